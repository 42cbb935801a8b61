import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import type { AccountListItem } from '#contract/entities/account';
import { LOG_DEFAULT_RANGE_S } from '#contract/rules/constants';
import { type DemoHost, startDemoHost } from './demoHost';

/** The demo after the first start, read with the console's calls (issue 2; experience.md, first run). */

let demo: DemoHost;
beforeAll(async () => {
  demo = await startDemoHost();
});
afterAll(() => demo.stop());

const count = async (query: string) => {
  const { rows } = await demo.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute<{ count: number }>(sql.raw(query)),
  );
  return rows[0]?.count;
};

describe('what it holds', () => {
  test.each([
    ['one partner', `from account where type = 'partner'`, 1],
    ['two resellers', `from account where type = 'reseller'`, 2],
    ['five organizations', `from account where type = 'organization'`, 5],
    ['twelve agents', `from account where type = 'agent'`, 12],
    ['four templates', `from template where production is not null`, 4],
    ['forty conversations', `from room where archived_at is null`, 40],
    ['a transcript of each', `from transcript t join room r on r.id = t.room_id where r.archived_at is null`, 40],
    [
      'what was said in every call of the last days',
      `from conversation_log l where started_at > now() - interval '6 days'
         and not exists (select from transcript t where t.uuid = l.uuid and jsonb_array_length(t.turns) > 0)`,
      0,
    ],
    ['no word that is yet to be said', `from message where created_at > now()`, 0],
    ['no blank that nobody filled in', `from message where text ~ '[{}]'`, 0],
    ['what is junk', `from room where inbox = 'junk'`, 2],
    ['5,000 rows of the log', `from conversation_log`, 5_000],
    ['none of them to come', `from conversation_log where started_at > now()`, 0],
    ['none older than 60 days', `from conversation_log where started_at < now() - interval '61 days'`, 0],
    ['one agent that was never published', `from agent_config where production is null`, 1],
    ['one agent in template mode', `from agent_config where staging ->> 'mode' = 'TEMPLATE_AGENT'`, 1],
    [
      'rooms that end as their messages do',
      `from room r where (select count(*) from message m where m.room_id = r.id) <> r.message_count`,
      0,
    ],
    ['unread rooms', `from activity`, 16],
    ['a dashboard, and a monitor', `from dashboard d join monitor m on m.account_id = d.account_id`, 1],
  ])('%s', async (_name, rows, expected) => {
    expect(await count(`select count(*)::int as count ${rows}`)).toBe(expected);
  });

  test('agents in every one of its languages', async () => {
    const { rows } = await demo.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(
        sql`select staging ->> 'agentLang' as language, count(*)::int as agents from agent_config group by 1 order by 2 desc, 1`,
      ),
    );
    expect(rows).toEqual([
      { language: 'en-US', agents: 7 },
      { language: 'multi', agents: 2 },
      { language: 'de-DE', agents: 1 },
      { language: 'es-ES', agents: 1 },
      { language: 'fr-FR', agents: 1 },
    ]);
  });
});

test('another start leaves it as it is', async () => {
  await demo.prepareAgain();
  expect(await count('select count(*)::int as count from account')).toBe(20);
});

