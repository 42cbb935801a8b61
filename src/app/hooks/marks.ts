/** Attributes of a feature's root element, which tell a test the state of its machine. */
export type Marks = { readonly 'data-machine': string; readonly 'data-state': string };

type StateValue = string | { readonly [key: string]: StateValue | undefined };

/** `data-state` lists the machine's leaf states: `editor.editing.dirty versions.closed`. */
export function marksOf(snapshot: { readonly machine: { readonly id: string }; readonly value: StateValue }): Marks {
  return { 'data-machine': snapshot.machine.id, 'data-state': leavesOf(snapshot.value).join(' ') };
}

/** The active leaf states, as paths. */
export function leavesOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const leaves = inner === undefined ? [] : leavesOf(inner);
    return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`);
  });
}
