import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as agents from '#contract/endpoints/agents';
import { START_MS, testClock } from '#tests/host/agents/agentHost.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** Figures of lists and the overview of an agent: exact, in the agent's time zone, and of nobody else. */

let host: TestHost;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const NOW_S = START_MS / 1000;
/** New York is five hours behind, so its day began at 05:00 UTC. */
const TODAY_S = Math.floor((NOW_S - 5 * HOUR_S) / DAY_S) * DAY_S + 5 * HOUR_S;

type Log = {
  readonly agent: number;
  readonly organization: number;
  readonly atS: number;
  readonly by?: 'agent' | 'person';
  readonly test?: true;
  readonly room?: string;
};

beforeAll(async () => {
  host = await startTestHost({ clock: testClock() });
  const { organization, agent, siblingAgent, siblingOrganization, otherOrganizationAgent } = host.world.accounts;
  const owner = host.as('owner');
  const save = (targetAccountId: number, body: object) =>
    owner.call(agents.saveCampaign, { target: { targetAccountId }, body });
  await save(agent, { title: 'A', agentInstructions: '# Hours\nNine.\n# Menu\nPizza.', timezone: 'America/New_York' });
  await owner.call(agents.publishAgent, { target: { targetAccountId: agent }, body: {} });
  await save(agent, { agentInstructions: '# Hours\nTen.\n# Menu\nPizza.\n# Parking\nNone.', welcomeMessage: 'Hi' });
  await save(siblingAgent, { title: 'B', agentInstructions: 'Never published.', timezone: 'America/New_York' });
  const of = (log: Partial<Log> & { atS: number }): Log => ({ agent, organization, ...log });
  const logs: Log[] = [
    // The first second of today in New York, and the last of yesterday.
    of({ atS: TODAY_S, by: 'agent' }),
    of({ atS: TODAY_S - 1, by: 'agent' }),
    of({ atS: TODAY_S - 2, by: 'person' }),
    of({ atS: TODAY_S - 2 * DAY_S }),
    // The first second of the seven days, and the last before them.
    of({ atS: TODAY_S - 6 * DAY_S, by: 'agent', room: '1:77' }),
    of({ atS: TODAY_S - 6 * DAY_S - 1, by: 'person', room: '1:77' }),
    of({ atS: TODAY_S, test: true, by: 'agent' }),
    of({ agent: siblingAgent, atS: TODAY_S - DAY_S, test: true, by: 'agent' }),
    of({ agent: otherOrganizationAgent, organization: siblingOrganization, atS: TODAY_S, by: 'agent' }),
  ];
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`select make_log_partitions(3, 3)`);
    for (const [index, log] of logs.entries()) {
      await db.execute(sql`insert into conversation_log (account_id, agent_id, uuid, started_at, duration_s, type, source,
          handled_by, summary, room_id, data)
        values (${log.organization}, ${log.agent}, ${`log-${index}`}, to_timestamp(${log.atS}), 60, 'chat',
          ${log.test ? 'test' : 'client'}, ${log.by ?? null}, ${`Said ${index}`}, ${log.room ?? null},
          ${JSON.stringify({ test: log.test === true })}::jsonb)`);
    }
    await db.execute(sql`insert into room (agent_id, id, peer_id, peer_kind)
      values (${agent}, ${`${agent}:99999`}, 99999, 'guest')`);
    await db.execute(sql`insert into activity (account_id, room_id, unread) values (${agent}, ${`${agent}:99999`}, 3)`);
  });
});
afterAll(() => host.stop());

const none = { conversations: 0, answered: 0, handedOver: 0 };
const one = { conversations: 1, answered: 1, handedOver: 0 };
const nobody = { conversations: 1, answered: 0, handedOver: 0 };
const yesterday = { conversations: 2, answered: 1, handedOver: 1 };
const WEEK = [one, none, none, none, nobody, yesterday, one];
const SUM = { conversations: 5, answered: 3, handedOver: 1 };

const listAgents = async (query: object = {}) =>
  (
    await host.as('owner').call(accounts.listAccounts, {
      target: { targetAccountId: host.world.accounts.organization },
      query: { figures: true, ...query },
    })
  ).body;

