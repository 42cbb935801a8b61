import { describe, expect, test } from 'vitest';
import {
  type BusinessHours,
  newTask,
  type RetryPolicy,
  retryPolicy,
  type Task,
  taskLimits,
  taskState,
} from '#contract/entities/task';
import { dayOf, isWithinHours, nextDayWithinHours, withinHours } from '#contract/rules/tasks/hours';
import { isTaskOver, journeyOf, mayDoWith, needsPerson, TASK_MOVES } from '#contract/rules/tasks/lifecycle';
import { DEFAULT_TASK_LIMITS } from '#contract/rules/tasks/limits';
import { answerWaitS, retriesOf, retryAfter } from '#contract/rules/tasks/retry';
import { isSchedule, nextOf, readCron } from '#contract/rules/tasks/schedule';
import { STATES_OF, taskChoiceIn } from '#contract/rules/tasks/taskChoice';
import { momentWritten } from '#contract/rules/tasks/zoned';

/** What tasks may and when, without a host. */

const ms = (moment: string): number => Date.parse(moment);
const iso = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());
const HOURS: BusinessHours = { timezone: 'America/Chicago', days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };
const CHICAGO = 'America/Chicago';

describe('hours', () => {
  test.each([
    // A Friday in November, six hours behind.
    ['2026-11-20T14:59:59Z', false],
    ['2026-11-20T15:00:00Z', true],
    ['2026-11-20T22:59:59Z', true],
    ['2026-11-20T23:00:00Z', false],
    // The days after it.
    ['2026-11-21T18:00:00Z', false],
    ['2026-11-22T18:00:00Z', false],
    ['2026-11-23T15:00:00Z', true],
  ])('%s is within: %s', (moment, isWithin) => {
    expect(isWithinHours(HOURS, CHICAGO, ms(moment))).toBe(isWithin);
  });

  test('are those of whoever gets it', () => {
    const at = ms('2026-11-20T15:30:00Z');
    expect([isWithinHours(HOURS, CHICAGO, at), isWithinHours(HOURS, 'America/Los_Angeles', at)]).toEqual([true, false]);
    expect(iso(withinHours(HOURS, 'America/Los_Angeles', at))).toBe('2026-11-20T17:00:00.000Z');
  });

  test.each([
    ['within', '2026-11-20T16:00:00Z', '2026-11-20T16:00:00.000Z'],
    ['before they begin', '2026-11-20T03:00:00Z', '2026-11-20T15:00:00.000Z'],
    ['after they end, over a weekend', '2026-11-20T23:00:00Z', '2026-11-23T15:00:00.000Z'],
    // On November 1 clocks go back, on March 8 forward.
    ['over the end of summer time', '2026-10-30T23:00:00Z', '2026-11-02T15:00:00.000Z'],
    ['over its beginning', '2026-03-06T23:30:00Z', '2026-03-09T14:00:00.000Z'],
  ])('begin next: %s', (_, from, next) => {
    expect(iso(withinHours(HOURS, CHICAGO, ms(from)))).toBe(next);
  });

  test('of another day begin on the day after, whatever is left of this one', () => {
    expect(iso(nextDayWithinHours(HOURS, CHICAGO, ms('2026-11-19T16:00:00Z')))).toBe('2026-11-20T15:00:00.000Z');
    expect(iso(nextDayWithinHours(HOURS, CHICAGO, ms('2026-11-20T16:00:00Z')))).toBe('2026-11-23T15:00:00.000Z');
  });

  test('may last until the end of a day, and begin where clocks skip', () => {
    const whole = { ...HOURS, days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '24:00' };
    expect(isWithinHours(whole, CHICAGO, ms('2026-11-21T05:59:00Z'))).toBe(true);
    // 02:30 does not exist on that day: an hour later does.
    const early = { ...whole, start: '02:30', end: '05:00' };
    expect(iso(withinHours(early, CHICAGO, ms('2026-03-08T06:30:00Z')))).toBe('2026-03-08T08:30:00.000Z');
  });

  test('are found though clocks skip those of a week', () => {
    const atNight = { ...HOURS, days: [0], start: '02:00', end: '02:30' };
    // On the Sunday after, 02:00 does not exist.
    expect(iso(withinHours(atNight, CHICAGO, ms('2026-03-01T12:00:00Z')))).toBe('2026-03-15T07:00:00.000Z');
  });

  test('a day begins at its midnight', () => {
    expect(dayOf(CHICAGO, ms('2026-11-20T03:00:00Z'))).toEqual({
      date: '2026-11-19',
      startMs: ms('2026-11-19T06:00:00Z'),
    });
  });

  test.each([
    { ...HOURS, start: '17:00', end: '09:00' },
    { ...HOURS, start: '9:00' },
    { ...HOURS, days: [] },
    { ...HOURS, days: [7] },
    { ...HOURS, timezone: 'Nowhere' },
  ])('%j are none', (businessHours) => {
    expect(taskLimits.safeParse({ ...DEFAULT_TASK_LIMITS, businessHours }).success).toBe(false);
  });
});

