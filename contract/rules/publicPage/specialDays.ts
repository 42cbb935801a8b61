import { dateAfter, weekdayOf } from './days';

/** What is special about a date: closed, or hours that only the sentence knows. */
export type SpecialDay = 'closed' | 'other';

/** In the languages of the agents. */
const MONTHS = [
  'january|januar|enero|janvier',
  'february|februar|febrero|février',
  'march|märz|marzo|mars',
  'april|abril|avril',
  'may|mai|mayo',
  'june|juni|junio|juin',
  'july|juli|julio|juillet',
  'august|agosto|août',
  'september|septiembre|septembre',
  'october|oktober|octubre|octobre',
  'november|noviembre|novembre',
  'december|dezember|diciembre|décembre',
].map((names) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'giu'));

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bchristmas eve\b|\bheiligabend\b/gi, '@12-24@'],
  [/\bchristmas(?: day)?\b/gi, '@12-25@'],
  [/\bboxing day\b/gi, '@12-26@'],
  [/\bnew year.?s eve\b|\bsilvester\b/gi, '@12-31@'],
  [/\bnew year.?s?(?: day)?\b|\bneujahr\b|\baño nuevo\b/gi, '@01-01@'],
  [/\bindependence day\b|\bfourth of july\b/gi, '@07-04@'],
];

const RANGE = /@(\d\d-\d\d)@ (?:to|through|until|bis(?: zum)?|al?|au|[–-]) (?:the |el |le )?@(\d\d-\d\d)@/g;
const CLOSED = /\bclosed\b|geschlossen|\bcerr(?:amos|ado)|\bferm(?:é|ons)/i;
/** A sentence with a time speaks of other hours, or of both. */
const HOURS = /\d\s*(?:[ap]\.?m|uhr|h)\b|\d:\d\d|\bnoon\b/i;

/** What the lines say of a date near `today`: "closed on Thanksgiving Day and from December 24 to January 1". */
export function specialDates(lines: readonly string[], today: string): (date: string) => SpecialDay | undefined {
  const found = lines.flatMap((line) => {
    const kind: SpecialDay = CLOSED.test(line) && !HOURS.test(line) ? 'closed' : 'other';
    const text = withMarkedDates(line, thanksgivingOf(today.slice(0, 4)));
    const days = [...text.matchAll(/@(\d\d-\d\d)@/g)].map(([, day = '']) => ({ from: day, to: day, kind }));
    const ranges = [...text.matchAll(RANGE)].map(([, from = '', to = '']) => ({ from, to, kind }));
    return [...days, ...ranges];
  });
  return (date) => {
    const day = date.slice(5);
    return found.find(({ from, to }) => (from <= to ? from <= day && day <= to : day >= from || day <= to))?.kind;
  };
}

/** The text with `@12-24@` in place of each date. */
function withMarkedDates(line: string, thanksgiving: string): string {
  const [holiday, after] = [thanksgiving, dateAfter(thanksgiving, 1)].map((date) => `@${date.slice(5)}@`);
  const named = line.replaceAll(/\bthanksgiving(?: day)?( and the (?:friday|day) after)?/gi, (_, more) =>
    more ? `${holiday} ${after}` : `${holiday}`,
  );
  const marked = NAMES.reduce((text, [name, mark]) => text.replaceAll(name, mark), named);
  return MONTHS.reduce((text, name, index) => text.replaceAll(name, `<${two(index + 1)}>`), marked)
    .replaceAll(/<(\d\d)> (\d{1,2}(?!\d)(?:(?:,| and|, and) \d{1,2}(?!\d))*)/g, (_, month: string, days: string) =>
      marks(month, days),
    )
    .replaceAll(
      /(\d{1,2}\.?(?:(?:,| and| und| y| et) \d{1,2}\.?)*) (?:of |de )?<(\d\d)>/g,
      (_, days: string, month: string) => marks(month, days),
    );
}

const marks = (month: string, days: string): string =>
  (days.match(/\d+/g) ?? []).map((day) => `@${month}-${two(Number(day))}@`).join(' ');

const two = (value: number) => String(value).padStart(2, '0');

/** The fourth Thursday of November. */
function thanksgivingOf(year: string): string {
  const firstWeekday = weekdayOf(`${year}-11-01`);
  return `${year}-11-${two(22 + ((11 - firstWeekday) % 7))}`;
}
