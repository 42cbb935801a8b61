import { body, type CallParts, listed, ofOrganization, query, type Rows, reach, type Subject } from './row';

/** Contacts, their lists and imports. */
export const contactRows: Rows = {
  listContacts: reach(
    query('organization'),
    query('organization', () => ({ query: { q: 'Name of' } })),
    query('organization', () => ({ query: { format: 'csv' } })),
    listed('organization', 'organization', ({ contactId: id }) => ({ id })),
  ),
  readContact: reach(...ofOrganization('path', contactPath)),
  saveContact: reach(
    query('organization', () => ({ body: { name: 'Made' } })),
    ...ofOrganization('body', ({ contactId: id }) => ({ body: { id, newData: { name: 'changed' } } })),
    {
      ...body('agent', ({ roomId: visitorRoomId }) => ({ body: { name: 'Made', visitorRoomId } })),
      within: 'organization',
    },
  ),
  updateContact: reach(
    ...ofOrganization('path', (subject) => ({ ...contactPath(subject), body: { name: 'changed' } })),
  ),
  deleteContact: reach(...ofOrganization('path', contactPath)),
  restoreContact: reach(...ofOrganization('path', ({ deletedContactId: contactId }) => ({ params: { contactId } }))),
  listContactLogs: reach(...ofOrganization('path', contactPath)),
  readContext: reach(
    ...ofOrganization('body', ({ contactId }) => ({ query: { target: `contact-${contactId}` } })),
    query('organization', ({ contactId }) => ({ query: { target: `contact-${contactId}` } })),
  ),
  saveContext: reach(
    ...ofOrganization('body', ({ contactId }) => ({ body: { target: `contact-${contactId}`, context: 'changed' } })),
  ),
  readContactList: reach(...ofOrganization('path', listPath)),
  saveContactList: reach(
    query('organization', () => ({ params: { listName: 'Made' }, body: {} })),
    ...ofOrganization('body', ({ contactId }) => ({ params: { listName: 'Made' }, body: { contactIds: [contactId] } })),
  ),
  saveListState: reach(
    ...ofOrganization('path', (subject) => ({ params: memberOf(subject), body: { state: { step: 2 } } })),
  ),
  leaveList: reach(...ofOrganization('path', (subject) => ({ params: memberOf(subject) }))),
  deleteContactList: reach(...ofOrganization('path', listPath)),
  listDuplicates: reach(
    query('organization'),
    listed('organization', 'organization', ({ contactId }) => ({ contactId })),
  ),
  dismissDuplicate: reach(
    ...ofOrganization('body', ({ contactId, otherContactId: otherId }) => ({ body: { contactId, otherId } })),
  ),
  mergeContacts: reach(
    ...ofOrganization('body', ({ contactId: keepId, otherContactId: otherId }) => ({ body: { keepId, otherId } })),
  ),
  unmergeContact: reach(...ofOrganization('path', ({ mergedContactId: contactId }) => ({ params: { contactId } }))),
  createContactImport: reach(query('organization', () => ({ body: { csv: 'name\nMade' } }))),
  readContactImport: reach(...ofOrganization('path', importPath)),
  changeContactImport: reach(
    ...ofOrganization('path', (subject) => ({ ...importPath(subject), body: { ifKnown: 'skip' } })),
  ),
  startContactImport: reach(...ofOrganization('path', importPath)),
  stopContactImport: reach(...ofOrganization('path', importPath)),
  listContactImportErrors: reach(...ofOrganization('path', importPath)),
};

function contactPath({ contactId }: Subject): CallParts {
  return { params: { contactId } };
}

function listPath({ contactListName: listName }: Subject): CallParts {
  return { params: { listName } };
}

function memberOf({ contactId, contactListName: listName }: Subject) {
  return { contactId, listName };
}

function importPath({ importId }: Subject): CallParts {
  return { params: { importId } };
}
