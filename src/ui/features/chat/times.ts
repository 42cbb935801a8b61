/** The time of day in the reader's own words: 10:42. */
export const timeOfDay = (timestampS: number): string =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(timestampS * 1_000);

/** The day in the reader's own words: Friday, 20 November. */
export const dayOf = (timestampS: number): string =>
  new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' }).format(timestampS * 1_000);

/** The time of today's things, the date of older ones, as a list row has room for. */
export const shortTime = (timestampS: number, nowMs: number): string => {
  const at = new Date(timestampS * 1_000);
  if (at.toDateString() === new Date(nowMs).toDateString()) return timeOfDay(timestampS);
  return new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(at);
};
