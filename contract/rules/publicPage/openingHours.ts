import type { OpeningHours } from '../../entities/publicProfile';
import { isTimeZone } from '../values/timeZones';
import { dateAfter, weekdayOf, zonedNow } from './days';
import { specialDates } from './specialDays';

type Day = OpeningHours['days'][number];
type Span = Day['spans'][number];

/** Headings and field titles of opening hours, in the languages of the agents. */
export const HOURS_HEADING =
  /^(?:(?:opening|office|business|store|shop|our|regular) )?hours$|^when (?:we are|are we|we're) open$|^(?:öffnungs|geschäfts)zeiten$|^horarios?(?: de (?:apertura|atención))?$|^horaires(?: (?:d.ouverture|de (?:la )?réception))?$/i;

/**
 * The opening hours in lines such as `Tuesday to Thursday: 5 pm – 10 pm`, for yesterday, whose last hours may go on after midnight,
 * and for seven days from today in the business's time zone. A weekday that no line names is closed. A date that another line
 * names ("closed on December 24") is `special`. Null if a line about a day cannot be read, for wrong hours are worse than none.
 */
export function openingHoursIn(lines: readonly string[], timeZone: string, nowMs: number): OpeningHours | null {
  if (!isTimeZone(timeZone)) return null;
  const week = readWeek(lines);
  if (!week) return null;
  const { date: today } = zonedNow(timeZone, nowMs);
  const special = specialDates(lines, today);
  const days = Array.from({ length: 8 }, (_, index): Day => {
    const date = dateAfter(today, index - 1);
    const spans = [...(week.get(weekdayOf(date)) ?? [])];
    return special(date) ? { date, spans, special: special(date) } : { date, spans };
  });
  return { timeZone, days };
}

/** The hours of each weekday (0 is Sunday) that the lines name. */
function readWeek(lines: readonly string[]): ReadonlyMap<number, readonly Span[]> | null {
  const read = lines.flatMap((line) => {
    const [, names = '', hours = ''] = /^(?:[-*•–]\s*)?([^:\d]{2,80}?)\s*:\s*(.+)$/.exec(line) ?? [];
    const weekdays = readWeekdays(names);
    return weekdays ? [{ weekdays, hours }] : [];
  });
  const has24Hours = read.some(({ hours }) => OF_24_HOURS.test(hours));
  const week = new Map<number, readonly Span[]>();
  for (const { weekdays, hours } of read) {
    const spans = readSpans(hours, has24Hours);
    if (!spans) return null;
    for (const day of weekdays) {
      week.set(
        day,
        [...(week.get(day) ?? []), ...spans].sort((a, b) => a.fromMinute - b.fromMinute),
      );
    }
  }
  return week.size === 0 ? null : week;
}

/** An hour past noon: where there is none, 5:00 may be morning or evening. */
const OF_24_HOURS = /(?<![\d:.])(?:1[3-9]|2[0-4])(?!\d)|\buhr\b/i;

/** From Sunday, as `Date` counts; each in English, German, Spanish and French. */
const WEEKDAYS = [
  /^(?:sun(?:days?)?|sonntags?|so|domingos?|dimanches?)$/,
  /^(?:mon(?:days?)?|montags?|mo|lunes|lundis?)$/,
  /^(?:tue(?:s(?:days?)?)?|dienstags?|di|martes|mardis?)$/,
  /^(?:wed(?:nesdays?)?|mittwochs?|mi|miércoles|mercredis?)$/,
  /^(?:thu(?:r(?:s(?:days?)?)?)?|donnerstags?|do|jueves|jeudis?)$/,
  /^(?:fri(?:days?)?|freitags?|fr|viernes|vendredis?)$/,
  /^(?:sat(?:urdays?)?|samstags?|sa|sábados?|samedis?)$/,
];
const GROUPS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(?:daily|every ?day|täglich|todos los días|tous les jours|7 days a week)$/, [0, 1, 2, 3, 4, 5, 6]],
  [/^(?:weekdays|werktags|entre semana|en semaine)$/, [1, 2, 3, 4, 5]],
  [/^(?:weekends?|at the weekend|am wochenende|fin de semana|le week-end)$/, [0, 6]],
];
const TO = String.raw`\s*[–—-]\s*|\s+(?:to|through|thru|until|till|bis|au|à|a|al|hasta)\s+`;
const AND = /\s*[,;&/+]\s*(?:(?:and|und|y|et)\s+)?|\s+(?:and|und|y|et)\s+/;