describe('its people', () => {
  test.each([
    ['super@demo.test', 'superAdmin', undefined],
    ['partner@demo.test', 'partner', 'Meridian Partners'],
    ['reseller@demo.test', 'reseller', 'Harbor Telecom'],
    ['owner@demo.test', 'owner', 'Olivetta Hospitality'],
    ['admin@demo.test', 'admin', 'Olivetta Hospitality'],
  ])('%s signs in with a code and is a %s', async (email, role, displayName) => {
    const person = await demo.signIn(email);
    const { body } = await person.call(endpoints.readIdentity, {});
    expect([body.identity.user?.email, body.identity.role, body.identity.memberships[0]?.displayName]).toEqual([
      email,
      role,
      displayName,
    ]);
  });

  test('one of them has a custom role', async () => {
    const lead = await demo.signIn('luis@olivetta.example');
    const { customRole, permissions } = (await lead.call(endpoints.readAccount, {})).body;
    expect([customRole?.name, permissions]).toEqual(['Shift lead', ['viewOrg', 'editOrg']]);
  });

  test('the reseller walks down to every agent, and every screen of it answers', async () => {
    const reseller = await demo.signIn('reseller@demo.test');
    const organizations = await reseller.call(endpoints.listOrganizations, { query: {} });
    const agents: AccountListItem[] = [];
    for (const { id } of organizations.body.accounts) {
      const { body } = await reseller.call(endpoints.listAccounts, { target: { targetAccountId: id }, query: {} });
      agents.push(...body.accounts);
    }
    const statuses: number[] = [];
    for (const { id } of agents) {
      const target = { targetAccountId: id };
      const staging = await reseller.call(endpoints.readStaging, { target, query: {} });
      const inbox = await reseller.call(endpoints.listConversations, { target, query: {} });
      const logs = await reseller.call(endpoints.listLogs, { target, query: {} });
      const versions = await reseller.call(endpoints.listVersions, {
        target,
        params: { agentId: staging.body.campaignId },
        query: { includeData: true },
      });
      statuses.push(staging.status, inbox.status, logs.status, versions.status);
      for (const { roomId, uuid } of inbox.body.rooms) {
        const messages = await reseller.call(endpoints.listMessages, { target, params: { roomId }, query: {} });
        const transcript = await reseller.call(endpoints.readTranscript, { target, params: { roomId, uuid } });
        statuses.push(
          messages.status,
          transcript.status,
          transcript.body.conversation.length === messages.body.length ? 200 : 0,
        );
      }
    }
    expect([organizations.body.totalAccounts, agents.length, [...new Set(statuses)]]).toEqual([4, 9, [200]]);
  });

  test('the reseller is told of what waits in its organizations, and finds it there', async () => {
    const reseller = await demo.signIn('reseller@demo.test');
    const { notifications } = (await reseller.call(endpoints.listNotifications, {})).body;
    const texts = notifications.map(({ name, text }) => `${name}: ${text}`);
    expect(texts).toEqual([
      'Summit Home Services: Lou Petrakis asks for messaging: Customers ask whether we can write to them when the technician is on the way.',
      'Keystone Answering Bureau: Answers of Redline Auto Repair do not arrive. The address that answers are posted to replied with 503.',
      'Summit Home Services: Lou Petrakis asks for text messages.',
    ]);
    const [asking, failing] = notifications.flatMap((one) => ('path' in one ? [one] : []));
    const asked = await reseller.call(endpoints.listAccessRequests, {
      target: { targetAccountId: asking?.accountId ?? 0 },
    });
    const roomId = new URLSearchParams(failing?.path.split('?')[1]).get('active') ?? '';
    const messages = await reseller.call(endpoints.listMessages, {
      target: { targetAccountId: failing?.accountId ?? 0 },
      params: { roomId },
      query: {},
    });
    expect([asked.body.requests.map(({ feature }) => feature), messages.body.at(-1)?.status]).toEqual([
      ['premium', 'sms'],
      'failed',
    ]);
  });

  test('the dashboard has figures of the log, which agree', async () => {
    const owner = await demo.signIn('owner@demo.test');
    const [board] = (await owner.call(endpoints.listDashboards, {})).body.dashboards;
    const { figures } = (
      await owner.call(endpoints.readDashboardFigures, { params: { dashboardId: board?.id ?? 'default' }, query: {} })
    ).body;
    const values = Object.fromEntries(figures.map(({ metric, timeSeries }) => [metric, timeSeries?.value ?? 0]));
    const { totalCalls = 0, appointmentsBooked = 0, appointmentRate = 0, inboundCalls = 0 } = values;
    expect([figures.length, figures.filter(({ problem }) => problem !== undefined)]).toEqual([11, []]);
    expect([totalCalls > 300, appointmentsBooked > 20, inboundCalls <= totalCalls]).toEqual([true, true, true]);
    expect(appointmentRate).toBeCloseTo((appointmentsBooked / totalCalls) * 100);
    const byAgent = figures.find(({ groupBy }) => groupBy === 'agentId')?.timeSeries?.groups ?? [];
    expect([byAgent.length > 1, byAgent.reduce((sum, { count }) => sum + count, 0)]).toEqual([true, totalCalls]);
  });

  test('the newest rows of every log open to what was said', async () => {
    const reseller = await demo.signIn('reseller@demo.test');
    const organizations = await reseller.call(endpoints.listOrganizations, { query: {} });
    const unopened: string[] = [];
    let opened = 0;
    for (const { id, displayName } of organizations.body.accounts) {
      const target = { targetAccountId: id };
      const { body } = await reseller.call(endpoints.listLogs, { target, query: { pageSize: 10 } });
      for (const { roomId = '', uuid = '', messageCount } of body.logs) {
        const room = await reseller.call(endpoints.listMessages, { target, params: { roomId }, query: {} });
        const transcript = await reseller.call(endpoints.readTranscript, { target, params: { roomId, uuid } });
        const said = transcript.body.conversation.map(({ message }) => message);
        const shown = room.body.map(({ message }) => message).join('\n');
        // A room holds every call of its caller, each in order.
        if (said.length !== messageCount || said.length === 0 || !shown.includes(said.join('\n'))) {
          unopened.push(`${displayName} ${uuid}: ${said.join(' / ')}`);
        }
        opened += 1;
      }
    }
    expect(unopened).toEqual([]);
    expect(opened).toBeGreaterThan(30);
  });

  test('the owner finds four templates, three agents and 30 days of log', async () => {
    const owner = await demo.signIn('owner@demo.test');
    const templates = await owner.call(endpoints.listTemplates, {});
    const agents = await owner.call(endpoints.listAccounts, { query: {} });
    const logs = await owner.call(endpoints.listLogs, { query: { pageSize: 1 } });
    const oldest = await owner.call(endpoints.listLogs, {
      query: { pageSize: 1_000, page: logs.body.pagination.totalPages > 1_000 ? 2 : 1 },
    });
    const from = Math.floor(Date.now() / 1000) - LOG_DEFAULT_RANGE_S - 60;
    expect([
      templates.body.templates.map(({ title, published, production }) => [
        title,
        published,
        production?.templateFields?.length,
      ]),
      agents.body.accounts.map(({ agentName, agent }) => [agentName, agent?.configured, agent?.published]),
      logs.body.totalCount > 500,
      oldest.body.logs.every(({ timestamp = 0 }) => timestamp >= from),
    ]).toEqual([
      [
        ['Front desk', true, 12],
        ['Restaurant booking', true, 13],
        ['Home services dispatch', true, 12],
        ['Clinic intake', true, 12],
      ],
      [
        ['Olivetta Events & Catering', true, false],
        ['Olivetta Pizza to Go', true, true],
        ['Olivetta Trattoria', true, true],
      ],
      true,
      true,
    ]);
  });
});

