import type { Span } from '../hours/spans';
import type { Phrases } from '../phrases/phrases';
import type { NamedDay } from './dates';
import { type Day, daysBetween, type LocalTime, weekdayOf } from './localTime';

/** How days and times are said in one language, at one moment. */
export type Speech = {
  /** `7 PM`, `19:30` */
  readonly time: (minuteOfDay: number) => string;
  /** `from 11:30 AM to 2:30 PM and from 5 PM to 10 PM` */
  readonly spans: (spans: readonly Span[]) => string;
  /** `Monday` */
  readonly weekday: (weekday: number) => string;
  /** `Friday, November 27` */
  readonly date: (day: Day) => string;
  /** In the way it was named: `today`, `tomorrow`, `on Friday`; `on Friday, December 4` for a date, and for what is a week off. */
  readonly on: (day: Day, by: NamedDay['by']) => string;
};

export function speechIn(phrases: Phrases, now: LocalTime): Speech {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(phrases.locale, { ...options, timeZone: 'UTC' });
    return (ms: number) => formatter.format(ms).replaceAll(/[\u202f\u00a0]/g, ' ');
  };
  const weekdayName = format({ weekday: 'long' });
  const dateName = format({ weekday: 'long', month: 'long', day: 'numeric' });
  const fullTime = format({
    hour: phrases.is24Hour ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle: phrases.is24Hour ? 'h23' : 'h12',
  });

  const time = (minuteOfDay: number) => {
    const text = fullTime((minuteOfDay % 1440) * 60_000);
    return phrases.is24Hour ? text.replace(/^0/, '') : text.replace(':00', '');
  };
  const weekday = (number: number) => weekdayName(SUNDAY_MS + number * DAY_MS);
  const date = ({ year, month, day }: Day) => dateName(Date.UTC(year, month - 1, day));
  return {
    time,
    weekday,
    date,
    spans: (spans) =>
      spans
        .map(({ startMinute, endMinute }) =>
          startMinute === 0 && endMinute === 1440 ? phrases.allDay : phrases.span(time(startMinute), time(endMinute)),
        )
        .join(` ${phrases.and} `),
    on: (day, by) => {
      const ahead = daysBetween(now, day);
      if (by === 'date' || by === 'holiday' || ahead < 0 || ahead > 6) return phrases.onDate(date(day));
      if (by === 'relative' && ahead <= 1) return ahead === 0 ? phrases.today : phrases.tomorrow;
      return phrases.onWeekday(weekday(weekdayOf(day)));
    },
  };
}

const DAY_MS = 86_400_000;
/** A Sunday. */
const SUNDAY_MS = Date.UTC(2023, 0, 1);
