import type { TemplateField } from '../../entities/campaign';
import type { OnboardingState } from '../../entities/onboarding';
import { fieldText } from '../agents/templateFields';
import { voiceOf } from '../agents/voices';
import { findTimeZone } from '../values/timeZones';
import { allowedValue } from './fields';

/** What an address answers beforehand (api-shapes 16). A value never implies that something is skipped. */
export type OnboardingPrefill = {
  /** By the key of a field; several values of a multi-select. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly skippedFields: readonly string[];
  readonly skippedIntegrations: readonly string[];
  readonly timezone: string | null;
  readonly agentVoice: string | null;
  readonly skipTimezone: boolean;
  readonly skipVoice: boolean;
};

const FIELD = 'onboarding_tf_';
const SKIPPED_FIELD = 'onboarding_skip_tf_';
const SKIPPED_INTEGRATION = 'onboarding_skip_ti_';

/** Reads the `onboarding_…` parameters. What is unknown or invalid is ignored. */
export function prefillOf(query: URLSearchParams): OnboardingPrefill {
  const keys = [...new Set(query.keys())];
  const isTrue = (key: string) => query.get(key) === 'true';
  const skipped = (prefix: string) =>
    keys.filter((key) => key.startsWith(prefix) && isTrue(key)).map((key) => key.slice(prefix.length));
  return {
    fields: Object.fromEntries(
      keys.filter((key) => key.startsWith(FIELD)).map((key) => [key.slice(FIELD.length), query.getAll(key)]),
    ),
    skippedFields: skipped(SKIPPED_FIELD),
    skippedIntegrations: skipped(SKIPPED_INTEGRATION),
    timezone: findTimeZone(query.get('onboarding_timezone')) ?? null,
    agentVoice: voiceOf(query.get('onboarding_agentVoice'))?.id ?? null,
    skipTimezone: isTrue('onboarding_skipTimezone'),
    skipVoice: isTrue('onboarding_skipAgentVoice'),
  };
}

/** The fields with what the address says of them; `keepsAnswers`: only where there is no answer yet. */
export function withPrefill(
  fields: readonly TemplateField[],
  prefill: OnboardingPrefill,
  keepsAnswers = false,
): readonly TemplateField[] {
  return fields.map((field) => {
    const value = allowedValue(field, valueFor(field, prefill.fields[field.key] ?? []));
    const isTaken = value !== undefined && !(keepsAnswers && fieldText(field.value) !== '');
    return {
      ...field,
      ...(isTaken && { value }),
      ...(prefill.skippedFields.includes(field.key) && { skipped: true }),
    };
  });
}

/** The state with what the address says of the other steps. */
export function withPrefilledSteps(state: OnboardingState, prefill: OnboardingPrefill): OnboardingState {
  const { timezone, agentVoice, skipTimezone, skipVoice } = prefill;
  return {
    ...state,
    ...(timezone !== null && { timezone }),
    ...(agentVoice !== null && { agentVoice }),
    ...(skipTimezone && { skipTimezoneStep: true }),
    ...(skipVoice && { skipVoiceStep: true }),
  };
}

/** A multi-select takes a comma list as well as repeated parameters; another field takes the first value. */
const valueFor = ({ type }: TemplateField, given: readonly string[]): TemplateField['value'] =>
  type === 'multi-select' ? given.flatMap((each) => each.split(',')).map((each) => each.trim()) : (given[0] ?? '');
