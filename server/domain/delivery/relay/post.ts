import { and, eq, inArray } from 'drizzle-orm';
import type { OutboundMessage } from '#contract/entities/relay';
import {
  RELAY_SECRET_UNREADABLE,
  WEBHOOK_AWAY,
  WEBHOOK_NOT_PUBLIC,
  webhookAnswered,
} from '#contract/rules/messages/delivery';
import { appendEvents } from '../../../db/outbox';
import { account, message, room } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { OutgoingRefused, type SafeFetch } from '../../../outgoing/safeFetch';
import { signedHeaders } from '../../../request/signedWebhook';
import { txOf } from '../../../request/tx';
import { type MessageRow, messageOf, sidesOf, uuidOf } from '../../conversations/messageRow';
import { tellAccount } from '../../notifications/tellAccount';
import { reasonNotToSend } from '../consent';
import { isDemanded } from '../keywords';
import { channelOfRelay, type Relay, relayOfAnswer } from './relay';
import { readSecret } from './secret';

/** An answer that waits for its webhook. */
export type MessageKey = { readonly orgId: number; readonly roomId: string; readonly messageId: string };
export type Parcel = {
  readonly row: MessageRow;
  readonly url: string;
  readonly body: OutboundMessage;
  /** Why it may not leave any more. */
  readonly heldBack: string | null;
  /** Null: it cannot be read. */
  readonly secret: string | null;
};
export type Posted =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'later' | 'failed'; readonly reason: string };

/** The answer with all it takes to post it; null: it waits no longer. Needs the scope 'super'. */
export async function readParcel(db: Db, key: MessageKey, secretKey: Buffer): Promise<Parcel | null> {
  const [found] = await db
    .select({ message, room, agentName: account.displayName, username: account.username })
    .from(message)
    .innerJoin(room, and(eq(room.orgId, message.orgId), eq(room.id, message.roomId)))
    .innerJoin(account, eq(account.id, room.agentId))
    .where(isMessage(key));
  const relay = found && relayOfAnswer(found.message);
  if (!relay || found.message.status !== 'pending') return null;
  const { message: row, username } = found;
  const shown = messageOf(row, sidesOf(found.room, found.agentName));
  return {
    row,
    url: relay.url,
    body: bodyOf(shown, relay, username),
    heldBack: isDemanded(row) ? null : await reasonNotToSend(db, found.room, channelOfRelay(relay), relay.address),
    secret: await readSecret(db, key.orgId, secretKey),
  };
}

function bodyOf(shown: ReturnType<typeof messageOf>, relay: Relay, targetAgent: string): OutboundMessage {
  const { address: targetAddress, inReplyTo, context, metadata } = relay;
  return {
    type: 'message.outbound',
    timestamp: shown.date,
    data: {
      messageUuid: shown.uuid,
      roomId: shown.roomId,
      inReplyTo,
      agentId: shown.from,
      targetAgent,
      targetAddress,
      message: shown.message,
      aiAgent: shown.aiAgent,
      author: shown.author,
      engine: shown.engine,
      attachments: shown.attachments,
      context,
      metadata,
    },
  };
}

/** Posts an answer. Its id is the same at every try, so that the receiver can tell a repeated one. */
export async function post(
  fetch: SafeFetch,
  { row, url, body, heldBack, secret }: Parcel,
  nowMs: number,
): Promise<Posted> {
  if (heldBack !== null) return { outcome: 'failed', reason: heldBack };
  if (secret === null) return { outcome: 'failed', reason: RELAY_SECRET_UNREADABLE };
  const rawBody = Buffer.from(JSON.stringify(body));
  const headers = signedHeaders([secret], { id: uuidOf(row), rawBody, nowMs });
  try {
    const { status } = await fetch(url, { method: 'POST', headers, body: rawBody, maxBytes: 65_536 });
    if (status >= 200 && status < 300) return { outcome: 'delivered' };
    // The receiver says that it is gone for good.
    return { outcome: status === 410 ? 'failed' : 'later', reason: webhookAnswered(status) };
  } catch (error) {
    const isAddress = error instanceof OutgoingRefused && error.kind === 'address';
    return isAddress ? { outcome: 'failed', reason: WEBHOOK_NOT_PUBLIC } : { outcome: 'later', reason: WEBHOOK_AWAY };
  }
}

/**
 * Stores what became of an answer, for the inbox; of one that was given up the reseller's people are told. One that was delivered after
 * all, by a slower worker, is. Needs the scope 'super'.
 */
export async function settle(db: Db, key: MessageKey, reason: string | null, at: Date): Promise<void> {
  const [row] = await db
    .update(message)
    .set({ status: reason === null ? 'delivered' : 'failed', reason })
    .where(and(isMessage(key), inArray(message.status, reason === null ? ['pending', 'failed'] : ['pending'])))
    .returning();
  if (!row) return;
  const { agentId, roomId, id: messageId } = row;
  const payload = { roomId, uuid: uuidOf(row), messageId };
  await appendEvents(db, [{ type: 'message.changed', accountId: agentId, agentId, payload }]);
  if (reason !== null) await tellOfFailure(db, row, reason, at);
}

async function tellOfFailure(db: Db, { orgId, agentId, roomId }: MessageRow, reason: string, at: Date): Promise<void> {
  const accounts = await db
    .select({ id: account.id, name: account.displayName, resellerId: account.resellerId })
    .from(account)
    .where(inArray(account.id, [agentId, orgId]));
  const [agent, organization] = [agentId, orgId].map((id) => accounts.find((one) => one.id === id));
  if (!agent || !organization?.resellerId) return;
  const news = { type: 'webhookFailed', agent: agent.name, reason, room: roomId } as const;
  await tellAccount(txOf(db), {
    accountId: organization.resellerId,
    aboutId: orgId,
    name: organization.name,
    news,
    at,
  });
}

const isMessage = ({ orgId, roomId, messageId }: MessageKey) =>
  and(eq(message.orgId, orgId), eq(message.roomId, roomId), eq(message.id, messageId));
