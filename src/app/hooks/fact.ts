import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRef, AnyMachineSnapshot, EventObject, Snapshot } from 'xstate';
import { TAGS } from '#machines/shared';
import { type Marks, marksOf } from './marks';

export { shallowEqual };

/** An actor whose snapshots are rendered. */
export type FactSource<TSnapshot> = Pick<ActorRef<Snapshot<unknown>, EventObject>, 'subscribe'> & {
  getSnapshot(): TSnapshot;
};

type Compare<T> = (before: T, after: T) => boolean;

/**
 * Selects one fact of an actor and renders only when it changes. Select from the ref that owns the fact, never its whole
 * snapshot; a selector that makes a new object or list needs `shallowEqual`.
 */
export function useFact<TSnapshot, T>(
  ref: FactSource<TSnapshot>,
  selector: (snapshot: TSnapshot) => T,
  compare?: Compare<T>,
): T {
  return useSelector(ref, selector, compare);
}

/** The same for an actor that may not exist; then it returns `fallback`. */
export function useOptionalFact<TSnapshot, T>(
  ref: FactSource<TSnapshot> | undefined,
  selector: (snapshot: TSnapshot) => T,
  fallback: T,
  compare?: Compare<T>,
): T {
  return useSelector(ref, (snapshot) => (snapshot === undefined ? fallback : selector(snapshot as TSnapshot)), compare);
}

/** Whether the actor waits for I/O. */
export function useIsBusy(ref: FactSource<AnyMachineSnapshot>): boolean {
  return useFact(ref, (snapshot) => snapshot.hasTag(TAGS.busy));
}

/** `data-machine` and `data-state`: spread them on the root element of every feature. */
export function useMarks(ref: FactSource<AnyMachineSnapshot>): Marks {
  return useFact(ref, marksOf, shallowEqual);
}
