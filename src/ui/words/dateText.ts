const THIS_YEAR = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const OLDER = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Day and time, with the year where it is another one. */
export const dateText = (ms: number): string =>
  (new Date(ms).getFullYear() === new Date().getFullYear() ? THIS_YEAR : OLDER).format(ms);
