import type { Campaign } from '../../entities/campaign';
import { withoutUnanswered } from './answeredText';
import { fieldSubstitutor, type TemplateFieldLike } from './templateFields';

/** The values for an agent's texts: template fields and variables. */
export type FilledBy = Pick<Campaign, 'templateFields' | 'variables'>;

/** A text with its `{key}`s filled in from template fields and variables. */
export const substituted = (text: string, by: FilledBy, missing: 'keep' | 'empty'): string =>
  fieldSubstitutor(valuesOf(by), { missing })(text);

/** A text as the agent uses it: filled in, and without sentences that need an unanswered field. */
export const filledText = (text: string, by: FilledBy): string => fillerOf(by)(text);

/** The same for several texts of one agent. */
export function fillerOf(by: FilledBy): (text: string) => string {
  let values = valuesOf(by);
  for (;;) {
    const substitute = fieldSubstitutor(values, { missing: 'empty' });
    const unanswered = new Set(values.map(({ key }) => key).filter((key) => substitute(`{${key}}`).trim() === ''));
    const answered = (text: string) => withoutUnanswered(text, (key) => unanswered.has(key));
    const left = values.map((field) =>
      typeof field.value === 'string' ? { ...field, value: answered(field.value) } : field,
    );
    // A value that needs an unanswered field loses that sentence, and may be empty then: another round.
    if (left.every(({ value }, index) => value === values[index]?.value)) return (text) => substitute(answered(text));
    values = left;
  }
}

/** The agent's greeting, filled in; undefined if it has none. */
export function effectiveGreeting(campaign: FilledBy & Pick<Campaign, 'welcomeMessage'>): string | undefined {
  const greeting = filledText(campaign.welcomeMessage ?? '', campaign).trim();
  return greeting === '' ? undefined : greeting;
}

const valuesOf = ({ templateFields = [], variables = {} }: FilledBy): readonly TemplateFieldLike[] => [
  ...templateFields,
  ...Object.entries(variables).map(([key, value]) => ({ key, value })),
];
