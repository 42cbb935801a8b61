/** The days of the week, from Monday, and what stands between the first and the last of a range; folded. */
const WEEKS: readonly (readonly string[])[] = [
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
  ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
  ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
];
export const WEEKDAYS: readonly string[] = WEEKS.flat();

const BETWEEN = new Set(['to', 'through', 'till', 'until', 'thru', 'bis', 'a', 'al', 'hasta', 'au']);
const SHORT_MIN_CHARACTERS = 2;

/** The days within a range that is written as two of them: "Tuesday to Thursday" is Wednesday, too. `words`: folded, without marks. */
export function daysWithin(words: readonly string[], text: string): string[] {
  return words.flatMap((word, place) => {
    const next = words[place + 1] ?? '';
    const isDash = new RegExp(`${word}\\.?\\s*[-–—]\\s*${next}`).test(text);
    const last = BETWEEN.has(next) ? words[place + 2] : isDash ? next : undefined;
    const week = WEEKS.find((days) => dayOf(days, word) >= 0 && last !== undefined && dayOf(days, last) >= 0);
    if (!week || last === undefined) return [];
    const [from, to] = [dayOf(week, word), dayOf(week, last)];
    return Array.from({ length: (to - from + 7) % 7 }, (_, days) => week[(from + days) % 7] ?? '').concat(
      week[to] ?? '',
    );
  });
}

/** Whether a folded word is a day of the week, also as "Mondays". */
export const isWeekday = (word: string): boolean => WEEKDAYS.some((day) => word.startsWith(day));

/** A day by its name or the beginning of it ("Mon", "Di"). */
const dayOf = (days: readonly string[], word: string): number =>
  word.length < SHORT_MIN_CHARACTERS ? -1 : days.findIndex((day) => day.startsWith(word));
