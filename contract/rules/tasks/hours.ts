import type { BusinessHours } from '../../entities/task';
import { dateAfter, weekdayOf, zonedNow } from '../publicPage/days';
import { momentOf } from './zoned';

/** When anything may leave, by the hours of an organization in the zone of whoever gets it. Pure. */

type Hours = Pick<BusinessHours, 'days' | 'start' | 'end'>;

/** `24:00` is the end of a day. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function isWithinHours({ days, start, end }: Hours, zone: string, atMs: number): boolean {
  const { date, minute } = zonedNow(zone, atMs);
  return days.includes(weekdayOf(date)) && minute >= minuteOf(start) && minute < minuteOf(end);
}

/** Two weeks and a day: there is an open day in it, though clocks may skip the hours of one. */
const DAYS_LOOKED_AT = 15;

/** The first moment within hours that is not before another. */
export function withinHours(hours: Hours, zone: string, fromMs: number): number {
  if (isWithinHours(hours, zone, fromMs)) return fromMs;
  const { date } = zonedNow(zone, fromMs);
  for (let day = 0; day < DAYS_LOOKED_AT; day += 1) {
    const next = dateAfter(date, day);
    if (!hours.days.includes(weekdayOf(next))) continue;
    const opensMs = momentOf(next, minuteOf(hours.start), zone);
    if (opensMs >= fromMs && isWithinHours(hours, zone, opensMs)) return opensMs;
  }
  throw new Error('These hours are never open.');
}

/** The first moment within hours of a day after that of a moment, in the zone of the organization. */
export function nextDayWithinHours(hours: BusinessHours, zone: string, fromMs: number): number {
  const { date } = zonedNow(hours.timezone, fromMs);
  return withinHours(hours, zone, momentOf(dateAfter(date, 1), 0, hours.timezone));
}

/** The moment at which the day of another begins, in a zone, and its date. */
export function dayOf(zone: string, atMs: number): { readonly date: string; readonly startMs: number } {
  const { date } = zonedNow(zone, atMs);
  return { date, startMs: momentOf(date, 0, zone) };
}
