/** What is done to contacts: contactWork, contactImport, contactImports, mergeContacts, contactListForm. */
import type { Contact } from '#contract/entities/contact';
import type { ContactImport } from '#contract/entities/contactImport';
import type { ContactWork } from '#machines/work/contactWork';
import { OUR_SIDE, type Row, refusedWith, rejects, type Sent } from './row';

const OF = { organizationId: 5 };
const IMPORT_ID = '0b9f7c52-6a55-4f6d-9d5c-1d3a6f0e2a11';
const contactOf = (id: number, more: Partial<Contact> = {}): Contact => ({
  id,
  name: `Contact ${id}`,
  phone: `+150355501${id}`,
  tags: [],
  lists: [],
  customFields: {},
  consent: {},
  conversationCount: 4,
  timestamp: 1_760_000_000,
  updatedTimestamp: 1_760_000_000,
  ...more,
});
const two = [contactOf(90, { tags: ['VIP'], lists: ['Regulars'] }), contactOf(91, { email: 'ada@example.com' })];
const listContacts = () => ({ success: true as const, contacts: two, totalContacts: 2, pageSize: 20, pageNumber: 0 });
const record: ContactImport = {
  id: IMPORT_ID,
  fileName: 'people.csv',
  status: 'draft',
  columns: ['Name'],
  mapping: ['name'],
  ifKnown: 'update',
  rows: 1,
  done: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  timestamp: 1_760_000_000,
};
const draft = () => ({ success: true as const, import: record, preview: [] });
const started = () => ({ success: true as const, import: record });
const file = () =>
  new Response('name\n', {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="contacts.csv"',
    },
  });
const ASKED: Sent = ['GET /api/v2/contact?id=90%2C91&targetAccountId=5'];

const work = (
  what: ContactWork,
  replies: Row['replies'],
  calls: readonly Sent[],
  contactIds: readonly number[] = [],
): Row => ({
  actor: 'contactWork.carryOut',
  input: { ...OF, work: what },
  replies,
  calls,
  output: { contactIds, failure: null },
  whenRefused: rejects,
  fails: OUR_SIDE,
});

const MERGE = { ...OF, contactId: 90, otherId: 91 };
const pair = { by: 'phone', kept: two[0], other: two[1] };

