import type { Campaign, TemplateField } from '../../entities/campaign';
import { fieldText } from './templateFields';

/** Whether an agent follows its template, so that its prompt cannot be edited (specification 4). */
export const followsTemplate = ({ mode }: Pick<Campaign, 'mode'>): boolean => mode === 'TEMPLATE_AGENT';

/** Whether a required field has no answer and was not skipped (specification 5). */
export const lacksAnswer = ({ required, skipped, value }: TemplateField): boolean =>
  required === true && skipped !== true && fieldText(value).trim() === '';
