import type { supportFormMachine } from '../../supportForm';
import { defineLaterFeature } from '../feature';

/** The get-support form, over any screen. */
export const supportForm = defineLaterFeature<typeof supportFormMachine>({
  opens: ({ targetAccountId, has }) => (has('form') ? { key: `${targetAccountId}`, input: { targetAccountId } } : null),
});
