import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLogs, readLogVolume } from '#contract/endpoints/conversations/index';
import { evaluateTimeSeries, readDashboardFigures } from '#contract/endpoints/metrics/index';
import { receiveMessage } from '#contract/endpoints/receiveMessage';
import { evaluatedMetric } from '#contract/entities/metric';
import { NOT_FOUND, TWO_TARGETS } from '#contract/rules/messages';
import { FILTER_VALUE_INVALID } from '#contract/rules/messages/logs';
import {
  METRIC_MISSING,
  METRIC_OUT_OF_RANGE,
  METRIC_TIME_ZONE_INVALID,
  METRIC_TOO_SLOW,
  NO_SUCH_METRIC,
  RANGE_BACKWARDS,
  TOO_MANY_COUNTS,
  tooManySteps,
} from '#contract/rules/messages/metrics';
import { unknownField } from '#contract/rules/messages/values';
import { drillDownFilters } from '#contract/rules/metrics/drillDown';
import { METRIC_STEPS_LIMIT, METRIC_TIME_LIMIT_MS } from '#contract/rules/metrics/limits';
import { spansOfRange } from '#contract/rules/metrics/span';
import type { Db } from '#server/db/scoped.ts';
import { type Counting, evaluate } from '#server/domain/metrics/evaluate.ts';
import { counting } from '#server/handlers/counting.ts';
import { createLimits } from '#server/http/limits.ts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { type Logged, type MetricHost, startMetricHost } from './metricHost';

/** Metrics over the log, counted over HTTP (specification 5 and 7; api-shapes 6). */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The clock stands at eight in the evening, in UTC. */
const MIDNIGHT_MS = START_MS - 20 * HOUR_MS;

