import { dateAfter, weekdayOf, zonedNow } from '../publicPage/days';
import { FALLBACK_TIME_ZONE, findTimeZone } from '../values/timeZones';
import { momentOf, momentWritten } from './zoned';

/** Schedules of tasks that repeat: cron of five fields in a zone, each so many milliseconds, or once. Pure. */

type Schedule = {
  readonly kind: 'cron' | 'every' | 'at';
  readonly expr?: string | undefined;
  readonly tz?: string | undefined;
  readonly everyMs?: number | undefined;
};

type Fields = Readonly<Record<'minutes' | 'hours' | 'days' | 'months' | 'weekdays', readonly number[]>> & {
  /** As cron has it: with both a day of the month and a day of the week, either is enough. */
  readonly isEither: boolean;
};

const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  // 7 is Sunday, too.
  [0, 7],
] as const;

/** The values of a field such as `1-5`, `0,30` or a step of 15; null: it is none. */
function valuesOf(field: string, [least, most]: readonly [number, number]): readonly number[] | null {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!match) return null;
    const [, from, to, by] = match;
    const step = by === undefined ? 1 : Number(by);
    const first = from === undefined ? least : Number(from);
    const last = to === undefined ? (from === undefined || by !== undefined ? most : first) : Number(to);
    if (step < 1 || first < least || last > most || first > last) return null;
    for (let value = first; value <= last; value += step) values.add(value);
  }
  return [...values].sort((one, other) => one - other);
}

/** The fields of a cron expression; null: it is none, or never comes. */
export function readCron(expr: string): Fields | null {
  const parts = expr.trim().split(/\s+/);
  if (parts.length !== RANGES.length) return null;
  const read = RANGES.map((range, place) => valuesOf(parts[place] ?? '', range));
  const [minutes, hours, days, months, weekdays] = read;
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  const isEither = parts[2] !== '*' && parts[4] !== '*';
  const fields = { minutes, hours, days, months, weekdays: weekdays.map((day) => day % 7), isEither };
  return LEAP_YEAR.some((date) => isOn(fields, date)) ? fields : null;
}

/** Every date that there is. */
const LEAP_YEAR = Array.from({ length: 366 }, (_, day) => dateAfter('2028-01-01', day));

function isOn({ days, months, weekdays, isEither }: Fields, date: string): boolean {
  if (!months.includes(Number(date.slice(5, 7)))) return false;
  const isDay = days.includes(Number(date.slice(8)));
  const isWeekday = weekdays.includes(weekdayOf(date));
  return isEither ? isDay || isWeekday : isDay && isWeekday;
}

/** Whether a schedule says when. */
export function isSchedule({ kind, expr = '', tz, everyMs }: Schedule): boolean {
  if (kind === 'every') return everyMs !== undefined;
  if (kind === 'at') return !Number.isNaN(momentWritten(expr, zoneOf(tz)));
  return readCron(expr) !== null && (tz === undefined || findTimeZone(tz) !== undefined);
}

const zoneOf = (tz: string | undefined): string => findTimeZone(tz) ?? FALLBACK_TIME_ZONE;

/** Leap days that fall on a weekday come again within 40 years. */
const DAYS_LOOKED_AT = 40 * 366;

/** The first moment of a schedule after another; null: there is none. `sinceMs`: from when `every` counts. */
export function nextOf({ kind, expr = '', tz, everyMs }: Schedule, afterMs: number, sinceMs: number): number | null {
  if (kind === 'at') {
    const atMs = momentWritten(expr, zoneOf(tz));
    return atMs > afterMs ? atMs : null;
  }
  if (kind === 'every') {
    if (everyMs === undefined) return null;
    return sinceMs + (Math.floor(Math.max(0, afterMs - sinceMs) / everyMs) + 1) * everyMs;
  }
  const fields = readCron(expr);
  if (!fields) return null;
  const zone = zoneOf(tz);
  let { date } = zonedNow(zone, afterMs);
  for (let day = 0; day < DAYS_LOOKED_AT; day += 1) {
    if (isOn(fields, date)) {
      for (const hour of fields.hours) {
        for (const minute of fields.minutes) {
          const atMs = momentOf(date, hour * 60 + minute, zone);
          if (atMs > afterMs) return atMs;
        }
      }
    }
    date = dateAfter(date, 1);
  }
  return null;
}
