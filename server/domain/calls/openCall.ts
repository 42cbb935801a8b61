import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { CallEars } from '#contract/entities/call';
import type { CampaignCopy } from '#contract/entities/campaign';
import { resolveVoiceId } from '#contract/rules/agents/voices';
import { CALLS_OF_CALLER_LIMIT } from '#contract/rules/calls/limits';
import { PEER_BLOCKED } from '#contract/rules/messages';
import { CALL_NOT_ANSWERED, CALL_STARTED_BEFORE, CALL_TOO_MANY } from '#contract/rules/messages/calls';
import { call, conversationLog, room, transcript } from '../../db/schema/index';
import { type Db, rescope } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { AgentPlace, Tx } from '../../request/tx';
import { settingsOf } from '../answers/ask';
import { isBlocked } from '../conversations/blocks';
import { roomChanged } from '../conversations/changeRoom';
import { logUuidOf } from '../conversations/conversation';
import { silenceIn } from '../conversations/holdRules';
import { openRoom, type Peer, readOrganizationName } from '../conversations/openRoom';
import { knownNameOf, type RoomRow } from '../conversations/roomRow';
import { scopeOfAgent } from '../delivery/answering';
import { type CallRow, callChanged, logChanged } from './callRow';

export type Offered = {
  readonly place: AgentPlace;
  readonly peer: Peer;
  readonly copy: CampaignCopy;
  readonly ears: CallEars;
  /** As the caller's browser made it. */
  readonly offer: string;
  /** Chosen by the caller. */
  readonly clientKey: string;
  readonly nowMs: number;
};

/**
 * Opens a call: it waits for a voice process, and has its row of the log from now on. The same offer with the same key is the same call,
 * while it waits. Needs the scope 'super'.
 * @throws Refusal 403 if the peer is blocked; 409 for a key that was used before, for more calls than a caller may have, and if the copy
 * does not exist; 503 if the agent is switched off in the room
 */
export async function openCall(tx: Tx, asked: Offered): Promise<CallRow> {
  const { place, peer, offer, nowMs } = asked;
  const known = await knownCall(tx.db, asked);
  if (known) return known;
  await rescope(tx.db, scopeOfAgent(place));
  const { agentVoice } = await settingsOf(tx, place.agentId, asked.copy);
  if (await isBlocked(tx, [place.agentId], peer.id)) throw new Refusal(403, PEER_BLOCKED);
  const isTest = asked.copy === 'staging';
  const row = await openRoom(tx, place, peer, isTest);
  const silence = silenceIn(row, nowMs);
  // Whoever holds the room may come into the call; otherwise nobody would ever say a word.
  if (silence?.heldBy === null) throw new Refusal(503, CALL_NOT_ANSWERED);
  const conversation = { uuid: randomUUID(), openedAt: new Date(nowMs) };
  const [opened] = await tx.db
    .insert(call)
    .values({
      agentId: place.agentId,
      uuid: logUuidOf(conversation),
      roomId: row.id,
      copy: asked.copy,
      callerId: peer.id,
      callerName: knownNameOf(row),
      clientKey: asked.clientKey.toLowerCase(),
      ears: asked.ears,
      voice: resolveVoiceId(agentVoice),
      offer,
      startedAt: conversation.openedAt,
    })
    .returning();
  if (!opened) throw new Error('The call could not be opened.');
  await logCall(tx, place, row, opened);
  await tx.db
    .update(room)
    .set({ convoUuid: conversation.uuid, convoOpenedAt: conversation.openedAt, isTest, archivedAt: null })
    .where(and(eq(room.orgId, row.orgId), eq(room.id, row.id)));
  await tx.emit(callChanged(opened), logChanged(opened, 'log.created'), roomChanged(row));
  return opened;
}

/** One caller's offers one after another, so that their calls can be counted. */
const LOCK_OF_CALLERS = 4_711;

async function knownCall(db: Db, { place, peer, clientKey, offer }: Offered): Promise<CallRow | null> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK_OF_CALLERS}, ${peer.id})`);
  const [known] = await db
    .select()
    .from(call)
    .where(and(eq(call.orgId, place.orgId), eq(call.callerId, peer.id), eq(call.clientKey, clientKey.toLowerCase())));
  if (known) {
    const isSame = known.offer === offer && known.agentId === place.agentId;
    if (isSame && (known.state === 'offered' || known.state === 'ringing')) return known;
    throw new Refusal(409, CALL_STARTED_BEFORE, { input: 'uuid' });
  }
  const open = await db.$count(call, and(eq(call.callerId, peer.id), ne(call.state, 'closed')));
  if (open >= CALLS_OF_CALLER_LIMIT) throw new Refusal(409, CALL_TOO_MANY);
  return null;
}

async function logCall(tx: Tx, place: AgentPlace, row: RoomRow, opened: CallRow): Promise<void> {
  const { agentId, uuid, startedAt, id } = opened;
  await tx.db.insert(conversationLog).values({
    accountId: row.orgId,
    accountName: await readOrganizationName(tx, place.orgId),
    agentId,
    uuid,
    startedAt,
    type: 'call',
    eventType: 'inbound-call',
    direction: 'inbound',
    fromNumber: row.peerNumber,
    source: 'call',
    roomId: row.id,
    callId: id,
    data: { test: opened.copy === 'staging', messageCount: 0 },
  });
  await tx.db.insert(transcript).values({ agentId, uuid, roomId: row.id });
}
