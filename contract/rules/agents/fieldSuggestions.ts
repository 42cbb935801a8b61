import type { TemplateField } from '../../entities/campaign';
import { isBlank } from '../values/visibleText';
import { fieldText } from './templateFields';

/** Whether a suggestion may be asked for: only for a text with a tip and a value (specification 4). Options are not written anew. */
export const isEligible = ({ promptTip = '', value, skipped, options = [], type }: TemplateField): boolean =>
  promptTip.trim() !== '' &&
  !isBlank(fieldText(value)) &&
  typeof value === 'string' &&
  skipped !== true &&
  options.length === 0 &&
  type !== 'select' &&
  type !== 'multi-select';

/** The groups of a form: what must be answered first (specification 3). */
export const inGroups = <F extends TemplateField>(fields: readonly F[]) => ({
  essentials: fields.filter(({ required }) => required === true),
  others: fields.filter(({ required }) => required !== true),
});
