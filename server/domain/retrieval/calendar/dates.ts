import { fold } from '../text/fold';
import { holidaysIn } from './holidays';
import { addDays, type Day, daysBetween, isDay, type LocalTime } from './localTime';
import { MONTH_PATTERN, monthNamed, weekdaysIn } from './names';

/** A day someone named, and how: a weekday's name alone may mean any such day. */
export type NamedDay = { readonly day: Day; readonly by: 'weekday' | 'relative' | 'date' | 'holiday' };

/** Order of numbers in a date like 5/12. */
export type DateOrder = 'month-first' | 'day-first';

/** The first day a text names, seen from today; undefined where it names none. Past days of this year are next year's. */
export function dayIn(text: string, now: LocalTime, order: DateOrder): NamedDay | undefined {
  const folded = fold(text);
  const today: Day = { year: now.year, month: now.month, day: now.day };
  const relative = relativeDays(folded);
  const written = writtenDay(folded, today, order);
  const [holiday] = holidaysIn(folded, today.year);
  if (written) return { day: written, by: 'date' };
  if (holiday) return { day: coming(holiday, today, () => holidaysIn(folded, today.year + 1)[0]), by: 'holiday' };
  if (relative !== undefined) return { day: addDays(today, relative), by: 'relative' };

  const [weekday] = weekdaysIn(folded);
  if (weekday === undefined) return dayOfMonth(folded, today);
  const until = (weekday - now.weekday + 7) % 7;
  const isNextWeek = /\b(?:next|proximo|nachste[nrms]?|prochain)\b/.test(folded);
  // "Next Friday" is the Friday of the week after this one; weeks begin on Monday.
  const staysThisWeek = until > 0 && (now.weekday + 6) % 7 < (weekday + 6) % 7;
  return isNextWeek
    ? { day: addDays(today, staysThisWeek || until === 0 ? until + 7 : until), by: 'date' }
    : { day: addDays(today, until), by: 'weekday' };
}

function relativeDays(folded: string): number | undefined {
  if (/\b(?:day after tomorrow|pasado manana|ubermorgen|apres-demain)\b/.test(folded)) return 2;
  if (/\b(?:tomorrow|demain)\b/.test(folded)) return 1;
  if (/\bmanana\b/.test(folded) && !/\b(?:por|de|esta) la manana\b(?!.*\bmanana\b)/.test(folded)) return 1;
  if (/\bmorgen\b/.test(folded) && !/\bguten morgen\b/.test(folded)) return 1;
  if (
    /\b(?:today|tonight|this (?:evening|afternoon|morning)|right now|now|currently|hoy|esta (?:noche|tarde|manana)|ahora|heute|jetzt|gerade|aujourd'hui|ce soir|maintenant)\b/.test(
      folded,
    )
  )
    return 0;
  return undefined;
}

function writtenDay(folded: string, today: Day, order: DateOrder): Day | undefined {
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(folded);
  if (iso) return valid({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) });

  const monthFirst = new RegExp(
    `\\b(${MONTH_PATTERN})\\.?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)(?:,?\\s+(\\d{4}))?`,
  ).exec(folded);
  const dayFirst = new RegExp(
    `\\b(\\d{1,2})(?:st|nd|rd|th|er)?\\.?\\s+(?:of\\s+|de\\s+)?(${MONTH_PATTERN})\\b(?:,?\\s+(?:de\\s+)?(\\d{4}))?`,
  ).exec(folded);
  if (dayFirst) return inYear(Number(dayFirst[1]), monthNamed(dayFirst[2] ?? ''), dayFirst[3], today);
  if (monthFirst) return inYear(Number(monthFirst[2]), monthNamed(monthFirst[1] ?? ''), monthFirst[3], today);

  const numbers = /(?:^|\s)(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2})?)?(?=$|[\s,;!?.])/.exec(folded);
  if (!numbers || (/\d\.\d/.test(numbers[0]) && order === 'month-first')) return undefined;
  const [first, second] = [Number(numbers[1]), Number(numbers[2])];
  const [month, day] = order === 'month-first' ? [first, second] : [second, first];
  const year = numbers[3]?.length === 2 ? `20${numbers[3]}` : numbers[3];
  return inYear(day, month, year, today);
}

/** "the 28th", "am 28.", "el 28" */
function dayOfMonth(folded: string, today: Day): NamedDay | undefined {
  const match =
    /\b(?:the (\d{1,2})(?:st|nd|rd|th)|(?:am|den) (\d{1,2})\.|el (?:dia )?(\d{1,2})\b|le (\d{1,2})\b)(?!\s?(?:uhr|h\b|:))/.exec(
      folded,
    );
  const number = Number(match?.slice(1).find((group) => group !== undefined));
  if (!Number.isInteger(number)) return undefined;
  for (let ahead = 0; ahead < 62; ahead += 1) {
    const day = addDays(today, ahead);
    if (day.day === number) return { day, by: 'date' };
  }
  return undefined;
}

function inYear(day: number, month: number | undefined, year: string | undefined, today: Day): Day | undefined {
  if (month === undefined) return undefined;
  if (year !== undefined) return valid({ year: Number(year), month, day });
  const thisYear = { year: today.year, month, day };
  return valid(daysBetween(today, thisYear) < 0 ? { ...thisYear, year: today.year + 1 } : thisYear);
}

function coming(day: Day, today: Day, nextYears: () => Day | undefined): Day {
  return daysBetween(today, day) < 0 ? (nextYears() ?? day) : day;
}

function valid(day: Day): Day | undefined {
  return isDay(day) ? day : undefined;
}
