import type { Template, TemplateField } from '../../entities/campaign';
import type { OnboardingState } from '../../entities/onboarding';
import { fieldText, isTemplateStale } from '../agents/templateFields';
import { lacksAnswer } from '../agents/templateMode';
import { isBlank } from '../values/visibleText';

/** What a new agent gets of a template: what was published, else its draft. */
const configurationOf = ({ production, staging }: Template) => production ?? staging;

export const templateFieldsOf = (template: Template): readonly TemplateField[] =>
  configurationOf(template)?.templateFields ?? [];
export const templateIntegrationsOf = (template: Template): readonly string[] =>
  configurationOf(template)?.templateIntegrations ?? [];

/** Whether a field is passed over: skipped, or filled in without the person (specification 4). */
export const isPassedOver = ({ skipped, autoPrefilled }: TemplateField): boolean =>
  skipped === true || autoPrefilled === true;

/** The first field at or after `from` that is not passed over; the number of fields if there is none. */
export function nextFieldIndex(fields: readonly TemplateField[], from: number): number {
  const start = Math.min(Math.max(from, 0), fields.length);
  const found = fields.findIndex((field, index) => index >= start && !isPassedOver(field));
  return found === -1 ? fields.length : found;
}

/** The last field before `from` that is not passed over; null if there is none. */
export function fieldIndexBefore(fields: readonly TemplateField[], from: number): number | null {
  const found = fields.findLastIndex((field, index) => index < from && !isPassedOver(field));
  return found === -1 ? null : found;
}

/** Keys of the required fields without an answer. */
export const missingFields = ({ templateFields = [] }: OnboardingState): readonly string[] =>
  templateFields.filter(lacksAnswer).map(({ key }) => key);

/** Keys of the fields whose value was read, and nobody has said that it is right. */
export const unconfirmedFields = ({ templateFields = [], readValues = {} }: OnboardingState): readonly string[] =>
  templateFields.map(({ key }) => key).filter((key) => key in readValues);

/** Whether the template has other fields or integrations than those that were answered, without `skipped` ones (specification 4). */
export const isStale = (state: OnboardingState, template: Template, skipped: readonly string[] = []): boolean =>
  isTemplateStale(
    { fields: state.templateFields ?? [], integrations: state.templateIntegrations ?? [] },
    {
      fields: templateFieldsOf(template),
      integrations: templateIntegrationsOf(template).filter((key) => !skipped.includes(key)),
    },
  );

/** The template's fields with the answers given before to fields of the same key, as far as their options still allow. */
export function withAnswersOf(
  fields: readonly TemplateField[],
  before: readonly TemplateField[],
): readonly TemplateField[] {
  return fields.map((field) => {
    const answered = before.find(({ key }) => key === field.key);
    const value = answered && allowedValue(field, answered.value);
    if (answered === undefined || value === undefined) return field;
    return {
      ...field,
      value,
      ...(answered.skipped !== undefined && { skipped: answered.skipped }),
      ...(answered.autoPrefilled !== undefined && { autoPrefilled: answered.autoPrefilled }),
    };
  });
}

/** A value that the field takes; undefined if it takes none of it. */
export function allowedValue(field: TemplateField, value: TemplateField['value']): TemplateField['value'] {
  const options = new Set((field.options ?? []).map((option) => option.value));
  const given = (typeof value === 'string' ? [value] : (value ?? [])).filter((each) => !isBlank(each));
  if (field.type === 'multi-select') {
    const known = given.filter((each) => options.has(each));
    return known.length > 0 ? known : undefined;
  }
  const text = fieldText(value).trim();
  if (text === '') return undefined;
  return field.type === 'select' && !options.has(text) ? undefined : text;
}
