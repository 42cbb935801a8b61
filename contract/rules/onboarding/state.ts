import type { Template, TemplateField } from '../../entities/campaign';
import type { BusinessFact, BusinessFactKind, OnboardingState } from '../../entities/onboarding';
import { BUSINESS_NAME_KEY, fieldText } from '../agents/templateFields';
import {
  isStale,
  nextFieldIndex,
  templateFieldsOf,
  templateIntegrationsOf,
  unconfirmedFields,
  withAnswersOf,
} from './fields';
import { type OnboardingPrefill, withPrefill } from './prefill';

/**
 * The state of this device and that of the host, as one. The later one counts; where both are of one template, an answer that it lacks
 * is taken from the other, so that nothing typed is lost. Of two of the same second this device's counts.
 */
export function mergedState(local: OnboardingState | null, host: OnboardingState): OnboardingState {
  if (local === null) return host;
  const isHostLater = (host.updatedAt ?? 0) > (local.updatedAt ?? 0);
  const [newer, older] = isHostLater ? [host, local] : [local, host];
  if (newer.templateId !== older.templateId) return newer;
  const { templateFields, ...rest } = newer;
  if (templateFields === undefined) return newer;
  return {
    ...rest,
    templateFields: templateFields.map((field) => {
      const other = older.templateFields?.find(({ key }) => key === field.key);
      return fieldText(field.value) === '' && other && fieldText(other.value) !== ''
        ? { ...field, value: other.value }
        : field;
    }),
  };
}

/** What a template is chosen with. */
export type TemplateStart = {
  readonly prefill: OnboardingPrefill;
  /** What the account is called; empty if it is not known. */
  readonly businessName: string;
};

/**
 * The state with a template chosen: its fields, filled from the account and the address, with the answers given before to fields of the
 * same key. The same template again, unchanged, keeps all its answers.
 */
export function withTemplate(state: OnboardingState, template: Template, start: TemplateStart): OnboardingState {
  const { skippedIntegrations } = start.prefill;
  const isSame = state.templateId === template.id;
  if (isSame && !isStale(state, template, skippedIntegrations)) {
    const templateFields = [...withPrefill(state.templateFields ?? [], start.prefill, true)];
    return { ...state, method: 'BUILD_FROM_TEMPLATE', templateFields };
  }
  const fresh = withPrefill(named(templateFieldsOf(template), start.businessName), start.prefill);
  const fields = withAnswersOf(fresh, state.templateFields ?? []);
  const { readValues = {}, ...rest } = state;
  const keys = new Set(fields.map(({ key }) => key));
  return {
    ...rest,
    method: 'BUILD_FROM_TEMPLATE',
    templateId: template.id,
    templateFields: [...fields],
    templateIntegrations: templateIntegrationsOf(template).filter((key) => !skippedIntegrations.includes(key)),
    agentName: (isSame && state.agentName) || template.title,
    fieldIndex: nextFieldIndex(fields, 0),
    integrationIndex: 0,
    readValues: Object.fromEntries(Object.entries(readValues).filter(([key]) => keys.has(key))),
  };
}

/** The business name that the account knows. Nobody is asked for it again. */
const named = (fields: readonly TemplateField[], name: string): readonly TemplateField[] =>
  fields.map((field) =>
    field.key === BUSINESS_NAME_KEY && fieldText(field.value) === '' && name.trim() !== ''
      ? { ...field, value: name, autoPrefilled: true }
      : field,
  );

/** Keys of fields that ask for a fact. No template field asks for what a website cannot know, such as a number for urgent calls. */
const FIELDS_OF: Readonly<Record<BusinessFactKind, readonly string[]>> = {
  name: [BUSINESS_NAME_KEY, 'companyName'],
  description: ['businessSummary', 'description', 'about'],
  hours: ['openingHours', 'hours', 'businessHours'],
  address: ['address', 'businessAddress', 'location'],
  phone: ['phone', 'businessPhone', 'phoneNumber'],
  email: ['email', 'businessEmail'],
  prices: ['services', 'prices', 'menu', 'priceList'],
};

/** The state with facts in the fields that ask for them and are empty, each with its source, to be confirmed. */
export function withFacts(state: OnboardingState, facts: readonly BusinessFact[]): OnboardingState {
  const fields = state.templateFields ?? [];
  const readValues = { ...state.readValues };
  const filled = fields.map((field) => {
    const fact = facts.find(({ kind }) => FIELDS_OF[kind].includes(field.key));
    if (!fact || field.skipped || (field.options ?? []).length > 0 || fieldText(field.value) !== '') return field;
    readValues[field.key] = { value: fact.value, source: fact.source };
    return { ...field, value: fact.value };
  });
  return { ...state, templateFields: filled, readValues, fieldIndex: nextFieldIndex(filled, 0) };
}

/** The state of who sets up another agent: no website, time zone or voice is asked for; each can be changed in the editor. */
export const shortened = (state: OnboardingState): OnboardingState => ({
  ...state,
  websiteDone: true,
  skipTimezoneStep: true,
  skipVoiceStep: true,
});

/** The state with an answer. A value that was read is no longer from the website once it is changed. */
export function withAnswer(
  state: OnboardingState,
  key: string,
  value: NonNullable<TemplateField['value']>,
): OnboardingState {
  return changed(state, key, (field) => ({ ...field, value, autoPrefilled: false, skipped: false }));
}

/** The state with a read value confirmed: it counts as filled in. */
export const withConfirmed = (state: OnboardingState, key: string): OnboardingState =>
  changed(state, key, (field) => ({ ...field, autoPrefilled: true }));

/** The state with all read values confirmed: the person has seen them, and goes on. */
export const withReadConfirmed = (state: OnboardingState): OnboardingState => {
  const read = unconfirmedFields(state);
  const confirmed = read.reduce(withConfirmed, state);
  return read.length === 0
    ? state
    : { ...confirmed, ...(state.fieldIndex !== undefined && { fieldIndex: state.fieldIndex }) };
};

/** The state without a read value that is not right. */
export const withRefused = (state: OnboardingState, key: string): OnboardingState =>
  changed(state, key, (field) => ({ ...field, value: '', autoPrefilled: false }));

function changed(
  state: OnboardingState,
  key: string,
  change: (field: TemplateField) => TemplateField,
): OnboardingState {
  const fieldIndex = (state.templateFields ?? []).findIndex((field) => field.key === key);
  if (fieldIndex === -1) return state;
  const { [key]: _known, ...readValues } = state.readValues ?? {};
  const templateFields = (state.templateFields ?? []).map((field) => (field.key === key ? change(field) : field));
  return { ...state, templateFields, readValues, fieldIndex };
}
