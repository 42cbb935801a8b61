import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLogs } from '#contract/endpoints/conversations/index';
import type { ConversationLog } from '#contract/entities/conversation';
import { readLogFilter } from '#contract/rules/logs/conditions';
import { LOG_FIELDS, type LogFieldType } from '#contract/rules/logs/fields';
import { fits } from '#contract/rules/logs/fits';
import { LOG_OPERATORS, needsNoValue, takesList } from '#contract/rules/logs/operators';
import { NO_SUCH_FILTER } from '#contract/rules/messages';
import { FILTER_VALUE_INVALID, noSuchOperator } from '#contract/rules/messages/logs';
import { conditionSql } from '#server/domain/logs/conditionSql.ts';
import { START_MS, testClock } from '#tests/host/agents/agentHost.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** The filters of the log in the database, against those of the contract (specification 5, Log filters). */

let host: TestHost;
let rows: readonly ConversationLog[];
const NOW_S = START_MS / 1_000;

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
const TEXTS = [null, '', '  ', 'Open', 'open door', 'a%b', 'x_y', 'Doorbell'] as const;
const KEPT = [
  { meta: { source: 'web', tries: 3, ok: true, day: '2026-11-20' }, reporting: { intent: { value: 'order' } } },
  { meta: { source: 'app', tries: 0, ok: false, day: '2026-11-19T10:00:00Z' }, outcome: { type: 'goal', tags: ['a'] } },
  { meta: { source: '', tries: 'three', ok: 'true', day: 'soon' }, outcome: { type: 'goal', tags: ['a', 'b'] } },
  { meta: { source: null, tries: 4.5, day: 1_795_000_000 }, reporting: { intent: { value: null } } },
  { meta: { source: { a: 1 }, tries: [], ok: null }, outcome: {} },
  { reporting: { intent: { value: true } }, experiments: { id: 'greeting', arm: 2 } },
  {},
] as const;
const ROWS = 84;

beforeAll(async () => {
  host = await startTestHost({ clock: testClock() });
  const { organization, agent } = host.world.accounts;
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    for (let n = 0; n < ROWS; n += 1) {
      const data = { messageCount: n % 5, ...(n % 3 === 0 && { test: true }), ...pick(KEPT, n) };
      await db.execute(sql`
        insert into conversation_log (account_id, account_name, agent_id, uuid, started_at, duration_s, type, direction, from_number,
          cnam, room_id, call_id, transfer, summary, agent_outcome, data, handled_by)
        values (${organization}, 'Org', ${agent}, ${`row-${n}`}, to_timestamp(${NOW_S - n * 7_000}), ${(n % 12) * 10},
          ${pick(['call', 'chat', 'text'], n)}, ${pick(['inbound', 'outbound'], n)}, '+15035550100', ${pick(TEXTS, n + 3)},
          '7:90', ${n % 4 === 0 ? null : `call-${n}`}, ${n % 2 === 0 ? 'person' : null}, ${pick(TEXTS, n)}, ${pick(TEXTS, n + 5)},
          ${JSON.stringify(data)}::jsonb, ${pick([null, 'agent', 'person'], n)})`);
    }
  });
  const { body } = await host.as('owner').call(listLogs, { query: { start: 0, pageSize: 1_000 } });
  rows = body.logs as ConversationLog[];
});
afterAll(() => host.stop());

const found = async (name: string, value: string): Promise<readonly string[]> => {
  const condition = readLogFilter(name, value);
  if (condition === null || condition === 'empty') throw new Error(`${name}=${value} is no filter`);
  const { rows: kept } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute<{ uuid: string }>(
      sql`select uuid from conversation_log where ${conditionSql(condition)} and uuid like 'row-%' order by uuid`,
    ),
  );
  return kept.map(({ uuid }) => uuid);
};

/** Numbers of phones are found as people write them, which only the host can read. */
const FIELDS = Object.entries(LOG_FIELDS).filter(([name]) => !name.endsWith('Number'));
const SUBJECTS: readonly (readonly [name: string, type: LogFieldType])[] = [
  ...FIELDS,
  ...(
    [
      'meta.source',
      'meta.tries',
      'meta.ok',
      'meta.day',
      'meta.none',
      'reporting.intent',
      'outcome.type',
      'experiments.id',
    ] as const
  ).flatMap((name) => (['string', 'number', 'boolean', 'date'] as const).map((type) => [name, type] as const)),
];
const VALUES: Readonly<Record<LogFieldType, readonly string[]>> = {
  string: [
    'Open',
    'open',
    'door',
    '%',
    '_',
    'web',
    'call',
    'inbound',
    'agent',
    'row-7',
    'true',
    '3',
    'order',
    'greeting',
    ' ',
  ],
  integer: ['0', '3', '30', '60.5', '-1'],
  number: ['0', '3', '4.5'],
  float: ['0', '4.5'],
  boolean: ['true', 'false'],
  date: ['2026-11-19', '2026-11-20', '2026-11-21'],
  datetime: [String(NOW_S - 70_000), '2026-11-20', '2026-11-21T12:00:00Z'],
};

/** A filter by its name and value. */
const aFilter = fc.constantFrom(...SUBJECTS).chain(([subject, type]) =>
  fc.constantFrom(...LOG_OPERATORS[type]).chain((operator) => {
    const name = operator === 'eq' ? subject : `${subject}__${operator}`;
    if (needsNoValue(operator)) return fc.constant([name, 'true'] as const);
    const value = fc.constantFrom(...VALUES[type]);
    const text =
      operator === 'between'
        ? fc.tuple(value, value).map((two) => two.join(','))
        : takesList(operator)
          ? fc.array(value, { minLength: 1, maxLength: 3 }).map((some) => some.join(','))
          : value;
    const isKept = !(subject in LOG_FIELDS);
    return text.map((words) => [name, isKept ? `${words}||${type}` : words] as const);
  }),
);