export const contactWorkRows: readonly Row[] = [
  work(
    { kind: 'delete', contactIds: [90, 91] },
    { deleteContact: () => ({ success: true }) },
    [
      ['DELETE /api/v2/contact/90?targetAccountId=5', {}],
      ['DELETE /api/v2/contact/91?targetAccountId=5', {}],
    ],
    [90, 91],
  ),
  work(
    { kind: 'restore', contactIds: [90] },
    { restoreContact: () => ({ success: true, contact: contactOf(90) }) },
    [['POST /api/v2/contact/90/restore?targetAccountId=5']],
    [90],
  ),
  // Whoever has the tag already is left alone, and not part of an undo.
  work(
    { kind: 'tag', contactIds: [90, 91], tag: 'VIP' },
    { listContacts, updateContact: () => ({ success: true, contact: contactOf(91) }) },
    [ASKED, ['PATCH /api/v2/contact/91?targetAccountId=5', { newData: { tags: ['VIP'] } }]],
    [91],
  ),
  work(
    { kind: 'untag', contactIds: [90, 91], tag: 'VIP' },
    { listContacts, updateContact: () => ({ success: true, contact: contactOf(90) }) },
    [ASKED, ['PATCH /api/v2/contact/90?targetAccountId=5', { newData: { tags: [] } }]],
    [90],
  ),
  work(
    { kind: 'putOn', contactIds: [90, 91], listName: 'Regulars' },
    {
      listContacts,
      saveContactList: () => ({ success: true, list: { name: 'Regulars', system: false, contacts: 2 } }),
    },
    [ASKED, ['POST /api/v2/contact/list/Regulars?targetAccountId=5', { contactIds: [91] }]],
    [91],
  ),
  work(
    { kind: 'takeOff', contactIds: [90, 91], listName: 'Regulars' },
    {
      listContacts,
      saveContactList: () => ({ success: true, list: { name: 'Regulars', system: false, contacts: 0 } }),
    },
    [ASKED, ['POST /api/v2/contact/list/Regulars?targetAccountId=5', { removeContactIds: [90] }]],
    [90],
  ),
  work(
    { kind: 'unmerge', contactId: 91 },
    { unmergeContact: () => ({ success: true, contact: contactOf(91), kept: contactOf(90) }) },
    [['POST /api/v2/contact/91/unmerge?targetAccountId=5']],
  ),
  work(
    { kind: 'tie', contactId: 90, roomId: '7:90' },
    { saveContact: () => ({ success: true, created: false, contact: contactOf(90) }) },
    [['POST /api/v2/contact?targetAccountId=5', { id: 90, visitorRoomId: '7:90' }, 'id']],
  ),
  work({ kind: 'export', query: { tag: 'VIP', doNotContact: 'true', q: 'ada' } }, { listContacts: file }, [
    ['GET /api/v2/contact?tag=VIP&q=ada&doNotContact=true&format=csv&targetAccountId=5'],
  ]),
  work({ kind: 'saveErrors', importId: IMPORT_ID }, { listContactImportErrors: file }, [
    [`GET /api/v2/contact/import/${IMPORT_ID}/errors?format=csv&targetAccountId=5`],
  ]),
  {
    actor: 'contactImport.uploadImport',
    input: { ...OF, file: { name: 'people.csv', size: 14, text: () => Promise.resolve('Name\nAda King\n') } },
    replies: { createContactImport: draft },
    calls: [['POST /api/v2/contact/import?targetAccountId=5', { csv: 'Name\nAda King\n', fileName: 'people.csv' }]],
    output: { kind: 'done', record, preview: [] },
    whenRefused: refusedWith,
    fails: OUR_SIDE,
  },
  {
    actor: 'contactImport.readImport',
    input: { ...OF, importId: IMPORT_ID },
    replies: { readContactImport: draft },
    calls: [[`GET /api/v2/contact/import/${IMPORT_ID}?targetAccountId=5`]],
    output: { record, preview: [] },
    whenRefused: rejects,
    fails: 'This import could not be loaded.',
  },
  {
    actor: 'contactImport.changeImport',
    input: { ...OF, importId: IMPORT_ID, choice: { mapping: [null], ifKnown: 'skip', list: ' New ' } },
    replies: { changeContactImport: draft },
    calls: [
      [`PUT /api/v2/contact/import/${IMPORT_ID}?targetAccountId=5`, { mapping: [null], ifKnown: 'skip', list: 'New' }],
    ],
    output: { kind: 'done', record, preview: [] },
    whenRefused: refusedWith,
    fails: OUR_SIDE,
  },
  {
    actor: 'contactImport.startImport',
    input: { ...OF, importId: IMPORT_ID },
    replies: { startContactImport: started },
    calls: [[`POST /api/v2/contact/import/${IMPORT_ID}/start?targetAccountId=5`]],
    output: { kind: 'done', record },
    whenRefused: refusedWith,
    fails: OUR_SIDE,
  },
  {
    actor: 'contactImport.stopImport',
    input: { ...OF, importId: IMPORT_ID },
    replies: { stopContactImport: started },
    calls: [[`POST /api/v2/contact/import/${IMPORT_ID}/stop?targetAccountId=5`]],
    output: { kind: 'done', record },
    whenRefused: refusedWith,
    fails: OUR_SIDE,
  },
  {
    actor: 'contactImports.loadRecord',
    input: { key: OF },
    replies: { listContactImports: () => ({ success: true, imports: [record] }) },
    calls: [['GET /api/v2/contact/import?targetAccountId=5']],
    output: { imports: [record] },
    whenRefused: rejects,
    fails: 'This import could not be loaded.',
  },
  {
    actor: 'mergeContacts.loadRecord',
    input: { key: MERGE },
    replies: {
      listContacts,
      listDuplicates: () => ({
        success: true,
        pairs: [{ by: 'phone', contacts: [contactOf(90), contactOf(91)] }],
        totalPairs: 1,
      }),
    },
    calls: [ASKED, ['GET /api/v2/contact/duplicates?contactId=90&targetAccountId=5']],
    atOnce: 2,
    output: pair,
    whenRefused: rejects,
    fails: 'The contacts could not be loaded.',
  },
  {
    actor: 'mergeContacts.carryOut',
    // Only what somebody chose is sent: the host knows what is usual.
    input: { work: { task: 'merge', ...MERGE, pair, picks: { phone: 'other' } } },
    replies: { mergeContacts: () => ({ success: true, contact: contactOf(90) }) },
    calls: [
      ['POST /api/v2/contact/merge?targetAccountId=5', { keepId: 90, otherId: 91, values: { phone: '+15035550191' } }],
    ],
    output: { kind: 'done', done: { name: 'Contact 90' } },
    whenRefused: refusedWith,
    fails: OUR_SIDE,
  },
  {
    actor: 'mergeContacts.carryOut',
    input: { work: { task: 'dismiss', ...MERGE } },
    replies: { dismissDuplicate: () => ({ success: true }) },
    calls: [['POST /api/v2/contact/duplicates/dismiss?targetAccountId=5', { contactId: 90, otherId: 91 }]],
    output: { kind: 'done', done: { name: null } },
    whenRefused: refusedWith,
    fails: OUR_SIDE,
  },
  ...[null, 'Regulars'].map(
    (listName): Row => ({
      actor: 'contactListForm.carryOut',
      input: { work: { task: 'save', ...OF, listName, name: 'Friends' } },
      replies: {
        saveContactList: () => ({ success: true, list: { name: 'Friends', system: false, contacts: 0 } }),
      },
      calls: [
        listName === null
          ? ['POST /api/v2/contact/list/Friends?targetAccountId=5', {}]
          : ['POST /api/v2/contact/list/Regulars?targetAccountId=5', { newName: 'Friends' }],
      ],
      output: { kind: 'done', done: null },
      whenRefused: refusedWith,
      fails: OUR_SIDE,
    }),
  ),
  {
    actor: 'contactListForm.carryOut',
    input: { work: { task: 'delete', ...OF, listName: 'Regulars' } },
    replies: { deleteContactList: () => ({ success: true }) },
    calls: [['DELETE /api/v2/contact/list/Regulars?targetAccountId=5']],
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
    fails: OUR_SIDE,
  },
];
