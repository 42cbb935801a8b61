import { and, eq } from 'drizzle-orm';
import { MESSAGE_MAX_CHARACTERS } from '#contract/rules/constants';
import { delivery, type JsonObject } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { answerMessage } from '../../jobs/answerMessage';
import { enqueue } from '../../jobs/job';
import type { AgentPlace, Tx } from '../../request/tx';
import { isBlocked } from '../conversations/blocks';
import { silenceIn } from '../conversations/holdRules';
import { openRoom, readOrganizationName } from '../conversations/openRoom';
import type { RoomRow } from '../conversations/roomRow';
import { lockRoom, storeMessage } from '../conversations/storeMessage';
import type { ComingFile } from '../media/comingFile';
import { type IncomingFileRow, queueFetching, storeArrived } from '../media/incoming';
import { contactOf, type Sender } from './contacts';
import type { DeliveryHost } from './host';
import type { DeliveryRow } from './statuses';

/** A text or a mail that came in through a provider. */
export type Incoming = {
  readonly provider: NonNullable<DeliveryRow['provider']> & IncomingFileRow['carrier'];
  readonly providerId: string;
  readonly sender: Sender;
  /** The number or address of ours that it was sent to. */
  readonly ownAddress: string;
  readonly text: string;
  readonly metadata?: JsonObject;
  readonly files: readonly ComingFile[];
  /** A program wrote it, so that none answers it. */
  readonly isAutomatic: boolean;
  /** The room of its thread, if the sender is its peer. */
  readonly roomId?: string | undefined;
};

/**
 * Stores an incoming message in the room of its sender and the agent, once, and asks the agent for an answer. Nothing of a sender whom
 * the agent refuses. Needs the agent's scope.
 */
export async function storeIncoming(
  tx: Tx,
  place: AgentPlace,
  incoming: Incoming,
  { nowMs, host: { secretKey } }: { readonly nowMs: number; readonly host: Pick<DeliveryHost, 'secretKey'> },
): Promise<void> {
  const { db } = tx;
  const { sender, provider, providerId, ownAddress, files } = incoming;
  const { channel } = sender;
  const row = await roomOf(tx, place, incoming);
  if (await isBlocked(tx, [place.agentId], row.peerId)) return;
  // The room is locked, so that the same message cannot be stored meanwhile.
  if (await isKnown(db, place.orgId, { channel, providerId })) return;
  const stored = await storeMessage(tx, row, await readOrganizationName(tx, place.orgId), {
    role: 'user',
    text: storable(incoming.text),
    source: channel,
    atMs: nowMs,
    clientKey: null,
    metadata: incoming.metadata,
    ...(await storeArrived(db, files, { agentId: place.agentId, peerId: row.peerId, nowMs })),
  });
  await queueFetching(db, stored, files, { carrier: provider, secretKey });
  await db.insert(delivery).values({
    agentId: place.agentId,
    roomId: row.id,
    messageId: stored.id,
    channel,
    direction: 'in',
    status: 'delivered',
    provider,
    providerId,
    ownAddress,
    peerAddress: sender.channel === 'sms' ? sender.number : sender.address,
  });
  if (incoming.isAutomatic || silenceIn(row, nowMs)) return;
  await enqueue(db, answerMessage, { agentId: place.agentId, roomId: row.id, messageId: stored.id });
}

async function roomOf(tx: Tx, place: AgentPlace, { sender, roomId }: Incoming): Promise<RoomRow> {
  const ofThread = roomId === undefined ? null : await lockRoom(tx, roomId);
  return ofThread ?? openRoom(tx, place, await contactOf(tx.db, place.orgId, sender), false);
}

async function isKnown(
  db: Db,
  orgId: number,
  { channel, providerId }: Pick<DeliveryRow, 'channel'> & { readonly providerId: string },
): Promise<boolean> {
  const known = and(eq(delivery.orgId, orgId), eq(delivery.channel, channel), eq(delivery.direction, 'in'));
  return (await db.$count(delivery, and(known, eq(delivery.providerId, providerId)))) > 0;
}

/** PostgreSQL stores no null character. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, MESSAGE_MAX_CHARACTERS);
}
