import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import { conversationLog } from '#contract/entities/conversation';
import { FETCH_CONVO_FAILED } from '#contract/rules/messages';
import { csvOf } from '#server/domain/csv.ts';
import { START_MS, testClock } from '#tests/host/agents/agentHost.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** The conversation log (specification 7, Logs; 9; host.md 5). */

let host: TestHost;
const DAY_S = 86_400;
const NOW_S = START_MS / 1000;

beforeAll(async () => {
  host = await startTestHost({ clock: testClock() });
  const { organization, agent, siblingOrganization, otherOrganizationAgent } = host.world.accounts;
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`select make_log_partitions(3, 3)`);
    // One per hour: 250 of the agent, 10 of another organization, and one that is 40 days old.
    await insertLogs(db, organization, agent, 250, 0);
    await insertLogs(db, siblingOrganization, otherOrganizationAgent, 10, 0);
    await insertLogs(db, organization, agent, 1, 40 * DAY_S);
  });
});
afterAll(() => host.stop());

async function insertLogs(
  db: { execute: (query: ReturnType<typeof sql>) => Promise<unknown> },
  accountId: number,
  agentId: number,
  count: number,
  ageS: number,
) {
  await db.execute(sql`
    insert into conversation_log (account_id, account_name, agent_id, uuid, started_at, duration_s, type, direction, from_number,
      to_number, cnam, room_id, call_id, transfer, summary, agent_outcome, data)
    select ${accountId}, 'Org', ${agentId}, gen_random_uuid()::text || ':' || n, to_timestamp(${NOW_S - ageS}) - n * interval '1 hour', 60 + n,
      'call', 'inbound', '+15035550100', '+15035550182', 'KELLER ANNA', ${agentId} || ':99999', 'call-' || n,
      case when n % 2 = 0 then 'person' end, 'Call ' || n, 'Question answered', '{"messageCount": 4}'
    from generate_series(1, ${count}) n`);
}

const shift = (by: string) =>
  host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`update conversation_log set started_at = started_at + ${by}::interval`),
  );
const list = async (
  query: object,
  targetAccountId: number = host.world.accounts.agent,
  person: 'owner' | 'reseller' = 'owner',
) => (await host.as(person).call(conversations.listLogs, { target: { targetAccountId }, query: query })).body;

test.each([
  [{ duration: 75 }, 1],
  [{ duration__gte: 301 }, 10],
  [{ duration__gt: 301, duration__lte: 303 }, 2],
  [{ duration__lt: 61.5 }, 1],
  [{ callId__in: 'call-3,call-5,nothing' }, 2],
  [{ agentOutcome__icontains: 'ANSWERED', summary: 'Call 7' }, 1],
  [{ summary__icontains: '%' }, 0],
  [{ fromNumber__isnull: true }, 0],
  [{ fromNumber__isnull: false, transfer: true }, 125],
  [{ test: false, messageCount__in: '3,4', type: 'call' }, 250],
  [{ timestamp__gte: NOW_S - 7_200 }, 2],
])('its fields filter it: %o', async (filters, count) => {
  const { totalCount, logs } = await list({ ...filters, pageSize: 1 });
  expect([totalCount, logs.length]).toEqual([count, Math.min(count, 1)]);
});

test.each([
  [{ page: 2, pageSize: 100 }, 25, false],
  [{ page: 3, pageSize: 25 }, 25, true],
  [{ page: 4, pageSize: 100 }, 0, false],
])('what filters leave is paged: %o', async (asked, shown, hasMore) => {
  const { totalCount, count, pagination } = await list({ transfer: true, ...asked });
  expect([totalCount, count, pagination.hasMore]).toEqual([125, shown, hasMore]);
});