test('the figures of the owner’s agents are lively, agree with each other, and name what is unpublished', async () => {
  const owner = await demo.signIn('owner@demo.test');
  const { accounts, figures } = (await owner.call(endpoints.listAccounts, { query: { figures: true } })).body;
  const [events, pizza, trattoria] = accounts.map((row) => row.figures);
  expect([events, pizza, trattoria].map((row) => row?.agent?.state)).toEqual(['never', 'edited', 'published']);
  expect(pizza?.agent?.changes).toMatchObject({ count: 2, by: 'Chiara Bellini' });
  for (const row of [pizza, trattoria]) {
    expect([
      row?.handedOver,
      row?.unreadRooms,
      row?.days.filter(({ conversations }) => conversations > 0).length,
    ]).toEqual([
      expect.toSatisfy((handedOver: number) => handedOver > 0),
      2,
      expect.toSatisfy((days: number) => days >= 6),
    ]);
  }
  const sum = (name: 'conversations' | 'answered' | 'handedOver') =>
    [events, pizza, trattoria].reduce((total, row) => total + (row?.[name] ?? 0), 0);
  expect(figures).toMatchObject({
    conversations: sum('conversations'),
    answered: sum('answered'),
    handedOver: sum('handedOver'),
    counts: { all: 3, published: 1, edited: 1, never: 1, unread: 2 },
  });
  expect(figures?.latest).toHaveLength(4);
});

