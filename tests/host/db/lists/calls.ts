import type { EndpointDefinition } from '#contract/endpoint';
import { type EndpointName, endpointList } from '#contract/endpoints/index';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { NOW_MS } from './manyRows';

type Field = { readonly _zod: { readonly def: Shape } };
type Shape = { readonly type: string; readonly shape?: Readonly<Record<string, Field>>; readonly innerType?: Field };

const isList = ({ type }: Shape): boolean => type === 'array' || type === 'record';
const bare = (field: Field): Field => (field._zod.def.innerType ? bare(field._zod.def.innerType) : field);

function hasList(reply: EndpointDefinition['reply']): boolean {
  const { def } = (reply as unknown as Field)._zod;
  return isList(def) || Object.values(def.shape ?? {}).some((field) => isList(bare(field)._zod.def));
}

/** The calls that change nothing and whose reply is a list, or holds one. */
export const LISTS = endpointList
  .filter(({ method, limit, reply }) => (method === 'GET' ? limit !== 'write' : limit === 'read') && hasList(reply))
  .map(({ name }) => name as EndpointName);

/** One way to ask for a list. */
export type Asked = {
  readonly what: string;
  /** By default, whom the call is for. */
  readonly as?: PersonKey;
  readonly target?: AccountKey;
  /** With neither query nor target, the call is that of `ownCall`. */
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Whose records the call is about, if not the agent's. */
  readonly of?: AccountKey;
  /** The months of the log that it may look at; without a range all. */
  readonly months?: number;
  /** Why it reads or sorts more than a page and what is counted. */
  readonly readsAll?: string;
};

const ofOrganization = { target: 'organization' } as const;
const ofAgent = { target: 'agent' } as const;
const ofReseller = { target: 'reseller', as: 'reseller' } as const;
const ofPartner = { target: 'partner', as: 'partner' } as const;
const PAST_THE_END = { page: 1_000_000 };
const PASSES_ALL = 'It passes over the key of every row.';
const LOOKS_AT_ALL = 'No index answers it: it looks at every row of the organization once, before it joins.';

const COUNTS_ALL = 'It counts who has each plan.';
const SUMS_UP = 'It sums up the entries of each wallet of the page.';
const COUNTS_TIME = 'It counts every row of its time, and of as much before.';
const COUNTS_FACTS = 'It counts the facts of 30 days.';

const NOW_S = NOW_MS / 1_000;
const DAY_S = 86_400;
const YEAR = { start: NOW_S - 365 * DAY_S, end: NOW_S };
const CURSOR = `${(NOW_S - 200 * DAY_S) * 1e6}_00000000-0000-7000-8000-000000000000`;

const CURSOR_OF_MONEY = `${(NOW_S - 3 * DAY_S) * 1e6}_00000000-0000-7000-8000-000000000000`;

/** A cursor after the rooms or contacts of so many days, which no row has. */
const daysBack = (days: number, id: string) => `${(NOW_S - days * DAY_S) * 1e6}_${id}`;

const INBOX: readonly Asked[] = [
  { what: 'of an organization', ...ofOrganization },
  { what: 'of an organization, a page in the middle', ...ofOrganization, query: { page: 100 } },
  { what: 'of an organization, after a cursor', ...ofOrganization, query: { cursor: daysBack(10, '1:2') } },
  { what: 'of an organization, past the end', ...ofOrganization, query: PAST_THE_END, readsAll: PASSES_ALL },
  { what: 'of an agent', ...ofAgent },
  {
    what: 'unread',
    ...ofOrganization,
    query: { unread: true, test: false, snoozed: false },
    readsAll: 'What is unread is counted among the open rooms.',
  },
  { what: 'mine', ...ofOrganization, query: { mine: true, test: false, snoozed: false } },
  { what: 'tests', ...ofOrganization, query: { test: true } },
  {
    what: 'snoozed',
    ...ofOrganization,
    query: { snoozed: true },
    readsAll: 'What is snoozed is counted among the open rooms.',
  },
  { what: 'closed', ...ofOrganization, query: { archived: true } },
  { what: 'closed, of an agent', ...ofAgent, query: { archived: true } },
  { what: 'with a word', ...ofOrganization, query: { queryText: 'needle' }, readsAll: LOOKS_AT_ALL },
];

const ACCOUNTS: readonly Asked[] = [
  { what: 'first page' },
  { what: 'a page in the middle', query: { page: 50 } },
  { what: 'after a cursor', query: { cursor: daysBack(50, '1') } },
  { what: 'past the end', query: PAST_THE_END, readsAll: PASSES_ALL },
  { what: 'by a name', query: { queryText: 'needle' } },
];

