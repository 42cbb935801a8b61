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
