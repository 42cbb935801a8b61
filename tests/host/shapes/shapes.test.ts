import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { createRecords, type Records } from '../isolation/records';
import { AGENT } from './agent';
import { contactExamples } from './contacts';
import { differences, type Example } from './shape';

/** The examples of api-shapes.md, replayed as a program for the original sends them: with its token in the query. */

let host: TestHost;
let records: Records;
beforeAll(async () => {
  host = await startTestHost();
  records = await createRecords(host.database.owner, host.world);
});
afterAll(() => host.stop());

const done = { success: 'bool', message: 'str' } as const;
const list = { success: 'bool', totalAccounts: 'num', pageSize: 'num', pageNumber: 'num', accounts: ['obj'] } as const;
const rooms = {
  pageSize: 'num',
  pageNumber: 'num',
  totalRooms: 'num',
  rooms: [
    {
      roomId: 'str',
      name: 'str',
      id: 'num',
      image: 'str',
      vidaPhoneNumber: 'str',
      unregistered: 'bool',
      unregisteredDisplayName: 'str',
      destinationInboxType: 'str',
      lastMessage: 'str',
      lastMessageTimestamp: 'num',
      chatAgentCampaignId: 'str',
    },
  ],
} as const;
const RECENT = {
  from: 'num',
  fromUser: 'str',
  to: 'num',
  toUser: 'str',
  rate: 'num',
  usdRate: 'num',
  timestamp: 'num',
  date: 'str',
  message: 'str',
  'content-type': 'str',
  'disposition-notification': 'str',
  roomId: 'str',
  status: 'str',
  isLive: 'bool',
  aiAgent: 'bool',
  aiReward: 'str',
  aiRewardUsd: 'num',
  aiLeadRating: 'num',
  aiLeadRatingReason: 'str',
  aiAgentOverride: 'str',
  gift: 'bool',
  source: 'str',
  uuid: 'str',
  campaignId: 'str',
  notify: 'bool',
  targetInbox: 'str',
  type: 'str',
  duration: 'num',
  direction: 'str',
  missedCall: 'bool',
  bypassAgent: 'bool',
  cnamSpam: 'bool',
  selfCall: 'bool',
  callingUserIsContact: 'bool',
  agentOutcome: 'str',
  summary: 'str',
  agentReplyCount: 'num',
  campaign: 'bool',
  diversion: 'str',
  voicemailRecording: 'str',
  eventType: 'str',
  forcedCampaign: 'bool',
} as const;
const updated = { ...done, updatedSettings: ['str'] } as const;
const integrations = [{ appId: 'someappId', appVersion: 'v1', appData: { apiToken: 'appsApiToken' } }];

