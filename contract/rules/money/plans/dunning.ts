import { DAY_MS } from './periods';

/**
 * What happens to who does not pay (days after a bill was first not paid): it is tried again, texts pause, and in the end the plan itself.
 * Nothing is deleted, and incoming calls are answered until the last day.
 */
export const DUNNING_DAYS = { tries: [7, 14, 21], textsPause: 14, planEnds: 29 } as const;

/** When a bill that was first not paid at a moment is tried next. Null: it is not tried again by itself. */
export function nextTryMs(sinceMs: number, nowMs: number): number | null {
  const day = DUNNING_DAYS.tries.find((days) => sinceMs + days * DAY_MS > nowMs);
  return day === undefined ? null : sinceMs + day * DAY_MS;
}

/** When texts pause, and when the plan ends. */
export const pausesAt = (sinceMs: number): { readonly textsMs: number; readonly planMs: number } => ({
  textsMs: sinceMs + DUNNING_DAYS.textsPause * DAY_MS,
  planMs: sinceMs + DUNNING_DAYS.planEnds * DAY_MS,
});