describe('schedules', () => {
  test.each([
    ['weekdays at half past seven', '30 7 * * 1-5', '2026-11-20T15:30:00.000Z'],
    ['the same, over a weekend', '30 7 * * 1-5', '2026-11-23T15:30:00.000Z', '2026-11-20T15:30:00Z'],
    ['every quarter of an hour', '*/15 * * * *', '2026-11-20T06:15:00.000Z'],
    ['on the first of a month', '0 9 1 * *', '2026-12-01T17:00:00.000Z'],
    ['on a day of the month or of the week', '0 9 1 * 0', '2026-11-22T17:00:00.000Z'],
    ['on Sundays, as 7', '0 9 * * 7', '2026-11-22T17:00:00.000Z'],
    ['on leap days', '0 9 29 2 *', '2028-02-29T17:00:00.000Z'],
  ])('%s', (_, expr, next, after = '2026-11-20T06:00:00Z') => {
    expect(iso(nextOf({ kind: 'cron', expr, tz: 'America/Los_Angeles' }, ms(after), 0))).toBe(next);
  });

  test.each(['', '* * * *', '60 * * * *', '5-1 * * * *', '*/0 * * * *', 'x * * * *', '0 9 31 2 *'])(
    '“%s” is none',
    (expr) => {
      expect([readCron(expr), isSchedule({ kind: 'cron', expr })]).toEqual([null, false]);
    },
  );

  test('without a zone it is UTC; with one that nobody knows it is none', () => {
    expect(iso(nextOf({ kind: 'cron', expr: '0 9 * * *' }, ms('2026-11-20T10:00:00Z'), 0))).toBe(
      '2026-11-21T09:00:00.000Z',
    );
    expect(isSchedule({ kind: 'cron', expr: '0 9 * * *', tz: 'Nowhere' })).toBe(false);
  });

  test('each so many milliseconds, counted from when it was made; once', () => {
    const every = { kind: 'every', everyMs: 3_600_000 } as const;
    const since = ms('2026-11-20T06:10:00Z');
    expect(iso(nextOf(every, ms('2026-11-20T08:00:00Z'), since))).toBe('2026-11-20T08:10:00.000Z');
    expect(iso(nextOf(every, since, since))).toBe('2026-11-20T07:10:00.000Z');
    const once = { kind: 'at', expr: '2026-11-20T09:00:00Z' } as const;
    expect(iso(nextOf(once, ms('2026-11-20T08:59:00Z'), 0))).toBe('2026-11-20T09:00:00.000Z');
    expect(nextOf(once, ms('2026-11-20T09:00:00Z'), 0)).toBe(null);
    const there = { kind: 'at', expr: '2026-11-20 09:00', tz: CHICAGO } as const;
    expect(iso(nextOf(there, since, 0))).toBe('2026-11-20T15:00:00.000Z');
    expect([isSchedule({ kind: 'every' }), isSchedule({ kind: 'at', expr: 'soon' })]).toEqual([false, false]);
  });
});

