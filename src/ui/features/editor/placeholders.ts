import type { TemplateField } from '#contract/entities/campaign';
import { fieldText, withSubstitutedFields } from '#contract/rules/agents/templateFields';

/**
 * The fields with placeholders to read: `{key}` in one shows another field's value (specification 3), and while that is
 * empty its example. Values stay as typed.
 */
export function withReadablePlaceholders(fields: readonly TemplateField[]): readonly TemplateField[] {
  const examples = fields.map((field) =>
    fieldText(field.value) === '' ? { ...field, value: field.placeholder } : field,
  );
  const substituted = withSubstitutedFields(examples);
  return fields.map((field, index) => {
    const placeholder = substituted[index]?.placeholder;
    return placeholder === undefined ? field : { ...field, placeholder };
  });
}
