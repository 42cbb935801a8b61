/** A stretch of opening time in minutes of the day; the end of one past midnight is above 1440. */
export type Span = { readonly startMinute: number; readonly endMinute: number };

const TIME =
  '(\\d{1,2})(?:[:.h](\\d{2}))?\\s*(a\\.?m\\.?|p\\.?m\\.?|uhr|h)?|(noon|midday|midnight|mediodia|medianoche|mittag|mitternacht|midi|minuit)';
const SPAN = new RegExp(
  `(?:${TIME})\\s*(?:-|to|until|till|through|a|a las|hasta las|y las|bis|a)\\s*(?:las\\s+)?(?:${TIME})`,
  'g',
);

/** Every stretch of time a folded text names: `11:30 am - 2:30 pm`, `9-5`, `9:00 a 14:00`, `6:30-18:00 uhr`, `24 hours`. */
export function spansIn(folded: string): Span[] {
  if (/\b24 ?(?:hours|h|horas|stunden|heures)\b|\b24\/7\b|\baround the clock\b/.test(folded))
    return [{ startMinute: 0, endMinute: 1440 }];
  return [...folded.matchAll(SPAN)]
    .map(([, h1, m1, unit1, word1, h2, m2, unit2, word2]) =>
      span(clock(h1, m1, unit1, word1), clock(h2, m2, unit2, word2)),
    )
    .filter((each) => each !== undefined);
}

type Clock = { minute: number; half: 'am' | 'pm' | undefined; isExact: boolean };

function clock(hour = '', minutes = '0', unit = '', word = ''): Clock | undefined {
  if (word !== '')
    return {
      minute: /^(?:midnight|medianoche|mitternacht|minuit)$/.test(word) ? 0 : 720,
      half: undefined,
      isExact: true,
    };
  const hours = Number(hour);
  if (hours > 24 || Number(minutes) > 59) return undefined;
  const half = unit.startsWith('a') ? 'am' : unit.startsWith('p') ? 'pm' : undefined;
  const twelve = half && hours === 12 ? 0 : hours;
  return {
    minute: (twelve + (half === 'pm' ? 12 : 0)) * 60 + Number(minutes),
    half,
    isExact: half !== undefined || hours > 12 || unit === 'uhr',
  };
}

/** "5-10 pm" begins in the afternoon too, "11-3 pm" in the morning, and "9-5" ends after noon. */
function span(start: Clock | undefined, end: Clock | undefined): Span | undefined {
  if (!start || !end) return undefined;
  let startMinute = start.minute;
  let endMinute = end.minute;
  if (!start.isExact && end.half === 'pm' && startMinute + 720 < endMinute) startMinute += 720;
  if (!end.isExact && !(startMinute < endMinute) && endMinute <= 720) endMinute += 720;
  if (endMinute <= startMinute) endMinute += 1440;
  return { startMinute, endMinute };
}
