/** The apps of an account, and the setup of one: apps, appSetup. */
import type { App } from '#contract/entities/app';
import type { Row } from './row';
import { refusedWith, rejects } from './row';

const KEY = { appId: 'tables', appVersion: '1.0' };
const NEWER = { ...KEY, appVersion: '1.1' };
const app: App = {
  ...KEY,
  name: 'Tables',
  description: '',
  owner: 'reseller',
  dependencies: { providers: { auth: {} } },
  functions: [
    {
      name: 'free_tables',
      title: 'Free tables',
      description: '',
      movesMoney: false,
      parameters: { type: 'object', properties: { day: { type: 'string' }, guests: { type: 'integer' } } },
    },
  ],
  installed: true,
  error: false,
};
const newer: App = { ...app, ...NEWER, installed: false };
const use = {
  ...KEY,
  agents: [{ agentId: 7, name: 'Trattoria', draft: ['free_tables'], live: [] }],
  calls: 0,
  failed: 0,
  hours: [],
};
const agentRow = {
  id: 7,
  type: 'agent' as const,
  username: 'trattoria',
  displayName: 'Trattoria',
  active: true,
  timestamp: 1,
};
const campaign = {
  apps: [{ appId: 'tables', version: '1.0', instructions: 'Offer the terrace.' }],
  enabledFunctions: { other: ['x'] },
};
const stored = { success: true as const, campaignId: 'campa7', agentId: 7, rev: 4, savedAtMs: 1, campaign };

const replies = {
  listApps: () => ({ success: true, apps: [app, newer] }),
  listAppUse: () => ({ success: true, use: [use] }),
  listAccounts: () => ({ success: true, accounts: [agentRow], totalAccounts: 1, pageNumber: 0, pageSize: 100 }),
  readStaging: () => stored,
  saveCampaign: () => ({ ...stored, message: '' }),
  installApp: () => ({ success: true, message: '', apps: [app, newer] }),
  updateApp: () => ({ success: true, message: '', apps: [app, newer] }),
  uninstallApp: () => ({ success: true, message: '', apps: [newer] }),
  readApp: () => ({ success: true, app }),
  tryFunction: () => ({ success: true, tried: { result: ['18:30'], durationMs: 5 } }),
  authorizeApp: () => ({ success: true, authorizeUrl: 'https://tables.example/authorize', expiresInS: 600 }),
} as Row['replies'];
const only = (...names: readonly (keyof typeof replies)[]): Row['replies'] =>
  Object.fromEntries(names.map((name) => [name, replies[name]]));

const AT_ORGANIZATION = { organizationId: 5, agentId: null };
const AT_AGENT = { organizationId: 5, agentId: 7 };
const LOADED = ['listApps', 'listAppUse', 'listAccounts'] as const;
const LISTS: Row['calls'] = [
  ['GET /api/v2/apps?targetAccountId=5'],
  ['GET /api/v2/appUse?targetAccountId=5'],
  ['GET /api/v2/listAccounts?page=0&pageSize=100&targetAccountId=5'],
];
const record = { apps: [app, newer], use: [use], agents: [{ id: 7, name: 'Trattoria' }] };
const CHANGE_FAILED = 'The app could not be changed.';

