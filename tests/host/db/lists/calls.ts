import type { EndpointDefinition } from '#contract/endpoint';
import { type EndpointName, endpointList } from '#contract/endpoints/index';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { NOW_MS } from './manyRows';

function hasList(reply: EndpointDefinition['reply']): boolean {
  const { def } = (reply as unknown as Field)._zod;
  return isList(def) || Object.values(def.shape ?? {}).some((field) => isList(bare(field)._zod.def));
}

type Shape = { readonly type: string; readonly shape?: Readonly<Record<string, Field>>; readonly innerType?: Field };
type Field = { readonly _zod: { readonly def: Shape } };

const isList = ({ type }: Shape): boolean => type === 'array' || type === 'record';
const bare = (field: Field): Field => (field._zod.def.innerType ? bare(field._zod.def.innerType) : field);

/** The calls whose reply holds a list of records, or is one. */
export const LISTS = endpointList
  .filter(({ method, limit, reply }) => (method === 'GET' || limit === 'read') && limit !== 'write' && hasList(reply))
  .map(({ name }) => name as EndpointName);

/** One way to ask for a list. */
export type Asked = {
  readonly what: string;
  readonly as?: PersonKey;
  readonly target?: AccountKey;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  /** The months of the log that the call may look at; without a range all. */
  readonly months?: number;
  /** Asks for the page after the first one, by its cursor. */
  readonly far?: true;
};

const ofOrganization = { target: 'organization' } as const;
const ofAgent = { target: 'agent' } as const;
const ofReseller = { target: 'reseller', as: 'reseller' } as const;
const ofPartner = { target: 'partner', as: 'partner' } as const;
const NOW_S = NOW_MS / 1_000;
const DAY_S = 86_400;
const YEAR = { start: NOW_S - 365 * DAY_S, end: NOW_S };

const INBOX: readonly Asked[] = [
  { what: 'of an organization', ...ofOrganization },
  { what: 'of an organization, a page in the middle', ...ofOrganization, query: { page: 100 } },
  { what: 'of an organization, past the end', ...ofOrganization, query: { page: 1_000_000 } },
  { what: 'of an agent', ...ofAgent },
  { what: 'unread', ...ofOrganization, query: { unread: true, test: false, snoozed: false } },
  { what: 'mine', ...ofOrganization, query: { mine: true, test: false, snoozed: false } },
  { what: 'tests', ...ofOrganization, query: { test: true } },
  { what: 'snoozed', ...ofOrganization, query: { snoozed: true } },
  { what: 'closed', ...ofOrganization, query: { archived: true } },
  { what: 'closed, of an agent', ...ofAgent, query: { archived: true } },
  { what: 'with a word', ...ofOrganization, query: { queryText: 'needle' } },
];

const ACCOUNTS: readonly Asked[] = [
  { what: 'first page' },
  { what: 'a page in the middle', query: { page: 50 } },
  { what: 'past the end', query: { page: 1_000_000 } },
  { what: 'by a name', query: { queryText: 'needle' } },
];

/** The lists that grow with an account, in the ways they are asked for. Every other one is asked as `ownCall` does. */
export const WAYS: Partial<Record<EndpointName, readonly Asked[]>> = {
  listLogs: [
    { what: 'of an organization', ...ofOrganization, months: 3 },
    { what: 'of an organization, a year', ...ofOrganization, query: YEAR, months: 13 },
    { what: 'of an agent', ...ofAgent, months: 3 },
    { what: 'of an agent, a year', ...ofAgent, query: YEAR, months: 13 },
    { what: 'of a reseller', ...ofReseller, months: 3 },
    { what: 'of a partner', ...ofPartner, months: 3 },
    { what: 'filtered', ...ofOrganization, query: { type: 'call', duration__gte: 60, agentOutcome: 'booked' }, months: 3 },
    { what: 'after a cursor', ...ofOrganization, query: { ...YEAR, cursor: `${(NOW_S - 200 * DAY_S) * 1e6}_00000000-0000-7000-8000-000000000000` }, months: 7 },
    { what: 'page 1000', ...ofOrganization, query: { ...YEAR, page: 1000, pageSize: 20 }, months: 13 },
    { what: 'past the end', ...ofOrganization, query: { ...YEAR, page: 1_000_000 }, months: 13 },
  ],
  listConversations: INBOX,
  listJunkConversations: INBOX.slice(0, 4),
  listActivity: [{ what: 'of an organization', ...ofOrganization }, { what: 'of an agent', ...ofAgent }],
  listRecentMessages: [{ what: 'of an organization', ...ofOrganization }, { what: 'of an agent', ...ofAgent }],
  readLogVolume: [{ what: 'of an organization', ...ofOrganization, query: { starts: [7, 3, 1, 0].map((days) => NOW_S - days * DAY_S).join(',') } }],
  listContacts: [
    { what: 'first page', ...ofOrganization },
    { what: 'a page in the middle', ...ofOrganization, query: { page: 100 } },
    { what: 'past the end', ...ofOrganization, query: { page: 1_000_000 } },
    ...['conversationCount', 'name', 'phone', 'email', 'company', 'status', 'created', 'updated'].map((sort) => ({
      what: `by ${sort}`, ...ofOrganization, query: { sort },
    })),
    { what: 'with a word', ...ofOrganization, query: { q: 'needle' } },
    { what: 'of a status', ...ofOrganization, query: { status: 'won' } },
    { what: 'with a tag', ...ofOrganization, query: { tag: 'tag 7' } },
    { what: 'of a list of the host', ...ofOrganization, query: { list: 'recent' } },
  ],
  listOrganizations: ACCOUNTS.map((asked) => ({ ...asked, ...ofReseller })),
  listResellers: ACCOUNTS.map((asked) => ({ ...asked, ...ofPartner })),
  listAccounts: ACCOUNTS.map((asked) => ({ ...asked, ...ofOrganization })),
  searchAccounts: [
    { what: 'agents of a partner', ...ofPartner, query: { accountType: 'agent' } },
    { what: 'organizations of a reseller', ...ofReseller, query: { accountType: 'organization' } },
    { what: 'agents of the installation', as: 'superAdmin', query: { accountType: 'agent' } },
    { what: 'by a name', ...ofPartner, query: { accountType: 'agent', queryText: 'needle' } },
  ],
  listAudit: [
    { what: 'of an organization', ...ofOrganization },
    { what: 'of a reseller', ...ofReseller },
    { what: 'of a partner', ...ofPartner },
    { what: 'sign-ins', ...ofOrganization, query: { kind: 'signIns' } },
    { what: 'a day', ...ofOrganization, query: { from: NOW_S - DAY_S, to: NOW_S } },
  ],
  listTokenRequests: [{ what: 'all', ...ofOrganization }, { what: 'failed', ...ofOrganization, query: { kind: 'failed' } }],
  listNotifications: [{ what: 'of a person', ...ofOrganization }],
  listMembers: [{ what: 'of an organization', ...ofOrganization }],
  listRequests: [{ what: 'open', ...ofOrganization, query: { done: false } }, { what: 'of an agent', ...ofAgent }],
  listUnanswered: [{ what: 'of an organization', ...ofOrganization }, { what: 'of an agent', ...ofAgent }],
  listMigrationAgents: [{ what: 'of a reseller', ...ofReseller }],
};
