import { catalogue } from '../strings/catalogue';

const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const DAY_OF_YEAR = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' });

const ago = catalogue({
  now: 'Just now',
  minutes: (amount: number) => `${amount} min ago`,
  hours: (amount: number) => `${amount} h ago`,
  yesterday: 'Yesterday',
  days: (amount: number) => `${amount} days ago`,
});

/** How long ago something was, as a row has room for: 8 min ago, Yesterday, Nov 9. */
export function agoOf(timestampS: number, nowMs: number): string {
  const at = new Date(timestampS * 1_000);
  const minutes = Math.floor((nowMs - at.getTime()) / 60_000);
  if (minutes < 1) return ago.now;
  if (minutes < 60) return ago.minutes(minutes);
  const days = daysBetween(at, new Date(nowMs));
  if (days === 0) return ago.hours(Math.floor(minutes / 60));
  if (days === 1) return ago.yesterday;
  return days < 7 ? ago.days(days) : shortDay(timestampS, nowMs);
}

/** A day without its year, unless that is another one. */
export function shortDay(timestampS: number, nowMs: number): string {
  const at = new Date(timestampS * 1_000);
  return (at.getFullYear() === new Date(nowMs).getFullYear() ? DAY : DAY_OF_YEAR).format(at);
}

/** Midnights between two times; a day of 23 or 25 hours counts as one. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / 86_400_000);

const startOf = (time: Date): Date => new Date(time.getFullYear(), time.getMonth(), time.getDate());
