/** Contacts: contactList, contactLists, contactForm. */
import type { Contact } from '#contract/entities/contact';
import { log } from '../../shell/fixtures';
import { type Row, refusedWith, rejects } from './row';

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
const FORM = {
  name: ' Hannah ',
  phone: '+15035550112',
  email: '',
  company: '',
  status: '',
  tags: 'Regular, Birthday, Regular,',
  agentContext: 'Window side.',
  doNotContact: false,
};
const NEW_DATA = {
  name: 'Hannah',
  phone: '+15035550112',
  email: null,
  company: null,
  status: null,
  agentContext: 'Window side.',
  tags: ['Regular', 'Birthday'],
};
const OUR_SIDE = 'Something went wrong on our side. Please try again.';
const listContacts = () => ({
  success: true as const,
  contacts: [contact],
  totalContacts: 1,
  pageSize: 20,
  pageNumber: 0,
});
const lists = [{ name: 'recent', system: true, contacts: 3 }];
const counted = [{ name: 'Regular', contacts: 2 }];
const saves = { actor: 'contactForm.saveContact', output: { kind: 'done' }, whenRefused: refusedWith, fails: OUR_SIDE };

export const contactRows: readonly Row[] = [
  {
    actor: 'contactList.loadPage',
    input: {
      page: 1,
      pageSize: 20,
      search: ' lind ',
      query: { ...OF, list: 'recent', tag: 'Regular', sort: 'name', order: 'asc' },
    },
    replies: { listContacts },
    calls: [
      [
        'GET /api/v2/contact?pagination=true&page=1&pageSize=20&q=lind&list=recent&tag=Regular&sort=name&order=asc&targetAccountId=5',
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
    output: { lists, totalContacts: 9, tags: counted, statuses: [] },
    whenRefused: rejects,
    fails: 'The contacts could not be loaded.',
  },
  {
    actor: 'contactPreview.loadRecord',
    input: { key: { ...OF, contactId: 90 } },
    replies: {
      readContact: () => ({ success: true, contact, merged: [] }),
      listContactLogs: () => ({
        success: true,
        message: 'Success',
        logs: [log],
        count: 1,
        totalCount: 1,
        pagination: ONE_LOG,
      }),
    },
    calls: [['GET /api/v2/contact/90?targetAccountId=5'], ['GET /api/v2/contact/90/logs?pageSize=6&targetAccountId=5']],
    atOnce: 2,
    output: { contact, logs: [log] },
    whenRefused: rejects,
    fails: 'This contact could not be loaded.',
  },
  {
    actor: 'contactForm.loadContact',
    input: { ...OF, contactId: 90 },
    replies: { readContact: () => ({ success: true, contact, merged: [] }) },
    calls: [['GET /api/v2/contact/90?targetAccountId=5']],
    output: contact,
    whenRefused: rejects,
    fails: 'This contact could not be loaded.',
  },
  {
    ...saves,
    input: { ...OF, contactId: null, contact: null, form: FORM },
    replies: { saveContact: () => ({ success: true, created: true, contact }) },
    calls: [['POST /api/v2/contact?targetAccountId=5', { newData: NEW_DATA }, 'id']],
  },
  {
    ...saves,
    // What somebody said is kept with its time and place unless it changes.
    input: { ...OF, contactId: 90, contact, form: { ...FORM, doNotContact: true } },
    replies: { updateContact: () => ({ success: true, contact }) },
    calls: [
      [
        'PATCH /api/v2/contact/90?targetAccountId=5',
        { newData: { ...NEW_DATA, doNotContact: { source: 'In the console' } } },
      ],
    ],
  },
  {
    actor: 'contactForm.deleteContact',
    input: { ...OF, contactId: 90 },
    replies: { deleteContact: () => ({ success: true }) },
    calls: [['DELETE /api/v2/contact/90?targetAccountId=5', {}]],
    output: { kind: 'done' },
    whenRefused: refusedWith,
    fails: OUR_SIDE,
  },
];
