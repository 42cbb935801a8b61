import { fold } from '../text/fold';
import { MONTH_PATTERN, NUMBER_PATTERN, numberNamed } from './names';

/** A time of day someone named. `isCertain` false where "7" may be morning or evening. */
export type NamedTime = { readonly minuteOfDay: number; readonly isCertain: boolean };

const HALF = `(?:half past|halb) (${NUMBER_PATTERN}|\\d{1,2})`;
const CLOCK = `(\\d{1,2})(?:[:.h](\\d{2}))?\\s*(a\\.?\\s?m\\b\\.?|p\\.?\\s?m\\b\\.?|uhr|h\\b|o'?clock)?`;
const BEFORE = `(?:at|around|about|by|from|after|before|um|gegen|ab|vor|nach|a las|a la|sobre las|hacia las|vers|a partir de|desde las|@)`;

/**
 * The time a text names, with or without the words that lead to it; undefined where there is none. A bare number counts only after
 * such a word, or anywhere when a time was asked for (`isAsked`).
 */
export function timeIn(text: string, isAsked = false): NamedTime | undefined {
  const folded = withoutOtherNumbers(fold(text));
  if (/\b(?:noon|midday|mediodia|mittags?|midi)\b/.test(folded) && !/\d/.test(folded))
    return { minuteOfDay: 720, isCertain: true };
  const half = new RegExp(`\\b${HALF}\\b`).exec(folded);
  if (half) {
    const hour = numberNamed(half[1] ?? '') ?? 0;
    return settle(half[0].startsWith('halb') ? hour - 1 : hour, 30, folded);
  }
  const words = new RegExp(
    `\\b${BEFORE}\\s+(${NUMBER_PATTERN})\\b(?!\\s*(?:people|guests|persons|personas|personen|gaste))`,
  ).exec(folded);
  const written = [...folded.matchAll(new RegExp(`(?:\\b(${BEFORE})\\s+)?\\b${CLOCK}`, 'g'))].find(
    ({ 0: whole, 1: lead, 2: hour, 3: minutes, 4: unit, index: at }) =>
      Number(hour) <= 24 &&
      (minutes !== undefined || unit !== undefined || lead !== undefined || isAsked) &&
      !/^\s*(?:people|guests|persons|personas|personen|gaste|pers\b|st\b|nd\b|rd\b|th\b|\/|\.\d|%|adults|kids)/.test(
        folded.slice(at + whole.length),
      ) &&
      Number(minutes ?? 0) < 60,
  );
  if (written) {
    const [, , hour, minutes, unit] = written;
    return settle(Number(hour), Number(minutes ?? 0), folded, unit);
  }
  return words ? settle(numberNamed(words[1] ?? '') ?? 0, 0, folded) : undefined;
}

/** Phone numbers and dates hold numbers that are no times. */
function withoutOtherNumbers(folded: string): string {
  return folded
    .replaceAll(/\+?\d[\d\s().-]{6,}\d/g, ' ')
    .replaceAll(/\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b\d{4}-\d{1,2}-\d{1,2}\b/g, ' ')
    .replaceAll(new RegExp(`\\b(?:${MONTH_PATTERN})\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?\\b(?!:)`, 'g'), ' ')
    .replaceAll(new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th|\\.)?\\s+(?:of |de )?(?:${MONTH_PATTERN})\\b`, 'g'), ' ');
}

function settle(hour: number, minutes: number, folded: string, unit = ''): NamedTime | undefined {
  if (hour > 24) return undefined;
  const isPm =
    /^p/.test(unit) ||
    /\b(?:tonight|evening|afternoon|night|de la tarde|de la noche|por la tarde|por la noche|abends?|nachmittags?|heute abend|du soir|ce soir|de l'apres-midi)\b/.test(
      folded,
    );
  const isAm =
    /^a/.test(unit) ||
    /\b(?:in the morning|this morning|de la manana|por la manana|morgens|vormittags?|fruh|du matin)\b/.test(folded);
  if (isPm && hour < 12) return { minuteOfDay: (hour + 12) * 60 + minutes, isCertain: true };
  if (isAm && hour === 12) return { minuteOfDay: minutes, isCertain: true };
  const isCertain = isPm || isAm || hour > 12 || hour === 0 || unit === 'uhr';
  return { minuteOfDay: (hour % 24) * 60 + minutes, isCertain };
}
