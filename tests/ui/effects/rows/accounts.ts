/** The workspace, the functions of an agent, and creating accounts. */
import { logBarStartsS } from '#contract/rules/conversations/logBars';
import { accountOf, agentItem, log, organizationItem, overview, page } from '../../shell/fixtures';
import { NOW_MS } from '../fakePlatform';
import { room } from './conversation';
import { missing, OUR_SIDE, PARTNER, RESELLER, type Row, refusedWith, rejects } from './row';

const deleted = { id: 8, displayName: 'Front desk', deletedAt: 1_700_000_000, restorableUntil: 1_702_592_000 };
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
    actor: 'models.loadRecord',
    input: { key: { targetAccountId: 7 } },
    replies: { listModels: () => ({ tiny: { provider: 'llm.test', canReason: false } }) },
    calls: [['GET /api/v2/models/supported?targetAccountId=7']],
    output: { tiny: { provider: 'llm.test', canReason: false } },
    whenRefused: rejects,
    fails: 'The models could not be loaded.',
  },
  {
    actor: 'agentWork.carryOut',
    input: { organizationId: 5, work: { kind: 'restore', agentId: 7, name: 'Front desk' } },
    replies: { restoreAccount: () => ({ success: true, message: 'Account restored' }) },
    calls: [['POST /api/v2/restoreAccount?targetAccountId=5', { targetAccountId: 7 }]],
    output: { failure: null },
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
  {
    actor: 'agentWork.carryOut',
    input: { organizationId: 5, work: { kind: 'duplicate', agentId: 7, name: 'Front desk' } },
    replies: { duplicateAccount: () => ({ success: true, message: 'Made', account: accountOf(7, 'organization') }) },
    calls: [['POST /api/v2/duplicateAccount?targetAccountId=5', { targetAccountId: 7 }, 'id']],
    output: { failure: null },
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
  {
    actor: 'agentAddress.loadAddress',
    input: { agentId: 7 },
    replies: { readAccount: () => ({ ...accountOf(7, 'organization'), username: 'front-desk' }) },
    calls: [['GET /api/v1/account?targetAccountId=7']],
    output: { username: 'front-desk', slug: 'front-desk' },
    whenRefused: rejects,
    fails: 'The address could not be loaded.',
  },
  {
    actor: 'agentAddress.checkAddress',
    input: { agentId: 7, username: 'front-desk', slug: 'welcome' },
    replies: { checkAgentUrl: () => ({ success: true, available: false, slug: 'welcome', reason: 'Taken.' }) },
    calls: [['GET /api/v2/checkAgentUrl?targetUsername=front-desk&slug=welcome&targetAccountId=7']],
    output: { problem: 'Taken.' },
    whenRefused: rejects,
    fails: 'Whether the address is free could not be checked.',
  },
  {
    actor: 'agentAddress.saveAddress',
    input: { agentId: 7, username: 'front-desk', slug: 'welcome' },
    replies: { saveAgentUrl: () => ({ success: true, slug: 'welcome' }) },
    calls: [['POST /api/v2/agentUrl?targetAccountId=7', { targetUsername: 'front-desk', slug: 'welcome' }]],
    output: { kind: 'saved', slug: 'welcome' },
    whenRefused: refusedWith,
    fails: 'The address could not be saved.',
  },
  {
    actor: 'deletedAgents.loadRecord',
    input: { key: { organizationId: 5 } },
    replies: { listDeletedAgents: () => ({ success: true, agents: [deleted] }) },
    calls: [['GET /api/v2/deletedAgents?targetAccountId=5']],
    output: [deleted],
    whenRefused: rejects,
    fails: 'The accounts could not be loaded.',
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

const createdWith = (id: number) => ({
  success: true as const,
  message: 'Created.',
  failedSettings: [],
  account: { ...accountOf(5, 'partner'), id },
});
const createdBelow = (id: number) => ({ ...createdWith(id), organization: createdWith(id).account });
const ofCreate = { actor: 'createAccount.carryOut', whenRefused: refusedWith } satisfies Partial<Row>;
const create: Row[] = [
  {
    ...ofCreate,
    as: RESELLER,
    input: {
      work: { task: 'create', kind: 'organization', parentId: 3, name: 'Redline', email: 'owner@redline.test' },
    },
    replies: { createOrganization: () => createdBelow(6) },
    calls: [
      ['POST /api/v2/createOrganization?targetAccountId=3', { orgName: 'Redline', email: 'owner@redline.test' }, 'id'],
    ],
    output: { kind: 'done', done: { id: 6 } },
    fails: 'The account could not be created.',
  },
  {
    ...ofCreate,
    as: PARTNER,
    input: { work: { task: 'create', kind: 'reseller', parentId: 2, name: 'Town Answering', email: '' } },
    replies: { createReseller: () => createdBelow(4) },
    calls: [['POST /api/v2/createReseller?targetAccountId=2', { resellerName: 'Town Answering' }, 'id']],
    output: { kind: 'done', done: { id: 4 } },
    fails: 'The account could not be created.',
  },
];

const settings: Row[] = [
  {
    actor: 'agentSettings.loadRecord',
    input: { key: { agentId: 7 } },
    replies: { readAccount: () => accountOf(7, 'organization') },
    calls: [['GET /api/v1/account?targetAccountId=7']],
    output: { name: 'Trattoria', username: 'account7', organizationId: 5 },
    whenRefused: rejects,
    fails: 'This account could not be loaded.',
  },
  {
    actor: 'agentSettings.carryOut',
    input: { work: { task: 'save', agentId: 7, changes: { name: 'Pine & Paw', username: 'pine-and-paw' } } },
    replies: {
      updateUsername: () => ({ success: true, id: 7, username: 'pine-and-paw' }),
      updateAccount: () => ({ success: true, message: '', updatedSettings: ['accountName'], failedSettings: [] }),
    },
    calls: [
      ['POST /api/v1/updateUsername?targetAccountId=7', { targetUsername: 'pine-and-paw' }],
      ['POST /api/v2/updateAccount?targetAccountId=7', { accountName: 'Pine & Paw' }],
    ],
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
    fails: 'The account could not be saved.',
  },
  {
    actor: 'agentSettings.carryOut',
    input: { work: { task: 'delete', agentId: 7, organizationId: 5 } },
    replies: { deleteAccount: () => ({ success: true }) },
    calls: [['DELETE /api/v2/deleteAccount?targetAccountId=5', { targetAccountId: 7 }]],
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
    fails: 'The agent could not be deleted.',
  },
];

const NO_COUNTS = { resellers: 0, organizations: 0, agents: 2, members: 3 };
const organizationRecord = {
  ...accountOf(5, 'organization'),
  externalAccountId: 'crm-5',
};
const saved = { success: true as const, message: '', updatedSettings: ['orgName'], failedSettings: [] };
const admin: Row[] = [
  {
    actor: 'accountAdmin.loadRecord',
    as: RESELLER,
    input: { key: { accountId: 5 } },
    replies: {
      readAccount: () => organizationRecord,
      countAccounts: () => ({ success: true, counts: NO_COUNTS }),
    },
    calls: [['GET /api/v1/account?targetAccountId=5'], ['GET /api/v2/accountCounts?targetAccountId=5']],
    output: {
      id: 5,
      level: organizationRecord.accountType,
      username: organizationRecord.username,
      isActive: true,
      name: organizationRecord.details.displayName,
      externalAccountId: 'crm-5',
      externalBillingId: '',
      counts: NO_COUNTS,
    },
    whenRefused: rejects,
    fails: 'This account could not be loaded.',
  },
  {
    actor: 'accountAdmin.carryOut',
    as: RESELLER,
    input: {
      work: { task: 'save', accountId: 5, level: 'organization', changes: { name: 'Olivetta', externalBillingId: '' } },
    },
    replies: { updateOrganization: () => saved },
    calls: [['POST /api/v2/updateOrganization?targetAccountId=5', { orgName: 'Olivetta', externalBillingId: null }]],
    output: { kind: 'done', done: { message: '' } },
    whenRefused: refusedWith,
    fails: 'The account could not be saved.',
  },
  {
    actor: 'accountAdmin.carryOut',
    as: PARTNER,
    input: {
      work: { task: 'save', accountId: 3, level: 'reseller', changes: { name: 'Harbor', externalAccountId: 'taken' } },
    },
    replies: { updateAccount: () => ({ ...saved, failedSettings: ['externalAccountId'] }) },
    calls: [['POST /api/v2/updateAccount?targetAccountId=3', { resellerName: 'Harbor', externalAccountId: 'taken' }]],
    output: rejects({
      kind: 'conflict',
      message: 'This external id belongs to another account.',
      input: 'externalAccountId',
    }),
    whenRefused: refusedWith,
    fails: 'The account could not be saved.',
  },
  {
    actor: 'accountAdmin.carryOut',
    as: PARTNER,
    input: { work: { task: 'set', accountId: 3, level: 'reseller', switches: { settings: { allowTasks: false } } } },
    replies: { updateAccount: () => saved },
    calls: [['POST /api/v2/updateAccount?targetAccountId=3', { settings: { allowTasks: false } }]],
    output: { kind: 'done', done: { message: '' } },
    whenRefused: refusedWith,
    fails: 'The account could not be saved.',
  },
  {
    actor: 'accountAdmin.carryOut',
    as: RESELLER,
    input: { work: { task: 'disable', accountId: 5, username: 'olivetta', reason: 'Payment', details: '' } },
    replies: { disableAccount: () => ({ success: true, message: 'Organization disabled!' }) },
    calls: [
      ['POST /api/v1/disableAccount?targetAccountId=5', { username: 'olivetta', reason: 'Payment', details: '' }],
    ],
    output: { kind: 'done', done: { message: 'Organization disabled!' } },
    whenRefused: refusedWith,
    fails: 'The account could not be changed.',
  },
  {
    actor: 'accountAdmin.carryOut',
    as: RESELLER,
    input: { work: { task: 'enable', accountId: 5, username: 'olivetta' } },
    replies: { enableAccount: () => ({ success: true, message: 'Account enabled!' }) },
    calls: [['POST /api/v1/enableAccount?targetAccountId=5', { username: 'olivetta' }]],
    output: { kind: 'done', done: { message: 'Account enabled!' } },
    whenRefused: refusedWith,
    fails: 'The account could not be changed.',
  },
  {
    actor: 'accountAdmin.carryOut',
    as: RESELLER,
    input: { work: { task: 'delete', accountId: 5, level: 'organization' } },
    replies: { deleteOrganization: () => ({ success: true }) },
    calls: [['DELETE /api/v2/deleteOrganization', { targetOrganizationId: 5 }]],
    output: { kind: 'done', done: { message: '' } },
    whenRefused: refusedWith,
    fails: 'The account could not be deleted.',
  },
  {
    actor: 'accountAdmin.carryOut',
    as: PARTNER,
    input: { work: { task: 'delete', accountId: 3, level: 'reseller' } },
    replies: { deleteAccount: () => ({ success: true }) },
    calls: [['DELETE /api/v2/deleteAccount', { targetAccountId: 3 }]],
    output: { kind: 'done', done: { message: '' } },
    whenRefused: refusedWith,
    fails: 'The account could not be deleted.',
  },
  {
    actor: 'accountWork.carryOut',
    as: RESELLER,
    input: { organizationId: null, work: { accountId: 5, name: 'Olivetta' } },
    replies: { restoreAccount: () => ({ success: true }) },
    calls: [['POST /api/v2/restoreAccount', { targetAccountId: 5 }]],
    output: { failure: null },
    whenRefused: rejects,
    fails: 'The account could not be restored.',
  },
];

export const accountRows = [...workspace, ...create, ...settings, ...admin];
