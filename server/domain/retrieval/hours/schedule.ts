import { sentencesOf } from '#contract/rules/agents/sentences';
import { holidaysIn } from '../calendar/holidays';
import { addDays, type Day, daysBetween, weekdayOf } from '../calendar/localTime';
import { DAY_PATTERN, MONTH_PATTERN, monthNamed, weekdayNamed } from '../calendar/names';
import { conceptsIn } from '../text/concepts';
import { fold } from '../text/fold';
import type { Line } from '../units/unit';
import { type Span, spansIn } from './spans';

/** Opening hours as they were written: by weekday (0 is Sunday), each day's spans in order; an empty list is a day closed. */
export type Schedule = {
  /** What it is the schedule of, where it says ("Happy hour"); empty for the business itself. */
  readonly label: string;
  readonly isGeneral: boolean;
  readonly week: ReadonlyMap<number, readonly Span[]>;
  readonly lines: readonly Line[];
};

/** What a sentence says of certain days of the calendar: that the business is closed, or has other hours than usual. */
export type Closure = {
  readonly line: Line;
  readonly sentence: string;
  readonly isClosed: boolean;
  readonly holdsOn: (day: Day) => boolean;
};

/** The schedules that lines hold, those of one heading and label joined. */
export function schedulesIn(lines: readonly Line[]): Schedule[] {
  const found = new Map<
    string,
    Omit<Schedule, 'week' | 'lines'> & { week: Map<number, readonly Span[]>; lines: Line[] }
  >();
  for (const line of lines) {
    for (const part of scanLine(line)) {
      const key = `${line.source.kind} ${line.source.title} ${line.heading} ${part.label}`;
      const { label, isGeneral } = part;
      const schedule = found.get(key) ?? {
        label,
        isGeneral,
        week: new Map<number, readonly Span[]>(),
        lines: [] as Line[],
      };
      for (const day of part.days) if (!schedule.week.has(day)) schedule.week.set(day, part.spans);
      if (!schedule.lines.includes(line)) schedule.lines.push(line);
      found.set(key, schedule);
    }
  }
  return [...found.values()];
}

/** Days of the calendar and holidays that are not as their weekday. A clause without a verb goes with the one before, else after. */
export function closuresIn(lines: readonly Line[]): Closure[] {
  const sentences = lines.flatMap((line) => sentencesOf(line.text).map((sentence) => ({ line, sentence })));
  return sentences.flatMap(({ line, sentence }) => {
    const clauses = fold(sentence).split(/[,;] /);
    const verdicts = clauses.map((clause) => (CLOSED.test(clause) ? true : OPEN.test(clause) ? false : undefined));
    return clauses.flatMap((clause, place) => {
      const isClosed =
        verdicts[place] ?? verdicts.slice(0, place).findLast(isSaid) ?? verdicts.slice(place).find(isSaid);
      const dates = datesIn(clause);
      if (isClosed === undefined || (dates.length === 0 && holidaysIn(clause, 2024).length === 0)) return [];
      const holdsOn = (day: Day) =>
        dates.some(({ month, day: dayOfMonth }) => month === day.month && dayOfMonth === day.day) ||
        holidaysIn(clause, day.year).some((holiday) => daysBetween(holiday, day) === 0);
      return [{ line, sentence, isClosed, holdsOn }];
    });
  });
}

/** Whether the business is closed on a day by what is said of that day itself. */
export function isClosedOn(closures: readonly Closure[], day: Day): boolean {
  return closures.some(({ isClosed, holdsOn }) => isClosed && holdsOn(day));
}

/** Hours on a weekday: undefined where the schedule does not speak of it. */
export function spansOn(schedule: Schedule, day: Day): readonly Span[] | undefined {
  return schedule.week.get(weekdayOf(day));
}

/** The next day, from the given one on, that the business is open; undefined where none is within a week. */
export function nextOpenDay(schedule: Schedule, closures: readonly Closure[], from: Day): Day | undefined {
  for (let ahead = 0; ahead < 8; ahead += 1) {
    const day = addDays(from, ahead);
    if ((spansOn(schedule, day)?.length ?? 0) > 0 && !isClosedOn(closures, day)) return day;
  }
  return undefined;
}

const CLOSED = /\b(?:closed|close|cerrad[oa]s?|cierra|cerramos|geschlossen|ruhetag|zu|fermee?s?)\b/;
const OPEN = /\b(?:open|opens|hours|abiert[oa]s?|abrimos|abre|geoffnet|offnen|ouverts?|ouvrons)\b/;
const isSaid = (verdict: boolean | undefined) => verdict !== undefined;
const EVERY_DAY =
  '(?:every day|daily|each day|7 days a week|seven days a week|all week|todos los dias|a diario|taglich|jeden tag|tous les jours)';
