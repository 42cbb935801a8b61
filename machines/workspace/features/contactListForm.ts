import { type ContactListFormNews, contactListFormMachine } from '../../contactListForm';
import { defineFeature } from '../feature';

/** The list of contacts that is created, renamed or deleted. */
export const contactListForm = defineFeature<typeof contactListFormMachine, ContactListFormNews>({
  machine: contactListFormMachine,
  opens: ({ type, targetAccountId: organizationId, query, has }) => {
    if (type !== 'organization' || !has('contactList')) return null;
    const listName = query.get('listName');
    return { key: listName ?? '', input: { organizationId, listName } };
  },
  tells: {
    'contactListForm.done': () => [{ type: 'closeOverlay', params: { key: 'contactList' } }],
  },
});
