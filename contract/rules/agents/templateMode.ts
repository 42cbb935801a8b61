import type { Campaign, TemplateField } from '../../entities/campaign';
import { FIELD_REQUIRED, OPTION_GONE } from '../messages/values';
import { isBlank } from '../values/visibleText';
import { fieldText } from './templateFields';

/** Whether an agent follows its template, so that its prompt cannot be edited (specification 4). */
export const followsTemplate = ({ mode }: Pick<Campaign, 'mode'>): boolean => mode === 'TEMPLATE_AGENT';

/** Whether a required field has no answer and was not skipped (specification 5). */
export const lacksAnswer = ({ required, skipped, value }: TemplateField): boolean =>
  required === true && skipped !== true && isBlank(fieldText(value));

/** Whether an answer is none of the field's options any more: its template offers others than before. */
export function isOutsideOptions({ type, options = [], value }: TemplateField): boolean {
  if (isBlank(fieldText(value))) return false;
  const isOption = (choice: string) => options.some((option) => option.value === choice);
  if (type === 'multi-select') return !(Array.isArray(value) ? value.every(isOption) : isOption(String(value)));
  return type === 'select' && !(typeof value === 'string' && isOption(value));
}

/** Why a field's answer cannot be published; null if it can. */
export function answerProblem(field: TemplateField): string | null {
  if (lacksAnswer(field)) return FIELD_REQUIRED;
  return isOutsideOptions(field) ? OPTION_GONE : null;
}
