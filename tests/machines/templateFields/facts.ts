import type { TemplateField } from '#contract/entities/campaign';

/** What a contract of the fields knows of them, written by hand. */

export type Facts = {
  readonly templateId: string | null;
  readonly fields: readonly TemplateField[];
  readonly statuses: Readonly<Record<string, string>>;
  readonly shown: string | null;
};
export type Told = { readonly templateId: string | null; readonly fields: readonly TemplateField[] };

/** Only these have a tip. */
const TIPPED = ['hours', 'about'] as const;

/** The fields with a tip and a value, of an agent that follows a template. */
export const mayHave = ({ templateId, fields }: Told): readonly string[] =>
  TIPPED.filter((key) => templateId !== null && fields.some((field) => field.key === key && field.value !== ''));

export const withStatus = ({ statuses }: Facts, ...wanted: readonly string[]): readonly string[] =>
  TIPPED.filter((key) => statuses[key] !== undefined && wanted.includes(statuses[key]));

export const isLacking = ({ fields }: Facts): boolean =>
  fields.some(({ required, value }) => required === true && String(value).trim() === '');

/** What the actors of the fields are told: those that are gone stop, new ones start. */
export function syncs(before: Facts, told: Told): readonly string[] {
  const isSame = before.templateId === told.templateId;
  const known = Object.keys(before.statuses);
  const wanted = mayHave(told);
  return [
    ...known.filter((key) => !isSame || !wanted.includes(key)).map((key) => `stop suggestion:${key}`),
    ...wanted.map((key) =>
      isSame && known.includes(key) ? `send suggestion:${key} suggestion.told` : `spawn suggestion:${key}`,
    ),
  ];
}

export const statusesAfter = (before: Facts, told: Told): Readonly<Record<string, string>> => {
  const kept = before.templateId === told.templateId ? before.statuses : {};
  return Object.fromEntries(mayHave(told).map((key) => [key, kept[key] ?? 'IDLE']));
};

/** Everything that was not checked as it stands is asked for. */
export const asks = (facts: Facts): readonly string[] => [
  'requestSuggestions',
  ...withStatus(facts, 'IDLE', 'ERROR').map((key) => `send suggestion:${key} suggestion.request`),
  'noteRequested',
];

export const asked = (facts: Facts): Readonly<Record<string, string>> => ({
  ...facts.statuses,
  ...Object.fromEntries(withStatus(facts, 'IDLE', 'ERROR').map((key) => [key, 'THINKING'])),
});

/** Two fields at most have a suggestion: the other one, around the end. */
export function beside(facts: Facts): string | null {
  const all = withStatus(facts, 'SUGGESTED', 'ACCEPTED');
  return all.find((key) => key !== facts.shown) ?? facts.shown;
}

/** The next that waits, after the one that is shown; around the end. */
export function after(facts: Facts): string | null {
  const [first = null, second = null] = withStatus(facts, 'SUGGESTED');
  return facts.shown === 'hours' && first === 'hours' && second !== null ? second : first;
}
