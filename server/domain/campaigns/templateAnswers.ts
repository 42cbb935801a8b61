import type { Campaign, TemplateField, TemplateFieldAnswer } from '#contract/entities/campaign';
import { followsTemplate, lacksAnswer } from '#contract/rules/agents/templateMode';
import { FIELD_REQUIRED } from '#contract/rules/messages';
import { Refusal } from '../../request/refusal';

/** The fields of a template with new answers. A field without one keeps its old answer; nothing else of a field changes. */
export function withAnswers(
  fields: readonly TemplateField[],
  answers: readonly TemplateFieldAnswer[],
): TemplateField[] {
  return fields.map((field) => {
    const answer = answers.find(({ key }) => key === field.key);
    if (!answer) return field;
    const { value: _value, skipped: _skipped, autoPrefilled: _prefilled, ...asked } = field;
    const { value, skipped, autoPrefilled } = answer;
    return {
      ...asked,
      ...(value === undefined ? {} : { value }),
      ...(skipped === undefined ? {} : { skipped }),
      ...(autoPrefilled === undefined ? {} : { autoPrefilled }),
    };
  });
}

/** @throws Refusal 422 for the first required field that has no answer and was not skipped */
export function requireAnswers(settings: Campaign): void {
  const missing = followsTemplate(settings) ? settings.templateFields?.find(lacksAnswer) : undefined;
  if (!missing) return;
  const path = `templateFields.${missing.key}`;
  throw new Refusal(422, `${missing.title}: ${FIELD_REQUIRED}`, {
    input: path,
    issues: [{ path, message: FIELD_REQUIRED }],
  });
}
