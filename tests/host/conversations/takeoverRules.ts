import type * as hold from '#server/domain/conversations/holdRules.ts';

/** Generated schedules of people and a slow model in one room, played against the rules of a hold alone. */

export type Rules = Pick<
  typeof hold,
  'rivalOf' | 'heldBy' | 'renewedBy' | 'silenceIn' | 'silenceFor' | 'switched' | 'joinedHold' | 'FREE'
>;

type Room = hold.Answerable;
/** An answer on its way, and what really happened since it began. */
type Pending = { readonly fence: number; mustDrop: boolean };

const PEOPLE = [1, 2, 3].map((id) => ({ id, name: `Person ${id}` }));
const QUIET_MS = 60_000;
const STEPS = 40;
const NEW: Room = { heldBy: null, heldByName: null, heldUntil: null, holdFence: 0, aiAgentEnabled: true };

/**
 * Plays one schedule. Beside the rules it keeps its own account of who holds the room: whoever took over last, until they or another
 * gave it back, or were quiet for a minute.
 * @param next a number from 0 up to the one given
 * @returns what went wrong; null: nothing
 */
export function playSchedule(rules: Rules, next: (below: number) => number): string | null {
  let room = NEW;
  let nowMs = 1_000_000;
  let holder: { id: number; untilMs: number } | null = null;
  let pending: Pending[] = [];
  const held = () => (holder !== null && holder.untilMs > nowMs ? holder : null);
  const apply = (columns: Partial<Room>): string | null => {
    const before = room.holdFence;
    room = { ...room, ...columns };
    return room.holdFence < before ? 'the fence fell' : null;
  };
  const takes = (person: hold.Person): string | null => {
    const isNew = held()?.id !== person.id;
    if (isNew) for (const answer of pending) answer.mustDrop = true;
    const before = room.holdFence;
    const fault = apply(rules.heldBy(room, person, nowMs, QUIET_MS));
    holder = { id: person.id, untilMs: nowMs + QUIET_MS };
    return fault ?? (isNew && room.holdFence <= before ? 'a new hold did not raise the fence' : null);
  };
  const leaves = (answer: Pending, what: string): string | null => {
    if (rules.silenceFor(room, answer.fence, nowMs)) return null;
    if (held()) return `${what} left while a person held the room`;
    return answer.mustDrop ? `${what} left although a person had taken over since it began` : null;
  };
  const steps: (() => string | null)[] = [
    // The visitor asks; a slow model begins.
    () => {
      const silence = rules.silenceIn(room, nowMs);
      if (silence === null && held()) return 'an answer began while a person held the room';
      if (silence === null) pending.push({ fence: room.holdFence, mustDrop: false });
      return null;
    },
    () => (pending[0] ? leaves(pending[next(pending.length)] ?? pending[0], 'a piece') : null),
    () => {
      const [answer] = pending.splice(next(pending.length || 1), 1);
      return answer ? leaves(answer, 'an answer') : null;
    },
    () => takes(personBy(next)),
    // A person replies without taking over first.
    () => {
      const person = personBy(next);
      const other = held();
      const isRefused = rules.rivalOf(room, person, nowMs) !== null;
      if (isRefused !== (other !== null && other.id !== person.id))
        return isRefused ? 'a person was refused a free room' : 'two people held the room';
      return isRefused ? null : takes(person);
    },
    // A person types, or a console that lost its connection says so late.
    () => {
      const person = personBy(next);
      const renewed = rules.renewedBy(room, person, nowMs, QUIET_MS);
      if (renewed === null) return null;
      if (held()?.id !== person.id) return 'typing took the room over';
      holder = { id: person.id, untilMs: nowMs + QUIET_MS };
      return apply(renewed);
    },
    () => {
      holder = null;
      return apply(rules.FREE);
    },
    () => {
      const isEnabled = next(2) === 0;
      if (!isEnabled) for (const answer of pending) answer.mustDrop = true;
      return apply(rules.switched(room, isEnabled));
    },
    // The visitor's other room, which a person may hold, becomes one with this.
    () => {
      const person = next(2) === 0 ? personBy(next) : null;
      const other = person ? rules.heldBy(NEW, person, nowMs - next(2 * QUIET_MS), QUIET_MS) : NEW;
      const untilMs = other.heldUntil?.getTime() ?? 0;
      if (person && untilMs > nowMs) for (const answer of pending) answer.mustDrop = true;
      if (person && untilMs > (held()?.untilMs ?? nowMs)) holder = { id: person.id, untilMs };
      return apply(rules.joinedHold(other, room));
    },
    () => {
      nowMs += next(QUIET_MS);
      return null;
    },
  ];
  for (let step = 0; step < STEPS; step += 1) {
    const fault = steps[next(steps.length)]?.() ?? null;
    if (fault !== null) return fault;
  }
  // Whoever is left answers late.
  room = { ...room, ...rules.FREE, aiAgentEnabled: true };
  holder = null;
  const late = pending.map((answer) => leaves(answer, 'an answer'));
  pending = [];
  return late.find((fault) => fault !== null) ?? null;
}

const personBy = (next: (below: number) => number) => PEOPLE[next(PEOPLE.length)] ?? { id: 1, name: 'Person 1' };

/** Numbers that a seed decides (mulberry32). */
export function numbersOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
