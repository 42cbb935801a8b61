import type { EventObject } from 'xstate';

type Sender<TEvent> = { send(event: TEvent): void };

/**
 * Wraps an actor in an object of named verbs, made once for each actor, so that it can be a prop or a dependency. A view can
 * send nothing else.
 */
export function verbsOf<TEvent extends EventObject, TVerbs extends object>(
  make: (send: (event: TEvent) => void) => TVerbs,
): (ref: Sender<TEvent>) => TVerbs {
  const made = new WeakMap<Sender<TEvent>, TVerbs>();
  return (ref) => {
    const known = made.get(ref);
    if (known) return known;
    const verbs = make((event) => ref.send(event));
    made.set(ref, verbs);
    return verbs;
  };
}
