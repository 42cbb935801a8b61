import { DAY_MS } from './periods';

/**
 * What happens to who does not pay, in days after a bill was first not paid, as its reseller chooses: it is tried again, texts pause, and
 * in the end the plan itself. Nothing is deleted, and incoming calls are answered until the last day, whatever is chosen.
 */
export type DunningRules = {
  /** When it is tried again, in order. */
  readonly tryDays: readonly number[];
  /** The day on which the plan ends at the latest: texts go on until then. */
  readonly textsPauseDay: number;
  readonly planEndsDay: number;
  /** Whether the organization's people are told by mail too, as far as they want mails; the bell tells them anyway. */
  readonly mails: boolean;
};

/** Where a reseller has chosen nothing. */
export const DUNNING_DEFAULTS: DunningRules = { tryDays: [7, 14, 21], textsPauseDay: 14, planEndsDay: 29, mails: true };

/** How often a bill may be tried again, and how many days a plan may go on without being paid. */
export const DUNNING_TRIES_MOST = 10;
export const DUNNING_DAYS_MOST = 90;

/** What is wrong with a choice: the field of it. Null: nothing. */
export function dunningFault({ tryDays, textsPauseDay, planEndsDay }: DunningRules): keyof DunningRules | null {
  const follow = tryDays.every((day, index) => day > (tryDays[index - 1] ?? 0) && day < planEndsDay);
  if (!follow) return 'tryDays';
  return textsPauseDay > planEndsDay ? 'textsPauseDay' : null;
}

/** When a bill that was first not paid at a moment is tried next. Null: it is not tried again by itself. */
export function nextTryMs({ tryDays }: DunningRules, sinceMs: number, nowMs: number): number | null {
  const day = tryDays.find((days) => sinceMs + days * DAY_MS > nowMs);
  return day === undefined ? null : sinceMs + day * DAY_MS;
}

/** When texts pause, and when the plan ends. */
export const pausesAt = (
  { textsPauseDay, planEndsDay }: DunningRules,
  sinceMs: number,
): { readonly textsMs: number; readonly planMs: number } => ({
  textsMs: sinceMs + textsPauseDay * DAY_MS,
  planMs: sinceMs + planEndsDay * DAY_MS,
});

/** Which day of being late it is; the first is 0. */
export const lateDay = (sinceMs: number, nowMs: number): number => Math.max(0, Math.floor((nowMs - sinceMs) / DAY_MS));
