import { noticeOf } from '../../work/contactNotice';
import type { ContactWorkNews, contactWorkMachine } from '../../work/contactWork';
import { defineLaterFeature } from '../feature';

/** What is done to contacts, and undone. */
export const contactWork = defineLaterFeature<typeof contactWorkMachine, ContactWorkNews>({
  opens: ({ organizationId }) =>
    organizationId === null ? null : { key: `${organizationId}`, input: { organizationId } },
  hears: { 'contacts.undo': ({ organizationId, work }) => ({ type: 'work.do', organizationId, work }) },
  tells: {
    'contactWork.done': (news) => [{ type: 'showToast', params: noticeOf(news) }],
    // The children hear it.
    'contacts.undo': () => [],
  },
});
