/** One value of structured data, with the way to it: `guest.name`. */
export type Fact = { readonly label: string; readonly value: string };

/** Facts that are shown of one value; the rest would be a wall of text. */
const FACTS_MAX = 24;

/** Structured data as plain facts, for people who read no JSON. Empty values say nothing and are left out. */
export function factsOf(value: unknown): readonly Fact[] {
  return flattened(value, []).slice(0, FACTS_MAX);
}

function flattened(value: unknown, way: readonly string[]): Fact[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') {
    return [{ label: way.join('.'), value: typeof value === 'string' ? value : JSON.stringify(value) }];
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.length === 0 ? [] : [{ label: way.join('.'), value: value.join(', ') }];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    flattened(inner, [...way, Array.isArray(value) ? `${Number(key) + 1}` : key]),
  );
}
