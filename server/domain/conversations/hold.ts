import { and, eq, sql } from 'drizzle-orm';
import { HOLD_QUIET_MS } from '#contract/rules/constants';
import { conversationHeld } from '#contract/rules/messages';
import { room } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import type { RoomRow } from './roomRow';

export type Person = { readonly id: number; readonly name: string };

/** Why the agent stays silent in a room: a person answers, or it is switched off there. */
export type Silence = { readonly heldBy: string | null };

/** The person who holds a room now, and until when. */
export function holderOf(
  { heldBy, heldByName, heldUntil }: Pick<RoomRow, 'heldBy' | 'heldByName' | 'heldUntil'>,
  nowMs: number,
): (Person & { readonly until: Date }) | null {
  if (heldBy === null || heldByName === null || heldUntil === null || heldUntil.getTime() <= nowMs) return null;
  return { id: heldBy, name: heldByName, until: heldUntil };
}

/** Whether the agent may answer in a room, and if not, why. */
export function silenceIn(row: RoomRow, nowMs: number): Silence | null {
  const holder = holderOf(row, nowMs);
  if (holder) return { heldBy: holder.name };
  return row.aiAgentEnabled ? null : { heldBy: null };
}

/** @throws Refusal 409 if somebody else holds the room */
export function requireFree(row: RoomRow, person: Person, nowMs: number): void {
  const holder = holderOf(row, nowMs);
  if (holder && holder.id !== person.id) throw new Refusal(409, conversationHeld(holder.name));
}

/**
 * Gives a locked room to a person, or prolongs their hold. A new hold raises the fence: an answer of the agent that began before it
 * is dropped (`storeAnswer`).
 */
export async function hold({ db }: Pick<Tx, 'db'>, row: RoomRow, person: Person, nowMs: number): Promise<void> {
  const isNew = holderOf(row, nowMs)?.id !== person.id;
  await db
    .update(room)
    .set({
      heldBy: person.id,
      heldByName: person.name,
      heldUntil: new Date(nowMs + HOLD_QUIET_MS),
      ...(isNew && { holdFence: sql`${room.holdFence} + 1` }),
    })
    .where(and(eq(room.orgId, row.orgId), eq(room.id, row.id)));
}

/** The columns of a room that nobody holds. */
export const FREE = { heldBy: null, heldByName: null, heldUntil: null } as const;