/** The lists that grow with an account, in the ways they are asked for, and those that read more than a page. */
const OTHER_ORDERS = ['conversationCount', 'phone', 'email', 'company', 'status'];

export const WAYS: Partial<Record<EndpointName, readonly Asked[]>> = {
  listCalls: [
    { what: 'of an organization', ...ofOrganization },
    { what: 'of an agent', ...ofAgent },
    { what: 'of a reseller', ...ofReseller },
    { what: 'of a partner', ...ofPartner },
  ],
  recentTransactions: [
    { what: 'of an organization', ...ofOrganization },
    { what: 'of a kind', ...ofOrganization, query: { kind: 'topUp' } },
    { what: 'of a week', ...ofOrganization, query: { start: NOW_S - 7 * DAY_S, end: NOW_S } },
    { what: 'after a cursor', ...ofOrganization, query: { cursor: CURSOR_OF_MONEY } },
  ],
  listPayouts: [{ what: 'of an organization', ...ofOrganization }],
  mobileContacts: [{ what: 'of an organization', ...ofOrganization }],
  referralRewards: [{ what: 'of an organization', ...ofOrganization }],
  fetchCallsForReview: [{ what: 'its own call', readsAll: 'It looks at all that failed in a month.' }],
  listLedger: [
    { what: 'of the installation' },
    { what: 'after a cursor', query: { cursor: CURSOR_OF_MONEY } },
    { what: 'of a kind', query: { kind: 'topUp' } },
    { what: 'of a day', query: { day: new Date(NOW_MS).toISOString().slice(0, 10) } },
    { what: 'of a type of cause', query: { cause: 'call' } },
    { what: 'of a cause', query: { cause: '12:34' } },
  ],
  listStatements: [
    { what: 'of the installation', readsAll: SUMS_UP },
    { what: 'after a cursor', query: { cursor: '0_1' }, readsAll: SUMS_UP },
  ],
  listTasks: [
    { what: 'of an organization', ...ofOrganization },
    { what: 'of an organization, a page in the middle', ...ofOrganization, query: { offset: 500 } },
    { what: 'of some states', ...ofOrganization, query: { state: 'errored' } },
    { what: 'by their last change', ...ofOrganization, query: { sort: 'updatedAt' } },
    { what: 'by their moment', ...ofOrganization, query: { sort: 'scheduledFor' } },
    { what: 'with a word', ...ofOrganization, query: { q: 'needle' }, readsAll: LOOKS_AT_ALL },
  ],
  evaluateTimeSeries: [
    { what: 'of an agent', ...ofAgent, months: 3, readsAll: COUNTS_TIME },
    { what: 'of an organization', ...ofOrganization, months: 3, readsAll: COUNTS_TIME },
    { what: 'of a reseller', ...ofReseller, months: 3, readsAll: COUNTS_TIME },
    { what: 'of a partner', ...ofPartner, months: 3, readsAll: COUNTS_TIME },
  ],
  readDashboardFigures: [
    { what: 'of an organization', months: 3, readsAll: COUNTS_TIME },
    { what: 'of a year', query: { dateFilter: '12m' }, months: 13, readsAll: COUNTS_TIME },
  ],
  listDashboards: [{ what: 'of an organization', ...ofOrganization }],
  listMonitors: [{ what: 'of an organization', ...ofOrganization }],
  listTaskBatches: [{ what: 'of an organization', ...ofOrganization, readsAll: 'It counts what became of each list.' }],
  readTaskStats: [
    { what: 'of an organization', ...ofOrganization, readsAll: 'It counts all tasks of the organization.' },
  ],
  listWebhooks: [{ what: 'of an organization', ...ofOrganization, readsAll: 'It counts the deliveries of a day.' }],
  listWebhookDeliveries: [
    { what: 'of an organization', ...ofOrganization },
    { what: 'of a state', ...ofOrganization, query: { state: 'failed' } },
    { what: 'after a cursor', ...ofOrganization, query: { cursor: CURSOR_OF_MONEY } },
    {
      what: 'with a word',
      ...ofOrganization,
      query: { q: 'needle' },
      readsAll: 'No index answers it: it looks at every delivery of the account until a page is full.',
    },
  ],
  listUsage: [
    { what: 'of an organization', ...ofOrganization },
    { what: 'of a month', ...ofOrganization, query: { month: new Date(NOW_MS).toISOString().slice(0, 7) } },
    { what: 'after a cursor', ...ofOrganization, query: { cursor: CURSOR_OF_MONEY } },
    { what: 'of a reseller', ...ofReseller },
    { what: 'of a partner', ...ofPartner },
  ],
  productCatalog: [
    { what: 'of an organization', ...ofOrganization },
    { what: 'of a reseller', ...ofReseller, readsAll: COUNTS_ALL },
    { what: 'of a partner', ...ofPartner, readsAll: COUNTS_ALL },
  ],
  allAvailablePlans: [
    { what: 'of an organization', ...ofOrganization, readsAll: 'It sums up what the organization uses and has.' },
  ],
  currentPlan: [{ what: 'of an organization', ...ofOrganization, readsAll: 'It counts what the organization has.' }],
  listBills: [
    { what: 'of an organization', ...ofOrganization },
    { what: 'after a cursor', ...ofOrganization, query: { cursor: CURSOR_OF_MONEY } },
  ],
  readUsage: [{ what: 'of an organization', ...ofOrganization, readsAll: 'It sums up every row of its time.' }],
  readReportingFields: [
    { what: 'of an organization', ...ofOrganization, months: 2, readsAll: COUNTS_FACTS },
    { what: 'of an agent', ...ofAgent, months: 2, readsAll: COUNTS_FACTS },
    { what: 'of a reseller', ...ofReseller, months: 2, readsAll: COUNTS_FACTS },
  ],
  listLogs: [
    { what: 'of an organization', ...ofOrganization, months: 2 },
    { what: 'of an organization, a year', ...ofOrganization, query: YEAR, months: 13 },
    { what: 'of an agent', ...ofAgent, months: 2 },
    { what: 'of an agent, a year', ...ofAgent, query: YEAR, months: 13 },
    { what: 'of a reseller', ...ofReseller, months: 2 },
    { what: 'of a partner', ...ofPartner, months: 2 },
    {
      what: 'filtered',
      ...ofOrganization,
      query: { type: 'call', duration__gte: 60, agentOutcome: 'booked' },
      months: 2,
      readsAll: 'No index answers it: it looks at every row of its months.',
    },
    {
      what: 'with a word',
      ...ofOrganization,
      query: { summary__icontains: 'needle' },
      months: 2,
      readsAll: 'No index answers it: it looks at every row of its months, once.',
    },
    { what: 'of a room', ...ofOrganization, query: { roomId: '1:2' }, months: 2 },
    { what: 'by the ids of calls', ...ofOrganization, query: { ...YEAR, callId__in: 'a,b' }, months: 13 },
    { what: 'by their ids', ...ofOrganization, query: { ...YEAR, ids: 'a,b' }, months: 13 },
    { what: 'after a cursor', ...ofOrganization, query: { ...YEAR, cursor: CURSOR }, months: 13 },
    {
      what: 'page 1000',
      ...ofOrganization,
      query: { ...YEAR, page: 1000, pageSize: 20 },
      months: 13,
      readsAll: PASSES_ALL,
    },
    {
      what: 'past the end',
      ...ofOrganization,
      query: { ...YEAR, ...PAST_THE_END },
      months: 13,
      readsAll: PASSES_ALL,
    },
  ],
  readLogVolume: [
    {
      what: 'of an organization',
      ...ofOrganization,
      query: { starts: [7, 3, 1, 0].map((days) => NOW_S - days * DAY_S).join(',') },
      months: 1,
      readsAll: 'It counts every row of its spans.',
    },
  ],
  readAgentOverview: [{ what: 'of an agent', readsAll: 'It counts every conversation of its days.' }],
  listConversations: INBOX,
  listJunkConversations: INBOX.slice(0, 5),
  listActivity: [ofOrganization, ofAgent].map((of) => ({
    what: `of an ${of.target}`,
    ...of,
    readsAll: 'It adds up all that is unread.',
  })),
  listActivityAgent: [{ what: 'of an agent', readsAll: 'It adds up all that is unread.' }],
  listRecentMessages: [
    { what: 'of an organization', ...ofOrganization },
    { what: 'of an agent', ...ofAgent },
  ],
  listContacts: [
    { what: 'first page', ...ofOrganization },
    { what: 'a page in the middle', ...ofOrganization, query: { page: 100 } },
    { what: 'after a cursor', ...ofOrganization, query: { cursor: daysBack(10, '1') } },
    { what: 'past the end', ...ofOrganization, query: PAST_THE_END, readsAll: PASSES_ALL },
    ...['name', 'created', 'updated'].map((sort) => ({ what: `by ${sort}`, ...ofOrganization, query: { sort } })),
    ...OTHER_ORDERS.map((sort) => ({
      what: `by ${sort}`,
      ...ofOrganization,
      query: { sort },
      readsAll: LOOKS_AT_ALL,
    })),
    { what: 'with a word', ...ofOrganization, query: { q: 'needle' }, readsAll: LOOKS_AT_ALL },
    { what: 'of a status', ...ofOrganization, query: { status: 'won' }, readsAll: LOOKS_AT_ALL },
    { what: 'with a tag', ...ofOrganization, query: { tag: 'tag 7' }, readsAll: LOOKS_AT_ALL },
    { what: 'of a list of the host', ...ofOrganization, query: { list: 'recent' } },
  ],
  listContactTags: [{ what: 'of an organization', readsAll: 'It counts every value in use.' }],
  listContactLists: [
    { what: 'of an organization', readsAll: 'Whether a member of a list is deleted stands in its row.' },
  ],
  readContactList: [
    { what: 'of an organization', readsAll: 'Whether a member of a list is deleted stands in its row.' },
  ],
  listDuplicates: [{ what: 'of an organization', readsAll: 'It compares every contact with the others.' }],
  listOrganizations: ACCOUNTS.map((asked) => ({ ...asked, ...ofReseller })),
  listResellers: ACCOUNTS.map((asked) => ({
    ...asked,
    ...ofPartner,
    readsAll: 'It counts the organizations of each reseller.',
  })),
  listAccounts: ACCOUNTS.map((asked) => ({ ...asked, ...ofOrganization })),
  searchAccounts: [
    { what: 'agents of a partner', ...ofPartner, query: { accountType: 'agent' } },
    { what: 'organizations of a reseller', ...ofReseller, query: { accountType: 'organization' } },
    {
      what: 'agents of the installation',
      as: 'superAdmin',
      query: { accountType: 'agent' },
      readsAll: 'No index is kept for lists of the whole installation.',
    },
    { what: 'by a name', ...ofPartner, query: { accountType: 'agent', queryText: 'needle' } },
  ],
  listAudit: [
    { what: 'of an organization', ...ofOrganization },
    { what: 'of a reseller', ...ofReseller },
    { what: 'of a partner', ...ofPartner },
    { what: 'sign-ins', ...ofOrganization, query: { kind: 'signIns' }, readsAll: LOOKS_AT_ALL },
    {
      what: 'a day',
      ...ofOrganization,
      query: { from: NOW_S - DAY_S, to: NOW_S },
      readsAll: 'Its order is that of ids, and it is asked for by time.',
    },
  ],
  listTokenRequests: [
    { what: 'all', ...ofOrganization },
    { what: 'failed', ...ofOrganization, query: { kind: 'failed' } },
  ],
  listRequests: [
    { what: 'open', ...ofOrganization, query: { done: false } },
    { what: 'of an agent', ...ofAgent },
  ],
  listUnanswered: [ofOrganization, ofAgent].map((of) => ({
    what: `of an ${of.target}`,
    ...of,
    readsAll: 'It counts how often each question was asked, and orders them by that.',
  })),
  listMembers: [
    { what: 'of an organization', ...ofOrganization, readsAll: 'The people of an account come all at once.' },
  ],
  listAssignees: [{ what: 'of a room', readsAll: 'The people of an account come all at once.' }],
  listMigrationAgents: [
    { what: 'of a reseller', ...ofReseller, of: 'reseller', readsAll: 'A migration counts all of its agents.' },
  ],
  listAppDefinitions: [{ what: 'of a reseller', ...ofReseller }],
  listTestCases: [{ what: 'of an agent', readsAll: 'An agent has only so many.' }],
  readLastTestRun: [{ what: 'of an agent', readsAll: 'An agent has only so many.' }],
  listContactLogs: [{ what: 'of a contact', readsAll: 'An organization has only so many agents.' }],
  readWalkthrough: [{ what: 'of an organization', readsAll: 'An organization has only so many agents.' }],
  listKnowledgeBases: [{ what: 'of an organization', readsAll: 'It counts the documents of each.' }],
  listKnowledgeAgents: [{ what: 'of a knowledge base', readsAll: 'An organization has only so many agents.' }],
  listDocuments: [{ what: 'of a knowledge base', readsAll: 'It counts the documents of the base.' }],
  listPhoneNumbers: [{ what: 'of an organization', readsAll: 'An organization has only so many.' }],
};
