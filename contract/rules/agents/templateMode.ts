import type { Campaign, TemplateField } from '../../entities/campaign';
import { fieldText } from './templateFields';

/** Whether an agent takes its prompt from its template, so that it is not the agent's to change (specification 4). */
export const followsTemplate = ({ mode }: Pick<Campaign, 'mode'>): boolean => mode === 'TEMPLATE_AGENT';

/** Whether a field is demanded, was not skipped and has no answer (specification 5). */
export const lacksAnswer = ({ required, skipped, value }: TemplateField): boolean =>
  required === true && skipped !== true && fieldText(value).trim() === '';