function examples(): readonly Example[] {
  const { partner, reseller, organization, siblingOrganization, agent } = host.world.accounts;
  const { campaignId, versionId, roomId, conversationUuid } = records.agent;
  const ofAgent = `targetAccountId=${agent}`;
  const versions = `/api/v2/agent/${campaignId}/versions`;
  return [
    {
      as: 'partner',
      call: `POST /api/v2/createReseller?targetPartnerId=${partner}`,
      body: {
        email: 'admin@acmesolar.com',
        resellerName: 'Acme Solar',
        offeredProductPlanId: 'custom-plan-1',
        productPlanId: 'base-plan-1',
        hipaaEnabledDefault: true,
        resellerStatus: 'enabled',
      },
      status: 201,
      reply: { ...done, organization: 'obj' },
    },
    { as: 'partner', call: `GET /api/v2/listResellers?targetPartnerId=${partner}&pagination=true&page=0`, reply: list },
    {
      as: 'reseller',
      call: `POST /api/v2/createOrganization?targetResellerId=${reseller}`,
      body: {
        email: 'admin@acmesolar.com',
        orgName: 'Acme Solar',
        accountName: 'Acme Support',
        orgAccountType: 'customer',
        productPlanId: 'pplan-basic-monthly',
        offeredProductPlanId: 'pplan-basic-monthly',
        externalAccountId: 'external-org-12345',
        externalBillingId: 'billing-id-12345',
        hipaaSetting: 'inherit',
        numberingProviders: [
          { providerId: 'Twilio', default: true, config: { accountSid: 'ACxxxx', authToken: 'tokenxxxx' } },
        ],
        vidaPremium: true,
        smsEnabled: true,
        smsBrandId: 'XXXXXX',
        smsCampaignId: 'XXXXXX',
        integrations,
      },
      status: 201,
      reply: { ...done, organization: 'obj', account: 'obj' },
    },
    { as: 'reseller', call: `GET /api/v2/listOrganizations?targetResellerId=${reseller}&active=true`, reply: list },
    { call: 'GET /api/v2/account', reply: { id: 'num', username: 'str', details: 'obj' } },
    { as: 'superAdmin', call: 'GET /api/v2/account', reply: { id: 'num', username: 'str', superAdmin: 'bool' } },
    { as: 'superAdmin', call: `GET /api/v2/account?${ofAgent}`, reply: { id: 'num', username: 'str', details: 'obj' } },
    {
      call: `POST /api/v2/account?${ofAgent}`,
      body: {
        name: 'Ada Lovelace',
        accountName: 'Acme Support',
        firstName: 'Ada',
        lastName: 'Lovelace',
        description: 'We answer.',
        image: 'https://somepublicURl',
        businessName: 'Acme Solar',
        businessAddress: '1 Main Street, Austin',
        email: 'ada@acmesolar.com',
      },
      reply: updated,
    },
    { call: `GET /api/v2/listAccounts?targetOrganizationId=${organization}&pageSize=20`, reply: list },
    {
      call: `POST /api/v2/createAccount?targetOrganizationId=${organization}`,
      body: {
        accountName: 'Acme Solar Bay Area Support Agent',
        externalAccountId: 'AC_12345',
        externalBillingId: 'billing-id-6789',
        integrations,
      },
      status: 201,
      reply: { ...done, account: 'obj' },
    },
    {
      as: 'reseller',
      call:
        'GET /api/v2/searchAccounts?accountType=organization&queryText=Name&pagination=true&page=0&pageSize=20' +
        '&createdStart=1700000000&subscribed=false&canceled=false&active=true&onboardingComplete=false',
      reply: list,
    },
    {
      as: 'reseller',
      call: `POST /api/v2/updateOrganization?targetOrganizationId=${siblingOrganization}`,
      body: {
        active: true,
        productPlanId: 'someProductPlanId',
        offeredProductPlanId: 'someProductPlanId',
        email: 'admin@test.com',
        orgName: 'Test Organization',
        smsEnabled: true,
        smsBrandId: 'XXXXXX',
        smsCampaignId: 'XXXXXX',
        vidaPremium: true,
        externalAccountId: 'AC_XXXXXXX',
        externalBillingId: 'somebillingId',
        hipaaSetting: 'inherit',
        orgAccountType: 'internal',
      },
      reply: updated,
    },
    {
      call: `POST /api/v2/updateAccount?${ofAgent}`,
      body: {
        active: true,
        accountName: 'Support Team',
        externalAccountId: 'AC_YYYYYYY',
        externalBillingId: 'somebillingId',
      },
      reply: updated,
    },
    { call: 'GET /api/v1/allocateTempUserSession', reply: { id: 'num', username: 'str', token: 'str' } },
    {
      call: 'GET /api/v1/account/agent',
      reply: { username: 'str', details: { name: 'str', privacyUrl: 'str' } },
    },
    { call: `POST /api/v2/agent?${ofAgent}`, body: AGENT, reply: { ...done, campaignId: 'str' } },
    { call: `POST /api/v2/agent/publish?${ofAgent}`, reply: done },
    { call: `POST /api/v2/agent/revert?${ofAgent}`, reply: done },
    {
      call: `GET ${versions}?includeData=true`,
      reply: { success: 'bool', versions: [{ title: 'str', versionId: 'num', snapshot: 'obj' }] },
    },
    {
      call: `POST ${versions}`,
      body: { title: 'Holiday-2025', source: 'staging' },
      status: 201,
      reply: { success: 'bool', createdVersion: { title: 'str', versionId: 'num' } },
    },
    {
      call: `POST ${versions}/${versionId}`,
      body: { snapshot: AGENT },
      reply: { success: 'bool', versionId: 'num' },
    },
    {
      call: `POST ${versions}/${versionId}/restore`,
      body: { target: 'staging' },
      reply: { success: 'bool', restored: 'obj' },
    },
    {
      call: `PUT ${versions}/${versionId}/title`,
      body: { title: 'Holiday-2025' },
      reply: { success: 'bool', versionId: 'num', newTitle: 'str' },
    },
    { call: `DELETE ${versions}/${versionId}`, reply: { success: 'bool' } },
    { call: `GET /api/v2/agent/${campaignId}`, reply: { ...done, sponsorship: { id: 'str' } } },
    { call: `GET /api/v2/agentEventRules/staging?${ofAgent}`, reply: { success: 'bool' } },
    { call: `GET /api/v2/agentEventRules/default?${ofAgent}`, reply: { success: 'bool' } },
    {
      call: 'GET /api/v2/agent/functions',
      reply: { functions: [{ name: 'str', allowed: 'bool', docsPage: 'str', hasSettings: 'bool' }] },
    },
    {
      call: 'GET /api/v2/agent/voices',
      reply: {
        voices: [{ accountAvailability: { available: 'bool' }, languages: ['str'], supportsStandardTts: 'bool' }],
      },
    },
    { call: `GET /api/v2/conversations?pagination=true&page=0&pageSize=20&${ofAgent}`, reply: rooms },
    { call: `GET /api/v2/agentConversations?pagination=true&${ofAgent}`, reply: rooms },
    {
      call: `GET /api/v2/messages/recent?${ofAgent}`,
      reply: [RECENT],
    },
    {
      call: `GET /api/v2/messages/${roomId}`,
      reply: [
        {
          message: 'str',
          from: 'num',
          fromUser: 'str',
          to: 'num',
          toUser: 'str',
          timestamp: 'num',
          date: 'str',
          roomId: 'str',
          status: 'str',
          attachments: 'str',
          gift: 'bool',
          drip: 'bool',
          uuid: 'str',
          source: 'str',
          roomInitiator: 'str',
        },
      ],
    },
    {
      call: `GET /api/v2/conversation/${roomId}/${conversationUuid}`,
      reply: { ...done, conversation: [{ message: 'str', timestamp: 'num' }] },
    },
    {
      call: 'GET /api/v2/logs?fields=uuid,timestamp,agentOutcome&pageSize=500&page=1&includeFields=true',
      reply: {
        ...done,
        logs: ['obj'],
        count: 'num',
        totalCount: 'num',
        pagination: {
          page: 'num',
          pageSize: 'num',
          totalPages: 'num',
          totalCount: 'num',
          hasMore: 'bool',
          pageCount: 'num',
        },
        schema: ['str'],
      },
    },
    ...contactExamples(organization),
    {
      // Money and files are refused, because this host would lose them.
      call: 'POST /api/v2/messaging/send',
      body: {
        toUsername: `visitor-${records.agent.peerId}`,
        message: 'See you in Miami!',
        zapAmount: 0,
        mediaUrls: [],
      },
      reply: done,
    },
  ];
}

