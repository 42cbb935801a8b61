import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { mailSubject, replySubject } from '#contract/rules/messages/delivery';
import { account, delivery, message, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Email } from '../../providers/email/emailProvider';
import { silenceIn } from '../conversations/holdRules';
import { reasonNotToSend } from './consent';
import { type EmailRoute, emailRoute } from './emailRoute';
import type { DeliveryHost } from './host';
import { isDemanded, keywordOf } from './keywords';
import { type Missing, type SmsRoute, smsRoute } from './smsRoute';
import type { DeliveryRow } from './statuses';
import { reasonOfTask } from './taskGate';
import { readThread } from './threads';

/** A worker that has not settled a delivery for this long was killed; every call to a provider ends before. */
const CLAIM_LIFETIME_MS = 90_000;

/** A delivery that this worker hands over, with all it needs for that. */
export type Claimed = {
  readonly row: DeliveryRow;
  /** The worker before was killed after it stored the try: the provider may have the message. */
  readonly isInterrupted: boolean;
  readonly parcel: SmsParcel | EmailParcel | Missing | { readonly missing: 'peer' | 'turn' } | Refused;
};
/** Whoever it is for asked not to be contacted, at the latest while it waited; or its task may not send it now. */
type Refused = { readonly missing: 'consent'; readonly reason: string };
export type SmsParcel = {
  readonly channel: 'sms';
  readonly route: SmsRoute;
  readonly to: string;
  readonly text: string;
  /** Of a STOP: a provider that has confirmed it itself takes nothing more for the number. */
  readonly isConfirmation: boolean;
};
export type EmailParcel = { readonly channel: 'email'; readonly route: EmailRoute; readonly email: Email };

/**
 * The next delivery of a room, in the order in which they were queued; until when one must wait; null if none is left. The try is
 * stored with this transaction, before anybody calls the provider. Needs the scope 'super'.
 */
export async function claimDelivery(
  db: Db,
  { orgId, roomId }: { readonly orgId: number; readonly roomId: string },
  now: Date,
  host: DeliveryHost,
): Promise<Claimed | { readonly waitUntil: Date } | null> {
  const ofRoom = and(eq(delivery.orgId, orgId), eq(delivery.roomId, roomId), eq(delivery.direction, 'out'));
  const [next] = await db
    .select()
    .from(delivery)
    .where(and(ofRoom, inArray(delivery.status, ['queued', 'started'])))
    .orderBy(asc(delivery.id))
    .limit(1)
    .for('update');
  if (!next) return null;
  const isInterrupted = next.status === 'started';
  const freeAt = isInterrupted ? new Date((next.startedAt?.getTime() ?? 0) + CLAIM_LIFETIME_MS) : next.dueAt;
  if (freeAt > now) return { waitUntil: freeAt };
  const parcel = await parcelOf(db, next, now, host);
  const [row] = await db
    .update(delivery)
    .set({
      startedAt: now,
      // What was stored before an interrupted call is what the provider is asked for.
      ...(!isInterrupted && { status: 'started', tries: next.tries + 1, ...addressesOf(parcel, next) }),
    })
    .where(and(eq(delivery.orgId, orgId), eq(delivery.id, next.id)))
    .returning();
  return row ? { row, isInterrupted, parcel } : null;
}

function addressesOf(parcel: Claimed['parcel'], { id }: DeliveryRow) {
  if ('missing' in parcel) return {};
  if (parcel.channel === 'sms') {
    const { provider, from } = parcel.route;
    return { provider: provider.carrier, ownAddress: from, peerAddress: parcel.to };
  }
  const { carrier, from, domain } = parcel.route;
  return {
    provider: carrier,
    // Ours to choose, so it is known before the call.
    providerId: messageIdOf(id, domain),
    ownAddress: from,
    peerAddress: parcel.email.to,
  };
}

const messageIdOf = (deliveryId: string, domain: string): string => `${deliveryId}@${domain}`;

async function parcelOf(db: Db, row: DeliveryRow, now: Date, host: DeliveryHost): Promise<Claimed['parcel']> {
  const { orgId, agentId, roomId, messageId } = row;
  const [found] = await db
    .select({ message, room, agentName: account.displayName })
    .from(message)
    .innerJoin(room, and(eq(room.orgId, message.orgId), eq(room.id, message.roomId)))
    .innerJoin(account, eq(account.id, room.agentId))
    .where(and(eq(message.orgId, orgId), eq(message.roomId, roomId), eq(message.id, messageId)));
  if (!found) return { missing: 'peer' };
  // It was stored before a person took over, and waits since.
  const isReplyToKeyword = keywordOf(found.message) !== null;
  if (found.message.aiAgent && !isReplyToKeyword && silenceIn(found.room, now.getTime())) return { missing: 'turn' };
  const reason = isDemanded(found.message) ? null : await reasonNotToSend(db, found.room, row.channel);
  if (reason !== null) return { missing: 'consent', reason };
  // What a worker was killed over is asked about, whatever the hour.
  const late = row.status === 'queued' ? await reasonOfTask(db, found.message, now.getTime()) : null;
  if (late !== null) return { missing: 'consent', reason: late };
  const side = { orgId, agentId, roomId };
  if (row.channel === 'sms') {
    const route = await smsRoute(db, side, host);
    if ('missing' in route) return route;
    if (found.room.peerNumber === null) return { missing: 'peer' };
    const isConfirmation = keywordOf(found.message) === 'stop';
    return { channel: 'sms', route, to: found.room.peerNumber, text: found.message.text, isConfirmation };
  }
  const route = await emailRoute(db, side, host);
  if ('missing' in route) return route;
  if (found.room.peerEmail === null) return { missing: 'peer' };
  const thread = await readThread(db, { orgId, roomId, exceptId: row.id });
  const { emailSubject: given } = found.message.metadata;
  const subject = subjectOf(given, thread.subject, found.agentName);
  if (given === undefined) await storeSubject(db, row, subject);
  const email: Email = {
    to: found.room.peerEmail,
    subject,
    text: found.message.text,
    ...(route.carrier === 'host' ? {} : { from: { name: found.agentName, address: route.from } }),
    replyTo: route.replyTo ?? undefined,
    messageId: messageIdOf(row.id, route.domain),
    inReplyTo: thread.ids.at(-1),
    references: thread.ids,
    isAutomatic: found.message.aiAgent,
  };
  return { channel: 'email', route, email };
}

function subjectOf(given: unknown, ofThread: string | null, agentName: string): string {
  if (typeof given === 'string') return given;
  return ofThread === null ? mailSubject(agentName) : replySubject(ofThread);
}

async function storeSubject(db: Db, { orgId, roomId, messageId }: DeliveryRow, emailSubject: string): Promise<void> {
  await db
    .update(message)
    .set({ metadata: sql`${message.metadata} || ${JSON.stringify({ emailSubject })}::jsonb` })
    .where(and(eq(message.orgId, orgId), eq(message.roomId, roomId), eq(message.id, messageId)));
}