test('the database lets through what the contract does', async () => {
  expect(rows.length).toBe(ROWS);
  await fc.assert(
    fc.asyncProperty(aFilter, async ([name, value]) => {
      const condition = readLogFilter(name, value);
      if (condition === null || condition === 'empty') return fc.pre(false);
      const expected = rows.filter((row) => fits(condition, row)).map(({ uuid }) => uuid);
      expect([name, value, await found(name, value)]).toEqual([name, value, expected.toSorted()]);
    }),
    { numRuns: 600 },
  );
});

test.each(['{"type":"goal"}', '{"tags":["b"]}', '{"tags":["a"]}', '{}', '{"type":"other"}'])(
  'what is kept as JSON is found by a part of it: %s',
  async (json) => {
    const condition = readLogFilter('outcome', `${json}||json`);
    if (condition === null || condition === 'empty') throw new Error('no filter');
    const expected = rows.filter((row) => fits(condition, row)).map(({ uuid }) => uuid);
    expect(await found('outcome', `${json}||json`)).toEqual(expected.toSorted());
  },
);

test.each([
  ['outcome.tags', '"a"||json'],
  ['outcome', '"goal"||json'],
  ['outcome.tags.0', 'a'],
  ['outcome.tags.-1', 'b'],
  ['outcome.tags.length__isset', 'true'],
])('a list is compared as the contract does: %s = %s', async (name, value) => {
  const condition = readLogFilter(name, value);
  if (condition === null || condition === 'empty') throw new Error('no filter');
  const expected = rows.filter((row) => fits(condition, row)).map(({ uuid }) => uuid);
  expect(await found(name, value)).toEqual(expected.toSorted());
});

test('what a row does not have is what the list says', async () => {
  const { agent, organization } = host.world.accounts;
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`insert into conversation_log (account_id, agent_id, uuid, started_at, type)
      values (${organization}, ${agent}, 'row-bare', to_timestamp(${NOW_S - 30}), 'call')`),
  );
  const has = async (name: string, value: string) => (await found(name, value)).includes('row-bare');
  const answers = [
    await has('direction', 'inbound'),
    await has('accountName__isnull', 'true'),
    await has('accountName__empty', 'true'),
    await has('summary__isnull', 'true'),
  ];
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`delete from conversation_log where uuid = 'row-bare'`),
  );
  expect(answers).toEqual([true, false, true, true]);
});

test('a value is never part of the statement', async () => {
  const names = ['summary', 'summary__icontains', 'meta.source__in', 'summary__notin'];
  for (const name of names) expect(Array.isArray(await found(name, `x') or true or ('' = '`))).toBe(true);
  expect(await found('summary', `x') or true or ('' = '`)).toEqual([]);
});

test('numbers are found as people write them', async () => {
  expect([
    (await found('fromNumber', '(503) 555-0100')).length,
    (await found('fromNumber__icontains', '555 0100')).length,
    (await found('fromNumber__notin', '503-555-0100')).length,
  ]).toEqual([ROWS, ROWS, 0]);
});

test.each([
  ['colour=red', 'colour', NO_SUCH_FILTER],
  ['duration__icontains=6', 'duration__icontains', FILTER_VALUE_INVALID],
  ['duration__likes=6', 'duration__likes', noSuchOperator('likes')],
  ['duration=sixty', 'duration', FILTER_VALUE_INVALID],
  [`outcome=${encodeURIComponent('{"a":"\\u0000"}||json')}`, 'outcome', FILTER_VALUE_INVALID],
])('what is no filter is refused, in words: %s', async (query, path, message) => {
  for (const call of ['/api/v2/logs?', '/api/v2/logs/volume?starts=0&']) {
    const { status, body } = await host.as('owner').request(`${call}${query}`);
    expect([status, (body as { input: string }).input, (body as { issues: unknown }).issues]).toEqual([
      422,
      path,
      [{ path, message }],
    ]);
  }
});

test('a filter without a value counts for nothing', async () => {
  const { body } = await host.as('owner').request('/api/v2/logs?start=0&summary__icontains=&duration=');
  expect((body as { totalCount: number }).totalCount).toBe(ROWS);
});

test('its words, the number and what was said are searched', async () => {
  const { agent, organization } = host.world.accounts;
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`insert into room (agent_id, id, peer_id, peer_kind, peer_name)
      values (${agent}, ${`91:${agent}`}, 91, 'guest', 'Visitor')`);
    await db.execute(sql`insert into conversation_log (account_id, agent_id, uuid, started_at, type, room_id, summary)
      values (${organization}, ${agent}, 'said-1:1', to_timestamp(${NOW_S - 60}), 'chat', ${`91:${agent}`}, 'Nothing')`);
    await db.execute(sql`insert into message (agent_id, room_id, from_id, to_id, role, text, convo_uuid)
      values (${agent}, ${`91:${agent}`}, 91, ${agent}, 'user', 'We would like the marzipan cake', 'said-1')`);
  });
  const search = async (queryText: string) =>
    (await host.as('owner').call(listLogs, { query: { start: 0, queryText } })).body.logs.map(({ uuid }) => uuid);
  expect([
    await search('marzipan ca'),
    (await search('DOORBELL')).length,
    await search('nowhere at all'),
    (await search('(503) 555')).length,
  ]).toEqual([['said-1:1'], rows.filter((row) => JSON.stringify(row).includes('Doorbell')).length, [], ROWS]);
});
