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

const SYSTEM_OF = { ios: 'iOS', android: 'Android' } as const;

/** The mobile app and its phone in words, as its check-in told. */
export function appOn({
  platform,
  appVersion,
  systemVersion,
  model,
}: AppOnPhone): Pick<PersonSession, 'kind' | 'device'> {
  const app = ['App', appVersion].filter(Boolean).join(' ');
  const system = [platform && SYSTEM_OF[platform], systemVersion].filter(Boolean).join(' ');
  const phone = model && system ? `${model} (${system})` : model || system;
  return {
    kind: /\biPad\b|\bTab(?:let)?\b/i.test(model ?? '') ? 'tablet' : 'phone',
    device: phone ? `${app} on ${phone}` : app,
  };
}

type AppOnPhone = {
  readonly platform: keyof typeof SYSTEM_OF | null;
  readonly appVersion: string | null;
  readonly systemVersion: string | null;
  readonly model: string | null;
};

const nameIn = (words: Words, text: string): string | undefined => words.find(([pattern]) => pattern.test(text))?.[1];

function kindOf(system: string, text: string): PersonSession['kind'] {
  if (system === 'iPhone') return 'phone';
  if (system === 'iPad') return 'tablet';
  if (system !== 'Android') return 'computer';
  return /\bMobile\b/.test(text) ? 'phone' : 'tablet';
}
