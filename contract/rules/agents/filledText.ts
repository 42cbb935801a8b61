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
  const values = valuesOf(by);
  const substitute = fieldSubstitutor(values, { missing: 'empty' });
  const unanswered = new Set(values.map(({ key }) => key).filter((key) => substitute(`{${key}}`).trim() === ''));
  return (text) => substitute(withoutUnanswered(text, (key) => unanswered.has(key)));
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