export const appRows: readonly Row[] = [
  {
    actor: 'apps.loadRecord',
    input: { key: AT_ORGANIZATION },
    replies: only(...LOADED),
    calls: LISTS,
    atOnce: 3,
    output: record,
    whenRefused: rejects,
    fails: 'The apps could not be loaded.',
  },
  {
    actor: 'apps.loadRecord',
    input: { key: AT_AGENT },
    replies: only('listApps', 'listAppUse'),
    calls: [['GET /api/v2/apps?targetAccountId=7'], ['GET /api/v2/appUse?targetAccountId=7']],
    atOnce: 2,
    output: { ...record, agents: [] },
    whenRefused: rejects,
    fails: 'The apps could not be loaded.',
  },
  {
    actor: 'apps.saveRecord',
    input: { key: AT_ORGANIZATION, change: { kind: 'reload', key: KEY } },
    replies: only('updateApp', ...LOADED),
    calls: [['PUT /api/v2/apps/tables/1.0?targetAccountId=5', { reload: true }], ...LISTS],
    output: record,
    whenRefused: rejects,
    fails: CHANGE_FAILED,
  },
  {
    actor: 'apps.saveRecord',
    input: { key: AT_ORGANIZATION, change: { kind: 'uninstall', key: KEY } },
    replies: only('uninstallApp', ...LOADED),
    calls: [['DELETE /api/v2/apps/tables/1.0?targetAccountId=5'], ...LISTS],
    output: record,
    whenRefused: rejects,
    fails: CHANGE_FAILED,
  },
  {
    actor: 'apps.saveRecord',
    input: { key: AT_ORGANIZATION, change: { kind: 'setFunctions', key: KEY, agentId: 7, names: ['free_tables'] } },
    replies: only('readStaging', 'saveCampaign', ...LOADED),
    // Only what the agent has of this app changes.
    calls: [
      ['GET /api/v2/agentEventRules/staging?targetAccountId=7'],
      [
        'POST /api/v2/campaign?targetAccountId=7',
        { apps: campaign.apps, enabledFunctions: { other: ['x'], 'tables:1.0': ['free_tables'] }, rev: 4 },
        'id',
      ],
      ...LISTS,
    ],
    output: record,
    whenRefused: rejects,
    fails: CHANGE_FAILED,
  },
  {
    actor: 'apps.saveRecord',
    input: { key: AT_ORGANIZATION, change: { kind: 'update', key: NEWER, from: '1.0' } },
    replies: only('installApp', 'readStaging', 'saveCampaign', ...LOADED),
    // What is live still calls the earlier version; drafts move to the new one, with what they are told about the app.
    calls: [
      ['GET /api/v2/appUse?targetAccountId=5'],
      ['POST /api/v2/apps/tables/1.1?targetAccountId=5', { from: '1.0' }],
      ['GET /api/v2/agentEventRules/staging?targetAccountId=7'],
      [
        'POST /api/v2/campaign?targetAccountId=7',
        {
          apps: [{ appId: 'tables', version: '1.1', instructions: 'Offer the terrace.' }],
          enabledFunctions: { other: ['x'], 'tables:1.1': ['free_tables'] },
          rev: 4,
        },
        'id',
      ],
      ...LISTS,
    ],
    output: record,
    whenRefused: rejects,
    fails: CHANGE_FAILED,
  },
  {
    actor: 'appSetup.loadApp',
    input: { accountId: 5, asked: { ...KEY, integrationIndex: null } },
    replies: only('readApp'),
    calls: [['GET /api/v2/apps/tables/1.0?targetAccountId=5']],
    output: app,
    whenRefused: rejects,
    fails: 'The apps could not be loaded.',
  },
  {
    // An app named without its version is the one that is used.
    actor: 'appSetup.loadApp',
    input: { accountId: 5, asked: { appId: 'tables', appVersion: null, integrationIndex: null } },
    replies: only('listApps'),
    calls: [['GET /api/v2/apps?targetAccountId=5']],
    output: app,
    whenRefused: rejects,
    fails: 'The apps could not be loaded.',
  },
  {
    actor: 'appSetup.loadApp',
    input: { accountId: 7, asked: { appId: null, appVersion: null, integrationIndex: 1 } },
    replies: {
      readStaging: () => ({ ...stored, campaign: { templateIntegrations: ['another', 'tables'] } }),
      ...only('listApps'),
    },
    calls: [['GET /api/v2/agentEventRules/staging?targetAccountId=7'], ['GET /api/v2/apps?targetAccountId=7']],
    output: app,
    whenRefused: rejects,
    fails: 'The apps could not be loaded.',
  },
  ...(
    [
      [false, 'POST'],
      [true, 'PUT'],
    ] as const
  ).map(
    ([isInstalled, method]): Row => ({
      actor: 'appSetup.saveApp',
      input: { accountId: 5, key: KEY, isInstalled, appData: { house: '', key: 'sk' } },
      replies: only(isInstalled ? 'updateApp' : 'installApp'),
      calls: [[`${method} /api/v2/apps/tables/1.0?targetAccountId=5`, { appData: { house: '', key: 'sk' } }]],
      output: { kind: 'changed', app, sent: { house: '', key: 'sk' } },
      whenRefused: refusedWith,
      fails: CHANGE_FAILED,
    }),
  ),
  {
    actor: 'appSetup.signIn',
    input: { accountId: 5, key: KEY, provider: 'tables' },
    replies: only('authorizeApp'),
    calls: [['POST /api/v2/apps/tables/1.0/authorize?targetAccountId=5', { provider: 'tables' }]],
    output: { kind: 'closed' },
    whenRefused: refusedWith,
    fails: 'The sign-in could not begin.',
  },
  {
    actor: 'appSetup.reloadApp',
    input: { accountId: 5, key: KEY },
    replies: only('updateApp'),
    calls: [['PUT /api/v2/apps/tables/1.0?targetAccountId=5', { reload: true }]],
    output: { kind: 'changed', app, sent: {} },
    whenRefused: refusedWith,
    fails: CHANGE_FAILED,
  },
  {
    actor: 'appSetup.tryFunction',
    input: { accountId: 5, key: KEY, name: 'free_tables', entered: { day: 'Sunday', guests: '6' } },
    replies: only('readApp', 'tryFunction'),
    calls: [
      ['GET /api/v2/apps/tables/1.0?targetAccountId=5'],
      [
        'POST /api/v2/apps/tables/1.0/try?targetAccountId=5',
        { function: 'free_tables', arguments: { day: 'Sunday', guests: 6 } },
      ],
    ],
    output: { kind: 'tried', tried: { result: ['18:30'], durationMs: 5 } },
    whenRefused: refusedWith,
    fails: 'The function could not be tried.',
  },
];
