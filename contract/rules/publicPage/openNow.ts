import type { OpeningHours } from '../../entities/publicProfile';
import { dateAfter, zonedNow } from './days';

const DAY_MINUTES = 24 * 60;

export type OpenState =
  | { readonly isOpen: true; readonly untilMinute: number }
  /** Missing `opens`: not within the next days. */
  | { readonly isOpen: false; readonly opens?: { readonly date: string; readonly minute: number } };

/** Whether the business is open. Null on a date with hours of its own, and once the hours are out of date. */
export function openNow({ timeZone, days }: OpeningHours, nowMs: number): OpenState | null {
  const { date: today, minute } = zonedNow(timeZone, nowMs);
  const dayOf = (date: string) => days.find((day) => day.date === date);
  const [before, now] = [dayOf(dateAfter(today, -1)), dayOf(today)];
  if (!before || !now || now.special === 'other') return null;
  const late = hoursOf(before).map(({ fromMinute, toMinute }) => ({
    fromMinute: fromMinute - DAY_MINUTES,
    toMinute: toMinute - DAY_MINUTES,
  }));
  const span = [...late, ...hoursOf(now)].find((each) => each.fromMinute <= minute && minute < each.toMinute);
  if (span) return { isOpen: true, untilMinute: span.toMinute % DAY_MINUTES };
  for (const day of days.filter(({ date }) => date >= today)) {
    if (day.special === 'other') break;
    const next = hoursOf(day).find(({ fromMinute }) => day.date > today || fromMinute > minute);
    if (next) return { isOpen: false, opens: { date: day.date, minute: next.fromMinute } };
  }
  return { isOpen: false };
}

const hoursOf = ({ spans, special }: OpeningHours['days'][number]) => (special ? [] : spans);

/** The days from today on. */
export function daysFromToday({ timeZone, days }: OpeningHours, nowMs: number) {
  const { date: today } = zonedNow(timeZone, nowMs);
  return days.filter(({ date }) => date >= today);
}
