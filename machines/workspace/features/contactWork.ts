import { type ContactWorkNews, type contactWorkMachine, noticeOf } from '../../contactWork';
import { defineLaterFeature } from '../feature';
import { same } from '../hearing';

/** What is done to contacts, and undone. */
export const contactWork = defineLaterFeature<typeof contactWorkMachine, ContactWorkNews>({
  opens: ({ organizationId }) =>
    organizationId === null ? null : { key: `${organizationId}`, input: { organizationId } },
  hears: { 'contacts.undo': same },
  tells: {
    'contactWork.done': (news) => [{ type: 'showToast', params: noticeOf(news) }],
    // The children hear it.
    'contacts.undo': () => [],
  },
});
