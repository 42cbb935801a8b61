/** Terms of a plan, and the periods of a subscription. All in UTC. */

export const PLAN_TERMS = ['month', 'year'] as const;
export type PlanTerm = (typeof PLAN_TERMS)[number];
/** Specification 9. */
export const DEFAULT_TERM: PlanTerm = 'month';
/** A year in months, for what compares the two. */
export const MONTHS_OF = { month: 1, year: 12 } as const satisfies Record<PlanTerm, number>;

export const DAY_MS = 86_400_000;

export type Period = { readonly startMs: number; readonly endMs: number };

/**
 * When so many months after a moment are over: on the same day of the month, or on its last if it has no such day. Always counted from the
 * first moment, so that January 31 leads to February 28 and then to March 31.
 */
export function monthsAfter(anchorMs: number, months: number): number {
  const at = new Date(anchorMs);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(at.getUTCDate(), lastDay);
  return Date.UTC(year, month, day) + (anchorMs % DAY_MS);
}

/** The period that begins at a moment; the anchor is when the first of them began. */
export function periodFrom(anchorMs: number, term: PlanTerm, startMs: number): Period {
  const step = MONTHS_OF[term];
  let months = step;
  while (monthsAfter(anchorMs, months) <= startMs) months += step;
  return { startMs, endMs: monthsAfter(anchorMs, months) };
}

/**
 * Until when what is used counts together: for a month from the anchor on, also in a year, and no longer than the period. What a plan
 * includes is for that time.
 */
export function countsUntilMs(anchorMs: number, { endMs }: Period, nowMs: number): number {
  return Math.min(endMs, periodFrom(anchorMs, 'month', nowMs).endMs);
}

/** The days of a period, and how many of them are left; one that goes on counts. */
export function daysOf({ startMs, endMs }: Period, nowMs: number): { readonly days: number; readonly left: number } {
  const days = Math.max(1, Math.round((endMs - startMs) / DAY_MS));
  return { days, left: Math.min(days, Math.max(0, Math.ceil((endMs - nowMs) / DAY_MS))) };
}
