import { accountStrings } from './strings';

const DAY = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' });

/** Since when an account is there, as words. `timestampS` in seconds; empty where it is not known. */
export const dayOf = (timestampS: number): string =>
  timestampS > 0 ? accountStrings.since(DAY.format(new Date(timestampS * 1000))) : '';
