/** Names of days, months and small numbers in the languages we read, folded (`fold`). */

const DAYS: readonly (readonly [pattern: string, weekday: number])[] = [
  ['sundays?|sun|domingos?|sonntags?|so|dimanches?', 0],
  ['mondays?|mon|lunes|montags?|mo|lundis?', 1],
  ['tuesdays?|tues?|martes|dienstags?|di|mardis?', 2],
  ['wednesdays?|weds?|miercoles|mittwochs?|mi|mercredis?', 3],
  ['thursdays?|thurs?|thu|jueves|donnerstags?|do|jeudis?', 4],
  ['fridays?|fri|viernes|freitags?|fr|vendredis?', 5],
  ['saturdays?|sat|sabados?|samstags?|sa|sonnabends?|samedis?', 6],
];

/** Short German names are also common words; they count where a schedule is read, not where a person writes. */
const SHORT_IN_TEXT = /^(?:so|mo|di|mi|do|fr|sa|sun|sat|mon)$/;

export const DAY_PATTERN = DAYS.map(([pattern]) => pattern).join('|');

export function weekdayNamed(word: string): number | undefined {
  return DAYS.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(word))?.[1];
}

/** Weekdays a folded sentence of a person names. */
export function weekdaysIn(folded: string): number[] {
  const found = folded.match(new RegExp(`\\b(?:${DAY_PATTERN})\\b`, 'g')) ?? [];
  const days = found.filter((word) => !SHORT_IN_TEXT.test(word)).map(weekdayNamed);
  return [...new Set(days)].filter((day) => day !== undefined);
}

const MONTHS = [
  'january|jan|enero|januar|janvier',
  'february|feb|febrero|februar|fevrier',
  'march|mar|marzo|marz|mars',
  'april|apr|abril|avril',
  'may|mayo|mai',
  'june|jun|junio|juni|juin',
  'july|jul|julio|juli|juillet',
  'august|aug|agosto|aout',
  'september|sept|sep|septiembre|septembre',
  'october|oct|octubre|oktober|okt|octobre',
  'november|nov|noviembre|novembre',
  'december|dec|diciembre|dezember|dez|decembre',
];

export const MONTH_PATTERN = MONTHS.join('|');

export function monthNamed(word: string): number | undefined {
  const index = MONTHS.findIndex((pattern) => new RegExp(`^(?:${pattern})$`).test(word));
  return index === -1 ? undefined : index + 1;
}

const NUMBERS: readonly string[] = [
  'zero|cero|null|',
  'one|uno|una|ein|eine|einen|eins|un|une',
  'two|a couple|couple|dos|zwei|deux',
  'three|tres|drei|trois',
  'four|cuatro|vier|quatre',
  'five|cinco|funf|cinq',
  'six|seis|sechs',
  'seven|siete|sieben|sept',
  'eight|ocho|acht|huit',
  'nine|nueve|neun|neuf',
  'ten|diez|zehn|dix',
  'eleven|once|elf|onze',
  'twelve|doce|zwolf|douze',
];

export const NUMBER_PATTERN = NUMBERS.flatMap((words) => words.split('|').filter(Boolean)).join('|');

/** The number of digits or of a word up to twelve. */
export function numberNamed(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word);
  const index = NUMBERS.findIndex((words) => words.split('|').includes(word) && word !== '');
  return index === -1 ? undefined : index;
}
