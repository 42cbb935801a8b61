import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Message } from '#contract/entities/conversation';
import type { DeliveryChannel } from '#contract/entities/delivery';
import { FILES_ONLY_IN_CHAT, NOT_FOUND, ofGroupMember } from '#contract/rules/messages';
import { message, room } from '../../db/schema/index';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import type { DeliveryHost } from '../delivery/host';
import { requireRelay, requireWay } from '../delivery/requireWay';
import { openRoomTo } from '../delivery/roomTo';
import { mediaToSend } from '../media/attach';
import { lastRelay } from '../delivery/relay/relay';
import { readCalls } from './callsOf';
import { memberRooms } from './groupMembers';
import { hold, requireFree } from './hold';
import type { Person } from './holdRules';
import { roomsOf } from './inbox';
import { type MessageRow, sidesOf, staffMessageOf } from './messageRow';
import { readOrganizationName } from './openRoom';
import { withReactions } from './reactions';
import { knownNameOf, type RoomRow, selectRooms } from './roomRow';
import { messageSentBefore } from './sentBefore';
import { lockRoom, storeMessage } from './storeMessage';

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

export type PersonalAnswer = {
  readonly roomId?: string | undefined;
  readonly toUsername?: string | undefined;
  readonly text: string;
  readonly mediaUrls?: readonly string[] | undefined;
  readonly uuid?: string | undefined;
  readonly channel?: DeliveryChannel | undefined;
  readonly subject?: string | undefined;
  readonly host: DeliveryHost;
  readonly author: Person;
  /** Whether the author may answer instead of the agent; otherwise it goes on answering. */
  readonly holds: boolean;
  readonly nowMs: number;
};

/**
 * Stores a person's answer for the agent; a repeated uuid is stored once. The person then holds the room, if they may take over.
 * @throws Refusal 404 if no such room is in reach; 409 if somebody else holds it, or the uuid is another message's; 422 or 501 if it
 * cannot reach the contact, or for a file that is missing
 */
export async function sendAsPerson(tx: Tx, target: TargetAccount, answer: PersonalAnswer): Promise<Message> {
  const { db } = tx;
  const { row: found, agentName, source } = await roomFor(tx, target, answer);
  const row = await lockRoom(tx, found.id);
  if (!row) throw new Refusal(404, NOT_FOUND);
  const sides = sidesOf(row, agentName);
  const clientKey = answer.uuid?.toLowerCase() ?? null;
  const files = await mediaToSend(db, row.orgId, answer.mediaUrls ?? []);
  const sent = { role: 'person', text: answer.text, files } as const;
  const known = clientKey === null ? null : await messageSentBefore(tx, row, clientKey, sent);
  if (known) return staffMessageOf(known, sides);
  const { text, channel, host } = answer;
  const last = channel === undefined ? await lastRelay(db, row) : null;
  const relay = last && (await requireRelay(db, row, last));
  const deliverBy = relay ? undefined : await requireWay(db, row, { text, channel, lastSource: source, host });
  const isChat = !relay && !deliverBy && row.peerKind !== 'group';
  if (!isChat && files.length > 0) throw new Refusal(422, FILES_ONLY_IN_CHAT, { input: 'mediaUrls' });
  requireFree(row, answer.author, answer.nowMs);
  if (row.peerKind === 'group') await sendToMembers(tx, target, row, answer);
  if (answer.holds) await hold(tx, row, answer.author, answer.nowMs);
  const stored = await storeMessage(tx, row, await readOrganizationName(tx, row.orgId), {
    role: 'person',
    text: answer.text,
    files,
    source: deliverBy ?? (row.isTest ? 'test' : 'client'),
    atMs: answer.nowMs,
    clientKey,
    deliverBy,
    relay: relay ?? undefined,
    ...(deliverBy === 'email' && answer.subject !== undefined && { metadata: { emailSubject: answer.subject } }),
    author: answer.author,
  });
  return staffMessageOf(stored, sides);
}

/**
 * Sends what was written to a group to each of its people, in their own room.
 * @throws Refusal as `sendAsPerson`, with the name of whom it is about
 */
async function sendToMembers(tx: Tx, target: TargetAccount, group: RoomRow, answer: PersonalAnswer): Promise<void> {
  for (const row of await memberRooms(tx.db, group)) {
    const own = { ...answer, roomId: row.id, toUsername: undefined, uuid: undefined };
    await sendAsPerson(tx, target, own).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.status, ofGroupMember(knownNameOf(row), error.message));
    });
  }
}

/** The room that an answer names, or one that it opens: somebody's number or address is enough to write to them. */
async function roomFor(tx: Tx, target: TargetAccount, { roomId, toUsername = '' }: PersonalAnswer): Promise<FoundRoom> {
  const named = roomId === undefined ? peerCalled(toUsername) : eq(room.id, roomId);
  const found = await roomIn(tx.db, and(named, roomsOf(target)));
  if (found) return found;
  const opened = roomId === undefined ? await openRoomTo(tx, target, toUsername) : null;
  if (!opened) throw new Refusal(404, NOT_FOUND);
  return { ...opened, source: null };
}

/** A room in reach, with the channel of its last message. */
type FoundRoom = { readonly row: RoomRow; readonly agentName: string; readonly source: string | null };

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
