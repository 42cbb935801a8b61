import { utcOffsetMinutes } from '#contract/rules/values/timeZones';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A calendar day of a time zone: its date, as `2026-11-18`, and the moment it begins. */
export type CalendarDay = { readonly date: string; readonly startMs: number };

/** The last calendar days of a time zone, today last. A day has 23 or 25 hours when the clocks change. */
export function lastDays(timeZone: string, nowMs: number, days: number): CalendarDay[] {
  const offsetMs = (atMs: number) => utcOffsetMinutes(timeZone, atMs) * MINUTE_MS;
  const localMs = nowMs + offsetMs(nowMs);
  const todayMs = localMs - (localMs % DAY_MS);
  return Array.from({ length: days }, (_, index) => {
    const midnightMs = todayMs - (days - 1 - index) * DAY_MS;
    const nearMs = midnightMs - offsetMs(midnightMs);
    // The offset at the start itself: the clocks may change between it and the first guess.
    return { date: new Date(midnightMs).toISOString().slice(0, 10), startMs: midnightMs - offsetMs(nearMs) };
  });
}