const WEEKDAYS = '(?:weekdays|dias laborables|entre semana|werktags|en semaine)';
const WEEKEND = '(?:weekends?|fines? de semana|wochenende|week-end)';
const TO = '(?:-|to|through|thru|till|until|a|al|bis|au)';
const DAYS = new RegExp(
  `\\b(?:(${DAY_PATTERN})\\.?\\s*${TO}\\s*(${DAY_PATTERN})\\b\\.?|(${DAY_PATTERN})\\b\\.?|${EVERY_DAY}|${WEEKDAYS}|${WEEKEND})`,
  'g',
);

type Part = { label: string; isGeneral: boolean; days: readonly number[]; spans: Span[] };

/** Days gather until times or "closed" follow; then the next days begin a new part. */
function scanLine(line: Line): Part[] {
  const folded = fold(line.text);
  const mentions = [...folded.matchAll(DAYS)]
    .filter((match) => !isCommonWord(match, folded))
    .map((match) => ({ match, days: daysOf(match), start: match.index, end: match.index + match[0].length }));
  if (mentions.length === 0) return [];
  const label = labelOf(folded.slice(0, mentions[0]?.start));
  const isGeneral = isAboutOpening(line, folded) && label === '';
  const parts: Part[] = [];
  let pending: number[] = [];
  mentions.forEach(({ days, end }, index) => {
    pending.push(...days);
    const between = folded.slice(end, mentions[index + 1]?.start ?? folded.length);
    const spans = spansIn(between);
    const isClosed = CLOSED.test(between) && spans.length === 0;
    // "Closed Mondays": the word stands before the day.
    const isClosedBefore =
      spans.length === 0 && index === mentions.length - 1 && CLOSED.test(folded.slice(0, mentions[0]?.start));
    if (spans.length === 0 && !isClosed && !isClosedBefore) return;
    parts.push({ label, isGeneral, days: pending, spans });
    pending = [];
  });
  return parts;
}

/** German short names ("So", "Do") are words of other languages, unless a schedule goes on after them. */
function isCommonWord({ 0: whole, 3: single, index }: RegExpExecArray, folded: string): boolean {
  if (single === undefined || !/^(?:so|mo|di|mi|do|fr|sa)$/.test(single)) return false;
  const after = folded.slice(index + whole.length);
  return !/^\.?\s*(?:[:,&+|-]|\d|und\b|geschlossen|ruhetag)/.test(after);
}

function daysOf(match: RegExpMatchArray): number[] {
  const [whole, from, to, single] = match;
  if (from !== undefined && to !== undefined) return daysBetweenNames(weekdayNamed(from) ?? 0, weekdayNamed(to) ?? 0);
  if (single !== undefined) return [weekdayNamed(single) ?? 0];
  if (new RegExp(WEEKDAYS).test(whole)) return [1, 2, 3, 4, 5];
  return new RegExp(WEEKEND).test(whole) ? [6, 0] : [0, 1, 2, 3, 4, 5, 6];
}

function daysBetweenNames(from: number, to: number): number[] {
  const days = [from];
  while (days.at(-1) !== to && days.length < 7) days.push(((days.at(-1) ?? 0) + 1) % 7);
  return days;
}

/** Words before the first day that are more than "we are open". */
function labelOf(before: string): string {
  const words = before
    .replace(CLOSED, ' ')
    .replaceAll(LABEL_NOISE, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.split(' ').length <= 6 ? words : '';
}

const LABEL_NOISE =
  /\b(?:we|are|is|our|the|open|opening|business|office|shop|store|hours?|times?|from|on|and|every|estamos|abiert[oa]s?|horarios?|de|el|los|la|abrimos|apertura|wir|haben|sind|fur|sie|unsere?|offnungszeiten|geoffnet|von|am|an|nous|sommes|ouverts?|horaires|du|le)\b/g;

function isAboutOpening(line: Line, folded: string): boolean {
  return [folded, fold(line.heading)].some((text) => conceptsIn(text).some(({ term }) => term === '@open'));
}

function datesIn(folded: string): { month: number; day: number }[] {
  const datesOf = (month = '', days = '') =>
    [...days.matchAll(/\d+/g)].map(([day]) => ({ month: monthNamed(month) ?? 0, day: Number(day) }));
  return [
    ...[...folded.matchAll(MONTH_FIRST)].flatMap(([, month, days]) => datesOf(month, days)),
    ...[...folded.matchAll(DAYS_FIRST)].flatMap(([, days, month]) => datesOf(month, days)),
  ];
}

/** `December 24, 25 and 26th` */
const MONTH_FIRST = new RegExp(
  `\\b(${MONTH_PATTERN})\\.? (\\d{1,2}(?:st|nd|rd|th)?(?:(?:, | and | & )\\d{1,2}(?:st|nd|rd|th)?)*)`,
  'g',
);
/** `24. und 25. Dezember`, `25 de diciembre` */
const DAYS_FIRST = new RegExp(
  `\\b(\\d{1,2}\\.?(?:(?:, | y | und | et )\\d{1,2}\\.?)*)\\s?(?:de )?(${MONTH_PATTERN})\\b`,
  'g',
);
