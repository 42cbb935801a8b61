import type { Subscription } from '#contract/entities/plan';

type Late = NonNullable<Subscription['pastDue']>;

/** What happened, and what happens then, to who is late. */
type LateStep = {
  readonly kind: 'tried' | 'triesAgain' | 'textsPause' | 'today' | 'planEnds';
  readonly atMs: number;
  /** How far along the line, in per cent. */
  readonly share: number;
};

/** One line from the first time that it was not paid to the day on which the plan ends. */
export function lateSteps({ sinceMs, tries, nextTryMs, textsPauseMs, planEndsMs }: Late, nowMs: number) {
  const length = Math.max(1, planEndsMs - sinceMs);
  const shareOf = (atMs: number) => Math.round((Math.min(Math.max(atMs - sinceMs, 0), length) / length) * 1_000) / 10;
  const steps: readonly Omit<LateStep, 'share'>[] = [
    ...tries.map(({ atMs }) => ({ kind: 'tried' as const, atMs })),
    { kind: 'textsPause', atMs: textsPauseMs },
    ...(nextTryMs === undefined ? [] : [{ kind: 'triesAgain' as const, atMs: nextTryMs }]),
    { kind: 'today', atMs: nowMs },
    { kind: 'planEnds', atMs: planEndsMs },
  ];
  return steps
    .toSorted((one, other) => one.atMs - other.atMs)
    .map((step): LateStep => ({ ...step, share: shareOf(step.atMs) }));
}