describe('the log', () => {
  test('returns rows by their ids, in its own order on one page', async () => {
    const { logs } = await list({ pageSize: 10 });
    const ids = [logs[7], logs[2]].map((log) => log?.uuid ?? '');
    const { logs: found, pagination } = await list({ ids: [...ids, 'unknown'], page: 2 });
    expect([found, pagination]).toEqual([
      [logs[2], logs[7]],
      { page: 1, pageSize: 3, totalPages: 1, totalCount: 2, hasMore: false, pageCount: 1 },
    ]);
    expect((await list({ ids }, host.world.accounts.siblingAgent)).logs).toEqual([]);
  });

  test('is paged from 1, newest first, for the last 30 days, with whole rows', async () => {
    const body = await list({});
    expect([body.logs.length, body.count, body.totalCount, body.pagination]).toEqual([
      100,
      100,
      250,
      {
        page: 1,
        pageSize: 100,
        totalPages: 3,
        totalCount: 250,
        hasMore: true,
        pageCount: 3,
        nextCursor: expect.stringMatching(/^\d{16}_[\da-f-]{36}$/),
      },
    ]);
    expect(body.logs[0]).toEqual({
      uuid: expect.stringMatching(/:1$/),
      callId: 'call-1',
      accountId: host.world.accounts.organization,
      accountName: 'Org',
      agentId: host.world.accounts.agent,
      agentName: 'Name of agent',
      name: 'Keller Anna',
      roomId: `${host.world.accounts.agent}:99999`,
      timestamp: NOW_S - 3_600,
      duration: 61,
      type: 'call',
      direction: 'inbound',
      fromNumber: '+15035550100',
      toNumber: '+15035550182',
      cnam: 'KELLER ANNA',
      transfer: false,
      scheduled: false,
      test: false,
      summary: 'Call 1',
      agentOutcome: 'Question answered',
      messageCount: 4,
    });
  });

  test('has a last page', async () => {
    const body = await list({ page: 3 });
    const past = await list({ page: 9 });
    const full = await list({ page: 5, pageSize: 50 });
    expect([body.logs.length, body.logs.at(-1)?.summary, body.pagination.hasMore, past.logs, past.totalCount]).toEqual([
      50,
      'Call 250',
      false,
      [],
      250,
    ]);
    expect([full.logs, full.pagination.hasMore]).toEqual([body.logs, false]);
  });

  test('covers the requested range, both ends included', async () => {
    const hour = NOW_S - 3_600;
    const inRange = await list({ start: hour - 7_200, end: hour });
    const all = await list({ start: 0, pageSize: 1 });
    const beforeAnEnd = await list({ end: NOW_S - 35 * DAY_S });
    await shift('999 milliseconds');
    const withinLastSecond = await list({ start: hour - 7_200, end: hour });
    await shift('-999 milliseconds');
    expect(withinLastSecond.logs).toEqual(inRange.logs);
    expect([inRange.logs.map(({ summary }) => summary), all.totalCount]).toEqual([['Call 1', 'Call 2', 'Call 3'], 251]);
    // Without a start, the 30 days before the end.
    expect(beforeAnEnd.logs.map(({ timestamp }) => timestamp)).toEqual([NOW_S - 40 * DAY_S - 3_600]);
  });

  test('lists all fields a row can have on demand', async () => {
    const { logs, count, schema } = await list({ fields: 'summary', includeFields: true, pageSize: 2 });
    expect([logs.length, count, schema]).toEqual([2, 2, Object.keys(conversationLog.shape)]);
    expect((await list({ pageSize: 1 })).schema).toBeUndefined();
  });

  test('returns the requested fields, and always those that identify a row', async () => {
    const { logs } = await list({ fields: 'summary, nonsense', pageSize: 1 });
    expect(logs).toEqual([
      {
        uuid: expect.any(String),
        callId: 'call-1',
        accountId: host.world.accounts.organization,
        agentId: host.world.accounts.agent,
        roomId: `${host.world.accounts.agent}:99999`,
        summary: 'Call 1',
      },
    ]);
  });

  test('is a file for a spreadsheet, in which no cell is a formula', async () => {
    const { agent, siblingAgent, organization } = host.world.accounts;
    const file = (query: string, id = agent) =>
      host.as('owner').request(`/api/v2/logs?format=csv&targetAccountId=${id}&${query}`);
    const { status, text, headers } = await file('fields=summary,fromNumber&callId__in=call-1,call-2');
    expect([status, headers.get('content-type'), headers.get('content-disposition'), text.split('\r\n')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="conversation_logs_2026-11-21.csv"',
      [
        'uuid,callId,accountId,agentId,roomId,fromNumber,summary',
        expect.stringMatching(`^[^,]+:1,call-1,${organization},${agent},${agent}:99999,\\+15035550100,Call 1$`),
        expect.stringMatching(`^[^,]+:2,call-2,${organization},${agent},${agent}:99999,\\+15035550100,Call 2$`),
      ],
    ]);
    const whole = await file('start=0');
    const none = await file('', siblingAgent);
    expect([whole.text.split('\r\n').length, none.status, none.body]).toEqual([
      252,
      404,
      { success: false, message: 'No logs found for CSV export' },
    ]);
    expect(
      csvOf(
        ['text'],
        ['=1+1', '+SUM(A1)', '+15035550100', 'a "b", c', '=A1&"', ' x', -1, false, null, '＝1', '＋1+1', '\n=1'].map(
          (text) => ({ text }),
        ),
      ),
    ).toBe(
      `text\r\n"'=1+1"\r\n"'+SUM(A1)"\r\n+15035550100\r\n"a ""b"", c"\r\n"'=A1&"""\r\n" x"\r\n-1\r\nfalse\r\n\r\n"'＝1"\r\n"'＋1+1"\r\n"'\n=1"`,
    );
  });

  test('of an account has everything below it, and nothing else', async () => {
    const { organization, reseller, siblingAgent } = host.world.accounts;
    const counts = [
      await list({}, organization),
      await list({}, siblingAgent),
      await list({}, reseller, 'reseller'),
    ].map(({ totalCount }) => totalCount);
    expect(counts).toEqual([250, 0, 260]);
  });

  test('of everything is for super administrators', async () => {
    const { body } = await host.as('superAdmin').call(conversations.listLogs, { query: { pageSize: 1 } });
    expect(body.totalCount).toBe(260);
  });

  test('counts exactly to 10,000, and no further', async () => {
    const { otherResellerOrganization, otherResellerAgent } = host.world.accounts;
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`
      insert into conversation_log (account_id, agent_id, uuid, started_at, type)
      select ${otherResellerOrganization}, ${otherResellerAgent}, n::text, to_timestamp(${NOW_S}) - n * interval '1 minute', 'call'
      from generate_series(1, 10500) n`),
    );
    const partner = await host.as('partner').call(conversations.listLogs, { query: { pageSize: 1_000 } });
    expect([partner.body.totalCount, partner.body.pagination.totalPages, partner.body.pagination.hasMore]).toEqual([
      10_001,
      11,
      true,
    ]);
    // A file of so many is read in portions: each row once, in the order of the list.
    const numbers = async (query: string) => {
      const path = `/api/v2/logs?format=csv&targetAccountId=${otherResellerOrganization}&${query}`;
      const { text } = await host.as('partner').request(path);
      return text.split('\r\n').map((line) => line.split(',')[0]);
    };
    const upTo = (from: number, to: number) => [
      'uuid',
      ...Array.from({ length: to - from + 1 }, (_, n) => `${from + n}`),
    ];
    expect([await numbers(''), await numbers('page=2&pageSize=2500')]).toEqual([upTo(1, 10_000), upTo(2_501, 5_000)]);
  });
});

