import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { NOT_FOUND } from '#contract/rules/messages';
import { room } from '../../db/schema/index';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { isBlocked } from './blocks';
import { roomChanged } from './changeRoom';
import { renewHold } from './hold';
import { holderOf, type Person } from './holdRules';
import { roomsOf } from './inbox';
import type { RoomRow } from './roomRow';
import { lockRoom } from './storeMessage';

export const presence = z.object({
  partnerId: z.number(),
  resellerId: z.number(),
  orgId: z.number(),
  agentId: z.number(),
  roomId: z.string(),
  peer: z.object({ kind: z.string(), id: z.number() }),
  /** The person of the team; null: the other side of the room. */
  by: z.object({ id: z.number(), name: z.string() }).nullable(),
  typing: z.boolean(),
  atMs: z.number(),
});

/** Somebody looks at a room, or writes in it, at this moment. */
export type Presence = z.output<typeof presence>;

/**
 * A person of the team in a room of the target. Whoever holds the room keeps it while they write.
 * @throws Refusal 404 if no such room is in reach
 */
export async function personIn(
  tx: Tx,
  target: TargetAccount,
  roomId: string,
  said: { readonly by: Person; readonly typing: boolean; readonly nowMs: number },
): Promise<Presence> {
  const [row] = await tx.db
    .select()
    .from(room)
    .where(and(eq(room.id, roomId), roomsOf(target)));
  if (!row) throw new Refusal(404, NOT_FOUND);
  if (said.typing && holderOf(row, said.nowMs)?.id === said.by.id) {
    const locked = await lockRoom(tx, roomId);
    if (locked && (await renewHold(tx, locked, said.by, said.nowMs))) await tx.emit(roomChanged(locked));
  }
  return presenceIn(row, said);
}

/** The other side of a room, who writes; null without a room, or if the agent's people blocked them. Needs the agent's scope. */
export async function peerIn(tx: Tx, roomId: string, nowMs: number): Promise<Presence | null> {
  const [row] = await tx.db.select().from(room).where(eq(room.id, roomId));
  if (!row || (await isBlocked(tx, [row.agentId], row.peerId))) return null;
  return presenceIn(row, { by: null, typing: true, nowMs });
}

function presenceIn(
  { partnerId, resellerId, orgId, agentId, id, peerKind, peerId }: RoomRow,
  { by, typing, nowMs }: { readonly by: Person | null; readonly typing: boolean; readonly nowMs: number },
): Presence {
  const place = { partnerId, resellerId, orgId, agentId };
  return { ...place, roomId: id, peer: { kind: peerKind, id: peerId }, by, typing, atMs: nowMs };
}
