export type StateValue = string | { readonly [key: string]: StateValue | undefined };

/** The active leaf states, as paths. */
export function leavesOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const leaves = inner === undefined ? [] : leavesOf(inner);
    return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`);
  });
}
