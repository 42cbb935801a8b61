import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountSetting } from '#contract/endpoints/accounts/index';
import * as endpoints from '#contract/endpoints/metrics/index';
import { FILTER_VALUE_INVALID } from '#contract/rules/messages/logs';
import {
  DASHBOARD_NAME_TAKEN,
  METRIC_NAME_TAKEN,
  METRIC_WATCHED,
  METRICS_OF_OTHERS,
  NO_SUCH_METRIC,
} from '#contract/rules/messages/metrics';
import { unknownField } from '#contract/rules/messages/values';
import { DEFAULT_METRICS } from '#contract/rules/metrics/defaults';
import { DASHBOARDS_LIMIT } from '#contract/rules/metrics/limits';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { type MetricHost, startMetricHost } from './metricHost';

/** Metrics of accounts, and dashboards of them (specification 2, 3 and 9; api-shapes 6). */

const HOUR_MS = 3_600_000;
const CARD = { metric: 'totalCalls', kind: 'bar', size: 'small' } as const;
const LONG_CALLS = {
  name: 'longCalls',
  title: 'Long calls',
  filters: { duration__gte: '60' },
  formula: '1',
  aggregation: 'count',
} as const;

let host: MetricHost;
beforeAll(async () => {
  host = await startMetricHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const list = async (person: PersonKey = 'owner', key: AccountKey = 'organization') =>
  (await host.as(person).call(endpoints.listMetrics, { target: host.at(key) })).body;
const names = async (person?: PersonKey, key?: AccountKey) => (await list(person, key)).metrics.map(({ name }) => name);
const DEFAULT_NAMES = DEFAULT_METRICS.map(({ name }) => name);
const add = (body: object, person: PersonKey = 'owner') =>
  host.as(person).call(endpoints.createMetric, { target: host.target, body: body as never });
const change = (name: string, body: object) =>
  host.as('owner').call(endpoints.changeMetric, { target: host.target, params: { name }, body: body as never });
const remove = (name: string) =>
  host.as('owner').call(endpoints.deleteMetric, { target: host.target, params: { name } });
const make = (body: object = {}, person: PersonKey = 'owner') =>
  host
    .as(person)
    .call(endpoints.createDashboard, { target: host.target, body: { name: 'Board', cards: [CARD], ...body } });
const boards = async () =>
  (await host.as('owner').call(endpoints.listDashboards, { target: host.target })).body.dashboards;
const figures = (dashboardId: string, query: object = {}) =>
  host.as('owner').call(endpoints.readDashboardFigures, { target: host.target, params: { dashboardId }, query });
const said = (answer: { readonly status: number; readonly body: unknown }) => [
  answer.status,
  (answer.body as { message?: string }).message,
];

describe('the metrics of an account', () => {
  test('are the defaults until it has its own; the first change makes a copy', async () => {
    expect([await names(), (await list()).source]).toEqual([DEFAULT_NAMES, { level: 'default' }]);
    const { status, body } = await add(LONG_CALLS);
    expect([status, body.source, body.metrics.map(({ name }) => name)]).toEqual([
      201,
      { level: 'own' },
      [...DEFAULT_NAMES, 'longCalls'],
    ]);
    const { body: back } = await host.as('owner').call(endpoints.resetMetrics, { target: host.target });
    expect([back.source, back.metrics.length]).toEqual([{ level: 'default' }, DEFAULT_NAMES.length]);
  });

  test('of a name there is one; what is changed or deleted is there', async () => {
    await add(LONG_CALLS);
    expect([
      said(await add(LONG_CALLS)),
      said(await change('nothing', LONG_CALLS)),
      said(await change('totalCalls', LONG_CALLS)),
      said(await remove('nothing')),
    ]).toEqual([
      [409, METRIC_NAME_TAKEN],
      [404, NO_SUCH_METRIC],
      [409, METRIC_NAME_TAKEN],
      [404, NO_SUCH_METRIC],
    ]);
  });

  test('a reseller gives its own to the organizations below it that have none', async () => {
    const setDefaults = (metrics: object[] | null) =>
      host
        .as('reseller')
        .call(endpoints.setDefaultMetrics, { target: host.at('reseller'), body: { metrics: metrics as never } });
    expect((await setDefaults([LONG_CALLS])).body.defaults?.map(({ name }) => name)).toEqual(['longCalls']);
    expect([await names(), (await list()).source]).toEqual([
      ['longCalls'],
      { level: 'reseller', accountId: host.world.accounts.reseller, name: '' },
    ]);
    expect((await list('reseller', 'organization')).source).toMatchObject({ name: 'Name of reseller' });
    // It keeps what is its own to show, and another reseller's organizations have the defaults.
    expect([await names('reseller', 'reseller'), await names('cousin', 'otherResellerOrganization')]).toEqual([
      DEFAULT_NAMES,
      DEFAULT_NAMES,
    ]);
    await add({ name: 'mine', formula: '1' });
    expect(await names()).toEqual(['longCalls', 'mine']);
    expect((await setDefaults(null)).body).not.toHaveProperty('defaults');
    expect(await names('neighbour', 'siblingOrganization')).toEqual(DEFAULT_NAMES);
  });

  test('an existing client writes them as settings; what is wrong is refused whole', async () => {
    const save = (metrics: unknown) =>
      host.as('owner').call(accountSetting, { target: host.target, body: { settings: { metrics } } });
    const stored = {
      name: 'Booked',
      title: 'Booked',
      filters: { agentOutcome: 'Booked' },
      field: 'duration',
      format: 'minutes',
    };
    expect((await save([stored])).status).toBe(200);
    expect((await list()).metrics).toEqual([
      {
        name: 'Booked',
        title: 'Booked',
        filters: { agentOutcome: 'Booked' },
        formula: 'duration',
        aggregation: 'sum',
        scale: 1,
        format: 'minutes',
        precision: 0,
        dateFilter: '30d',
        better: 'more',
      },
    ]);
    const wrong = [
      await save([stored, { ...stored, name: 'Other', filters: { duration: 'long' } }]),
      await save([{ ...stored, field: undefined, formula: 'durat' }]),
      await save({ 0: stored }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect([said(wrong[0] as never)[1], said(wrong[1] as never)[1]]).toEqual([
      FILTER_VALUE_INVALID,
      unknownField('durat'),
    ]);
    expect(await names()).toEqual(['Booked']);
  });

  test('somebody limited to agents reads them, and changes none', async () => {
    expect([await names('limited'), said(await add(LONG_CALLS, 'limited')), said(await make({}, 'limited'))]).toEqual([
      DEFAULT_NAMES,
      [403, METRICS_OF_OTHERS],
      [403, METRICS_OF_OTHERS],
    ]);
  });
});

describe('a dashboard', () => {
  test('is there with all metrics before any is made', async () => {
    const [board] = await boards();
    expect([board?.id, board?.isDefault, board?.cards.map(({ metric, size }) => [metric, size])]).toEqual([
      'default',
      true,
      [...DEFAULT_NAMES.map((name, index) => [name, index === 0 ? 'large' : 'small']), ['totalCalls', 'small']],
    ]);
    // The last says when people call; of other metrics it is not said.
    expect(board?.cards.at(-1)?.groupBy).toBe('weekHour');
    await host.as('owner').call(accountSetting, {
      target: host.target,
      body: { settings: { metrics: [LONG_CALLS] } },
    });
    expect((await boards())[0]?.cards.map(({ metric }) => metric)).toEqual(['longCalls']);
  });

  test('is made, changed and deleted; of a name there is one', async () => {
    const { status, body } = await make();
    expect([status, body.dashboard]).toMatchObject([
      201,
      { name: 'Board', cards: [CARD], dateFilter: '30d', filters: {}, timezone: 'UTC', isDefault: false },
    ]);
    const params = { dashboardId: body.dashboard.id };
    const edit = (changed: object, of = params) =>
      host.as('owner').call(endpoints.changeDashboard, { target: host.target, params: of, body: changed });
    expect(said(await make({ name: 'bOARD' }))).toEqual([409, DASHBOARD_NAME_TAKEN]);
    const changed = { name: 'Calls', dateFilter: '12w', timezone: 'Europe/Madrid', filters: { type: 'call' } };
    expect((await edit(changed)).body.dashboard).toMatchObject({ ...changed, cards: [CARD] });
    await make({ name: 'Another' });
    expect(said(await edit({ name: 'another' }))).toEqual([409, DASHBOARD_NAME_TAKEN]);
    expect((await boards()).map(({ name }) => name)).toEqual(['Another', 'Calls']);
    const drop = () => host.as('owner').call(endpoints.deleteDashboard, { target: host.target, params });
    expect([(await drop()).status, (await drop()).status, (await edit({})).status]).toEqual([200, 404, 404]);
    expect((await boards()).map(({ name }) => name)).toEqual(['Another']);
  });

  test('there are as many as there may be, also if several are made at once', async () => {
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(`insert into dashboard (account_id, name, cards)
        select ${host.target.targetAccountId}, 'Board ' || n, '[]' from generate_series(1, ${DASHBOARDS_LIMIT - 1}) n`),
    );
    const made = await Promise.all(['a', 'b', 'c'].map((name) => make({ name })));
    expect(made.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409, 409]);
  });

  test('says since when all of its conversations are kept', async () => {
    await host.as('owner').call(accountSetting, {
      target: host.target,
      body: { settings: { logsKept: 1_000 } },
    });
    const { agent } = host.world.accounts;
    const rows = (from: number, to: number) =>
      host.database.db.scoped({ kind: 'super' }, (db) =>
        db.execute(`insert into conversation_log (account_id, agent_id, uuid, started_at, duration_s, type, direction, data)
          select ${agent}, ${agent}, 'kept-' || n, timestamptz '${new Date(START_MS).toISOString()}' - n * interval '1 hour', 60,
            'call', 'inbound', '{}' from generate_series(${from}, ${to}) n`),
      );
    const { body } = await make();
    const keptSince = async (dateFilter: string, person: PersonKey = 'owner') =>
      (
        await host.as(person).call(endpoints.readDashboardFigures, {
          target: host.target,
          params: { dashboardId: body.dashboard.id },
          query: { dateFilter },
        })
      ).body.keptSince;
    await rows(1, 999);
    expect(await keptSince('6m')).toBeUndefined();
    await rows(1_000, 1_000);
    const oldest = START_MS / 1_000 - 1_000 * 3_600;
    // 41 days are not reached by a week and the week before.
    expect([await keptSince('6m'), await keptSince('30d'), await keptSince('7d')]).toEqual([oldest, oldest, undefined]);
    expect(await keptSince('6m', 'limited')).toBe(oldest);
  });

  test('follows its metrics: another name, or none any more', async () => {
    await add(LONG_CALLS);
    const cards = [{ ...CARD, metric: 'longCalls' }, CARD, { ...CARD, metric: 'longCalls', kind: 'line' }];
    await make({ cards });
    await change('longCalls', { ...LONG_CALLS, name: 'longer' });
    expect((await boards())[0]?.cards.map(({ metric, kind }) => [metric, kind])).toEqual([
      ['longer', 'bar'],
      ['totalCalls', 'bar'],
      ['longer', 'line'],
    ]);
    await remove('longer');
    expect((await boards())[0]?.cards).toEqual([CARD]);
    await remove('totalCalls');
    expect((await boards())[0]?.cards).toEqual([]);
  });

  test('a metric that a monitor watches stays', async () => {
    await add(LONG_CALLS);
    await host.as('owner').call(endpoints.createMonitor, {
      target: host.target,
      body: { name: 'M', metric: 'longCalls', comparison: 'above', threshold: 1, channels: ['bell'] },
    });
    expect(said(await remove('longCalls'))).toEqual([409, METRIC_WATCHED]);
    await change('longCalls', { ...LONG_CALLS, name: 'longer' });
    const { body } = await host.as('owner').call(endpoints.listMonitors, { target: host.target });
    expect(body.monitors.map(({ metric }) => metric)).toEqual(['longer']);
  });

  test('a card that cannot be counted takes none with it', async () => {
    await host.log({ uuid: 'a', atMs: START_MS - HOUR_MS });
    await add({ name: 'tooLarge', formula: `sum(duration${' * 1000000000'.repeat(40)})` });
    const cards = [{ ...CARD, metric: 'tooLarge' }, { ...CARD, metric: 'gone' }, CARD];
    const { body } = await make({ cards });
    const { body: read } = await figures(body.dashboard.id);
    expect(
      read.figures.map(({ metric, problem, timeSeries }) => [metric, problem !== undefined, timeSeries?.value]),
    ).toEqual([
      ['tooLarge', true, undefined],
      ['gone', true, undefined],
      ['totalCalls', false, 1],
    ]);
  });

  test('its own filters hold for all cards, and others may take their place', async () => {
    await host.log(
      { uuid: 'a', atMs: START_MS - HOUR_MS },
      { uuid: 'b', atMs: START_MS - HOUR_MS, agent: 'siblingAgent' },
      { uuid: 'c', atMs: START_MS - HOUR_MS, agent: 'siblingAgent', direction: 'outbound' },
    );
    const { siblingAgent } = host.world.accounts;
    const { body } = await make({ filters: { agentId: String(siblingAgent) } });
    const of = async (query: object) => (await figures(body.dashboard.id, query)).body.figures[0]?.timeSeries?.value;
    expect([
      await of({}),
      await of({ filters: JSON.stringify({ direction: 'inbound' }) }),
      (await figures(body.dashboard.id, { filters: JSON.stringify({ colour: 'red' }) })).status,
      (await figures(body.dashboard.id, { filters: 'nothing' })).status,
      (await figures(body.dashboard.id, { filters: '{"summary__icontains":"\\u0000"}' })).status,
      (await figures(body.dashboard.id, { filters: '{"summary__icontains":"\\ud800"}' })).status,
    ]).toEqual([2, 2, 422, 422, 422, 422]);
  });

  test('its file has each card with the whole, its groups and its steps, and no formula', async () => {
    await host.log(
      { uuid: 'a', atMs: START_MS - HOUR_MS, outcome: '=1+1' },
      { uuid: 'b', atMs: START_MS - 25 * HOUR_MS, outcome: '=1+1' },
    );
    await add({ name: 'calls', title: '@calls', formula: '1', aggregation: 'count' });
    const { body } = await make({
      cards: [
        { ...CARD, metric: 'calls', groupBy: 'agentOutcome' },
        { ...CARD, metric: 'gone' },
      ],
    });
    const { text, headers } = await host
      .as('owner')
      .request(
        `/api/v2/dashboards/${body.dashboard.id}/figures?dateFilter=2026-11-21..2026-11-21&format=csv&targetAccountId=${host.target.targetAccountId}`,
      );
    const lines = text.split('\r\n');
    expect(headers.get('content-disposition')).toBe('attachment; filename="metrics_2026-11-21.csv"');
    expect([lines.slice(0, 3), lines[21], lines.at(-1), lines.length]).toEqual([
      [
        'metric,part,from,to,value,conversations,valueBefore,conversationsBefore',
        '"\'@calls",all,2026-11-21T00:00:00Z,2026-11-21T23:59:59Z,1,1,1,1',
        '"\'@calls","\'=1+1",2026-11-21T00:00:00Z,2026-11-21T23:59:59Z,1,1,1,1',
      ],
      '"\'@calls",step,2026-11-21T18:00:00Z,2026-11-21T18:59:59Z,0,0,0,0',
      'gone,There is no such metric.,,,,,,',
      1 + 1 + 1 + 24 + 1,
    ]);
  });
});