describe('the list of agents', () => {
  test('has exact figures of seven days in the time zone of each agent', async () => {
    const { accounts: rows, figures } = await listAgents();
    const { agent, siblingAgent } = host.world.accounts;
    const row = rows.find(({ id }) => id === agent)?.figures;
    expect(row).toMatchObject({ ...SUM, days: WEEK, unreadRooms: 1 });
    expect(row?.lastActivity).toMatchObject({ timestamp: TODAY_S + 60, agentId: agent });
    expect(row?.agent).toMatchObject({
      state: 'edited',
      published: { version: 1 },
      changes: {
        count: 3,
        edits: expect.arrayContaining([
          { field: 'agentInstructions', headings: ['Hours', 'Parking'] },
          { field: 'welcomeMessage' },
        ]),
      },
      steps: { tested: TODAY_S, shared: TODAY_S - 6 * DAY_S - 1 },
    });
    const other = rows.find(({ id }) => id === siblingAgent)?.figures;
    expect(other).toMatchObject({ ...none, lastActivity: { test: true } });
    expect(other?.agent).toEqual({
      state: 'never',
      steps: { created: expect.any(Number), tested: TODAY_S - DAY_S },
    });
    expect(figures).toMatchObject({ ...SUM, days: WEEK, unreadRooms: 1, agents: rows.length });
    expect(figures?.counts).toMatchObject({ all: rows.length, published: 0, edited: 1, unread: 1 });
    expect(figures?.latest?.map(({ summary }) => summary)).toEqual(['Said 0', 'Said 1', 'Said 2', 'Said 3']);
  });

  test('is narrowed and sorted by the host, and its sums stay those of all', async () => {
    const { agent } = host.world.accounts;
    const edited = await listAgents({ filter: 'edited' });
    expect([edited.accounts.map(({ id }) => id), edited.totalAccounts, edited.figures?.conversations]).toEqual([
      [agent],
      1,
      5,
    ]);
    expect((await listAgents({ filter: 'unread' })).accounts.map(({ id }) => id)).toEqual([agent]);
    for (const sort of ['conversations', 'handedOver', 'lastActivity', 'unread', 'state'] as const) {
      expect([sort, (await listAgents({ sort })).accounts[0]?.id]).toEqual([sort, agent]);
    }
    const names = (await listAgents({ sort: 'name' })).accounts.map(({ displayName }) => displayName);
    expect(names).toEqual([...names].sort());
    expect((await listAgents({ sort: 'name', order: 'desc' })).accounts.map(({ displayName }) => displayName)).toEqual(
      [...names].reverse(),
    );
  });

  test('has none unless they are asked for', async () => {
    const { accounts: rows, figures } = await listAgents({ figures: false });
    expect([rows.some((row) => 'figures' in row), figures]).toEqual([false, undefined]);
  });
});

test('the row of an organization sums its agents, and nobody else’s', async () => {
  const { organization, siblingOrganization, reseller } = host.world.accounts;
  const { body } = await host.as('reseller').call(accounts.listOrganizations, {
    target: { targetResellerId: reseller },
    query: { figures: true },
  });
  const figuresOf = (id: number) => body.accounts.find((row) => row.id === id)?.figures;
  expect(figuresOf(organization)).toMatchObject({ ...SUM, days: WEEK, unreadRooms: 1, health: 'well' });
  expect(figuresOf(organization)?.agents).toMatchObject({ published: 1 });
  expect(figuresOf(siblingOrganization)?.health).toBe('settingUp');
});

test('the overview of an agent has a period, the one before, and the same changes as its row', async () => {
  const { agent } = host.world.accounts;
  const { body } = await host
    .as('owner')
    .call(agents.readAgentOverview, { target: { targetAccountId: agent }, query: { days: 7 } });
  expect(body).toMatchObject({
    agentId: agent,
    timeZone: 'America/New_York',
    total: SUM,
    totalBefore: { conversations: 1, answered: 0, handedOver: 1 },
    unreadRooms: 1,
    page: { total: { visits: 0, clicks: 0 }, links: [], campaigns: [] },
  });
  expect(body.days.map(({ date: _, before: __, ...day }) => day)).toEqual(WEEK);
  expect(body.days.map(({ before }) => before.conversations)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(body.days[6]?.date).toBe(new Date((TODAY_S - 5 * HOUR_S) * 1000).toISOString().slice(0, 10));
  // The second time in its room.
  expect(body.latest.find(({ summary }) => summary === 'Said 4')?.visit).toBe(2);
  const row = (await listAgents()).accounts.find(({ id }) => id === agent)?.figures;
  expect({ changes: body.changes, steps: body.steps, state: body.state }).toEqual({
    changes: row?.agent?.changes,
    steps: row?.agent?.steps,
    state: 'edited',
  });
});
