import type { Account, AccountListItem, AccountPathStep, AccountType, Identity } from '#contract/entities/account';
import type { Template } from '#contract/entities/campaign';
import type { ConversationLog } from '#contract/entities/conversation';
import type { DomainProfile } from '#contract/entities/domain';
import type { AgentOverview, ListFigures } from '#contract/entities/overview';

/** A small account tree: a partner, its reseller, its organization, two agents. */

export const domain: DomainProfile = {
  id: 1,
  name: 'Northwind Voice',
  branded: false,
  details: {},
  settings: { supportUrl: 'https://support.northwind.test/help' },
};

const STEPS: readonly AccountPathStep[] = [
  { id: 1, accountType: 'superAdmin', displayName: 'Platform' },
  { id: 2, accountType: 'partner', displayName: 'Northwind' },
  { id: 3, accountType: 'reseller', displayName: 'City Answering' },
  { id: 5, accountType: 'organization', displayName: 'Olivetta' },
  { id: 7, accountType: 'agent', displayName: 'Trattoria' },
];

/** The account with this id, as seen by somebody whose reach begins at `from`. */
export const accountOf = (id: number, from: AccountType, settings: Account['settings'] = {}): Account => {
  const end = STEPS.findIndex((step) => step.id === id);
  const start = STEPS.findIndex((step) => step.accountType === from);
  const step = STEPS[end];
  if (!step) throw new Error(`There is no account ${id}.`);
  return {
    id,
    username: `account${id}`,
    accountType: step.accountType,
    ...(end >= STEPS.findIndex(({ accountType }) => accountType === 'organization') && { organizationId: 5 }),
    active: true,
    timestamp: 1_760_000_000,
    details: { displayName: step.displayName },
    settings,
    path: STEPS.slice(start, end + 1),
  };
};

/** The place of an account in the tree: those of the path, another organization (6), and agents of the first one (8 to 99). */
export const placeOf = (id: number) => {
  const type =
    id === 6 ? 'organization' : id > 7 && id < 100 ? 'agent' : STEPS.find((step) => step.id === id)?.accountType;
  if (type === undefined || type === 'superAdmin') return null;
  const organizationId = { partner: null, reseller: null, organization: id, agent: 5 }[type];
  const resellerId = type === 'partner' ? null : 3;
  const names = { username: `account${id}`, displayName: `Account ${id}` };
  const isOn = { active: true, isTest: false, resellerSettings: null };
  return { id, type, ...names, partnerId: 2, resellerId, organizationId, ...isOn };
};

export const identityOf = (role: Identity['role'], id: number, from: AccountType): Identity => ({
  ...accountOf(id, from),
  superAdmin: role === 'superAdmin',
  role,
  user: { id: 90, email: `${role}@demo.test`, name: 'Dana Reyes' },
  memberships: [],
});

export const agentItem = (id: number, displayName: string, more: Partial<AccountListItem> = {}): AccountListItem => ({
  id,
  type: 'agent',
  username: `agent${id}`,
  displayName,
  active: true,
  timestamp: 1_760_000_000,
  organizationId: 5,
  orgName: 'Olivetta',
  agent: { title: '', configured: true, published: true, unread: 0 },
  ...more,
});

const day = { conversations: 2, answered: 1, handedOver: 1 };

/** The sums above a list of two agents. */
export const listFigures: ListFigures = {
  conversations: 14,
  answered: 7,
  handedOver: 7,
  days: [day, day, day, day, day, day, day],
  unreadRooms: 3,
  agents: 2,
  counts: { all: 2, published: 1, edited: 0, never: 1, unread: 1, well: 0, watch: 0, quiet: 0, settingUp: 0 },
};

/** An agent that was never published and has not been asked anything. */
export const overview: AgentOverview = {
  agentId: 7,
  state: 'never',
  steps: { created: 1_760_000_000 },
  timeZone: 'America/New_York',
  total: { conversations: 0, answered: 0, handedOver: 0 },
  totalBefore: day,
  days: [{ date: '2026-11-23', ...day, before: day }],
  latest: [],
  unreadRooms: 0,
  page: { total: { visits: 0, chats: 0, clicks: 0 }, links: [], campaigns: [] },
};

export const organizationItem = (id: number, displayName: string): AccountListItem => ({
  id,
  type: 'organization',
  username: `org${id}`,
  displayName,
  active: true,
  timestamp: 1_760_000_000,
  partnerId: 2,
  resellerId: 3,
  resellerName: 'City Answering',
  childCount: 2,
});

export const template: Template = {
  id: 'restaurant',
  title: 'Restaurant booking',
  description: 'Takes bookings and answers about the menu.',
  trade: 'Restaurant',
  savedAtMs: 9,
  rev: 1,
  published: true,
  production: {
    agentInstructions: '# Who you are\nYou answer for {business}.\nTables: {rooms}.',
    templateFields: [
      { key: 'business', title: 'Name of the restaurant', type: 'text', required: true },
      { key: 'about', title: 'About', type: 'textarea', placeholder: 'What callers ask {business} about' },
      {
        key: 'rooms',
        title: 'Rooms',
        type: 'multi-select',
        options: [{ value: 'Garden' }, { value: 'Terrace' }],
      },
      { key: 'tone', title: 'Tone', type: 'select', options: [{ value: 'Warm' }, { value: 'Brisk' }] },
    ],
  },
};

export const page = (accounts: readonly AccountListItem[], totalAccounts = accounts.length) => ({
  success: true as const,
  accounts: [...accounts],
  totalAccounts,
  pageSize: 20,
  pageNumber: 0,
});

/** A call to the agent, as the log lists it. */
export const log: ConversationLog = {
  uuid: 'log-0',
  accountId: 5,
  accountName: 'Olivetta',
  agentId: 7,
  agentName: 'Trattoria',
  roomId: '7:91',
  timestamp: 1_760_000_000,
  duration: 33,
  type: 'call',
  direction: 'inbound',
  transfer: false,
  scheduled: false,
  test: false,
  messageCount: 4,
};
