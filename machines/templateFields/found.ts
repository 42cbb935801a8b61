import { isEligible } from '#contract/rules/agents/fieldSuggestions';
import { fieldText } from '#contract/rules/agents/templateFields';
import { answerProblem } from '#contract/rules/agents/templateMode';
import { IGNORE_AND_SAVE, SUGGESTIONS_FOUND, suggestionsFound, VIEW_SUGGESTIONS } from '#contract/rules/messages';
import type { Question } from '../confirm';
import type { SuggestionStatus } from '../fieldSuggestion';
import type { TemplateFieldsContext } from './templateFields.types';

/** What was found in the fields of a template. Pure; the setup executes it. */

/** The id of the actor of a field. */
export const suggestionIdOf = (key: string): string => `suggestion:${key}`;

/** The fields that may have a suggestion, with their text. */
export const eligible = ({ templateId, fields }: Pick<TemplateFieldsContext, 'templateId' | 'fields'>) =>
  templateId === null ? [] : fields.filter(isEligible).map(({ key, value }) => ({ key, value: fieldText(value) }));

const keysIn = (context: TemplateFieldsContext, ...wanted: readonly SuggestionStatus[]): readonly string[] =>
  context.fields.flatMap(({ key }) => (wanted.some((status) => context.statuses[key] === status) ? [key] : []));

/** Not checked as they stand. */
export const unchecked = (context: TemplateFieldsContext) => keysIn(context, 'IDLE', 'ERROR');
export const thinking = (context: TemplateFieldsContext) => keysIn(context, 'THINKING');
/** With a suggestion that waits for an answer. */
export const open = (context: TemplateFieldsContext) => keysIn(context, 'SUGGESTED');
/** Those of the navigation: with a suggestion, whether it was accepted or not. */
export const found = (context: TemplateFieldsContext) => keysIn(context, 'SUGGESTED', 'ACCEPTED');
export const failed = (context: TemplateFieldsContext) => keysIn(context, 'ERROR');

/** The first field that must be answered and is not, or whose answer is no option any more. */
export const missing = ({ fields }: TemplateFieldsContext): string | null =>
  fields.find((field) => answerProblem(field) !== null)?.key ?? null;

/** The neighbour of the field that is shown, around the end. */
export function neighbour(context: TemplateFieldsContext, step: 1 | -1): string | null {
  const all = found(context);
  const at = all.indexOf(context.shown ?? '');
  return all[(at + step + all.length) % all.length] ?? null;
}

/** The next suggestion that waits, after the field that is shown; null if none does. */
export function following(context: TemplateFieldsContext): string | null {
  const waiting = open(context);
  const order = context.fields.map(({ key }) => key);
  const at = order.indexOf(context.shown ?? '');
  return waiting.find((key) => order.indexOf(key) > at) ?? waiting[0] ?? null;
}

/** 'No' is also what closing the dialog means, so it must not be the answer that publishes. */
export const foundQuestion = (context: TemplateFieldsContext): Omit<Question, 'askId'> => ({
  title: SUGGESTIONS_FOUND,
  message: suggestionsFound(open(context).length),
  confirmLabel: IGNORE_AND_SAVE,
  cancelLabel: VIEW_SUGGESTIONS,
});
