import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Message } from '#contract/entities/conversation';
import { NOT_FOUND } from '#contract/rules/messages';
import { message, room } from '../../db/schema/index';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { readCalls } from './callsOf';
import { roomsOf } from './inbox';
import { type MessageRow, sidesOf, staffMessageOf } from './messageRow';
import { withReactions } from './reactions';
import { type RoomRow, selectRooms } from './roomRow';

/** Messages of a room, oldest first: the latest ones, or those before a given message. */
export async function listMessages(
  { db }: Tx,
  target: TargetAccount,
  roomId: string,
  page: { readonly before?: string | undefined; readonly limit: number },
): Promise<(Message & { readonly roomInitiator: string })[]> {
  const { row, agentName } = await findRoom(db, and(eq(room.id, roomId), roomsOf(target)));
  const ofRoom = and(eq(message.orgId, row.orgId), eq(message.roomId, row.id));
  let before: MessageRow['id'] | undefined;
  if (page.before !== undefined) {
    const uuid = page.before.toLowerCase();
    const [named] = await db
      .select({ id: message.id })
      .from(message)
      .where(and(ofRoom, or(eq(message.clientKey, uuid), eq(message.id, uuid))));
    if (!named) throw new Refusal(404, NOT_FOUND);
    before = named.id;
  }
  const rows = await db
    .select()
    .from(message)
    .where(and(ofRoom, before === undefined ? undefined : lt(message.id, before)))
    .orderBy(desc(message.id))
    .limit(page.limit);
  const [first] = await db
    .select({ fromId: message.fromId })
    .from(message)
    .where(ofRoom)
    .orderBy(asc(message.id))
    .limit(1);
  const sides = sidesOf(row, agentName);
  const callOf = await readCalls(db, rows);
  const roomInitiator = first?.fromId === row.agentId ? agentName : sides.knownName;
  const reacted = await withReactions(db, rows.reverse());
  return reacted.map((each) => ({ ...staffMessageOf(each, sides), ...callOf(each), roomInitiator }));
}

/** A room in reach, with the channel of its last message. */
export type FoundRoom = { readonly row: RoomRow; readonly agentName: string; readonly source: string | null };

/** @throws Refusal 404 if there is none in reach */
export async function findRoom(db: Tx['db'], which: ReturnType<typeof and>): Promise<FoundRoom> {
  const found = await roomIn(db, which);
  if (!found) throw new Refusal(404, NOT_FOUND);
  return found;
}

export async function roomIn(db: Tx['db'], which: ReturnType<typeof and>): Promise<FoundRoom | null> {
  const [found] = await selectRooms(db).where(which).orderBy(desc(room.lastMessageAt)).limit(1);
  return found ? { row: found.room, agentName: found.agentName, source: found.last?.source ?? null } : null;
}

/** Finds the other side by its user name in a room (`roomOf`). */
export function peerCalled(username: string) {
  return or(
    eq(room.peerNumber, username),
    eq(room.peerEmail, username),
    eq(
      sql`case ${room.peerKind} when 'guest' then 'visitor' else ${room.peerKind} end || '-' || ${room.peerId}`,
      username,
    ),
  );
}
