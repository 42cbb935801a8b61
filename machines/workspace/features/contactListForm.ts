import type { ContactListFormNews, contactListFormMachine } from '../../forms/contactListForm';
import { defineLaterFeature } from '../feature';

/** The list of contacts that is created, renamed or deleted. */
export const contactListForm = defineLaterFeature<typeof contactListFormMachine, ContactListFormNews>({
  opens: ({ type, targetAccountId: organizationId, query, has }) => {
    if (type !== 'organization' || !has('contactList')) return null;
    const listName = query.get('listName');
    return { key: listName ?? '', input: { key: { organizationId, listName } } };
  },
  tells: {
    'contactListForm.done': () => [{ type: 'closeOverlay', params: { key: 'contactList' } }],
  },
});
