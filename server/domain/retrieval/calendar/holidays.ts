import { addDays, type Day, weekdayOf } from './localTime';

type Holiday = { readonly pattern: RegExp; readonly dayIn: (year: number) => Day };

const fixed = (month: number, day: number) => (year: number) => ({ year, month, day });

/** The nth weekday of a month, counted from its end if negative. */
const nth = (count: number, weekday: number, month: number) => (year: number) => {
  if (count > 0) {
    const first = { year, month, day: 1 };
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
  }
  const last = addDays(fixed((month % 12) + 1, 1)(month === 12 ? year + 1 : year), -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
};

/** Holidays businesses name in their hours. Patterns read folded text; longer names stand before the names they hold. */
const HOLIDAYS: readonly Holiday[] = [
  { pattern: /\b(?:christmas eve|nochebuena|heilig ?abend|heiligen abend|reveillon de noel)\b/, dayIn: fixed(12, 24) },
  { pattern: /\b(?:boxing day|zweite[rn]? weihnachtstag)\b/, dayIn: fixed(12, 26) },
  { pattern: /\b(?:christmas|xmas|navidad|weihnacht(?:en|stag)|noel)\b/, dayIn: fixed(12, 25) },
  { pattern: /\b(?:new year'?s eve|nochevieja|silvester|saint-sylvestre)\b/, dayIn: fixed(12, 31) },
  { pattern: /\b(?:new year'?s?(?: day)?|ano nuevo|neujahr(?:stag)?|nouvel an|jour de l'an)\b/, dayIn: fixed(1, 1) },
  { pattern: /\bthanksgiving(?: day)?\b/, dayIn: nth(4, 4, 11) },
  { pattern: /\b(?:independence day|(?:fourth|4th) of july|july 4(?:th)?)\b/, dayIn: fixed(7, 4) },
  { pattern: /\bmemorial day\b/, dayIn: nth(-1, 1, 5) },
  { pattern: /\blabou?r day\b/, dayIn: nth(1, 1, 9) },
  { pattern: /\bvalentine'?s(?: day)?\b/, dayIn: fixed(2, 14) },
  { pattern: /\bmother'?s day\b/, dayIn: nth(2, 0, 5) },
  {
    pattern: /\b(?:good friday|karfreitag|viernes santo|vendredi saint)\b/,
    dayIn: (year) => addDays(easterSunday(year), -2),
  },
  { pattern: /\b(?:easter monday|ostermontag|lundi de paques)\b/, dayIn: (year) => addDays(easterSunday(year), 1) },
  { pattern: /\b(?:easter(?: sunday)?|ostern|ostersonntag|pascua|paques)\b/, dayIn: easterSunday },
];

/** Every holiday a folded text names, on its day in the year given. A name inside a longer one does not count. */
export function holidaysIn(folded: string, year: number): Day[] {
  let rest = folded;
  return HOLIDAYS.flatMap(({ pattern, dayIn }) => {
    if (!pattern.test(rest)) return [];
    rest = rest.replaceAll(new RegExp(pattern, 'g'), ' ');
    return [dayIn(year)];
  });
}

/** By the Gregorian rule (Meeus, Jones, Butcher). */
function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return { year, month: Math.floor(f / 31), day: (f % 31) + 1 };
}