test.each([
  ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'],
  ['2026-11-20 09:00 +01:00', '2026-11-20T08:00:00.000Z'],
  // Six hours behind, and five in summer.
  ['2026-11-20 09:30', '2026-11-20T15:30:00.000Z'],
  ['2026-07-20T09:30:15', '2026-07-20T14:30:15.000Z'],
  ['2026-11-20', '2026-11-20T06:00:00.000Z'],
])('“%s” is a moment of a zone', (written, moment) => {
  expect(iso(momentWritten(written, CHICAGO))).toBe(moment);
});

test.each(['', 'soon', '11/20/2026 9:00', '2026-11-20 25:00', '2026-11-20 09:60', '2026-13-01 09:00'])(
  '“%s” is none',
  (written) => {
    expect(momentWritten(written, CHICAGO)).toBeNaN();
  },
);

describe('retries', () => {
  const POLICY: RetryPolicy = { delaysSeconds: [60, 3_600], retryOn: ['delivery_failed', 'no_response'] };

  test('come by delays, or by steps, without calls', () => {
    expect(retriesOf(POLICY, 'text')).toEqual([
      { afterS: 60, channel: 'text' },
      { afterS: 3_600, channel: 'text' },
    ]);
    const steps: RetryPolicy = {
      retryOn: ['no_response'],
      steps: [
        { offsetSeconds: 60, channel: 'call' },
        {
          offsetSeconds: 120,
          channel: 'email',
          target: 'ada@example.com',
          content: 'Again',
          responseTimeoutSeconds: 600,
        },
      ],
    };
    expect(retriesOf(steps, 'text')).toEqual([
      { afterS: 120, channel: 'email', target: 'ada@example.com', content: 'Again', answerWaitS: 600 },
    ]);
    expect(retriesOf(undefined, 'text')).toEqual([]);
  });

  test('come as often as there are, on what they are for', () => {
    expect(retryAfter(POLICY, 'text', 1, 'no_response')?.afterS).toBe(60);
    expect(retryAfter(POLICY, 'text', 2, 'delivery_failed')?.afterS).toBe(3_600);
    expect(retryAfter(POLICY, 'text', 3, 'no_response')).toBe(null);
    expect(retryAfter(POLICY, 'text', 1, 'voicemail')).toBe(null);
    expect(retryAfter(undefined, 'text', 1, 'no_response')).toBe(null);
  });

  test('an answer is waited for where somebody needs one', () => {
    const sent: RetryPolicy = { delaysSeconds: [60], retryOn: ['delivery_failed'] };
    expect(answerWaitS(undefined, false, null)).toBe(null);
    expect(answerWaitS(sent, false, null)).toBe(null);
    expect(answerWaitS(sent, true, null)).toBe(86_400);
    expect(answerWaitS(POLICY, false, null)).toBe(86_400);
    expect(answerWaitS({ ...sent, responseTimeoutSeconds: 600 }, false, null)).toBe(600);
    expect(answerWaitS(POLICY, false, { afterS: 60, channel: 'text', answerWaitS: 900 })).toBe(900);
  });

  test.each([
    [{ retryOn: [], delaysSeconds: [59] }],
    [{ retryOn: [], delaysSeconds: [30 * 86_400 + 1] }],
    [{ retryOn: [], delaysSeconds: Array.from({ length: 11 }, () => 60) }],
    // More than 90 days together.
    [{ retryOn: [], delaysSeconds: [30 * 86_400, 30 * 86_400, 30 * 86_400, 60] }],
    [{ retryOn: ['tired'] }],
  ])('%j is no policy', (policy) => {
    expect(retryPolicy.safeParse(policy).success).toBe(false);
  });
});

