/**
 * Who answers in a room: the agent, or the one person who holds it. Pure; the host applies these rules under the lock of the room's
 * row, and its tests to generated schedules.
 *
 * A hold is a lease: it ends when it is given back, when another person takes the room over, or after a time without a word of its
 * holder. Each hold that is not the same person's prolonged raises the fence, and an answer of the agent counts only under the
 * fence that it began with. So no answer that began before a person took over is ever stored, even if the room was given back
 * meanwhile.
 */

export type Person = { readonly id: number; readonly name: string };

/** The columns of a room that say who holds it. */
export type Hold = {
  readonly heldBy: number | null;
  readonly heldByName: string | null;
  readonly heldUntil: Date | null;
  /** Only grows. */
  readonly holdFence: number;
};

export type Answerable = Hold & { readonly aiAgentEnabled: boolean };

/** Why the agent stays silent in a room: a person answers, or it is switched off there. */
export type Silence = { readonly heldBy: string | null };

/** The columns of a room that nobody holds. */
export const FREE = { heldBy: null, heldByName: null, heldUntil: null } as const;

/** A hold is prolonged only when it gains this much, so that typing does not change the room with every letter. */
const RENEWAL_STEP_MS = 20_000;

/** The person who holds a room now, and until when. */
export function holderOf(
  { heldBy, heldByName, heldUntil }: Omit<Hold, 'holdFence'>,
  nowMs: number,
): (Person & { readonly until: Date }) | null {
  if (heldBy === null || heldByName === null || heldUntil === null || heldUntil.getTime() <= nowMs) return null;
  return { id: heldBy, name: heldByName, until: heldUntil };
}

/** Whether the agent may answer in a room, and if not, why. */
export function silenceIn(room: Omit<Answerable, 'holdFence'>, nowMs: number): Silence | null {
  const holder = holderOf(room, nowMs);
  if (holder) return { heldBy: holder.name };
  return room.aiAgentEnabled ? null : { heldBy: null };
}

/** Whether an answer that began under a fence may be stored, or a piece of it leave; if not, why. */
export function silenceFor(room: Answerable, fence: number, nowMs: number): Silence | null {
  return silenceIn(room, nowMs) ?? (room.holdFence === fence ? null : { heldBy: null });
}

/** The person in whose place another one must not write: they would both answer. Null: the room is free, or their own. */
export function rivalOf(room: Hold, person: Person, nowMs: number): Person | null {
  const holder = holderOf(room, nowMs);
  return holder && holder.id !== person.id ? holder : null;
}

/** The room once a person holds it: a new hold, or theirs prolonged. */
export function heldBy(room: Hold, person: Person, nowMs: number, quietMs: number): Hold {
  const holder = holderOf(room, nowMs);
  const isSame = holder?.id === person.id;
  const untilMs = nowMs + quietMs;
  return {
    heldBy: person.id,
    heldByName: person.name,
    heldUntil: new Date(isSame ? Math.max(untilMs, holder.until.getTime()) : untilMs),
    holdFence: isSame ? room.holdFence : room.holdFence + 1,
  };
}

/** The room once its holder has typed; null if that changes nothing. Typing takes no room over. */
export function renewedBy(room: Hold, person: Person, nowMs: number, quietMs: number): Hold | null {
  const holder = holderOf(room, nowMs);
  if (holder?.id !== person.id || nowMs + quietMs < holder.until.getTime() + RENEWAL_STEP_MS) return null;
  return heldBy(room, person, nowMs, quietMs);
}

/** The room once its agent is switched on or off: what it was writing when it was switched off is dropped. */
export function switched({ holdFence }: Hold, isEnabled: boolean): Pick<Answerable, 'aiAgentEnabled' | 'holdFence'> {
  return { aiAgentEnabled: isEnabled, holdFence: isEnabled ? holdFence : holdFence + 1 };
}

/** The hold of two rooms that become one: the one that lasts longer. The answers that began in either are dropped if one was held. */
export function joinedHold(one: Hold, other: Hold): Hold {
  const untilMs = ({ heldUntil }: Hold) => heldUntil?.getTime() ?? Number.NEGATIVE_INFINITY;
  const { heldBy: id, heldByName, heldUntil } = untilMs(one) > untilMs(other) ? one : other;
  const fence = Math.max(one.holdFence, other.holdFence);
  return { heldBy: id, heldByName, heldUntil, holdFence: id === null ? fence : fence + 1 };
}
