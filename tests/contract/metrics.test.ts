import { describe, expect, test } from 'vitest';
import { dashboardChange } from '#contract/entities/dashboard';
import { evaluatedMetric, givenFilters, givenMetric, givenMetrics, givenRange } from '#contract/entities/metric';
import { FILTER_VALUE_INVALID } from '#contract/rules/messages/logs';
import {
  FILTERS_TOO_LONG,
  METRIC_NAME_INVALID,
  METRIC_NAME_TWICE,
  METRIC_RANGE_INVALID,
  tooManyFieldTypes,
} from '#contract/rules/messages/metrics';
import { FORMULA_EMPTY, unknownField } from '#contract/rules/messages/values';
import { DEFAULT_METRICS } from '#contract/rules/metrics/defaults';
import { drillDownFilters, isGroupBy } from '#contract/rules/metrics/drillDown';
import { changeOf, formatMetric, lengthText, toneOfChange } from '#contract/rules/metrics/format';
import { dashboardMailText } from '#contract/rules/metrics/mailText';
import { nextMailMs } from '#contract/rules/metrics/mailTime';
import { monitorNews } from '#contract/rules/metrics/monitorNews';
import { judged, type MonitorRule, type MonitorStanding } from '#contract/rules/metrics/monitorState';
import { spansBetween, spansOfRange, stepsBetween, stepsOfRange } from '#contract/rules/metrics/span';

/** Metrics, their time and their words (specification 3, 5 and 9). */

