import type { TemplateField, TemplateFieldAnswer } from '#contract/entities/campaign';
import { followsTemplate, lacksAnswer } from '#contract/rules/agents/templateMode';
import { FIELD_REQUIRED } from '#contract/rules/messages';
import { Refusal } from '../../request/refusal';
import type { StoredSettings } from './configRow';

/** The fields of a template with what was answered; one that was not asked about keeps its answer, and each is as the template has it. */
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

/** @throws Refusal 422 on the first field that is required, was not skipped and has no answer */
export function demandAnswers(settings: StoredSettings): void {
  const missing = followsTemplate(settings) ? settings.templateFields?.find(lacksAnswer) : undefined;
  if (!missing) return;
  const path = `templateFields.${missing.key}`;
  throw new Refusal(422, `${missing.title}: ${FIELD_REQUIRED}`, {
    input: path,
    issues: [{ path, message: FIELD_REQUIRED }],
  });
}
