import type { SupportFormNews, supportFormMachine } from '../../forms/supportForm';
import { defineLaterFeature } from '../feature';

/** The get-support form, over any screen. It stays open and says that it was sent. */
export const supportForm = defineLaterFeature<typeof supportFormMachine, SupportFormNews>({
  opens: ({ targetAccountId, has }) =>
    has('form') ? { key: `${targetAccountId}`, input: { key: { targetAccountId } } } : null,
  tells: { 'supportForm.sent': () => [] },
});
