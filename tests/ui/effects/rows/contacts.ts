/** Contacts: contactList, contactLists, contactPreview, contactDuplicates, contactForm. */
import type { Contact } from '#contract/entities/contact';
import { agentItem, log } from '../../shell/fixtures';
import type { Replies } from '../../standIn';
import { room } from './conversation';
import { OUR_SIDE, RESELLER, type Row, refusedWith, rejects, type Sent } from './row';

const contact: Contact = {
  id: 90,
  name: 'Hannah Lindgren',
  phone: '+15035550112',
  tags: ['Regular'],
  lists: [],
  customFields: {},
  consent: {},
  conversationCount: 4,
  timestamp: 1_760_000_000,
  updatedTimestamp: 1_760_000_000,
};
const ONE_LOG = { page: 1, pageSize: 6, totalPages: 1, totalCount: 1, hasMore: false, pageCount: 1 };
const OF = { organizationId: 5 };
const TYPED = {
  name: ' Hannah ',
  phone: '+15035550112',
  tags: 'Regular, Birthday, Regular,',
  agentContext: 'Window side.',
};
const NEW_DATA = {
  name: 'Hannah',
  phone: '+15035550112',
  agentContext: 'Window side.',
  tags: ['Regular', 'Birthday'],
};
const listContacts = () => ({
  success: true as const,
  contacts: [contact],
  totalContacts: 1,
  pageSize: 20,
  pageNumber: 0,
});
const listDuplicates = () => ({ success: true as const, pairs: [], totalPairs: 0 });
const PREVIEW: Replies = {
  readContact: () => ({ success: true, contact, merged: [] }),
  listContactLogs: () => ({
    success: true,
    message: 'Success',
    logs: [log],
    count: 1,
    totalCount: 1,
    pagination: ONE_LOG,
  }),
  listDuplicates,
};
const PREVIEW_CALLS: readonly Sent[] = [
  ['GET /api/v2/contact/90?targetAccountId=5'],
  ['GET /api/v2/contact/90/logs?pageSize=6&targetAccountId=5'],
  ['GET /api/v2/contact/duplicates?contactId=90&targetAccountId=5'],
];
const lists = [{ name: 'recent', system: true, contacts: 3 }];
const counted = [{ name: 'Regular', contacts: 2 }];
const saves = {
  actor: 'contactForm.carryOut',
  output: { kind: 'done', done: null },
  whenRefused: refusedWith,
  fails: OUR_SIDE,
};

const found = { success: true as const, rooms: [room], totalRooms: 1, pageSize: 8, pageNumber: 0 };
const EVERYTHING = {
  actor: 'search.loadPage',
  replies: {
    listContacts,
    listConversations: () => found,
    searchAccount: () => ({ success: true, accounts: [agentItem(7, 'Trattoria')], totalAccounts: 1 }),
  },
  whenRefused: rejects,
  fails: 'The search did not work.',
} satisfies Partial<Row>;

