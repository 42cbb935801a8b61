import type { Subscription } from '#contract/entities/plan';
import { DAY_MS } from '#contract/rules/money/plans/periods';

type Late = NonNullable<Subscription['pastDue']>;
type LateKind = 'tried' | 'triesAgain' | 'textsPause' | 'today' | 'planEnds';

/** What happened, and what happens then, to who is late: all of one day together. */
export type LateStep = {
  readonly kinds: readonly LateKind[];
  readonly atMs: number;
  /** How far along the line, in per cent. */
  readonly share: number;
  /** Its words would cover those of the one before it, or of the end. */
  readonly isNear: boolean;
};

/** How much of the line the words of a step take, in per cent. */
const WORDS = 13;

/** One line from the first time that it was not paid to the day on which the plan ends. */
export function lateSteps(
  { sinceMs, tries, nextTryMs, textsPauseMs, planEndsMs }: Late,
  nowMs: number,
): readonly LateStep[] {
  const length = Math.max(1, planEndsMs - sinceMs);
  const shareOf = (atMs: number) => Math.round((Math.min(Math.max(atMs - sinceMs, 0), length) / length) * 1_000) / 10;
  const days = new Map<number, { readonly kinds: LateKind[]; readonly atMs: number }>();
  const note = (kind: LateKind, atMs: number) => {
    const day = Math.floor(atMs / DAY_MS);
    const known = days.get(day);
    if (!known) days.set(day, { kinds: [kind], atMs });
    else if (!known.kinds.includes(kind)) known.kinds.push(kind);
  };
  for (const { atMs } of tries) note('tried', atMs);
  note('textsPause', textsPauseMs);
  if (nextTryMs !== undefined) note('triesAgain', nextTryMs);
  note('planEnds', planEndsMs);
  let wordsEnd = 0;
  const placed = [...days.values()]
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ kinds, atMs }): LateStep => {
      const share = shareOf(atMs);
      // What stands at the end is written to its left.
      const isNear = !kinds.includes('planEnds') && (share < wordsEnd || share > 100 - 2 * WORDS);
      if (!isNear) wordsEnd = share + WORDS;
      return { kinds, atMs, share, isNear };
    });
  const today: LateStep = { kinds: ['today'], atMs: nowMs, share: shareOf(nowMs), isNear: false };
  return [...placed, today].toSorted((one, other) => one.atMs - other.atMs);
}
