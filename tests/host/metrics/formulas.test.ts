import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listLogs } from '#contract/endpoints/conversations/index';
import type { ConversationLog } from '#contract/entities/conversation';
import { AGGREGATIONS } from '#contract/rules/metrics/formula/functions';
import { readFormula } from '#contract/rules/metrics/formula/readFormula';
import { formulaSql } from '#server/domain/metrics/formulaSql.ts';
import { START_MS, testClock } from '#tests/host/agents/agentHost.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { interpreted } from './interpreter';

/** Formulas in the database, against a second reading of them (specification 5, Metric formula). METRIC_FORMULAS=10000 for a long run. */
const METRIC_FORMULAS = Number(process.env.METRIC_FORMULAS ?? 300);
vi.setConfig({ testTimeout: 600_000 });

let host: TestHost;
let rows: readonly ConversationLog[];
const NOW_S = START_MS / 1_000;
const TYPES = { 'meta.day': 'date', 'meta.flag': 'boolean' } as const;

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
const TEXTS = [null, '', 'Booked', 'booking asked', 'a%b', 'Open door', 'Ünsal'] as const;
const KEPT = [
  {
    meta: { tries: 3, flag: true, day: '2026-11-20' },
    reporting: { intent: { value: 'order' }, paid: { value: true } },
  },
  { meta: { tries: 0, flag: false, day: '2026-11-19T10:00:00Z' }, reporting: { paid: { value: false } } },
  { meta: { tries: 'three', flag: 'true' }, reporting: { intent: { value: null }, score: { value: 4.5 } } },
  { meta: { tries: null, day: 1_795_000_000 }, outcome: { type: 'goal', tags: ['a'] } },
  { meta: { tries: { a: 1 } }, reporting: { score: { value: -2 }, paid: { value: 'yes' } } },
  {},
] as const;
const ROWS = 70;

beforeAll(async () => {
  host = await startTestHost({ clock: testClock() });
  const { organization, agent } = host.world.accounts;
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    for (let n = 0; n < ROWS; n += 1) {
      const data = { messageCount: n % 5, ...(n % 3 === 0 && { test: true }), ...pick(KEPT, n) };
      await db.execute(sql`
        insert into conversation_log (account_id, agent_id, uuid, started_at, duration_s, type, direction, cnam, transfer, summary,
          agent_outcome, data, handled_by)
        values (${organization}, ${agent}, ${`row-${n}`}, to_timestamp(${NOW_S - n * 7_000}), ${(n % 12) * 10},
          ${pick(['call', 'chat', 'text'], n)}, ${pick(['inbound', 'outbound', null], n)}, ${pick(TEXTS, n + 3)},
          ${n % 2 === 0 ? 'person' : null}, ${pick(TEXTS, n)}, ${pick(TEXTS, n + 5)}, ${JSON.stringify(data)}::jsonb,
          ${pick([null, 'agent', 'person'], n)})`);
    }
  });
  const { body } = await host.as('owner').call(listLogs, { query: { start: 0, pageSize: 1_000 } });
  rows = body.logs as ConversationLog[];
});
afterAll(() => host.stop());

const oneOf = fc.constantFrom;

/** Numbers that are small, so that sums of them are nearly exact. */
const NUMBERS = [
  'duration',
  'messageCount',
  'meta.tries',
  'reporting.score',
  'reporting.paid',
  'meta.flag',
  'transfer',
  'timestamp_diff(now(), timestamp) / 86400',
  '0',
  '1',
  '2.5',
  '7',
  'null',
] as const;
const TEXT_FIELDS = [
  'summary',
  'agentOutcome',
  'cnam',
  'handledBy',
  'type',
  'direction',
  'meta.day',
  'reporting.intent',
] as const;
const WORDS = ['""', '"Booked"', "'call'", '"agent"', '"order"', '"2026-11-20"', '"inbound"'] as const;

