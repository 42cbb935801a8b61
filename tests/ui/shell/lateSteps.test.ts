import { expect, it } from 'vitest';
import type { Subscription } from '#contract/entities/plan';
import { lateSteps } from '#src/ui/features/billing/plans/lateSteps.ts';

const DAY_MS = 86_400_000;
const SINCE_MS = Date.UTC(2026, 10, 1, 9);
const at = (day: number, hour = 0) => SINCE_MS + day * DAY_MS + hour * 3_600_000;
const late = (days: readonly number[], nextDay?: number): NonNullable<Subscription['pastDue']> => ({
  billId: '018f0000-0000-7000-8000-0000000000b1',
  usd: '149.00',
  sinceMs: SINCE_MS,
  tries: days.map((day) => ({ atMs: at(day), text: 'The bank declined it.' })),
  ...(nextDay !== undefined && { nextTryMs: at(nextDay) }),
  textsPauseMs: at(14),
  planEndsMs: at(29),
});
const said = (steps: ReturnType<typeof lateSteps>) =>
  steps.map(({ kinds, share, isNear }) => `${kinds.join(' and ')} ${share}${isNear ? ', near' : ''}`);

it('stands in the order of its days; what happens on one day stands together', () => {
  expect(said(lateSteps(late([0, 7, 14], 21), at(20)))).toEqual([
    'tried 0',
    'tried 24.1',
    'tried and textsPause 48.3',
    'today 69',
    'triesAgain 72.4',
    'planEnds 100',
  ]);
});

it('leaves out words that would cover others, of those beside it and of the end', () => {
  expect(said(lateSteps(late([0, 1, 27]), at(28)))).toEqual([
    'tried 0',
    'tried 3.4, near',
    'textsPause 48.3',
    'tried 93.1, near',
    'today 96.6',
    'planEnds 100',
  ]);
});

it('never leaves the line', () => {
  expect(said(lateSteps(late([0, 0]), at(40)))).toEqual(['tried 0', 'textsPause 48.3', 'planEnds 100', 'today 100']);
});
