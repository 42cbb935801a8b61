const MOST_CHARACTERS = 50;

/** What a new metric is called in addresses, by its title: `Long calls, booked` is `longCallsBooked`. No two have one name. */
export function metricNameOf(title: string, taken: readonly string[]): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[^\w\s-]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const joined = words.map((word, at) => (at === 0 ? lower(word) : upper(word))).join('');
  const name = (/^[A-Za-z]/.test(joined) ? joined : `metric${upper(joined)}`).slice(0, MOST_CHARACTERS);
  if (!taken.includes(name)) return name;
  const free = taken.map((_, at) => `${name}${at + 2}`).find((one) => !taken.includes(one));
  return free ?? `${name}${taken.length + 2}`;
}

const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