const { number } = fc.letrec<{ number: string; condition: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    oneOf(...NUMBERS),
    fc
      .tuple(tie('number'), oneOf('+', '-', '*', '/', '%'), tie('number'))
      .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
    tie('number').map((one) => `abs(${one})`),
    tie('number').map((one) => `-(${one})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([test, yes, no]) => `if(${test}, ${yes}, ${no})`),
  ),
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(tie('number'), oneOf('=', '!=', '<', '<=', '>', '>=', '<>'), tie('number'))
      .map(([left, sign, right]) => `${left} ${sign} ${right}`),
    fc.tuple(oneOf(...TEXT_FIELDS), oneOf('=', '!='), oneOf(...WORDS, ...TEXT_FIELDS)).map((parts) => parts.join(' ')),
    fc.tuple(tie('number'), fc.boolean()).map(([one, isNot]) => `${one} ${isNot ? 'not ' : ''}between 2 and 50`),
    fc
      .tuple(oneOf(...TEXT_FIELDS), fc.boolean())
      .map(([one, isNot]) => `${one} ${isNot ? 'not ' : ''}in ["call", "order", ""]`),
    tie('number').map((one) => `${one} in (0, 10, -2, 4.5)`),
    fc
      .tuple(oneOf(...TEXT_FIELDS), oneOf('"%oo%"', '"_ook%"', '"a%%b"', '""'))
      .map(([one, words]) => `${one} like ${words}`),
    fc
      .tuple(oneOf(...TEXT_FIELDS), oneOf('"[Bb]ook"', '"a.b"', '"(call|order)+"', '"[a-c-]"'))
      .map(([one, words]) => `${one} regex ${words}`),
    fc
      .tuple(oneOf(...TEXT_FIELDS, 'meta.tries', 'outcome.type', 'outcome'), fc.boolean())
      .map(([one, isNot]) => `${one} is ${isNot ? 'not ' : ''}null`),
    oneOf('transfer', 'test', 'reporting.paid', 'meta.flag', 'true', 'null'),
    fc
      .tuple(tie('condition'), oneOf('and', 'or', '&&', '||'), tie('condition'))
      .map(([left, word, right]) => `(${left} ${word} ${right})`),
    tie('condition').map((one) => `not (${one})`),
    fc.tuple(tie('condition'), tie('condition')).map((both) => `or(${both.join(', ')})`),
  ),
}));

/** A value over all rows. */
const aggregate = fc.oneof(
  fc
    .tuple(oneOf(...AGGREGATIONS.filter((name) => !name.endsWith('count'))), number)
    .map(([name, of]) => `${name}(${of})`),
  fc.tuple(oneOf('count', 'd_count'), fc.oneof(number, oneOf(...TEXT_FIELDS))).map(([name, of]) => `${name}(${of})`),
);
/** With aggregates of its own, or what an aggregation is made of. What is divided by is exact. */
const formula = fc.oneof(
  number,
  aggregate,
  fc.tuple(aggregate, oneOf('+', '-', '*'), aggregate).map((parts) => parts.join(' ')),
  fc.tuple(aggregate, oneOf('count(1)', 'count(summary)', '0', '3')).map(([one, by]) => `${one} / ${by}`),
);

/** What the database says for each type of conversation, and for no row at all. */
async function counted(text: string, aggregation: (typeof AGGREGATIONS)[number]) {
  const read = readFormula(text, { aggregation, types: TYPES });
  if (read.formula === null) throw new Error(`${text}: ${JSON.stringify(read.problems)}`);
  const value = formulaSql(read.formula, { nowS: NOW_S });
  const only = formulaSql(read.formula, { nowS: NOW_S, only: sql`type = 'chat'` });
  const found = await host.database.db.scoped({ kind: 'super' }, async (db) => {
    const { rows: of } = await db.execute<{ type: string; value: number | null }>(
      sql`select type, ${value} as value from conversation_log where uuid like 'row-%' group by type order by type`,
    );
    const { rows: none } = await db.execute<{ value: number | null }>(
      sql`select ${value} as value from conversation_log where false`,
    );
    const { rows: some } = await db.execute<{ value: number | null }>(
      sql`select ${only} as value from conversation_log where uuid like 'row-%'`,
    );
    return [...of.map((one) => one.value), none[0]?.value ?? null, some[0]?.value ?? null];
  });
  const ofType = (type: string) => rows.filter((row) => row.type === type);
  const groups = [ofType('call'), ofType('chat'), ofType('text'), [], ofType('chat')];
  return { found, expected: groups.map((group) => interpreted(read.formula, group, NOW_S)) };
}

/** The same but for the order in which numbers were added. */
const isNear = (one: number | null | undefined, other: number | null | undefined): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one), Math.abs(other))
    : one === other;

test('the database counts what a second reading of the formula counts', async () => {
  expect(rows.length).toBe(ROWS);
  await fc.assert(
    fc.asyncProperty(formula, oneOf(...AGGREGATIONS), async (text, aggregation) => {
      if (text.length > 1_000) return;
      const { found, expected } = await counted(text, aggregation);
      const differing = found.filter((value, index) => !isNear(value, expected[index]));
      expect({ text, aggregation, found, expected, differing }).toMatchObject({ differing: [] });
    }),
    { numRuns: METRIC_FORMULAS },
  );
});

test.each([
  ['1', 'count', [24, 23, 23]],
  ['duration / 0', 'sum', [0, 0, 0]],
  ['duration % 0', 'sum', [0, 0, 0]],
  ['sum(duration) / count(null)', 'avg', [0, 0, 0]],
  ['count(transfer)', 'sum', [24, 23, 23]],
  ['d_count(type)', 'sum', [1, 1, 1]],
  ['avg(null)', 'sum', [null, null, null]],
  ['sum(null)', 'sum', [0, 0, 0]],
] as const)('%s, by %s', async (text, aggregation, expected) => {
  const { found } = await counted(text, aggregation);
  expect(found.slice(0, 3)).toEqual(expected);
});

test('what is nested is not doubled: a formula as deep as may be is a statement of some pages', async () => {
  const deep = `${'1 / ('.repeat(38)}duration${')'.repeat(38)}`;
  const { found, expected } = await counted(deep, 'sum');
  expect(found.every((value, index) => isNear(value, expected[index]))).toBe(true);
});

test('a text of a formula is never part of the statement', async () => {
  const words = `x) or true or ( =  `;
  const { found } = await counted(`count(if(summary = "${words}", 1, null))`, 'sum');
  expect(found).toEqual([0, 0, 0, 0, 0]);
});
