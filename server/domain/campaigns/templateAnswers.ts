import type { Campaign, TemplateField, TemplateFieldAnswer } from '#contract/entities/campaign';
import { answerProblem, followsTemplate } from '#contract/rules/agents/templateMode';
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

/** @throws Refusal 422 for the first required field that has no answer and was not skipped, or whose answer is none of its options */
export function requireAnswers(settings: Campaign): void {
  for (const field of followsTemplate(settings) ? (settings.templateFields ?? []) : []) {
    const message = answerProblem(field);
    if (message === null) continue;
    const path = `templateFields.${field.key}`;
    throw new Refusal(422, `${field.title}: ${message}`, { input: path, issues: [{ path, message }] });
  }
}
