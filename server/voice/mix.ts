import type { Samples } from '../sound/frames';
import type { Leg } from './leg';

/** Somebody of the team on the line of a call. */
export type OnLine = { readonly id: string; readonly leg: Leg; readonly isHeard: boolean };

export type Mix = {
  /** What the caller says, 20 ms at `INNER_RATE`. */
  readonly fromCaller: (frame: Samples) => void;
  /** What the agent says. */
  readonly fromAgent: (frame: Samples) => void;
  readonly join: (person: OnLine) => void;
  readonly leave: (id: string) => void;
};

/** Several people and the agent in one call: everybody hears all others; who only listens is heard by nobody. */
export function createMix(caller: Pick<Leg, 'blend'>): Mix {
  const people = new Map<string, OnLine>();
  const toPeople = (source: string, frame: Samples | null) => {
    for (const { id, leg } of people.values()) if (id !== source) leg.blend(source, frame);
  };

  const carry = async ({ id, leg, isHeard }: OnLine) => {
    for await (const { samples } of leg.frames) {
      if (!isHeard || !people.has(id)) continue;
      caller.blend(id, samples);
      toPeople(id, samples);
    }
  };

  return {
    fromCaller: (frame) => toPeople('caller', frame),
    fromAgent: (frame) => toPeople('agent', frame),
    join(person) {
      people.set(person.id, person);
      // Its frames end with the line, and never fail.
      void carry(person);
    },
    leave(id) {
      if (!people.delete(id)) return;
      caller.blend(id, null);
      toPeople(id, null);
    },
  };
}