test('the public page of its restaurant was visited and its links followed, day by day', async () => {
  const owner = await demo.signIn('owner@demo.test');
  const { accounts } = (await owner.call(endpoints.listAccounts, { query: {} })).body;
  const trattoria = accounts.find(({ username }) => username === 'olivetta');
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const { body } = await owner.call(endpoints.readPageStats, {
    target: { targetAccountId: trattoria?.id ?? 0 },
    params: { date },
    query: { days: 30 },
  });
  const isVisited = body.days.map(({ visits, clicks }) => visits > clicks && clicks >= 0);
  const names = body.campaigns.map(({ campaign }) => campaign);
  expect([body.total.clicks > 0, isVisited, body.links.map(({ link }) => link), names]).toEqual([
    true,
    Array.from({ length: 30 }, () => true),
    ['https://olivetta.example/menu', 'https://olivetta.example/takeout'],
    ['maps-profile', 'autumn-letter', 'window-code'],
  ]);
});

describe('its restaurant', () => {
  const ask = async (promptText: string) => {
    const visitor = await demo.visitor();
    const { body } = await visitor.call(endpoints.runPrompt, { body: { targetAgent: 'olivetta', promptText } });
    return body;
  };

  test('answers a visitor from its prompt', async () => {
    const { response, engine, sources } = await ask('How much is the tiramisu?');
    expect({ response, engine, sources }).toEqual({
      response: 'Tiramisu — $11 (vegetarian; egg, milk, gluten, coffee, a little rum)',
      engine: 'retrieval',
      sources: [
        {
          kind: 'prompt',
          title: 'Desserts',
          excerpt: 'Tiramisu — $11 (vegetarian; egg, milk, gluten, coffee, a little rum)',
        },
      ],
    });
  });

  test('answers a visitor from the documents of its knowledge', async () => {
    const { response, sources } = await ask('Does the pesto contain nuts?');
    expect({ response, sources }).toEqual({
      response: 'Pesto: almonds and pistachios',
      sources: [
        {
          kind: 'knowledge',
          title: 'Allergen guide',
          excerpt: 'Pesto: almonds and pistachios',
          url: 'https://olivetta.example/allergens',
        },
      ],
    });
  });

  test('shows its business on its public page, and nothing of its prompt', async () => {
    const visitor = await demo.visitor();
    const { body } = await visitor.call(endpoints.readPublicProfile, { params: { username: 'olivetta' } });
    expect(body.account).toMatchObject({
      displayName: 'Olivetta Trattoria',
      answers: true,
      greeting: 'Buonasera, this is Olivetta! Would you like a table, or is there something I can tell you?',
      phoneNumber: '+15035550182',
      accentColor: '#2e6b3e',
      address: '1827 Alder Street, Portland',
      links: [{ url: 'https://olivetta.example/menu' }, { url: 'https://olivetta.example/takeout' }],
      suggestions: ['How do I book?', 'Can you help with allergies?', 'Where can I park?', 'What is on the menu?'],
      openingHours: { timeZone: 'America/Los_Angeles' },
    });
    // Of seven days; the one before them is that of last week.
    const spans = body.account.openingHours?.days.slice(1).map((day) => day.spans.map(({ fromMinute }) => fromMinute));
    expect(spans?.map(String).sort()).toEqual(['', '1020', '1020', '1020', '1020', '690', '690,1020']);
    expect(JSON.stringify(body)).not.toMatch(/Never|Chiara|events@/);
  });
});

test('the agent in template mode answers with its template’s text, filled in', async () => {
  const visitor = await demo.visitor();
  const { body } = await visitor.call(endpoints.runPrompt, {
    body: { targetAgent: 'summit-home', promptText: 'Do you come to Round Rock?' },
  });
  const profile = await visitor.call(endpoints.readPublicProfile, { params: { username: 'summit-home' } });
  expect([body.response, profile.body.account.greeting]).toEqual([
    'We come to Austin, Round Rock, Cedar Park, Pflugerville and Georgetown.',
    'Thanks for calling Summit Home Services. Is this an emergency, or can I book a visit for you?',
  ]);
});
