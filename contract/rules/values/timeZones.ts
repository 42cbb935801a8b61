import { TIME_ZONE_ALIASES } from './timeZoneAliases';

/** The zone for a missing or unknown name (specification 5). */
export const FALLBACK_TIME_ZONE = 'UTC';

/** The IANA zone of an input, as `findTimeZone` finds it, otherwise UTC (specification 5). */
export const resolveTimeZone = (input: unknown): string => findTimeZone(input) ?? FALLBACK_TIME_ZONE;

/**
 * The IANA zone of an input (specification 5): by UTC name (`America/Chicago`), value (`Central Standard Time`) or short name, then
 * numeric offset (`-6`, `+05:30`, `UTC-6`), then partial value (`chicago`, `central`). Ignores case and blanks, and what programs add in
 * parentheses: `(UTC-05:00) Eastern Time (US & Canada)`. Host and browser agree, except for zones that one of them does not know.
 */
export function findTimeZone(input: unknown): string | undefined {
  const text = Number.isFinite(input) ? String(input) : typeof input === 'string' ? input.trim() : '';
  if (text === '') return undefined;
  return byName(text) ?? byOffset(text) ?? byIntl(text) ?? byPart(text) ?? byPlainName(text);
}

/** Whether this runtime can show times in the zone. */
export function isTimeZone(zone: string): boolean {
  return offsetFormat(zone) !== undefined;
}

/** All zones that can be chosen, sorted by name, including UTC. */
export function listTimeZones(): readonly string[] {
  return [...new Set([FALLBACK_TIME_ZONE, ...TIME_ZONE_ALIASES.map(({ zone }) => zone), ...intlZones()])].sort();
}

/** How far the zone is ahead of UTC at a moment, in minutes; 0 for an unknown zone. */
export function utcOffsetMinutes(zone: string, nowMs: number): number {
  const name = offsetFormat(zone)
    ?.formatToParts(nowMs)
    .find(({ type }) => type === 'timeZoneName');
  return Math.round((offsetHours(name?.value ?? '') ?? 0) * 60);
}

/** Formats are kept, because making one is slow; there are no more than zones. */
const OFFSET_FORMATS = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(zone: string): Intl.DateTimeFormat | undefined {
  const known = OFFSET_FORMATS.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    OFFSET_FORMATS.set(zone, format);
    return format;
  } catch {
    return undefined;
  }
}

function byName(text: string): string | undefined {
  const wanted = text.toLowerCase();
  const alias =
    TIME_ZONE_ALIASES.find(({ zone }) => zone.toLowerCase() === wanted) ??
    TIME_ZONE_ALIASES.find(({ value }) => value.toLowerCase() === wanted) ??
    TIME_ZONE_ALIASES.find(({ abbreviations }) => abbreviations.some((short) => short.toLowerCase() === wanted));
  return alias?.zone ?? intlZones().find((zone) => zone.toLowerCase() === wanted);
}

/** By the name without the season, and without what stands in parentheses. */
function byPlainName(text: string): string | undefined {
  const wanted = plainName(text);
  if (wanted === '') return undefined;
  return TIME_ZONE_ALIASES.find(({ value }) => plainName(value) === wanted)?.zone ?? byName(wanted) ?? byPart(wanted);
}

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\([^()]*\)|\b(?:standard|daylight|summer)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function byOffset(text: string): string | undefined {
  const hours = offsetHours(text);
  if (hours === undefined) return undefined;
  return TIME_ZONE_ALIASES.find((alias) => alias.offsetHours === hours)?.zone ?? etcZone(hours);
}

/** Finds older names of zones, which runtimes know but do not list. */
function byIntl(text: string): string | undefined {
  return text.includes('/') && isTimeZone(text) ? text : undefined;
}

/** Two letters match nearly every name, so they find none. */
function byPart(text: string): string | undefined {
  if (text.length < 3) return undefined;
  const wanted = text.toLowerCase().replace(/\s+/g, ' ');
  const zoneHolds = (zone: string) => zone.toLowerCase().replaceAll('_', ' ').includes(wanted);
  return (
    TIME_ZONE_ALIASES.find(({ value, zone }) => value.toLowerCase().includes(wanted) || zoneHolds(zone))?.zone ??
    intlZones().find(zoneHolds)
  );
}

/** Hours of `-6`, `5.5`, `+05:30`, `+0530`, `UTC-6`, `GMT+2`; `undefined` if it is not an offset between −14 and 14. */
function offsetHours(text: string): number | undefined {
  const match = /^(?:UTC|GMT)?\s*([+\-−])?\s*(\d{1,2})(?:(\.\d{1,2})|:?([0-5]\d))?$/i.exec(text);
  if (!match) return /^(?:UTC|GMT)$/i.test(text) ? 0 : undefined;
  const [, sign, whole, fraction = '', minutes = '0'] = match;
  const size = Number(`${whole}${fraction}`) + Number(minutes) / 60;
  if (size > 14) return undefined;
  return size === 0 || sign === undefined || sign === '+' ? size : -size;
}

/** The zone named after an offset, with the sign reversed. There is none beyond 12 hours west. */
function etcZone(hours: number): string | undefined {
  if (!Number.isInteger(hours) || hours < -12) return undefined;
  return hours < 0 ? `Etc/GMT+${-hours}` : `Etc/GMT-${hours}`;
}

function intlZones(): readonly string[] {
  return typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
}
