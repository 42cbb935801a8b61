import { minuteOf } from '#contract/rules/tasks/hours';

const TIME = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** The hours of an organization in words. */
export const hoursWords = {
  /** Where a zone is: `Los Angeles` of `America/Los_Angeles`. */
  place: (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
  /** `8:00 PM` of `20:00`. */
  time: (time: string): string => TIME.format(Date.UTC(2026, 0, 1, 0, minuteOf(time))),
  /** `Tue, 9:00 AM`. */
  moment: (atMs: number, timeZone: string): string =>
    new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }).format(atMs),
};