export const contactRows: readonly Row[] = [
  {
    ...EVERYTHING,
    input: {
      page: 0,
      pageSize: 20,
      search: ' lind ',
      query: { targetAccountId: 7, organizationId: 5, hasRooms: true },
    },
    calls: [
      ['GET /api/v2/contact?page=0&pageSize=8&q=lind&targetAccountId=5'],
      ['GET /api/v1/agentConversations?page=0&pageSize=8&queryText=lind&targetAccountId=7'],
      ['POST /api/v2/searchAccount?targetAccountId=5', { phrase: 'lind' }],
    ],
    atOnce: 3,
    output: {
      items: [
        { kind: 'contact', key: 'contact-90', contact },
        { kind: 'room', key: 'room-7:90', room },
        { kind: 'account', key: 'account-7', account: agentItem(7, 'Trattoria') },
      ],
      totalCount: 3,
    },
  },
  {
    ...EVERYTHING,
    as: RESELLER,
    input: { page: 0, pageSize: 20, search: 'x', query: { targetAccountId: 3, organizationId: null, hasRooms: false } },
    calls: [['POST /api/v2/searchAccount?targetAccountId=3', { phrase: 'x' }]],
    output: { items: [{ kind: 'account', key: 'account-7', account: agentItem(7, 'Trattoria') }], totalCount: 1 },
  },
  {
    actor: 'contactList.loadPage',
    input: {
      page: 1,
      pageSize: 20,
      search: ' lind ',
      query: { ...OF, list: 'recent', tag: 'Regular', doNotContact: 'false', sort: 'name', order: 'asc' },
    },
    replies: { listContacts },
    calls: [
      [
        'GET /api/v2/contact?pagination=true&page=2&pageSize=20&q=lind&list=recent&tag=Regular&sort=name&order=asc&doNotContact=false&targetAccountId=5',
      ],
    ],
    output: { items: [contact], totalCount: 1 },
    whenRefused: rejects,
    fails: 'The contacts could not be loaded.',
  },
  {
    actor: 'contactLists.loadRecord',
    input: { key: OF },
    replies: {
      listContactLists: () => ({ success: true, lists, totalContacts: 9 }),
      listContactTags: () => ({ success: true, tags: counted, statuses: [], sources: [], leadSources: [] }),
    },
    calls: [['GET /api/v2/contact/list?targetAccountId=5'], ['GET /api/v2/contact/tags?targetAccountId=5']],
    atOnce: 2,
    output: { lists, totalContacts: 9, tags: counted, statuses: [], sources: [] },
    whenRefused: rejects,
    fails: 'The contacts could not be loaded.',
  },
  {
    actor: 'contactPreview.loadRecord',
    input: { key: { ...OF, contactId: 90 } },
    replies: PREVIEW,
    calls: PREVIEW_CALLS,
    atOnce: 3,
    output: { contact, merged: [], logs: [log], pairs: [] },
    whenRefused: rejects,
    fails: 'This contact could not be loaded.',
  },
  {
    actor: 'contactPreview.saveRecord',
    input: { key: { ...OF, contactId: 90 }, change: { newData: { tags: ['VIP'] }, shown: { tags: ['VIP'] } } },
    replies: { ...PREVIEW, updateContact: () => ({ success: true, contact }) },
    calls: [['PATCH /api/v2/contact/90?targetAccountId=5', { newData: { tags: ['VIP'] } }], ...PREVIEW_CALLS],
    output: { contact, merged: [], logs: [log], pairs: [] },
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
  {
    actor: 'contactDuplicates.loadRecord',
    input: { key: OF },
    replies: { listDuplicates },
    calls: [['GET /api/v2/contact/duplicates?targetAccountId=5']],
    output: { pairs: [], totalPairs: 0 },
    whenRefused: rejects,
    fails: 'The contacts could not be loaded.',
  },
  {
    actor: 'contactForm.loadRecord',
    input: { key: { ...OF, contactId: 90, visitorRoomId: null } },
    replies: { readContact: () => ({ success: true, contact, merged: [] }) },
    calls: [['GET /api/v2/contact/90?targetAccountId=5']],
    output: contact,
    whenRefused: rejects,
    fails: 'This contact could not be loaded.',
  },
  {
    ...saves,
    input: { work: { task: 'save', ...OF, contactId: null, visitorRoomId: null, typed: TYPED } },
    replies: { saveContact: () => ({ success: true, created: true, contact }) },
    calls: [['POST /api/v2/contact?targetAccountId=5', { newData: NEW_DATA }, 'id']],
  },
  {
    ...saves,
    input: { work: { task: 'save', ...OF, contactId: null, visitorRoomId: '7:90', typed: TYPED } },
    replies: { saveContact: () => ({ success: true, created: true, contact }) },
    calls: [['POST /api/v2/contact?targetAccountId=5', { newData: NEW_DATA, visitorRoomId: '7:90' }, 'id']],
  },
  {
    ...saves,
    input: {
      work: { task: 'save', ...OF, contactId: 90, visitorRoomId: null, typed: { email: ' ', doNotContact: true } },
    },
    replies: { updateContact: () => ({ success: true, contact }) },
    calls: [
      [
        'PATCH /api/v2/contact/90?targetAccountId=5',
        { newData: { email: null, doNotContact: { source: 'In the console' } } },
      ],
    ],
  },
  {
    actor: 'contactForm.carryOut',
    input: { work: { task: 'delete', ...OF, contactId: 90 } },
    replies: { deleteContact: () => ({ success: true }) },
    calls: [['DELETE /api/v2/contact/90?targetAccountId=5', {}]],
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
    fails: OUR_SIDE,
  },
];