function readWeekdays(names: string): readonly number[] | null {
  const text = names.trim().toLowerCase().replaceAll(/\./g, '');
  const days = GROUPS.find(([name]) => name.test(text))?.[1] ?? text.split(AND).flatMap(readRange);
  return days.includes(NO_DAY) ? null : [...new Set(days)];
}

const NO_DAY = -1;

function readRange(text: string): readonly number[] {
  const ends = text.split(new RegExp(TO)).map((name) => WEEKDAYS.findIndex((each) => each.test(name.trim())));
  const [first = NO_DAY, last = first] = ends;
  if (ends.length > 2 || first === NO_DAY || last === NO_DAY) return [NO_DAY];
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
}

const CLOSED = /^(?:we are )?(?:closed|geschlossen|ruhetag|cerrado|fermé)\.?$/i;
const AROUND_THE_CLOCK = /^(?:open )?(?:24 hours(?: a day)?|24\/7|around the clock|rund um die uhr)\.?$/i;

function readSpans(text: string, has24Hours: boolean): readonly Span[] | null {
  const words = text.trim();
  if (CLOSED.test(words)) return [];
  if (AROUND_THE_CLOCK.test(words)) return [{ fromMinute: 0, toMinute: DAY_MINUTES }];
  const spans = words
    .replace(/\.$/, '')
    .split(AND)
    .map((span) => readSpan(span, has24Hours));
  return spans.every((span) => span !== null) ? spans : null;
}

const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap])\.?\s?m\b\.?|(?:uhr|h)\b)?`;
const SPAN = new RegExp(`^(?:from |von |de )?${TIME}(?:${TO})${TIME}$`, 'i');
const DAY_MINUTES = 24 * 60;
const NOON_MINUTE = DAY_MINUTES / 2;
/** Hours of 24 that begin after noon and end before they begin end in the night, up to this time. */
const NIGHT_ENDS_MINUTE = 5 * 60;

function readSpan(text: string, has24Hours: boolean): Span | null {
  const named = text.trim().toLowerCase().replaceAll('noon', '12 pm').replaceAll('midnight', '12 am');
  const match = SPAN.exec(named);
  if (!match) return null;
  const [, fromHour, fromPart, fromHalf, toHour, toPart, toHalf] = match;
  if (toHalf === undefined && !has24Hours) return null;
  const toMinute = minuteOf(toHour, toPart, toHalf);
  const halves = fromHalf === undefined && toHalf !== undefined ? [toHalf, 'a'] : [fromHalf];
  const fromMinute = halves
    .map((half) => minuteOf(fromHour, fromPart, half))
    .find((minute) => minute !== null && (halves.length === 1 || (toMinute !== null && minute < toMinute)));
  if (fromMinute === undefined || fromMinute === null || toMinute === null) return null;
  if (toMinute > fromMinute) return { fromMinute, toMinute };
  const isNight =
    toHalf === 'a' || (toHalf === undefined && fromMinute >= NOON_MINUTE && toMinute <= NIGHT_ENDS_MINUTE);
  return isNight ? { fromMinute, toMinute: toMinute + DAY_MINUTES } : null;
}

function minuteOf(hourText = '', part = '0', half?: string): number | null {
  const hour = Number(hourText);
  const minute = Number(part);
  if (minute > 59 || hour > 24 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  const hourOfDay = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return hourOfDay * 60 + minute;
}