let host: MetricHost;
beforeAll(async () => {
  host = await startMetricHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const ask = (body: object, person: PersonKey = 'owner', key: AccountKey = 'organization') =>
  host.as(person).call(evaluateTimeSeries, { target: host.at(key), body });
const calls = (...atMs: readonly number[]): Logged[] =>
  atMs.map((one, index) => ({ uuid: `call-${index}`, atMs: one }));

describe('a day', () => {
  /** What happens in it: calls as they are logged, and people who write. */
  const CALLS: readonly Logged[] = [
    { uuid: 'a', atMs: MIDNIGHT_MS + 9 * HOUR_MS, durationS: 120, outcome: 'Booking requested' },
    { uuid: 'b', atMs: MIDNIGHT_MS + 9 * HOUR_MS + 1, durationS: 30, outcome: 'Question answered', transfer: true },
    { uuid: 'c', atMs: MIDNIGHT_MS + 10 * HOUR_MS, durationS: 90, outcome: 'Booked', agent: 'siblingAgent' },
    { uuid: 'd', atMs: MIDNIGHT_MS + 18 * HOUR_MS, durationS: 60, direction: 'outbound', agent: 'siblingAgent' },
    // A test counts for none of the usual metrics.
    { uuid: 'e', atMs: MIDNIGHT_MS + 18 * HOUR_MS, durationS: 600, data: { test: true } },
    { uuid: 'f', atMs: MIDNIGHT_MS - 5 * HOUR_MS, durationS: 300, outcome: 'Booked' },
  ];

  test('adds up exactly to what happened', async () => {
    await host.log(...CALLS);
    const write = async (hour: number, sourceAddress: string) => {
      host.clock.set(MIDNIGHT_MS + hour * HOUR_MS);
      const { status } = await host.as('owner').call(receiveMessage, {
        target: host.target,
        body: { targetAgent: host.world.accounts.agent, sourceAddress, message: 'Are you open?' },
      });
      expect(status).toBe(200);
    };
    await write(9, '+15035550111');
    await write(10, '+15035550111');
    await write(12, '+15035550112');
    host.clock.set(START_MS);

    const range = { start: MIDNIGHT_MS / 1_000, end: START_MS / 1_000 };
    const { body: log } = await host.as('owner').call(listLogs, { target: host.target, query: range });
    const { body: all } = await ask({ formula: '1', aggregation: 'count', dateFilter: 'today' });
    expect([all.value, all.count, log.totalCount]).toEqual([7, 7, 7]);
    const begun = all.series.map(({ count }) => count);
    expect([begun.length, begun[9], begun[10], begun[12], begun[18]]).toEqual([24, 3, 1, 1, 2]);
    expect(begun.reduce((sum, one) => sum + one, 0)).toBe(log.logs.length);
    // The bars of the log are the same.
    const starts = all.series.map(({ start }) => start).join(',');
    const { body: volume } = await host
      .as('owner')
      .call(readLogVolume, { target: host.target, query: { starts, end: range.end } as never });
    expect(volume.volume.map((bar) => bar.calls + bar.messages)).toEqual(begun);

    const durations = log.logs.reduce((sum, { duration = 0 }) => sum + duration, 0);
    const messages = log.logs.reduce((sum, { messageCount = 0 }) => sum + messageCount, 0);
    const figureOf = async (body: object) => (await ask({ ...body, dateFilter: 'today' })).body.value;
    expect([
      await figureOf({ field: 'duration' }),
      await figureOf({ field: 'messageCount' }),
      await figureOf({ formula: 'avg(duration)', filters: { type: 'call' } }),
      await figureOf({ formula: 'count(if(type = "call", 1, null)) / count(1)', scale: 100 }),
    ]).toEqual([durations, messages, 180, (5 / 7) * 100]);
  });

  test('has the eight figures of a dashboard, beside those of the day before', async () => {
    await host.log(...CALLS);
    const { body } = await host.as('owner').call(readDashboardFigures, {
      target: host.target,
      params: { dashboardId: 'default' },
      query: { dateFilter: 'today' },
    });
    const shown = body.figures.map(({ metric, timeSeries }) => [metric, timeSeries?.value, timeSeries?.before.value]);
    expect(shown).toEqual([
      ['timeSaved', 300 * 0.0166667, 300 * 0.0166667],
      ['totalCalls', 4, 1],
      ['appointmentsBooked', 2, 1],
      ['appointmentRate', 50, 100],
      ['avgCallTime', 75, 300],
      ['callTransfers', 1, 0],
      ['inboundCalls', 3, 1],
      ['outboundCalls', 1, 0],
      ['totalCalls', 4, 1],
    ]);
    // They agree: those in and out are all, and the rate is the booked of all.
    const [, total = 0, booked = 0, rate, , , inbound = 0, outbound = 0] = shown.map(([, value]) => Number(value));
    expect([inbound + outbound, (booked / total) * 100]).toEqual([total, rate]);
  });

  test('a group leads to its rows of the log', async () => {
    await host.log(...CALLS);
    const filters = { type: 'call', test: 'false' };
    const { body } = await ask({
      formula: '1',
      aggregation: 'count',
      filters,
      dateFilter: 'today',
      groupBy: 'agentOutcome',
    });
    expect(body.groups?.map(({ key, value, before }) => [key, value, before.value])).toEqual([
      ['Booked', 1, 1],
      ['Booking requested', 1, 0],
      ['Question answered', 1, 0],
      [null, 1, 0],
    ]);
    for (const { key, count } of body.groups ?? []) {
      const narrowed = drillDownFilters({ filters }, { group: { by: 'agentOutcome', key } });
      const query = { start: body.start, end: body.end, ...narrowed };
      const { body: log } = await host.as('owner').call(listLogs, { target: host.target, query });
      expect([key, log.totalCount]).toEqual([key, count]);
    }
  });

  test('agents have their names, and hours those of the zone', async () => {
    await host.log(...CALLS);
    const of = async (groupBy: string, timezone = 'UTC') => {
      const { body } = await ask({ formula: '1', aggregation: 'count', dateFilter: 'today', groupBy, timezone });
      return (body.groups ?? []).filter(({ count }) => count > 0).map(({ label, value }) => [label, value]);
    };
    expect([await of('agentId'), await of('hour'), await of('weekday')]).toEqual([
      [
        ['Name of agent', 3],
        ['Name of siblingAgent', 2],
      ],
      [
        ['18', 2],
        ['9', 2],
        ['10', 1],
      ],
      [['6', 5]],
    ]);
    expect(await of('hour', 'Europe/Madrid')).toEqual([
      ['10', 2],
      ['19', 2],
      ['11', 1],
    ]);
    expect(await of('weekHour', 'Europe/Madrid')).toEqual([
      ['6-10', 2],
      ['6-19', 2],
      ['6-11', 1],
    ]);
  });
});

describe('a metric', () => {
  test('is the one that the account has, by its name', async () => {
    await host.log(...calls(START_MS - HOUR_MS, START_MS - 2 * HOUR_MS));
    expect((await ask({ name: 'totalCalls' })).body.value).toBe(2);
    const { status, text } = await ask({ name: 'nothing' });
    expect([status, text]).toEqual([422, expect.stringContaining(NO_SUCH_METRIC)]);
  });

  test('or a definition, by itself or as the body', async () => {
    await host.log(...calls(START_MS - HOUR_MS));
    const definition = { title: 'Seconds', formula: 'duration', aggregation: 'sum', filters: { type: 'call' } };
    expect([(await ask({ metric: definition })).body.value, (await ask(definition)).body.value]).toEqual([60, 60]);
  });

  test('steps with fewer conversations than asked for have no value', async () => {
    await host.log(...calls(START_MS - HOUR_MS, START_MS - HOUR_MS + 1, START_MS - 2 * DAY_MS));
    const { body } = await ask({ field: 'duration', dateFilter: '7d', minimumSampleSize: 2 });
    expect([body.value, body.series.map(({ value, count }) => [value, count])]).toEqual([
      180,
      [
        [null, 0],
        [null, 0],
        [null, 0],
        [null, 0],
        [null, 1],
        [null, 0],
        [120, 2],
      ],
    ]);
  });

  test('without conversations a sum is 0 and an average is nothing', async () => {
    const of = async (body: object) => (await ask(body)).body;
    const [sum, average] = [await of({ field: 'duration' }), await of({ field: 'duration', aggregation: 'avg' })];
    expect([sum.value, sum.series[0]?.value, average.value, average.before.value]).toEqual([0, 0, null, null]);
  });

  test('the time is from one moment to another, in steps of a length', async () => {
    await host.log(...calls(START_MS - HOUR_MS, START_MS - 2 * DAY_MS));
    const [start, end] = [START_MS / 1_000 - 3 * 86_400, START_MS / 1_000];
    const { body } = await ask({ formula: '1', aggregation: 'count', start, end, frequency: 'day' });
    expect([body.start, body.end, body.series.map(({ value }) => value)]).toEqual([start, end, [0, 1, 0, 1]]);
  });

  test('what is narrowed beside its own filters fits both', async () => {
    await host.log(...calls(START_MS - HOUR_MS), { uuid: 'x', atMs: START_MS - HOUR_MS, agent: 'siblingAgent' });
    const narrowedBy = { agentId: String(host.world.accounts.siblingAgent) };
    expect((await ask({ formula: '1', filters: { type: 'call' }, narrowedBy })).body.value).toBe(1);
  });

  test.each([
    [{}, METRIC_MISSING],
    [{ formula: 'durat' }, unknownField('durat')],
    [{ metric: { formula: 'durat' } }, unknownField('durat')],
    [{ formula: '1', filters: { duration: 'long' } }, FILTER_VALUE_INVALID],
    [{ formula: '1', timezone: '+05:30' }, METRIC_TIME_ZONE_INVALID],
    [{ formula: '1', start: 10, end: 5 }, RANGE_BACKWARDS],
    [{ formula: '1', start: 0, end: 1_000_000_000, frequency: 'hour' }, tooManySteps(METRIC_STEPS_LIMIT)],
    [{ formula: `sum(duration${' * 1000000000'.repeat(40)})` }, METRIC_OUT_OF_RANGE],
    [{ formula: `max(1${' * 1000000000000'.repeat(25)})`, scale: 1_000_000_000 }, METRIC_OUT_OF_RANGE],
  ])('%j is refused in words', async (body, message) => {
    await host.log(...calls(START_MS - HOUR_MS));
    const { status, body: reply } = await ask(body);
    expect([status, (reply as unknown as { message: string }).message]).toEqual([422, message]);
  });
});

test('no statement of a metric takes longer than it may', async () => {
  const { scoped } = host.database.db;
  const limits: number[] = [];
  const asked = {
    metric: evaluatedMetric.parse({ formula: '1' }),
    target: { id: host.target.targetAccountId, type: 'organization', organizationId: host.target.targetAccountId },
    spans: spansOfRange('7d', 'UTC', START_MS),
    timezone: 'UTC',
    nowMs: START_MS,
  } as const;
  const slowly: Counting = (run, options) => {
    limits.push(options.statementTimeoutMs);
    return scoped(
      { kind: 'super' },
      async (db) => {
        await db.execute(sql`select pg_sleep(10)`);
        return run(db);
      },
      { ...options, statementTimeoutMs: 50 },
    );
  };
  await expect(evaluate(slowly, asked)).rejects.toMatchObject({ status: 503, message: METRIC_TOO_SLOW });
  expect(limits).toEqual([METRIC_TIME_LIMIT_MS]);
});

test('one person counts some metrics at once; the next may begin when one of them is over', async () => {
  const { scoped } = host.database.db;
  const calling = {
    scoped: (run: (tx: { readonly db: Db }) => Promise<unknown>) => scoped({ kind: 'super' }, (db) => run({ db })),
    services: { limits: createLimits(1, () => host.database.db) },
    caller: { id: 7 },
  } as never;
  const waiting: (() => void)[] = [];
  const slow = () => counting(calling, () => new Promise<void>((resolve) => waiting.push(resolve)));
  const first = Array.from({ length: 5 }, slow);
  await expect(slow()).rejects.toMatchObject({ status: 429, message: TOO_MANY_COUNTS });
  waiting[0]?.();
  await first[0];
  await expect(counting(calling, () => Promise.reject(new Error('It failed.')))).rejects.toThrow('It failed.');
  expect(await counting(calling, async () => 'counted')).toBe('counted');
  for (const end of waiting) end();
  await Promise.all(first);
});

describe('the target', () => {
  test('may stand in the body; another than in the query is refused', async () => {
    await host.log(...calls(START_MS - HOUR_MS), { uuid: 'x', atMs: START_MS - HOUR_MS, agent: 'siblingAgent' });
    const { agent, siblingOrganization } = host.world.accounts;
    const asked = (body: object, target = {}) =>
      host.as('owner').call(evaluateTimeSeries, { target, body: { formula: '1', ...body } });
    expect((await asked({ targetAccountId: agent })).body.value).toBe(1);
    const twice = await asked({ targetAccountId: agent }, host.target);
    expect([twice.status, twice.text]).toEqual([400, expect.stringContaining(TWO_TARGETS)]);
    const foreign = await asked({ targetAccountId: siblingOrganization });
    expect([foreign.status, foreign.text]).toEqual([404, expect.stringContaining(NOT_FOUND)]);
  });

  test('a reseller counts over its organizations, and somebody limited to agents over those', async () => {
    await host.log(...calls(START_MS - HOUR_MS), { uuid: 'x', atMs: START_MS - HOUR_MS, agent: 'siblingAgent' });
    const of = async (person: PersonKey, key: AccountKey) =>
      (await ask({ formula: '1', groupBy: 'organizationId' }, person, key)).body;
    const reseller = await of('reseller', 'reseller');
    expect([reseller.value, reseller.groups?.map(({ label, value }) => [label, value])]).toEqual([
      2,
      [['Name of organization', 2]],
    ]);
    expect((await of('partner', 'partner')).value).toBe(2);
    expect((await of('limited', 'organization')).value).toBe(1);
  });
});
