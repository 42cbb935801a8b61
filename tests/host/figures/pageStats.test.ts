import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as profile from '#contract/endpoints/profile';
import * as stats from '#contract/endpoints/stats';
import type { PageStatsDays } from '#contract/entities/pageStats';
import { deleteExpired } from '#server/jobs/deleteExpired.ts';
import { START_MS, testClock } from '#tests/host/agents/agentHost.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** How public pages are used: what counts, and on which day; nothing twice, nothing made up, and nothing of who it was. */

const SOCIAL = 'https://www.instagram.com/olivetta';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** New York is five hours behind UTC. */
const today = new Date(START_MS - 5 * 3_600_000).toISOString().slice(0, 10);

const clock = testClock();
let host: TestHost;
let agent: number;
beforeAll(async () => {
  host = await startTestHost({ clock });
  agent = host.world.accounts.agent;
  const owner = host.as('owner');
  const target = { targetAccountId: agent };
  await owner.call(agents.saveCampaign, {
    target,
    body: { agentInstructions: 'Be kind.', timezone: 'America/New_York' },
  });
  await owner.call(agents.publishAgent, { target, body: {} });
  await owner.call(profile.saveSocialLinks, { target, body: { socialLinks: [{ url: SOCIAL }] } });
});
afterAll(() => host.stop());
beforeEach(async () => {
  await execute(sql`delete from page_stat`);
  await execute(sql`delete from page_load`);
});

const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));

const visit = (body: object = {}, headers: Record<string, string> = {}) =>
  host
    .as('anonymous', { headers })
    .call(stats.countVisit, { body: { username: 'agent', loadId: randomUUID(), ...body } });
const click = (link: string, body: object = {}) =>
  host.as('anonymous').call(stats.countClick, { body: { username: 'agent', loadId: randomUUID(), link, ...body } });
const read = async (days: PageStatsDays = 1, date = today) =>
  (
    await host
      .as('owner')
      .call(stats.readPageStats, { target: { targetAccountId: agent }, params: { date }, query: { days } })
  ).body;

describe('a visit', () => {
  test('counts on its day, with the campaign of the link', async () => {
    const autumn = { source: 'newsletter', medium: 'email', campaign: 'autumn' };
    expect((await visit(autumn)).body).toEqual({ success: true });
    await visit(autumn);
    await visit({ source: 'google' });
    await visit();
    expect(await read()).toEqual({
      success: true,
      timeZone: 'America/New_York',
      total: { visits: 4, chats: 0, clicks: 0 },
      days: [{ date: today, visits: 4, chats: 0, clicks: 0 }],
      links: [],
      campaigns: [
        { ...autumn, visits: 2 },
        { source: 'google', visits: 1 },
      ],
    });
  });

  test('of the same load of the page counts once, whatever else it says', async () => {
    const loadId = randomUUID();
    await Promise.all([visit({ loadId }), visit({ loadId, source: 'google' }), visit({ loadId })]);
    const { total, campaigns } = await read();
    expect([total.visits, campaigns.length <= 1]).toEqual([1, true]);
  });

  test.each([
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'Slackbot-LinkExpanding 1.0',
    'Mozilla/5.0 HeadlessChrome/140',
    'curl/8.5.0',
  ])('of %s does not count', async (userAgent) => {
    expect((await visit({}, { 'user-agent': userAgent })).status).toBe(200);
    expect((await read()).total.visits).toBe(0);
  });

  test('by the address and in any case is the same page; an unpublished agent has none', async () => {
    await visit({ username: 'AGENT' });
    expect([(await visit({ username: 'siblingagent' })).status, (await visit({ username: 'nobody' })).status]).toEqual([
      404, 404,
    ]);
    expect((await read()).total.visits).toBe(1);
  });

  test('is kept without anything of the visitor', async () => {
    await visit({ source: 'google' }, { 'user-agent': 'Mozilla/5.0 Firefox/140', 'x-forwarded-for': '203.0.113.7' });
    const { rows } = await execute(sql`select to_jsonb(page_load) - 'load_id' as row from page_load
      union all select to_jsonb(page_stat) from page_stat`);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|127\.0|Firefox/);
    expect(Object.keys((rows[0] as { row: object }).row).sort()).toEqual([
      'agent_id',
      'at',
      'counted',
      'org_id',
      'partner_id',
      'reseller_id',
    ]);
  });

  test('with made-up campaigns fills no table', async () => {
    await execute(sql`insert into page_stat (agent_id, day, kind, name)
      select ${agent}, ${today}::date, 'campaign', 'made-up-' || n from generate_series(1, 200) n`);
    await visit({ campaign: 'one-more' });
    await visit({ campaign: 'made-up-7' });
    const { rows } = await execute(
      sql`select name, amount from page_stat where kind = 'campaign' and (amount > 1 or name = 'one-more')`,
    );
    expect(rows).toEqual([{ name: 'made-up-7', amount: 2 }]);
    expect((await read()).total.visits).toBe(2);
  });
});

