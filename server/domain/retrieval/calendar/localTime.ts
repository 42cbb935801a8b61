/** A day of the calendar, without a zone. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

/** A moment as a clock on the wall of the business shows it. `weekday` 0 is Sunday. */
export type LocalTime = Day & { readonly weekday: number; readonly minuteOfDay: number };

export function localTimeOf(nowMs: number, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(nowMs);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const day = { year: part('year'), month: part('month'), day: part('day') };
  return { ...day, weekday: weekdayOf(day), minuteOfDay: part('hour') * 60 + part('minute') };
}

export function weekdayOf(day: Day): number {
  return new Date(utcMs(day)).getUTCDay();
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(utcMs(day) + days * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Days from one day to another; negative where the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMs(to) - utcMs(from)) / 86_400_000);
}

/** Whether the month has that day, in that year. */
export function isDay({ year, month, day }: Day): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function utcMs({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day);
}
