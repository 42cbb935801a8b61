import { and, eq } from 'drizzle-orm';
import { MESSAGE_MAX_CHARACTERS } from '#contract/rules/constants';
import { WRITTEN_BY_PROGRAM } from '#contract/rules/messages/delivery';
import { delivery, type JsonObject } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { ANSWER_MESSAGE } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import type { ComingFile } from '../../reading/comingFile';
import { storable } from '../../request/storable';
import type { AgentPlace, Tx } from '../../request/tx';
import { isBlocked } from '../conversations/blocks';
import { silenceIn } from '../conversations/holdRules';
import { openRoom, readOrganizationName } from '../conversations/openRoom';
import type { RoomRow } from '../conversations/roomRow';
import { lockRoom, storeMessage } from '../conversations/storeMessage';
import { type IncomingFileRow, queueFetching, storeArrived } from '../media/incoming';
import { whySilent } from './brake';
import { contactOf, type Sender } from './contacts';
import type { DeliveryHost } from './host';
import { deliveryBy } from './queueDelivery';
import type { DeliveryRow } from './statuses';
import { addressOf, obey, obeyUnheard, replyTo, type Said, wantsNone } from './wishes';

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
  /** What of its text is folded away: it follows the text. */
  readonly folded?: string | undefined;
  /** What its provider says that it asks for, and has answered. */
  readonly answered?: Said['answered'];
  /** A program wrote it, so that none answers it. */
  readonly isAutomatic: boolean;
  /** The mails of its thread, by their ids. */
  readonly thread?: readonly string[] | undefined;
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
  const { sender, provider, providerId, ownAddress, files, isAutomatic } = incoming;
  const { channel } = sender;
  const row = await roomOf(tx, place, incoming);
  const { text, folded } = kept(incoming);
  const said = { sender, text, answered: incoming.answered, atMs: nowMs };
  if (await isBlocked(tx, [place.agentId], row.peerId)) return wantsNone(said) ? obeyUnheard(tx, row, said) : undefined;
  // The room is locked, so that the same message cannot be stored meanwhile.
  if (await isKnown(db, place.orgId, { channel, providerId })) return;
  const obeyed = await obey(tx, row, said);
  const silence = silenceIn(row, nowMs);
  const notice = obeyed || silence ? null : await noticeOf(db, row, incoming, { text, nowMs });
  const stored = await storeMessage(tx, row, await readOrganizationName(tx, place.orgId), {
    role: 'user',
    text,
    source: channel,
    atMs: nowMs,
    clientKey: null,
    metadata: { ...incoming.metadata, ...(folded && { folded }), ...(notice && { notice }), ...obeyed?.metadata },
    outcome: obeyed?.outcome,
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
    peerAddress: addressOf(sender),
  });
  if (obeyed?.reply && !isAutomatic) {
    const way = { source: channel, leaving: deliveryBy(channel) };
    await replyTo(tx, place, row, { stored, reply: obeyed.reply, sender, ownAddress, way, atMs: nowMs });
  }
  if (obeyed || notice || silence) return;
  await enqueue(db, ANSWER_MESSAGE, { agentId: place.agentId, roomId: row.id, messageId: stored.id });
}

/** Why the agent, which could answer, does not; null: it does. */
async function noticeOf(
  db: Db,
  row: RoomRow,
  { sender: { channel }, isAutomatic, thread = [] }: Incoming,
  { text, nowMs }: { readonly text: string; readonly nowMs: number },
): Promise<string | null> {
  if (isAutomatic) return WRITTEN_BY_PROGRAM;
  return whySilent(db, row, { channel, text, thread, atMs: nowMs });
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

/** A text as it is stored, and what is folded away, of which nothing is lost. */
function kept({ text: given, folded = '' }: Incoming): { readonly text: string; readonly folded: string } {
  const text = storable(given);
  const shown = storable(text.slice(0, MESSAGE_MAX_CHARACTERS));
  return { text: shown, folded: text.slice(shown.length) + storable(folded) };
}
