import { utcOffsetMinutes } from '#contract/rules/values/timeZones';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A day of the calendar, without a zone. */
type Day = { readonly year: number; readonly month: number; readonly day: number };

/** Local times of the demo's places, relative to the moment it is created. */
export type SeedClock = {
  readonly nowMs: number;
  /** The moment of a local minute of the day, some days ago. */
  readonly momentOf: (timeZone: string, daysAgo: number, minuteOfDay: number) => number;
  /** The local day, some days ago. */
  readonly dayOf: (timeZone: string, daysAgo: number) => Day;
};

export function seedClock(nowMs: number): SeedClock {
  const offsets = new Map<string, number>();
  /** Cached, because computing an offset is slow; it changes at most once a day. */
  const offsetMs = (timeZone: string, atMs: number) => {
    const key = `${timeZone} ${Math.floor(atMs / DAY_MS)}`;
    const offset = offsets.get(key) ?? utcOffsetMinutes(timeZone, atMs) * MINUTE_MS;
    offsets.set(key, offset);
    return offset;
  };
  const dayOf = (timeZone: string, daysAgo: number) => {
    const local = new Date(nowMs + offsetMs(timeZone, nowMs) - daysAgo * DAY_MS);
    return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
  };
  return {
    nowMs,
    dayOf,
    momentOf: (timeZone, daysAgo, minuteOfDay) => {
      const { year, month, day } = dayOf(timeZone, daysAgo);
      const asUtcMs = Date.UTC(year, month - 1, day) + minuteOfDay * MINUTE_MS;
      return asUtcMs - offsetMs(timeZone, asUtcMs);
    },
  };
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Fills days into a text: `{fri}` next Friday, `{fri+14}` two weeks after it, `{d9}` in nine days. */
export function withDays(text: string, { year, month, day }: Day, locale: string): string {
  const todayMs = Date.UTC(year, month - 1, day);
  const weekdayToday = new Date(todayMs).getUTCDay();
  return text.replaceAll(/\{(?:d(\d+)|(sun|mon|tue|wed|thu|fri|sat)(?:\+(\d+))?)\}/g, (_, ahead, weekday, later) => {
    const untilWeekday = 2 + ((WEEKDAYS.indexOf(String(weekday)) - (weekdayToday + 2) + 14) % 7);
    const days = ahead === undefined ? untilWeekday + Number(later ?? 0) : Number(ahead);
    const format = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
    return format.format(todayMs + days * DAY_MS);
  });
}

/** `19:30` as a minute of the day. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