describe('the lifecycle', () => {
  const taskOf = (state: Task['state'], results: Task['results'] = []) => ({ state, results });

  test('ends, and nothing moves from there', () => {
    const ends = TASK_MOVES.filter(({ from }) => isTaskOver(from));
    expect(ends).toEqual([]);
  });

  test.each([
    ['it was made', taskOf('pending'), {}],
    [
      'it was sent twice, and waits',
      taskOf('pending', ['failed', 'noResponse']),
      { 'pending-processing': 2, 'processing-running': 2, 'running-pending': 2 },
    ],
    [
      'an answer is waited for',
      taskOf('running', ['noResponse', 'awaiting']),
      { 'pending-processing': 2, 'processing-running': 2, 'running-pending': 1 },
    ],
    [
      'it was answered the second time',
      taskOf('finished', ['noResponse', 'answered']),
      { 'pending-processing': 2, 'processing-running': 2, 'running-pending': 1, 'running-finished': 1 },
    ],
    ['it was canceled before it was sent', taskOf('canceled'), { 'pending-canceled': 1 }],
    ['nothing could be sent', taskOf('errored'), { 'pending-errored': 1 }],
    [
      'it was canceled while it waited for another try',
      taskOf('canceled', ['failed']),
      { 'pending-processing': 1, 'processing-running': 1, 'running-pending': 1, 'pending-canceled': 1 },
    ],
    [
      'an answer did not meet the goal, and it waits',
      taskOf('pending', ['answered']),
      { 'pending-processing': 1, 'processing-running': 1, 'running-pending': 1 },
    ],
    [
      'a schedule was canceled',
      { ...taskOf('canceled'), cronSchedule: { kind: 'every', everyMs: 60_000 } as const },
      { 'active-canceled': 1 },
    ],
  ])('%s', (_, task, journey) => {
    expect(journeyOf(task)).toEqual(journey);
  });

  test('every move of a journey is one of the lifecycle', () => {
    const journeys = [taskOf('errored', ['failed']), taskOf('canceled', ['noResponse']), taskOf('canceled', ['sent'])];
    const moves = journeys.flatMap((task) => Object.keys(journeyOf(task)));
    const known = TASK_MOVES.map(({ from, to }) => `${from}-${to}`);
    expect(moves.filter((move) => !known.includes(move))).toEqual([]);
  });

  test('what a person may do with it', () => {
    const due = 1_790_000_000;
    expect(mayDoWith({ state: 'pending', dueAt: due }, 'run')).toBe(true);
    expect(mayDoWith({ state: 'running' }, 'run')).toBe(false);
    expect(mayDoWith({ state: 'paused' }, 'run')).toBe(false);
    expect(mayDoWith({ state: 'active', dueAt: due }, 'pause')).toBe(true);
    expect(mayDoWith({ state: 'pending', dueAt: due }, 'pause')).toBe(false);
    expect(mayDoWith({ state: 'paused' }, 'resume')).toBe(true);
    expect(mayDoWith({ state: 'finished' }, 'cancel')).toBe(false);
    expect(mayDoWith({ state: 'finished' }, 'delete')).toBe(true);
    expect(needsPerson({ state: 'errored' })).toBe(true);
    expect(needsPerson({ state: 'finished', outcome: 'goal_incomplete' })).toBe(true);
    expect(needsPerson({ state: 'finished', outcome: 'goal_met' })).toBe(false);
  });
});

test('the address holds a filter and a list; anything else is left out', () => {
  const id = '018f0000-0000-7000-8000-0000000000b1';
  expect(taskChoiceIn(new URLSearchParams(`filter=needsYou&batch=${id}`))).toEqual({ filter: 'needsYou', batchId: id });
  expect(taskChoiceIn(new URLSearchParams('filter=mine&batch=7'))).toEqual({ filter: 'all', batchId: null });
});

test('every state of tasks is one that they are narrowed to', () => {
  expect(new Set(STATES_OF.all)).toEqual(new Set(taskState.options));
});

test('what a program keeps with a task has a limit', () => {
  const task = { type: 'text', target: '+15035550127', message: 'Hello' };
  expect(newTask.safeParse({ ...task, meta: { a: 'x'.repeat(8_000) } }).success).toBe(true);
  expect(newTask.safeParse({ ...task, meta: { a: 'x'.repeat(9_000) } }).success).toBe(false);
});
