import type { PersonSession } from '#contract/entities/profile';

type Words = readonly (readonly [pattern: RegExp, name: string])[];

/** Each before those whose name it also carries. */
const BROWSERS: Words = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: Words = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a user agent in words, and what it runs on. */
export function deviceOf(userAgent: string | null): Pick<PersonSession, 'kind' | 'device'> {
  const text = userAgent ?? '';
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (browser && system) return { kind: kindOf(system, text), device: `${browser} on ${system}` };
  const name = browser ?? system ?? /^[\w.-]{1,40}/.exec(text)?.[0];
  return { kind: system ? kindOf(system, text) : 'program', ...(name === undefined ? {} : { device: name }) };
}

const nameIn = (words: Words, text: string): string | undefined => words.find(([pattern]) => pattern.test(text))?.[1];

function kindOf(system: string, text: string): PersonSession['kind'] {
  if (system === 'iPhone') return 'phone';
  if (system === 'iPad') return 'tablet';
  if (system !== 'Android') return 'computer';
  return /\bMobile\b/.test(text) ? 'phone' : 'tablet';
}
