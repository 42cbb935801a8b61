import { and, eq, inArray } from 'drizzle-orm';
import * as words from '#contract/rules/messages/delivery';
import { delivery } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { EmailNotSent } from '../../providers/email/emailProvider';
import type { Handover } from '../../providers/handover';
import type { Claimed, EmailParcel } from './claims';
import { applyNews, type DeliveryRow } from './statuses';

/** Waits between tries that a provider certainly did not take; after the last of them the message has failed. */
const RETRY_AFTER_MS = [10_000, 30_000, 120_000, 300_000, 900_000];

/** Hands a claimed delivery to its provider. Takes less time than a claim lasts. */
export async function handOver({ row, parcel }: Claimed): Promise<Handover> {
  if ('missing' in parcel) return { outcome: 'failed', reason: reasonOf(row, parcel) };
  if (parcel.channel === 'email') return sendMail(parcel);
  const { route, to, text, isConfirmation } = parcel;
  const handover = await route.provider.send({
    from: route.from,
    to,
    text,
    idempotencyKey: row.id,
    receiptUrl: route.receiptUrl(row.id),
  });
  const isConfirmed = isConfirmation && handover.outcome === 'failed' && handover.reason === words.PEER_BLOCKS;
  return isConfirmed ? { ...handover, reason: words.CONFIRMED_BY_PROVIDER } : handover;
}

function reasonOf({ channel }: DeliveryRow, parcel: Extract<Claimed['parcel'], { missing: string }>): string {
  if (parcel.missing === 'consent') return parcel.reason;
  const { missing } = parcel;
  if (missing === 'turn') return words.AGENT_SILENCED;
  if (missing === 'number') return words.SMS_NO_NUMBER;
  if (channel === 'sms') return missing === 'peer' ? words.NO_NUMBER_OF_CONTACT : words.SMS_OFF;
  return missing === 'peer' ? words.NO_EMAIL_OF_CONTACT : words.EMAIL_OFF;
}

export async function sendMail({ route, email }: Pick<EmailParcel, 'route' | 'email'>): Promise<Handover> {
  const provider = await route.open();
  try {
    await provider.send(email);
    return { outcome: 'accepted', providerId: email.messageId ?? '' };
  } catch (error) {
    return error instanceof EmailNotSent ? error.failure : { outcome: 'unknown' };
  } finally {
    provider.close();
  }
}

/** The messages that a provider took for this delivery, if it can be asked: it answers by numbers and text. */
export async function askProvider({ row, parcel }: Claimed): Promise<readonly string[]> {
  const { ownAddress: from, peerAddress: to, createdAt } = row;
  if ('missing' in parcel || parcel.channel === 'email' || from === null || to === null) return [];
  const { route, text } = parcel;
  const found = route.provider.find?.({ from, to, text }, createdAt.getTime());
  return (await found?.catch(() => [])) ?? [];
}

/** Stores what became of a claimed delivery. `found` are the messages that the provider has of it, if nobody knew. */
export async function settleDelivery(
  db: Db,
  { row: { orgId, id } }: Claimed,
  handover: Handover,
  { found, now }: { readonly found: readonly string[]; readonly now: Date },
): Promise<void> {
  const isOne = and(eq(delivery.orgId, orgId), eq(delivery.id, id));
  const [row] = await db.select().from(delivery).where(isOne).for('update');
  if (!row) return;
  switch (handover.outcome) {
    case 'accepted':
      return applyNews(db, row, { status: 'accepted', providerId: handover.providerId });
    case 'failed':
      return applyNews(db, row, { status: 'failed', reason: handover.reason });
    case 'unknown': {
      const providerId = await firstUnclaimed(db, row, found);
      return applyNews(db, row, providerId === null ? { status: 'unknown' } : { status: 'accepted', providerId });
    }
    case 'later': {
      const waitMs = RETRY_AFTER_MS[row.tries - 1];
      if (waitMs === undefined) return applyNews(db, row, { status: 'failed', reason: handover.reason });
      if (row.status !== 'started') return;
      await db
        .update(delivery)
        .set({ status: 'queued', reason: handover.reason, dueAt: new Date(now.getTime() + waitMs) })
        .where(isOne);
    }
  }
}

/** The first of a provider's messages that is no other delivery's. */
async function firstUnclaimed(
  db: Db,
  { orgId, channel }: DeliveryRow,
  providerIds: readonly string[],
): Promise<string | null> {
  if (providerIds.length === 0) return null;
  const taken = await db
    .select({ id: delivery.providerId })
    .from(delivery)
    .where(
      and(eq(delivery.orgId, orgId), eq(delivery.channel, channel), inArray(delivery.providerId, [...providerIds])),
    );
  return providerIds.find((id) => !taken.some((row) => row.id === id)) ?? null;
}
