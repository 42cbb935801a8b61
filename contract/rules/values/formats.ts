/** Formats of specification 9. Values that are not numbers become a dash, so that a screen never shows `NaN`. */

/** Shown if there is no value. */
export const NO_VALUE = '—';

/** US dollars with two decimals: `$1,234.50` (specification 9). */
export function formatUsd(amountUsd: number): string {
  if (!Number.isFinite(amountUsd)) return NO_VALUE;
  usd ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const text = usd.format(amountUsd);
  return text === '-$0.00' ? '$0.00' : text;
}

/** Sats shown in US dollars (specification 1, 9). */
export function formatSats(amountSats: number, usdPerSat: number): string {
  return formatUsd(amountSats * usdPerSat);
}

/** A count in short: `950`, `1.2k`, `3M` (specification 9). One decimal at most; millions are the largest unit. */
export function formatCompact(count: number): string {
  if (!Number.isFinite(count)) return NO_VALUE;
  const size = Math.abs(count);
  if (size < 999.95) return shortNumber(count);
  return size < 999_950 ? `${shortNumber(count / 1_000)}k` : `${shortNumber(count / 1_000_000)}M`;
}

/** A duration as minutes and seconds: `03:07`, `75:00` (specification 9). Fractions are cut; negative ones are zero. */
export function formatDuration(durationS: number): string {
  if (!Number.isFinite(durationS)) return NO_VALUE;
  const seconds = Math.max(0, Math.trunc(durationS));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

/**
 * A phone number as `+1 (512) 555-1234` (specification 9). Only numbers of 11 digits (specification 5) that begin with 1, the
 * country of the format, are formatted; others are returned as typed.
 */
export function formatPhone(number: string): string {
  if (!/^[\s\d()+.-]*$/.test(number)) return number;
  const match = /^1(\d{3})(\d{3})(\d{4})$/.exec(number.replace(/\D/g, ''));
  return match ? `+1 (${match[1]}) ${match[2]}-${match[3]}` : number;
}

/** A name as it is read: one in capitals only, as telephone networks send it, in title case. */
export function readableName(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}\p{M}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The name of a downloaded log: `conversation_logs_2026-04-01.csv` (specification 9). The date is UTC's. */
export function logsDownloadName(nowMs: number, format: 'csv' | 'json'): string {
  const { year, month, day } = utcDay(nowMs);
  return `conversation_logs_${year}-${month}-${day}.${format}`;
}

/** The name of a downloaded audit: `audit_2026-04-01.csv`. The date is UTC's. */
export function auditDownloadName(nowMs: number): string {
  const { year, month, day } = utcDay(nowMs);
  return `audit_${year}-${month}-${day}.csv`;
}

/** The name of downloaded contacts: `contacts_2026-04-01.csv`. The date is UTC's. */
export function contactsDownloadName(nowMs: number): string {
  const { year, month, day } = utcDay(nowMs);
  return `contacts_${year}-${month}-${day}.csv`;
}

/** The name of the downloaded figures of a dashboard: `metrics_2026-04-01.csv`. The date is UTC's. */
export function metricsDownloadName(nowMs: number): string {
  const { year, month, day } = utcDay(nowMs);
  return `metrics_${year}-${month}-${day}.csv`;
}

/** The key of a day in a usage series: month-day-year, as in `04-01-2026` (specification 9). The day is UTC's. */
export function toUsageDateKey(timestampMs: number): string {
  const { year, month, day } = utcDay(timestampMs);
  return `${month}-${day}-${year}`;
}

/** The first millisecond (UTC) of the day in a usage key, with or without leading zeros; `null` if it is not a day. */
export function parseUsageDateKey(key: string): number | null {
  const match = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(key);
  if (!match) return null;
  const [month, day, year] = match.slice(1).map(Number) as [number, number, number];
  const startMs = Date.parse(`${match[3]}-${twoDigits(month)}-${twoDigits(day)}T00:00:00Z`);
  const isThatDay = new Date(startMs).getUTCDate() === day && new Date(startMs).getUTCFullYear() === year;
  return isThatDay ? startMs : null;
}

/** Created on first use: creating a formatter costs more than a thousand uses. */
let usd: Intl.NumberFormat | undefined;

function shortNumber(value: number): string {
  const text = value.toFixed(1).replace(/\.0$/, '');
  return text === '-0' ? '0' : text;
}

function utcDay(timestampMs: number): { readonly year: string; readonly month: string; readonly day: string } {
  const date = new Date(Number.isFinite(timestampMs) ? clampToDates(timestampMs) : 0);
  return {
    year: String(date.getUTCFullYear()).padStart(4, '0'),
    month: twoDigits(date.getUTCMonth() + 1),
    day: twoDigits(date.getUTCDate()),
  };
}

/** Limited to years 0 to 9999, which have four digits. */
function clampToDates(timestampMs: number): number {
  return Math.min(Math.max(timestampMs, -62_167_219_200_000), 253_402_300_799_999);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
