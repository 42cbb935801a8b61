import { utcOffsetMinutes } from '../values/timeZones';

const MINUTE_MS = 60_000;

/**
 * The moment of a minute of a day in a zone. One that the clocks skip is as much later as they skip; of one that comes twice it is the
 * first.
 */
export function momentOf(date: string, minute: number, zone: string): number {
  const localMs = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const at = (offset: number) => localMs - offset * MINUTE_MS;
  const before = utcOffsetMinutes(zone, localMs - 86_400_000);
  const after = utcOffsetMinutes(zone, localMs + 86_400_000);
  const isRight = (offset: number) => utcOffsetMinutes(zone, at(offset)) === offset;
  // The larger offset is the earlier moment.
  const fitting = [Math.max(before, after), Math.min(before, after)].find(isRight);
  return at(fitting ?? before);
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * A moment of ISO 8601 as somebody wrote it, in milliseconds; where it names no zone of its own, it is in this one. NaN: it is none.
 */
export function momentWritten(written: string, zone: string): number {
  const [, date = '', hour = '0', minute = '00', second = '00', own] = WRITTEN.exec(written.trim()) ?? [];
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!isTime || Number.isNaN(Date.parse(date))) return Number.NaN;
  if (own === undefined) return momentOf(date, Number(hour) * 60 + Number(minute), zone) + Number(second) * 1_000;
  const offset = own.toUpperCase().replace(/(\d{2}):?(\d{2})$/, '$1:$2');
  return Date.parse(`${date}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`);
}
