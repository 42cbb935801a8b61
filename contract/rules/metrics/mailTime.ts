import type { DashboardMail } from '../../entities/dashboard';
import { momentOf } from '../tasks/zoned';
import { utcOffsetMinutes } from '../values/timeZones';

const DAY_MS = 86_400_000;

/** When a weekly mail leaves next after a moment, in milliseconds. */
export function nextMailMs({ weekday, hour }: DashboardMail, zone: string, afterMs: number): number {
  const localMs = afterMs + utcOffsetMinutes(zone, afterMs) * 60_000;
  const today = (new Date(localMs).getUTCDay() + 6) % 7;
  const momentIn = (days: number) =>
    momentOf(new Date(localMs + days * DAY_MS).toISOString().slice(0, 10), hour * 60, zone);
  const days = (weekday - 1 - today + 7) % 7;
  const next = momentIn(days);
  return next > afterMs ? next : momentIn(days + 7);
}