const at = (iso: string) => Date.parse(iso);
const iso = (atS: number) => new Date(atS * 1_000).toISOString().replace('.000Z', 'Z');
const typed = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`meta.f${at}`, 'number']));
const messages = (result: { readonly error?: { readonly issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

describe('the default metrics', () => {
  test('are those of the specification, over 30 days', () => {
    expect(DEFAULT_METRICS.map(({ name, dateFilter }) => `${name} ${dateFilter}`)).toEqual([
      'timeSaved 30d',
      'totalCalls 30d',
      'appointmentsBooked 30d',
      'appointmentRate 30d',
      'avgCallTime 30d',
      'callTransfers 30d',
      'inboundCalls 30d',
      'outboundCalls 30d',
    ]);
    const scales = Object.fromEntries(DEFAULT_METRICS.map(({ name, scale }) => [name, scale]));
    expect([scales.timeSaved, scales.appointmentRate]).toEqual([0.0166667, 100]);
  });

  test('are as a person may give them', () => {
    expect(givenMetrics.safeParse(DEFAULT_METRICS)).toEqual({ success: true, data: DEFAULT_METRICS });
  });
});

describe('a metric as it is given', () => {
  test('has a default for all but its name', () => {
    expect(givenMetric.parse({ name: 'calls' })).toEqual({
      name: 'calls',
      title: 'calls',
      filters: {},
      formula: '1',
      aggregation: 'count',
      scale: 1,
      format: 'number',
      precision: 0,
      dateFilter: '30d',
      better: 'more',
    });
    expect(evaluatedMetric.parse({ field: 'duration', format: 'percent' })).toMatchObject({
      formula: 'duration',
      aggregation: 'sum',
      precision: 1,
    });
    expect(givenMetric.parse({ name: 'x', field: 'duration' })).not.toHaveProperty('field');
  });

  test('takes filters by their names, with the operators beside the value as well', () => {
    expect(givenFilters.parse({ type: 'call', duration: { gte: 60 }, type__in: ['call', 'chat'] })).toEqual({
      type: 'call',
      duration__gte: '60',
      type__in: 'call,chat',
    });
  });

  test.each([
    [{ name: 'a b' }, [METRIC_NAME_INVALID]],
    [{ name: 'a', formula: '' }, [FORMULA_EMPTY]],
    [{ name: 'a', formula: 'foo + bar' }, [unknownField('foo'), unknownField('bar')]],
    [{ name: 'a', filters: { colour: 'red' } }, [FILTER_VALUE_INVALID]],
    [{ name: 'a', filters: { duration: 'sixty' } }, [FILTER_VALUE_INVALID]],
    [{ name: 'a', filters: { duration__likes: '6' } }, [FILTER_VALUE_INVALID]],
    [{ name: 'a', dateFilter: '999y' }, [METRIC_RANGE_INVALID]],
    [{ name: 'a', dateFilter: 'soon' }, [METRIC_RANGE_INVALID]],
    [{ name: 'a', filters: { agentOutcome__in: 'x'.repeat(8_000) } }, [FILTERS_TOO_LONG]],
    [{ name: 'a', fieldTypes: typed(101) }, [tooManyFieldTypes(100)]],
  ])('%j is refused', (given, expected) => {
    expect(messages(givenMetric.safeParse(given))).toEqual(expected);
  });

  test('is there once of a name', () => {
    expect(messages(givenMetrics.safeParse([{ name: 'a' }, { name: 'a' }]))).toEqual([METRIC_NAME_TWICE]);
  });

  test('a range has no more steps than are drawn', () => {
    expect([stepsOfRange('today'), stepsOfRange('30d'), stepsOfRange('12w'), stepsOfRange('1y')]).toEqual([
      24, 30, 12, 52,
    ]);
    expect(givenRange.safeParse('0001-01-01..9999-12-31').success).toBe(false);
  });

  test('a dashboard is divided by fields with few values', () => {
    const cards = (groupBy: string) =>
      dashboardChange.safeParse({ cards: [{ metric: 'a', kind: 'bar', size: 'small', groupBy }] }).success;
    expect([cards('agentId'), cards('reporting.intent'), cards('uuid'), cards('summary')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isGroupBy('weekday')).toBe(true);
  });
});

describe('the time of a metric', () => {
  const nowMs = at('2026-11-23T15:30:00Z');

  test('the last 30 days are compared with the 30 before, each to the same time of day', () => {
    const { now, before } = spansOfRange('30d', 'America/Chicago', nowMs);
    expect([now.startsS.length, iso(now.startsS[0] ?? 0), iso(now.endS)]).toEqual([
      30,
      '2026-10-25T05:00:00Z',
      '2026-11-23T15:30:00Z',
    ]);
    // It was summer then: the same time of day is an hour earlier.
    expect([before.startsS.length, iso(before.startsS[0] ?? 0), iso(before.endS)]).toEqual([
      30,
      '2026-09-25T05:00:00Z',
      '2026-10-24T14:30:00Z',
    ]);
  });

  test('today has the hours of its day, and those that are to come', () => {
    const { now, before } = spansOfRange('today', 'UTC', nowMs);
    expect([now.startsS.length, iso(now.startsS[23] ?? 0), iso(before.startsS[0] ?? 0), iso(before.endS)]).toEqual([
      24,
      '2026-11-23T23:00:00Z',
      '2026-11-22T00:00:00Z',
      '2026-11-22T15:30:00Z',
    ]);
    // The clocks go on at two in the night.
    expect(spansOfRange('2026-03-08..2026-03-08', 'America/Chicago', nowMs).now.startsS.length).toBe(23);
  });

  test('two days and all between end with the last', () => {
    const { now, before } = spansOfRange('2026-11-02..2026-11-04', 'UTC', nowMs);
    expect([now.startsS.map(iso), iso(now.endS), before.startsS.map(iso), iso(before.endS)]).toEqual([
      ['2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z', '2026-11-04T00:00:00Z'],
      '2026-11-04T23:59:59Z',
      ['2026-10-30T00:00:00Z', '2026-10-31T00:00:00Z', '2026-11-01T00:00:00Z'],
      '2026-11-01T23:59:59Z',
    ]);
  });

  test('before 1970 there is nothing', () => {
    const { before } = spansOfRange('1970-01-01..1970-01-02', 'UTC', nowMs);
    expect([before.startsS, before.endS]).toEqual([[0], 0]);
  });

  test.each([
    ['hour', '2026-11-02T10:20:00Z', '2026-11-02T12:10:00Z', ['10:20', '11:00', '12:00']],
    ['day', '2026-11-02T10:20:00Z', '2026-11-04T00:00:00Z', ['10:20', '00:00', '00:00']],
    ['week', '2026-11-04T10:00:00Z', '2026-11-17T00:00:00Z', ['10:00', '00:00', '00:00']],
    ['month', '2026-11-04T10:00:00Z', '2027-01-01T00:00:00Z', ['10:00', '00:00', '00:00']],
  ] as const)('steps of a %s begin with it', (frequency, start, end, times) => {
    const [startS, endS] = [at(start) / 1_000, at(end) / 1_000];
    const { now, before } = spansBetween({ startS, endS }, frequency, 'UTC');
    expect(now.startsS.map((one) => iso(one).slice(11, 16))).toEqual(times);
    expect([now.startsS[0], now.endS, before.endS - (before.startsS[0] ?? 0), before.endS]).toEqual([
      startS,
      endS,
      endS - startS,
      startS - 1,
    ]);
    expect(now.startsS.length).toBeLessThanOrEqual(stepsBetween(startS, endS, frequency));
  });

  test('a weekly mail leaves at its hour, also where the clocks change', () => {
    const next = (after: string, zone: string) =>
      new Date(nextMailMs({ weekday: 1, hour: 8 }, zone, at(after))).toISOString();
    expect([
      next('2026-11-23T07:59:00Z', 'UTC'),
      next('2026-11-23T08:00:00Z', 'UTC'),
      next('2026-10-26T14:00:00Z', 'America/Chicago'),
    ]).toEqual(['2026-11-23T08:00:00.000Z', '2026-11-30T08:00:00.000Z', '2026-11-02T14:00:00.000Z']);
  });
});

describe('the words of a metric', () => {
  test.each([
    [612, { format: 'number', precision: 0 }, '612'],
    [1234.5, { format: 'number', precision: 1 }, '1,234.5'],
    [-0.01, { format: 'number', precision: 0 }, '0'],
    [35, { format: 'percent', precision: 1 }, '35.0 %'],
    [97.4, { format: 'duration', precision: 0 }, '1:37'],
    [-7, { format: 'duration', precision: 0 }, '-0:07'],
    [989, { format: 'minutes', precision: 0 }, '16 h 29 min'],
    [29.4, { format: 'minutes', precision: 0 }, '29 min'],
    [0, { format: 'minutes', precision: 0 }, '0 min'],
    [120, { format: 'minutes', precision: 0 }, '2 h'],
    [-90, { format: 'minutes', precision: 0 }, '-1 h 30 min'],
    [1_200, { format: 'compact', precision: 0 }, '1.2k'],
    [12.5, { format: 'currency', precision: 0 }, '$12.50'],
    [null, { format: 'number', precision: 0 }, '—'],
  ] as const)('%s as %j is %s', (value, shape, text) => {
    expect(formatMetric(value, shape)).toBe(text);
  });

  test('a change is a share, of a rate its points, of a length its seconds', () => {
    const number = { format: 'number', precision: 0 } as const;
    expect([
      changeOf(612, 548, number),
      changeOf(35, 33, { format: 'percent', precision: 1 }),
      changeOf(5, 0, number),
      changeOf(null, 5, number),
      changeOf(97.4, 104, { format: 'duration', precision: 0 }),
    ]).toEqual([{ by: 64 / 548, as: 'share' }, { by: 2, as: 'points' }, null, null, { by: -7, as: 'length' }]);
    expect([7, 97].map(lengthText)).toEqual(['7 s', '1:37 min']);
  });

  test('green means better, whichever way it went', () => {
    expect([
      toneOfChange(1, 'more'),
      toneOfChange(1, 'less'),
      toneOfChange(-1, 'less'),
      toneOfChange(1, 'neither'),
      toneOfChange(0, 'more'),
    ]).toEqual(['better', 'worse', 'better', 'neutral', 'neutral']);
  });

  test('a point leads to its rows', () => {
    const filters = { type: 'call', transfer: 'true' };
    expect([
      drillDownFilters({ filters }),
      drillDownFilters({ filters }, { filters: { agentId: '7' }, group: { by: 'direction', key: 'inbound' } }),
      drillDownFilters({ filters }, { group: { by: 'agentOutcome', key: null } }),
      drillDownFilters({ filters }, { group: { by: 'weekday', key: '1' } }),
    ]).toEqual([
      filters,
      { ...filters, agentId: '7', direction: 'inbound' },
      { ...filters, agentOutcome__isnull: 'true' },
      filters,
    ]);
  });

  test('a monitor says what it found, and over which time', () => {
    const metric = { title: 'Transfers', format: 'number', precision: 0 } as const;
    const found = { metric, comparison: 'above', threshold: 10, value: 12 } as const;
    expect([
      monitorNews({ ...found, windowMinutes: 60, isOver: false }),
      monitorNews({ ...found, value: 3, windowMinutes: 90, isOver: true }),
      monitorNews({ ...found, windowMinutes: 1_440, isOver: false }),
      monitorNews({ ...found, windowMinutes: 2_880, isOver: false }),
    ]).toEqual([
      'Transfers: 12 over the last hour, above 10.',
      'It is over. Transfers: 3 over the last 90 minutes, no longer above 10.',
      'Transfers: 12 over the last 24 hours, above 10.',
      'Transfers: 12 over the last 2 days, above 10.',
    ]);
  });

  test('a mail has a line for each card, and says what is not kept any more', () => {
    const metrics = DEFAULT_METRICS.filter(({ name }) => ['totalCalls', 'avgCallTime'].includes(name));
    const empty = { start: 1_793_000_000, end: 1_795_000_000, series: [] };
    const measured = (value: number, before: number) => ({
      ...{ ...empty, value, count: 12, timezone: 'UTC' },
      before: { ...empty, value: before, count: 10 },
    });
    const link = 'https://phone.example/app/org/2/metrics';
    const text = dashboardMailText(
      'Acme',
      { name: 'Overview', timezone: 'UTC' },
      {
        figures: [
          { metric: 'totalCalls', timeSeries: measured(12, 10) },
          { metric: 'avgCallTime', timeSeries: measured(97, 104) },
          { metric: 'gone', problem: 'There is no such metric.' },
        ],
        keptSince: 1_793_500_000,
        metrics,
        link,
      },
    );
    expect(text.split('\n')).toEqual([
      'Overview of Acme',
      'Oct 26, 2026 to Nov 18, 2026',
      '',
      'Total calls: 12 (+20.0 %, before 10)',
      'Average call: 1:37 (-7 s, before 1:44)',
      'gone: There is no such metric.',
      '',
      'Some conversations from before Nov 1, 2026 are not kept any more and do not count.',
      '',
      `See it: ${link}`,
      'You get this every week. Where you see it, you can stop it.',
    ]);
  });
});

describe('a monitor', () => {
  const rule: MonitorRule = { comparison: 'above', threshold: 10, forMinutes: 5 };
  /** What becomes of it, minute by minute. */
  const followed = (values: readonly (number | null)[], of = rule) => {
    let standing: MonitorStanding = { state: 'unknown', beyondSinceS: null };
    return values.map((value, minute) => {
      const { news, ...next } = judged(standing, value, of, minute * 60);
      standing = next;
      return news === null ? next.state : `${next.state} ${news}`;
    });
  };

  test('tells once that it began, and once that it is over', () => {
    expect(followed([5, 12, 12, 13, 14, 15, 16, 17, 12, 10, 5])).toEqual([
      'ok',
      ...Array.from({ length: 5 }, () => 'rising'),
      'firing began',
      'firing',
      'firing',
      'ok over',
      'ok',
    ]);
  });

  test('at once, if it need not last', () => {
    expect(followed([12, 13, 9], { ...rule, forMinutes: 0 })).toEqual(['firing began', 'firing', 'ok over']);
  });

  test('what was beyond for too short a time was never told', () => {
    expect(followed([12, 12, 9, 12])).toEqual(['rising', 'rising', 'ok', 'rising']);
  });

  test('without a value it does not know; what was told stays told', () => {
    const soon = { ...rule, forMinutes: 0 };
    expect(followed([null, 12, null, null, 12, 3], soon)).toEqual([
      'unknown',
      'firing began',
      'firing',
      'firing',
      'firing',
      'ok over',
    ]);
    expect(followed([12, null, 12])).toEqual(['rising', 'unknown', 'rising']);
  });

  test('below is the other way', () => {
    const below: MonitorRule = { comparison: 'below', threshold: 10, forMinutes: 0 };
    expect(followed([10, 9.9, 10], below)).toEqual(['ok', 'firing began', 'ok over']);
  });
});
