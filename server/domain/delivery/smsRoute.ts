import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { numberingProvider } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { SmsProvider } from '../../providers/sms/smsProvider';
import { SMS_CARRIERS, type SmsCarrier, type SmsKeys } from '../../providers/sms/smsProviders';
import { unseal } from '../../request/seal';
import { type DeliveryHost, isPublicHost, webhookUrl } from './host';
import { type OwnSide, ownNumber } from './numbers';

/** How a text message leaves. */
export type SmsRoute = {
  readonly provider: SmsProvider;
  readonly from: string;
  /** Where the provider tells what became of a delivery; null: it cannot reach the host. */
  readonly receiptUrl: (deliveryId: string) => string | null;
};

/** What keeps a message from leaving. */
export type Missing = { readonly missing: 'provider' | 'number' };

/** The way of an organization's text messages: its provider, else the development mailbox. Needs a scope that sees the organization. */
export async function smsRoute(db: Db, side: OwnSide, host: DeliveryHost): Promise<SmsRoute | Missing> {
  const own = await ownProvider(db, side.orgId, host);
  const from = await ownNumber(db, side);
  const { mailbox } = host.providers.sms;
  if (own) {
    if (from === null) return { missing: 'number' };
    const url = isPublicHost(host) ? webhookUrl(host, 'sms', own.webhookKey) : null;
    return { provider: own.provider, from, receiptUrl: (deliveryId) => url && `${url}/${deliveryId}` };
  }
  if (mailbox === null) return { missing: 'provider' };
  return { provider: mailbox, from: from ?? 'no number', receiptUrl: () => null };
}

type OwnProvider = { readonly provider: SmsProvider; readonly webhookKey: string };

/** The default provider of an organization's numbers, else another that can carry texts. */
export async function ownProvider(db: Db, orgId: number, host: DeliveryHost): Promise<OwnProvider | null> {
  const rows = await db
    .select({
      providerId: numberingProvider.providerId,
      secrets: numberingProvider.secrets,
      webhookKey: numberingProvider.webhookKey,
    })
    .from(numberingProvider)
    .where(and(eq(numberingProvider.orgId, orgId), eq(numberingProvider.enabled, true), canCarryTexts))
    .orderBy(desc(numberingProvider.isDefault), asc(numberingProvider.createdAt), asc(numberingProvider.providerId));
  for (const row of rows) {
    const provider = smsProviderOf(row, host);
    if (provider) return { provider, webhookKey: row.webhookKey };
  }
  return null;
}

/** Providers of numbers that texts can leave by. */
export const canCarryTexts = sql`lower(${numberingProvider.providerId}) in ('twilio', 'telnyx')`;

type StoredProvider = { readonly providerId: string; readonly secrets: Buffer | null };

/** A stored provider of numbers, with its keys; null: it carries no texts, or a key is missing. */
export function smsProviderOf(
  { providerId, secrets }: StoredProvider,
  { providers, secretKey }: Pick<DeliveryHost, 'providers' | 'secretKey'>,
): SmsProvider | null {
  const carrier = carrierOf(providerId);
  return carrier && providers.sms.of(carrier, keysOf(secretKey, secrets));
}

export const carrierOf = (providerId: string): SmsCarrier | null =>
  SMS_CARRIERS.find((carrier) => carrier === providerId.toLowerCase()) ?? null;

const keys = z.record(z.string(), z.string());

/** Stored keys by name; none if they cannot be read. */
export function keysOf(secretKey: Buffer, secrets: Buffer | null): SmsKeys {
  return (secrets && keys.safeParse(unseal(secretKey, secrets)).data) ?? {};
}
