import { and, eq } from 'drizzle-orm';
import type { Message } from '#contract/entities/conversation';
import type { DeliveryChannel } from '#contract/entities/delivery';
import { FILES_ONLY_IN_CHAT, NOT_FOUND, ofGroupMember } from '#contract/rules/messages';
import { room } from '../../db/schema/index';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { memberRooms } from '../conversations/groupMembers';
import { hold, requireFree } from '../conversations/hold';
import type { Person } from '../conversations/holdRules';
import { roomsOf } from '../conversations/inbox';
import { sidesOf, staffMessageOf } from '../conversations/messageRow';
import { type FoundRoom, peerCalled, roomIn } from '../conversations/messages';
import { readOrganizationName } from '../conversations/openRoom';
import { knownNameOf, type RoomRow } from '../conversations/roomRow';
import { messageSentBefore } from '../conversations/sentBefore';
import { lockRoom, storeMessage } from '../conversations/storeMessage';
import { mediaToSend } from '../media/attach';
import type { DeliveryHost } from './host';
import { deliveryBy } from './queueDelivery';
import { relayTo } from './relay/queueRelay';
import { lastRelay } from './relay/relay';
import { requireRelay, requireWay } from './requireWay';
import { openRoomTo } from './roomTo';

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
  const { text, channel, host, nowMs } = answer;
  const last = channel === undefined ? await lastRelay(db, row) : null;
  const relay = last && (await requireRelay(db, row, last));
  const deliverBy = relay ? undefined : await requireWay(db, row, { text, channel, lastSource: source, host, nowMs });
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
    leaving: relay ? relayTo(relay) : deliverBy && deliveryBy(deliverBy),
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