describe('a link', () => {
  test('that the page shows counts once for each load', async () => {
    const loadId = randomUUID();
    await click(SOCIAL, { loadId });
    await click(SOCIAL, { loadId });
    await click(SOCIAL);
    const { total, links } = await read();
    expect([total, links]).toEqual([{ visits: 0, chats: 0, clicks: 2 }, [{ link: SOCIAL, clicks: 2 }]]);
  });

  test('that the page does not show is ignored', async () => {
    expect((await click('https://spam.example/buy')).body).toEqual({ success: true });
    expect((await read()).links).toEqual([]);
    expect((await execute(sql`select from page_load`)).rows).toEqual([]);
  });
});

describe('the days', () => {
  test('are those of the agent’s time zone', async () => {
    const tomorrowMs = Date.parse(`${today}T05:00:00Z`) + DAY_MS;
    const at = async (ms: number) => {
      const back = clock.nowMs();
      clock.set(ms);
      await visit();
      clock.set(back);
    };
    await at(tomorrowMs - 1);
    await at(tomorrowMs);
    const tomorrow = new Date(tomorrowMs).toISOString().slice(0, 10);
    expect((await read(7, tomorrow)).days.slice(-2)).toEqual([
      { date: today, visits: 1, chats: 0, clicks: 0 },
      { date: tomorrow, visits: 1, chats: 0, clicks: 0 },
    ]);
  });

  test('show conversations that visitors began there, without tests and without those of other ways', async () => {
    const { organization } = host.world.accounts;
    const startMs = Date.parse(`${today}T05:00:00Z`);
    await execute(sql`select make_log_partitions(3, 3)`);
    const log = (ms: number, source: string, direction: string) =>
      execute(sql`insert into conversation_log (account_id, agent_id, uuid, started_at, type, source, direction)
        values (${organization}, ${agent}, ${randomUUID()}, ${new Date(ms).toISOString()}, 'chat', ${source}, ${direction})`);
    await log(startMs, 'client', 'inbound');
    await log(startMs + DAY_MS - 1, 'client', 'inbound');
    await log(startMs - 1, 'client', 'inbound');
    await log(startMs + DAY_MS, 'client', 'inbound');
    await log(startMs, 'test', 'inbound');
    await log(startMs, 'sms', 'inbound');
    await log(startMs, 'client', 'outbound');
    const { days, total } = await read(7);
    expect(days.map(({ chats }) => chats)).toEqual([0, 0, 0, 0, 0, 1, 2]);
    expect(total.chats).toBe(3);
    expect((await read()).total.chats).toBe(2);
  });

  test.each([1, 7, 30, 90] as const)('%s of them end with the date', async (days) => {
    const dates = (await read(days)).days.map(({ date }) => date);
    expect([dates.length, dates.at(-1)]).toEqual([days, today]);
    expect(dates[0]).toBe(new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10));
  });

  test.each(['2026-13-01', 'today', '20261118'])('%s is no date', async (date) => {
    const answer = await host.as('owner').request(`/api/v1/stats/campaigns/${date}?targetAccountId=${agent}`);
    expect(answer.status).toBe(422);
  });
});

test('loads are forgotten after two days, and figures after more than a year', async () => {
  await visit();
  await execute(sql`insert into page_stat (agent_id, day, kind)
    values (${agent}, ${new Date(START_MS - 401 * DAY_MS).toISOString()}::date, 'visit')`);
  const runAt = (nowMs: number) =>
    deleteExpired.perform({ scoped: host.database.db.scoped, nowMs: () => nowMs } as never, null);
  await runAt(clock.nowMs() + 2 * DAY_MS - MINUTE_MS);
  expect((await execute(sql`select from page_load`)).rows).toHaveLength(1);
  await runAt(clock.nowMs() + 2 * DAY_MS + MINUTE_MS);
  expect((await execute(sql`select from page_load`)).rows).toEqual([]);
  const { rows } = await execute(sql`select day::text from page_stat`);
  expect(rows).toEqual([{ day: today }]);
});
