/** The workspace, the functions of an agent, and creating accounts. */
import { logBarStartsS } from '#contract/rules/conversations/logBars';
import { accountOf, agentItem, log, organizationItem, overview, page, template } from '../../shell/fixtures';
import { NOW_MS } from '../fakePlatform';
import { room } from './conversation';
import { missing, OUR_SIDE, PARTNER, RESELLER, type Row, refusedWith, rejects } from './row';

const organization = {
  ...accountOf(5, 'organization', { favorites: [7] }),
  favoriteAgents: [{ id: 7, displayName: 'Trattoria' }],
};
const FAVORITES = { favorites: [7], favoriteAgents: organization.favoriteAgents };
const asked = (search: string, query: object, ...ids: (string | number)[]) => ({ key: 'k', search, query, ids });
const rows = { agent: agentItem(7, 'Trattoria'), organization: organizationItem(5, 'Olivetta') };
const oneLog = { page: 1, pageSize: 1, totalPages: 1, totalCount: 1, hasMore: false, pageCount: 1 };

const workspace: Row[] = [
  {
    actor: 'workspace.readAccount',
    input: { targetAccountId: 7 },
    replies: { readAccount: () => accountOf(7, 'organization') },
    calls: [['GET /api/v1/account?targetAccountId=7']],
    output: { kind: 'found', account: accountOf(7, 'organization') },
    whenRefused: missing,
    fails: 'This account could not be loaded.',
  },
  {
    actor: 'workspace.readFavorites',
    input: { accountId: 5 },
    replies: { readAccount: () => organization },
    calls: [['GET /api/v1/account?targetAccountId=5']],
    output: FAVORITES,
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
  {
    actor: 'workspace.saveFavorites',
    input: { accountId: 5, favorites: [7] },
    replies: {
      accountSetting: () => ({
        success: true,
        settings: { favorites: [7] },
        favoriteAgents: organization.favoriteAgents,
      }),
    },
    calls: [['POST /api/v1/accountSetting?targetAccountId=5', { settings: { favorites: [7] } }]],
    output: FAVORITES,
    whenRefused: rejects,
    fails: 'Your favorites could not be saved.',
  },
  {
    actor: 'workspace.readNews',
    input: {
      asked: {
        agentList: asked('tra', { organizationId: 5 }, 7, 8),
        logs: asked('', { targetAccountId: 7, range: '30d', filters: {} }, 'log-1'),
        roomList: asked('', { targetAccountId: 5, filter: 'junk' }, '7:90', '7:91'),
      },
    },
    replies: {
      listAccounts: () => page([rows.agent]),
      listLogs: () => ({ success: true, message: '', logs: [log], count: 1, totalCount: 1, pagination: oneLog }),
      listConversations: () => ({ success: true, rooms: [room], totalRooms: 1, pageSize: 2, pageNumber: 0 }),
    },
    calls: [
      ['GET /api/v2/listAccounts?pagination=true&page=0&pageSize=2&queryText=tra&ids=7%2C8&targetAccountId=5'],
      [`GET /api/v2/logs?page=1&pageSize=1&start=${logBarStartsS('30d', NOW_MS)[0]}&ids=log-1&targetAccountId=7`],
      [
        'GET /api/v1/agentConversations?pagination=true&page=0&pageSize=2&ids=7%3A90%2C7%3A91&isAgent=false&test=false&snoozed=false&targetAccountId=5',
      ],
    ],
    atOnce: 3,
    output: { agentList: [rows.agent], logs: [log], roomList: [room] },
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
  {
    actor: 'workspace.readNews',
    as: RESELLER,
    input: { asked: { accountList: asked('', { parentId: 3, parentType: 'reseller' }, 5) } },
    replies: { listOrganizations: () => page([rows.organization]) },
    calls: [['GET /api/v2/listOrganizations?pagination=true&page=0&pageSize=1&ids=5&targetAccountId=3']],
    output: { accountList: [rows.organization] },
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
  {
    actor: 'functions.loadRecord',
    input: { key: { targetAccountId: 7 } },
    replies: { listFunctions: () => ({ success: true, functions: [] }) },
    calls: [['GET /api/v2/agent/functions?targetAccountId=7']],
    output: [],
    whenRefused: rejects,
    fails: 'This agent could not be loaded.',
  },
  {
    actor: 'overview.loadRecord',
    input: { key: { agentId: 7, days: 30 } },
    replies: { readAgentOverview: () => ({ success: true, ...overview }) },
    calls: [['GET /api/v2/agent/overview?days=30&targetAccountId=7']],
    output: overview,
    whenRefused: rejects,
    fails: 'This agent could not be loaded.',
  },
];

const asking = {
  ...template,
  production: { templateFields: [{ key: 'businessName', title: 'Your business', type: 'text' }] },
};
const createdWith = (id: number) => ({
  success: true as const,
  message: 'Created.',
  failedSettings: [],
  account: { ...accountOf(5, 'partner'), id },
});
const createdBelow = (id: number) => ({ ...createdWith(id), organization: createdWith(id).account });
const ofCreate = { actor: 'createAccount.createAccount', whenRefused: refusedWith } satisfies Partial<Row>;
const stored = { campaignId: 'campa9', agentId: 9, rev: 1, savedAtMs: 9, campaign: {} };
const ofConfigure = {
  actor: 'createAccount.configureAgent',
  output: undefined,
  whenRefused: rejects,
  fails: 'Failed to save staging campaign',
} satisfies Partial<Row>;

const create: Row[] = [
  {
    actor: 'createAccount.loadTemplate',
    input: { templateId: 'restaurant', parentId: 5 },
    replies: {
      readTemplate: () => ({ success: true, template: asking }),
      readAccount: () => accountOf(5, 'organization'),
    },
    calls: [['GET /api/v2/templates/restaurant?targetAccountId=5'], ['GET /api/v1/account?targetAccountId=5']],
    atOnce: 2,
    output: {
      ...asking,
      production: {
        templateFields: [{ key: 'businessName', title: 'Your business', type: 'text', value: 'Olivetta' }],
      },
    },
    whenRefused: rejects,
    fails: 'The templates could not be loaded.',
  },
  {
    ...ofCreate,
    input: { kind: 'agent', parentId: 5, name: 'Front desk', email: '' },
    replies: { createAccount: () => createdWith(9) },
    calls: [['POST /api/v2/createAccount?targetAccountId=5', { accountName: 'Front desk' }, 'id']],
    output: { kind: 'created', id: 9 },
    fails: 'The agent could not be created.',
  },
  {
    ...ofCreate,
    as: RESELLER,
    input: { kind: 'organization', parentId: 3, name: 'Redline', email: 'owner@redline.test' },
    replies: { createOrganization: () => createdBelow(6) },
    calls: [
      ['POST /api/v2/createOrganization?targetAccountId=3', { orgName: 'Redline', email: 'owner@redline.test' }, 'id'],
    ],
    output: { kind: 'created', id: 6 },
    fails: 'The account could not be created.',
  },
  {
    ...ofCreate,
    as: PARTNER,
    input: { kind: 'reseller', parentId: 2, name: 'Town Answering', email: '' },
    replies: { createReseller: () => createdBelow(4) },
    calls: [['POST /api/v2/createReseller?targetAccountId=2', { resellerName: 'Town Answering' }, 'id']],
    output: { kind: 'created', id: 4 },
    fails: 'The account could not be created.',
  },
  {
    ...ofConfigure,
    input: { agentId: 9, name: 'Front desk', timezone: 'Europe/Rome', from: null },
    replies: { saveCampaign: () => ({ success: true, message: 'Saved.', ...stored }) },
    calls: [
      [
        'POST /api/v2/campaign?targetAccountId=9',
        {
          title: 'Front desk',
          timezone: 'Europe/Rome',
          agentInstructions: `# Who you are
You are Front desk. You answer callers and visitors, politely and in short sentences.

# What you know
Write here what callers ask about: opening hours, address, prices, services.

# What you do
- Answer questions from what you know. If you do not know, say so and take a message.
- Ask for a name and a phone number before you end a conversation that needs a call back.

# What you never do
- Promise what is not written here.
`,
        },
        'id',
      ],
    ],
  },
  {
    ...ofConfigure,
    input: {
      agentId: 9,
      name: 'Front desk',
      timezone: 'Europe/Rome',
      from: { templateId: 'restaurant', fields: [{ key: 'business', title: 'Business', type: 'text', value: 'Oli' }] },
    },
    replies: { createAgentFromTemplate: () => ({ success: true, message: 'Saved.', ...stored }) },
    calls: [
      [
        'POST /api/v2/createAgentFromTemplate?targetAccountId=9',
        {
          templateId: 'restaurant',
          templateFields: [{ key: 'business', title: 'Business', type: 'text', value: 'Oli' }],
          timezone: 'Europe/Rome',
        },
      ],
    ],
  },
];

const settings: Row[] = [
  {
    actor: 'agentSettings.loadAgent',
    input: { agentId: 7 },
    replies: { readAccount: () => accountOf(7, 'organization') },
    calls: [['GET /api/v1/account?targetAccountId=7']],
    output: { name: 'Trattoria', username: 'account7', organizationId: 5 },
    whenRefused: rejects,
    fails: 'This account could not be loaded.',
  },
  {
    actor: 'agentSettings.saveAgent',
    input: { agentId: 7, changes: { name: 'Pine & Paw', username: 'pine-and-paw' } },
    replies: {
      updateUsername: () => ({ success: true, id: 7, username: 'pine-and-paw' }),
      updateAccount: () => ({ success: true, message: '', updatedSettings: ['accountName'], failedSettings: [] }),
    },
    calls: [
      ['POST /api/v1/updateUsername?targetAccountId=7', { targetUsername: 'pine-and-paw' }],
      ['POST /api/v2/updateAccount?targetAccountId=7', { accountName: 'Pine & Paw' }],
    ],
    output: { kind: 'saved', changes: { name: 'Pine & Paw', username: 'pine-and-paw' } },
    whenRefused: refusedWith,
    fails: 'The account could not be saved.',
  },
  {
    actor: 'agentSettings.deleteAgent',
    input: { agentId: 7, organizationId: 5 },
    replies: { deleteAccount: () => ({ success: true }) },
    calls: [['DELETE /api/v2/deleteAccount?targetAccountId=5', { targetAccountId: 7 }]],
    output: { kind: 'deleted' },
    whenRefused: refusedWith,
    fails: 'The agent could not be deleted.',
  },
];

export const accountRows = [...workspace, ...create, ...settings];
