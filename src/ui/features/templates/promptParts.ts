import type { TemplateField } from '#contract/entities/campaign';
import { fieldText, withSubstitutedFields } from '#contract/rules/agents/templateFields';

/** A piece of a prompt: plain text, or what stands for a field. */
export type PromptPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'field';
      readonly key: string;
      readonly title: string;
      readonly text: string;
      readonly isFilled: boolean;
    };

/** A prompt cut at its `{key}` placeholders, each with what was filled in, else with the title of the field. */
export function promptPartsOf(prompt: string, fields: readonly TemplateField[]): readonly PromptPart[] {
  const byKey = new Map(withSubstitutedFields(fields).map((field) => [field.key, field]));
  return prompt.split(/(\{[^{}]+\})/).flatMap((text): PromptPart[] => {
    if (text === '') return [];
    const field = text.startsWith('{') ? byKey.get(text.slice(1, -1)) : undefined;
    if (!field) return [{ kind: 'text', text }];
    const value = fieldText(field.value);
    return [{ kind: 'field', key: field.key, title: field.title, text: value || field.title, isFilled: value !== '' }];
  });
}
