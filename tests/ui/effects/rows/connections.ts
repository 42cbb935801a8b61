/** How an organization sends and receives, and what connects it with others: delivery, zapier, jobNimbus. */
import type { Row } from './row';
import { rejects } from './row';

const sms = { provider: 'off' as const, set: [], numbers: [] };
const email = { provider: 'off' as const, set: [], addresses: [] };
const way = { channel: 'sms' as const, needs: 'provider' as const, text: 'Nothing carries it.', maxCharacters: 1_600 };
const agent = {
  id: 7,
  type: 'agent' as const,
  username: 'trattoria',
  displayName: 'Trattoria',
  active: true,
  timestamp: 1,
};
const KEY = { organizationId: 5 };
const SETTINGS: Row['calls'] = [
  ['GET /api/v2/delivery/settings?targetAccountId=5'],
  ['GET /api/v2/delivery/ways?targetAccountId=5'],
  ['GET /api/v2/listAccounts?page=0&pageSize=100&targetAccountId=5'],
];
const settings = {
  readDeliverySettings: () => ({ success: true as const, sms, email }),
  deliveryWays: () => ({ success: true as const, ways: [way] }),
  listAccounts: () => ({
    success: true as const,
    accounts: [agent],
    totalAccounts: 1,
    pageNumber: 0,
    pageSize: 100,
  }),
} satisfies Row['replies'];
const setup = {
  sms,
  email,
  ways: [way],
  agents: [{ id: 7, name: 'Trattoria' }],
  webhookSecret: null,
  tested: null,
};
const saves = { whenRefused: rejects, fails: 'The settings could not be saved.' };

const ZAPIER = ['GET /api/v2/agent/zapier?targetAccountId=5'] as const;
const zapier = { responseUrl: 'https://a.test/r', messagesUrl: 'https://a.test/m', hasSecret: true };
const readZapier = () => ({ success: true as const, zapier });

const team = { valid: true, status: 200, team: [{ id: 'u1', name: 'Ada', tasks: [] }] };
const jobNimbus = {
  readJobNimbusSettings: () => ({ success: true as const, valid: false, status: 401 }),
  readJobNimbusTeam: () => ({ success: true as const, ...team }),
} satisfies Row['replies'];
const account = { settings: { valid: false, status: 401 }, team };

export const connectionRows: readonly Row[] = [
  {
    actor: 'delivery.loadRecord',
    input: { key: KEY },
    replies: settings,
    calls: SETTINGS,
    atOnce: 3,
    output: setup,
    whenRefused: rejects,
    fails: 'The settings of texts and mails could not be loaded.',
  },
  {
    actor: 'delivery.saveRecord',
    input: { key: KEY, change: { kind: 'sms', settings: { provider: 'twilio', authToken: 'secret' } } },
    replies: { saveSmsSettings: () => ({ success: true as const, sms }), ...settings },
    calls: [['PUT /api/v2/delivery/sms?targetAccountId=5', { provider: 'twilio', authToken: 'secret' }], ...SETTINGS],
    output: setup,
    ...saves,
  },
  {
    actor: 'delivery.saveRecord',
    input: { key: KEY, change: { kind: 'email', settings: { provider: 'smtp', newWebhookSecret: true } } },
    replies: {
      saveEmailSettings: () => ({ success: true as const, email, webhookSecret: 'whsec_1' }),
      ...settings,
    },
    calls: [
      ['PUT /api/v2/delivery/email?targetAccountId=5', { provider: 'smtp', newWebhookSecret: true }],
      ...SETTINGS,
    ],
    output: { ...setup, webhookSecret: 'whsec_1' },
    ...saves,
  },
  {
    actor: 'delivery.saveRecord',
    input: { key: KEY, change: { kind: 'test', channel: 'sms', to: '+15035550199' } },
    replies: {
      testDelivery: () => ({ success: true as const, sent: false, text: 'The provider could not be reached.' }),
      ...settings,
    },
    calls: [['POST /api/v2/delivery/test?targetAccountId=5', { channel: 'sms', to: '+15035550199' }], ...SETTINGS],
    output: { ...setup, tested: { channel: 'sms', sent: false, text: 'The provider could not be reached.' } },
    ...saves,
  },
  {
    actor: 'zapier.loadRecord',
    input: { key: KEY },
    replies: { readZapier },
    calls: [ZAPIER],
    output: { ...zapier, webhookSecret: null },
    whenRefused: rejects,
    fails: 'The connection could not be read.',
  },
  {
    actor: 'zapier.saveRecord',
    input: { key: KEY, change: { kind: 'newSecret' } },
    replies: { createOutboundSecret: () => ({ success: true as const, webhookSecret: 'whsec_2' }), readZapier },
    calls: [['POST /api/v2/agent/outboundMessageSecret?targetAccountId=5'], ZAPIER],
    output: { ...zapier, webhookSecret: 'whsec_2' },
    whenRefused: rejects,
    fails: 'The secret could not be made.',
  },
  {
    actor: 'jobNimbus.loadRecord',
    input: { key: { targetAccountId: 7, targetDate: '2026-11-25' } },
    replies: jobNimbus,
    calls: [
      ['POST /api/jobnimbus/settings?targetAccountId=7', { targetDate: '2026-11-25' }],
      ['POST /api/jobnimbus/team?targetAccountId=7', { targetDate: '2026-11-25' }],
    ],
    atOnce: 2,
    output: account,
    whenRefused: rejects,
    fails: 'The connection could not be read.',
  },
  {
    actor: 'jobNimbus.loadRecord',
    input: { key: { targetAccountId: 5, targetDate: null } },
    replies: jobNimbus,
    calls: [
      ['POST /api/jobnimbus/settings?targetAccountId=5', {}],
      ['POST /api/jobnimbus/team?targetAccountId=5', {}],
    ],
    atOnce: 2,
    output: account,
    whenRefused: rejects,
    fails: 'The connection could not be read.',
  },
];