describe('the volume of the log', () => {
  const volume = async (query: object, targetAccountId: number, person: 'owner' | 'reseller' = 'owner') =>
    (await host.as(person).call(conversations.readLogVolume, { target: { targetAccountId }, query })).body.volume;
  const daysAgo = (...days: number[]) => days.map((ago) => NOW_S - ago * DAY_S);

  test('counts every row once, in the span in which it began, as the list of the same start does', async () => {
    const { agent, organization, reseller, siblingAgent } = host.world.accounts;
    const starts = daysAgo(20, 7, 2, 1);
    const expected = [
      [82, 120, 24, 24],
      [82, 120, 24, 24],
      [82, 120, 24, 34],
      [0, 0, 0, 0],
    ].map((spans) => spans.map((calls) => ({ calls, messages: 0 })));
    expect([
      await volume({ starts }, agent),
      await volume({ starts }, organization),
      await volume({ starts }, reseller, 'reseller'),
      await volume({ starts }, siblingAgent),
    ]).toEqual(expected);
    const { totalCount } = await list({ start: starts[0], pageSize: 1 });
    expect(totalCount).toBe(82 + 120 + 24 + 24);
  });

  test('takes the filters of the log, and tells calls from conversations in writing', async () => {
    const { agent } = host.world.accounts;
    const starts = daysAgo(2, 1);
    const retyped = (type: string, from: string) =>
      host.database.db.scoped({ kind: 'super' }, (db) =>
        db.execute(
          sql`update conversation_log set type = ${type} where type = ${from} and call_id in ('call-1', 'call-30')`,
        ),
      );
    await retyped('chat', 'call');
    const [all, transferred, chats] = [
      await volume({ starts }, agent),
      await volume({ starts, transfer: true }, agent),
      await volume({ starts, type__in: 'chat,text' }, agent),
    ];
    await retyped('call', 'chat');
    expect({ all, transferred, chats }).toEqual({
      all: [
        { calls: 23, messages: 1 },
        { calls: 23, messages: 1 },
      ],
      transferred: [
        { calls: 11, messages: 1 },
        { calls: 12, messages: 0 },
      ],
      chats: [
        { calls: 0, messages: 1 },
        { calls: 0, messages: 1 },
      ],
    });
  });

  test('is refused for spans that are not ascending, for none, and for unknown filters', async () => {
    const target = { targetAccountId: host.world.accounts.agent };
    const statusFor = async (query: object) =>
      (await host.as('owner').call(conversations.readLogVolume, { target, query })).status;
    expect([
      await statusFor({ starts: [2, 1] }),
      await statusFor({ starts: [1, 1] }),
      await statusFor({}),
      await statusFor({ starts: [1], colour: 'red' }),
    ]).toEqual([422, 422, 422, 422]);
  });
});

describe('a transcript', () => {
  test('that was not stored returns only the row of the log', async () => {
    const { logs } = await list({ pageSize: 1 });
    const { uuid = '', roomId = '' } = logs[0] ?? {};
    const target = { targetAccountId: host.world.accounts.agent };
    const { body } = await host.as('owner').call(conversations.readTranscript, { target, params: { roomId, uuid } });
    expect([body.conversation, body.log?.summary]).toEqual([[], 'Call 1']);
  });

  test('foreign and missing answer alike', async () => {
    const { logs } = await list({ pageSize: 1 });
    const { uuid = '', roomId = '' } = logs[0] ?? {};
    const foreign = await host.as('neighbour').call(conversations.readTranscript, { params: { roomId, uuid } });
    const missing = await host
      .as('owner')
      .call(conversations.readTranscript, { params: { roomId: '1:2', uuid: 'none' } });
    const gone = JSON.stringify({ success: false, message: FETCH_CONVO_FAILED });
    expect([foreign.status, foreign.text, missing.status, missing.text]).toEqual([404, gone, 404, gone]);
  });
});
