/** A message to somebody new, and what it needs: compose, messaging, recipients. */
import { messageOf } from '#tests/machines/room/room.plan.ts';
import { accountOf, agentItem, page } from '../../shell/fixtures';
import { OUR_SIDE, type Row, refusedWith, rejects } from './row';

const OF = { organizationId: 5 };
const AGENTS = 'GET /api/v2/listAccounts?pagination=true&page=0&pageSize=200&targetAccountId=5';
const way = { channel: 'sms' as const, text: 'Goes out as a text message.', maxCharacters: 1_600 };
const number = {
  number: '+15035550104',
  source: 'byo' as const,
  capabilities: ['sms' as const],
  verified: false,
};
const request = { feature: 'sms' as const, askedBy: 'Olivia', askedAt: 1_760_000_000 };
const agents = [agentItem(7, 'Trattoria', { vidaPhoneNumber: '+15035550100' }), agentItem(8, 'Events')];

const readAccount = () => ({ ...accountOf(5, 'organization'), vidaPremium: true, smsEnabled: false });
const known = {
  readAccount,
  listPhoneNumbers: () => ({ success: true as const, numbers: [number] }),
  listAccessRequests: () => ({ success: true as const, requests: [request] }),
};
const LOADED = [
  ['GET /api/v1/account?targetAccountId=5'],
  ['GET /api/v2/phoneNumbers?targetAccountId=5'],
  ['GET /api/v1/requestAccess?targetAccountId=5'],
] as const;
const messaging = { isPremium: true, isSmsEnabled: false, numbers: [number], requests: [request] };
const changes = (change: object, replies: Row['replies'], call: Row['calls'][number]): Row => ({
  actor: 'messaging.saveRecord',
  input: { key: OF, change },
  replies: { ...known, ...replies },
  calls: [call, ...LOADED],
  output: messaging,
  whenRefused: rejects,
  fails: OUR_SIDE,
});
const sent = messageOf('018f0000-0000-7000-8000-000000000009', 'Your table is ready.', 1_790_000_000);
const done = () => ({ success: true as const });
const assign = { kind: 'assign', agentId: 7, number: '+15035550104', move: true };
const message = { agentId: 7, to: '+15035550186', message: 'Your table is ready.', uuid: sent.uuid };

export const composeRows: readonly Row[] = [
  {
    actor: 'compose.loadFacts',
    input: { ...OF, targetAccountId: 5, agentId: null },
    replies: {
      readAccount,
      listAccounts: () => page(agents),
      deliveryWays: () => ({ success: true, ways: [way] }),
    },
    calls: [['GET /api/v1/account?targetAccountId=5'], [AGENTS], ['GET /api/v2/delivery/ways?targetAccountId=7']],
    atOnce: 2,
    output: {
      isPremium: true,
      isSmsEnabled: false,
      agents: [
        { id: 7, name: 'Trattoria', number: '+15035550100' },
        { id: 8, name: 'Events', number: null },
      ],
      ownNumber: null,
      ways: [way],
    },
    whenRefused: rejects,
    fails: 'The accounts could not be loaded.',
  },
  ...(['sms', 'chat'] as const).map((channel): Row => {
    const { agentId: _, to: toUsername, ...words } = message;
    // A chat is no way of its own.
    const body = { toUsername, ...words, ...(channel === 'sms' && { channel }) };
    return {
      actor: 'compose.sendFirst',
      input: { ...message, channel },
      replies: { sendMessage: () => ({ success: true, message: 'Success', sent }) },
      calls: [['POST /api/v2/messaging/send?targetAccountId=7', body, sent.uuid]],
      output: { kind: 'sent', sent },
      whenRefused: refusedWith,
      fails: OUR_SIDE,
    };
  }),
  {
    actor: 'messaging.loadRecord',
    input: { key: OF },
    replies: known,
    calls: LOADED,
    atOnce: 3,
    output: messaging,
    whenRefused: rejects,
    fails: 'The phone numbers could not be loaded.',
  },
  changes({ ...assign, isOwn: false }, { assignPhoneNumber: done }, [
    'POST /api/v2/phoneNumber/assign?targetAccountId=7',
    { number: '+15035550104', move: true },
  ]),
  changes({ ...assign, isOwn: true }, { assignOwnPhoneNumber: done }, [
    'POST /api/v2/phoneNumber/byo/assign?targetAccountId=7',
    { number: '+15035550104', move: true },
  ]),
  changes({ kind: 'refresh' }, { refreshPhoneNumbers: known.listPhoneNumbers }, [
    'POST /api/v2/phoneNumbers/refresh?targetAccountId=5',
  ]),
  changes({ kind: 'ask', feature: 'sms', text: ' Please ' }, { requestAccess: () => ({ success: true, request }) }, [
    'POST /api/v1/requestAccess?targetAccountId=5',
    { feature: 'sms', text: 'Please' },
  ]),
  changes(
    { kind: 'switchOn', feature: 'premium' },
    {
      updateOrganization: () => ({ success: true, message: '', updatedSettings: ['vidaPremium'], failedSettings: [] }),
    },
    ['POST /api/v2/updateOrganization?targetAccountId=5', { vidaPremium: true }],
  ),
  {
    actor: 'recipients.loadPage',
    input: { page: 0, pageSize: 20, search: ' han ', query: OF },
    replies: {
      listContacts: () => ({ success: true, contacts: [], totalContacts: 0, pageSize: 20, pageNumber: 0 }),
    },
    calls: [['GET /api/v2/contact?pagination=true&page=1&pageSize=20&q=han&targetAccountId=5']],
    output: { items: [], totalCount: 0 },
    whenRefused: rejects,
    fails: 'The contacts could not be loaded.',
  },
];
