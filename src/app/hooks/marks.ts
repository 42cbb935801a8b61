import { leavesOf, type StateValue } from '../../recorder/leaves';

/** Attributes of a feature's root element, which tell a test the state of its machine. */
export type Marks = { readonly 'data-machine': string; readonly 'data-state': string };

/** `data-state` lists the machine's leaf states: `editor.editing.dirty versions.closed`. */
export function marksOf(snapshot: { readonly machine: { readonly id: string }; readonly value: StateValue }): Marks {
  return { 'data-machine': snapshot.machine.id, 'data-state': leavesOf(snapshot.value).join(' ') };
}
