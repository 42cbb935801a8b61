/** What the console makes of metrics by rules: their names, the address of a dashboard, and how a chart is drawn. */
import { describe, expect, it } from 'vitest';
import { courseOf, shareOfStep, stepAt } from '#contract/rules/metrics/course';
import {
  dashboardChoiceIn,
  dashboardParametersOf,
  isCompared,
  metricTabOf,
} from '#contract/rules/metrics/dashboardChoice';
import { groupsLimitOf } from '#contract/rules/metrics/drillDown';
import { heatOf } from '#contract/rules/metrics/heat';
import { metricNameOf } from '#contract/rules/metrics/metricName';
import { pathOf, roundStep } from '#contract/rules/values/chartPlaces';

describe('what a new metric is called', () => {
  it.each([
    ['Long calls, booked', [], 'longCallsBooked'],
    ['Réservé par Zoé', [], 'reserveParZoe'],
    ['24 hours', [], 'metric24Hours'],
    ['予約', [], 'metric'],
    ['Calls', ['calls'], 'calls2'],
    ['Calls', ['calls', 'calls2'], 'calls3'],
    ['x'.repeat(80), [], 'x'.repeat(50)],
  ] as const)('%s', (title, taken, name) => {
    expect(metricNameOf(title, taken)).toBe(name);
  });
});

describe('the address of a dashboard', () => {
  const choiceIn = (query: string) => dashboardChoiceIn(new URLSearchParams(query));
  it.each([
    ['', { dashboardId: null, range: null, filters: null }],
    ['board=b&dateFilter=7d', { dashboardId: 'b', range: '7d', filters: null }],
    ['dateFilter=30d&filters={}', { dashboardId: null, range: '30d', filters: {} }],
    [
      'dateFilter=soon&filters={"duration":{"gte":60}}',
      { dashboardId: null, range: null, filters: { duration__gte: '60' } },
    ],
  ])('%s', (query, choice) => {
    expect(choiceIn(query)).toEqual(choice);
  });

  it('is written as it is read; what is left out stays', () => {
    const parameters = dashboardParametersOf({
      dashboardId: 'b',
      range: null,
      filters: { type: 'call' },
      compares: false,
    });
    expect(parameters).toEqual({ board: 'b', dateFilter: null, filters: '{"type":"call"}', compare: 'false' });
    expect(dashboardParametersOf({ compares: true })).toEqual({ compare: null });
    expect([isCompared(new URLSearchParams('compare=false')), isCompared(new URLSearchParams())]).toEqual([
      false,
      true,
    ]);
    expect([metricTabOf('list'), metricTabOf('monitors'), metricTabOf('other'), metricTabOf()]).toEqual([
      'list',
      'monitors',
      'board',
      'board',
    ]);
  });
});

describe('how a metric is drawn', () => {
  const point = (value: number | null) => ({ start: 0, value, count: 1 });
  const course = (now: readonly (number | null)[], then: readonly (number | null)[] = []) =>
    courseOf({
      series: now.map(point),
      before: { start: 0, end: 0, value: null, count: 0, series: then.map(point) },
    });

  it('not at all without a value', () => {
    expect(course([null, null], [null])).toBeNull();
  });

  it('between round lines, with a gap where there is no value', () => {
    const drawn = course([0, 30, null, 15], [10, 20, 30, 10]);
    expect(drawn?.ticks.map(({ value }) => value)).toEqual([0, 10, 20, 30]);
    expect(drawn?.now.map(pathOf)).toEqual(['M0 100L33.33 0', 'M100 50']);
    expect(drawn?.before).toHaveLength(1);
    expect(drawn?.steps[2]).toBeNull();
  });

  it('below zero, too, and flat where nothing changes', () => {
    expect(course([-10, 20])?.ticks.map(({ value }) => value)).toEqual([-10, 0, 10, 20]);
    expect(course([-10, 20])?.zeroY).toBe(33.33);
    expect(course([0])?.ticks.map(({ value }) => value)).toEqual([0, 1]);
  });

  it('from step to step', () => {
    expect([-1, 0, 0.49, 0.51, 1, 2].map((share) => stepAt(share, 3, 'line'))).toEqual([0, 0, 1, 1, 2, 2]);
    expect([-1, 0.3, 0.34, 0.7, 1, 2].map((share) => stepAt(share, 3, 'bar'))).toEqual([0, 0, 1, 2, 2, 2]);
    expect([0, 1, 2].map((step) => shareOfStep(step, 3, 'line'))).toEqual([0, 0.5, 1]);
    expect([0, 1].map((step) => shareOfStep(step, 2, 'bar'))).toEqual([0.25, 0.75]);
    expect(shareOfStep(0, 1, 'line')).toBe(0.5);
    expect([0.07, 1, 7, 1_234].map(roundStep)).toEqual([0.08, 1, 8, 2_000]);
  });
});

describe('the hours of a week', () => {
  const group = (key: string | null, value: number | null, count = 1) => ({
    ...{ key, label: key ?? '', value, count },
    before: { value: null, count: 0 },
  });

  it('are those from the first with a conversation to the last, the stronger the more they have', () => {
    const heat = heatOf([group('1-9', 8), group('1-11', 2), group('7-10', 5), group('3-3', 0, 0), group(null, 4)]);
    expect([heat?.hours, heat?.days.map(({ day }) => day)]).toEqual([
      [9, 10, 11],
      [1, 2, 3, 4, 5, 6, 7],
    ]);
    expect([heat?.days[0]?.cells, heat?.days[6]?.cells.map(({ level }) => level)]).toEqual([
      [
        { hour: 9, value: 8, level: 4 },
        { hour: 10, value: null, level: 0 },
        { hour: 11, value: 2, level: 1 },
      ],
      [0, 3, 0],
    ]);
  });

  it('are nothing without a conversation', () => {
    expect(heatOf([group('1-9', 0, 0)])).toBeNull();
  });

  it('have each a group of its own; of other groups the largest are shown', () => {
    expect([groupsLimitOf('weekHour'), groupsLimitOf('agentId')]).toEqual([168, 50]);
  });
});
