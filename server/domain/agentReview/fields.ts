import * as z from 'zod/mini';
import type { TemplateField } from '#contract/entities/campaign';
import type { FieldSuggestion } from '#contract/entities/suggestion';
import { isEligible } from '#contract/rules/agents/fieldSuggestions';
import { fieldText } from '#contract/rules/agents/templateFields';
import { SUGGESTIONS_NEED_MODEL, SUGGESTIONS_NEED_MODEL_TITLE } from '#contract/rules/messages';
import type { AnswerModel } from '../../providers/llm/answerModel';
import { askForJson } from './askForJson';
import { NOTHING, REVIEW_RULES, suggestedFor, written } from './suggestion';

/** What the model reads of each value, and of all; a longer value is left as it is. */
const VALUE_MAX_CHARACTERS = 4_000;
const VALUES_MAX_CHARACTERS = 30_000;
const TEMPLATE_MAX_CHARACTERS = 8_000;

const SYSTEM = `You review what a business filled into the form of an assistant that answers its calls. Each field has a tip that says \
what a good answer is. ${REVIEW_RULES} Its shape is {"fields":[{"key":"…","suggestion":"…","title":"…","reason":"…"}]}, with one entry \
for each key in review.`;

const reply = z.object({ fields: z.array(z.extend(written, { key: z.string() })) });

/** The fields that the model is given: those that may have a suggestion, as far as they fit. */
function reviewedFields(fields: readonly TemplateField[]): readonly TemplateField[] {
  let left = VALUES_MAX_CHARACTERS;
  return fields.filter((field) => {
    const { length } = fieldText(field.value);
    if (!isEligible(field) || length > VALUE_MAX_CHARACTERS || length > left) return false;
    left -= length;
    return true;
  });
}

/** One entry for each field (api-shapes 4). @throws ModelFailure */
export async function suggestFields(
  model: AnswerModel | null,
  fields: readonly TemplateField[],
  { title, prompt }: { readonly title: string; readonly prompt: string },
  signal: AbortSignal,
): Promise<FieldSuggestion[]> {
  const entry = ({ key, value }: TemplateField) => ({ key, ...(value === undefined ? {} : { value }) });
  if (model === null) return fields.map((field) => ({ ...entry(field), ...NO_MODEL }));
  const reviewed = reviewedFields(fields);
  if (reviewed.length === 0) return fields.map((field) => ({ ...entry(field), ...NOTHING }));
  const values = fields.map(({ value }) => fieldText(value).slice(0, VALUE_MAX_CHARACTERS));
  const content = {
    template: { title, prompt: prompt.slice(0, TEMPLATE_MAX_CHARACTERS) },
    review: reviewed.map(({ key, title: label, promptTip: tip, value }) => ({ key, label, tip, value })),
    others: fields
      .filter((field) => !reviewed.includes(field) && fieldText(field.value) !== '')
      .map(({ title: label, value }) => ({ label, value: fieldText(value).slice(0, 500) })),
  };
  const { fields: proposals } = await askForJson(model, { system: SYSTEM, content, schema: reply }, signal);
  return fields.map((field) => {
    const proposal = reviewed.includes(field) ? proposals.find(({ key }) => key === field.key) : undefined;
    const limits = { material: values, maxCharacters: VALUE_MAX_CHARACTERS };
    return { ...entry(field), ...suggestedFor(fieldText(field.value), proposal, limits) };
  });
}

const NO_MODEL = {
  ...NOTHING,
  promptReasonTitle: SUGGESTIONS_NEED_MODEL_TITLE,
  promptReason: SUGGESTIONS_NEED_MODEL,
};