test('every example of a call that is served gets the documented reply', async () => {
  await host.as('reseller').request('/api/v1/accountSetting', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings: { privacyUrl: 'https://example.com/privacy' } }),
  });
  const found: string[] = [];
  for (const { as = 'owner', call, body, status = 200, reply } of examples()) {
    const [method = '', path = ''] = call.split(' ');
    const { token } = host.world.people[as];
    const sent = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
    const url = `${path}${path.includes('?') ? '&' : '?'}token=${token}`;
    const answer = await host.client(null).request(url, { method, ...sent });
    const wrong = answer.status === status ? differences(answer.body, reply) : [`${answer.status} ${answer.text}`];
    found.push(...wrong.map((each) => `${call}: ${each}`));
    const { failedSettings } = answer.body as { failedSettings?: readonly string[] };
    if (failedSettings && failedSettings.length > 0) found.push(`${call}: fails to set ${failedSettings.join()}`);
  }
  expect(found).toEqual([]);
});

test('every setting of an agent that existing clients send is stored and answered; a null clears one', async () => {
  const { token } = host.world.people.owner;
  const ofAgent = `targetAccountId=${host.world.accounts.siblingAgent}&token=${token}`;
  const save = (path: string, body: object) =>
    host.client(null).request(`${path}?${ofAgent}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const stored = async () => {
    const { body } = await host.client(null).request(`/api/v2/agentEventRules/staging?${ofAgent}`);
    return (body as { campaign: Record<string, unknown> }).campaign;
  };
  expect((await save('/api/v2/agent', AGENT)).status).toBe(200);
  expect(await stored()).toEqual({ ...AGENT, actions: [{ name: 'transfer' }], mode: 'FULL_AGENT', published: false });

  const { type, title, description, agentInstructions, ...rest } = AGENT;
  const nulls = Object.fromEntries(Object.keys(rest).map((name) => [name, null]));
  for (const path of ['/api/v2/agent', '/api/v2/campaign']) {
    expect((await save(path, { type, title, description, ...nulls })).status).toBe(200);
    const kept = { type, title, description, agentInstructions, mode: 'FULL_AGENT', published: false };
    // The one setting that has null as a value.
    expect(await stored()).toEqual({ ...kept, agentS2SEngine: null });
  }
});

test('a page of any origin may make the public calls, without credentials', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  const preflight = {
    ...headers,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  };
  const anonymous = host.client(null);
  const rules = async (path: string, init: RequestInit) => {
    const { status, headers: answered } = await anonymous.request(path, init);
    return [
      status,
      ...['allow-origin', 'allow-methods', 'allow-headers', 'allow-credentials'].map((name) =>
        answered.get(`access-control-${name}`),
      ),
    ];
  };
  expect([
    await rules('/api/v1/account/agent', { headers }),
    await rules('/api/v1/account/nobody', { headers }),
    await rules('/api/v1/domain/lookup', { method: 'OPTIONS', headers: preflight }),
    await rules('/api/v2/account', { headers }),
    await rules('/api/v2/agent', { method: 'OPTIONS', headers: preflight }),
    await rules('/healthz', { headers }),
  ]).toEqual([
    [200, '*', null, null, null],
    [404, '*', null, null, null],
    [204, '*', 'POST', 'authorization, content-type, idempotency-key, last-event-id', null],
    [401, null, null, null, null],
    [404, null, null, null, null],
    [200, null, null, null, null],
  ]);
});
