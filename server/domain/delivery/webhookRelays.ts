import { and, asc, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { saveWebhookRelay } from '#contract/endpoints/webhookRelays';
import type { WebhookRelay } from '#contract/entities/webhookRelay';
import {
  HEADER_INVALID,
  HEADERS_NOT_SINGLE,
  NO_RELAYS,
  RELAY_NEEDS_PREMIUM,
  relayNotSupported,
  relayNotThere,
  relayWasNotThere,
} from '#contract/rules/messages/webhookRelays';
import { WEBHOOK_RELAY_TYPES } from '#contract/rules/webhooks/relayTypes';
import { account, webhookRelay } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { seal, unseal } from '../../request/seal';
import { secondsOf } from '../seconds';
import { isSecretName, MASK } from '../secretNames';
import { touchOrganization } from './smsSettings';

/** What a provider tells an organization is told an app of it first (api-shapes 8). */

type RelayRow = typeof webhookRelay.$inferSelect;
type Header = readonly [name: string, value: string];

const isRelay = (orgId: number, type: string) => and(eq(webhookRelay.orgId, orgId), eq(webhookRelay.type, type));

/** The relays of an organization. @throws Refusal 404 if it has none */
export async function listRelays(
  db: Db,
  orgId: number,
  secretKey: Buffer,
): Promise<(WebhookRelay & { readonly type: string })[]> {
  const rows = await db
    .select()
    .from(webhookRelay)
    .where(eq(webhookRelay.orgId, orgId))
    .orderBy(asc(webhookRelay.type));
  if (rows.length === 0) throw new Refusal(404, NO_RELAYS);
  return rows.map((row) => ({ type: row.type, ...relayOf(row, secretKey) }));
}

/** @throws Refusal 404 */
export async function readRelay(db: Db, orgId: number, type: string, secretKey: Buffer): Promise<WebhookRelay> {
  const [row] = await db.select().from(webhookRelay).where(isRelay(orgId, type));
  if (!row) throw new Refusal(404, relayNotThere(type));
  return relayOf(row, secretKey);
}

function relayOf(row: RelayRow, secretKey: Buffer): WebhookRelay {
  const { url, timeoutMs, successCodes, latestAt, latestStatus } = row;
  return {
    url,
    timeout: timeoutMs,
    headers: headersIn(row, secretKey).map(([name, value]) => ({ [name]: isSecretName(name) ? MASK : value })),
    successStatusCodes: successCodes,
    ...(latestAt && {
      latest: {
        timestamp: secondsOf(latestAt),
        ...(latestStatus !== null && { status: latestStatus }),
        succeeded: latestStatus !== null && successCodes.includes(latestStatus),
      },
    }),
  };
}

/** The headers of a relay; none if they were sealed with another key. */
function headersIn({ headers }: Pick<RelayRow, 'headers'>, secretKey: Buffer): readonly Header[] {
  const found = unseal(secretKey, headers);
  return Array.isArray(found) ? (found as Header[]) : [];
}

/**
 * Relays something, or changes how. Members who may not change the organization itself are refused.
 * @throws Refusal 400 for a header with several names; 403 without premium; 404 for what cannot be relayed; 422 for a masked header that
 * is not known
 */
export async function saveRelay(
  db: Db,
  orgId: number,
  type: string,
  { url, timeout, headers, successStatusCodes }: BodyOf<typeof saveWebhookRelay>,
  secretKey: Buffer,
): Promise<void> {
  if (!WEBHOOK_RELAY_TYPES.some(({ name }) => name === type)) throw new Refusal(404, relayNotSupported(type));
  const [organization] = await db.select({ premium: account.vidaPremium }).from(account).where(eq(account.id, orgId));
  if (!organization?.premium) throw new Refusal(403, RELAY_NEEDS_PREMIUM);
  await touchOrganization(db, orgId);
  const [stored] = await db.select().from(webhookRelay).where(isRelay(orgId, type));
  const known = new Map<string, string>(stored ? headersIn(stored, secretKey) : []);
  const given = headers.map((header) => unmasked(singleIn(header), known));
  const values = { url, timeoutMs: timeout, headers: seal(secretKey, given), successCodes: successStatusCodes };
  await db
    .insert(webhookRelay)
    .values({ orgId, type, ...values })
    .onConflictDoUpdate({ target: [webhookRelay.orgId, webhookRelay.type], set: values });
}

function singleIn(header: Readonly<Record<string, string>>): Header {
  const [single, ...more] = Object.entries(header);
  if (!single || more.length > 0) throw new Refusal(400, HEADERS_NOT_SINGLE, { input: 'headers' });
  return single;
}

/** What was read masked stays as it was. */
function unmasked([name, value]: Header, known: ReadonlyMap<string, string>): Header {
  const kept = value === MASK ? known.get(name) : value;
  if (kept === undefined || kept.includes('•')) throw new Refusal(422, HEADER_INVALID, { input: 'headers' });
  return [name, kept];
}

/** @throws Refusal 404 */
export async function deleteRelay(db: Db, orgId: number, type: string): Promise<void> {
  await touchOrganization(db, orgId);
  const deleted = await db.delete(webhookRelay).where(isRelay(orgId, type)).returning({ type: webhookRelay.type });
  if (deleted.length === 0) throw new Refusal(404, relayWasNotThere(type));
}

/** What a relay takes: where, and with which headers. */
type RelayTo = Pick<RelayRow, 'url' | 'timeoutMs'> & { readonly headers: Readonly<Record<string, string>> };

/** Where something of an organization is relayed; null: nowhere, or it is disabled or has no premium any more. Needs its scope. */
export async function relayTo(db: Db, orgId: number, type: string, secretKey: Buffer): Promise<RelayTo | null> {
  const [found] = await db
    .select({ row: webhookRelay })
    .from(webhookRelay)
    .innerJoin(
      account,
      and(eq(account.id, webhookRelay.orgId), eq(account.active, true), eq(account.vidaPremium, true)),
    )
    .where(isRelay(orgId, type));
  if (!found) return null;
  const { url, timeoutMs } = found.row;
  return { url, timeoutMs, headers: Object.fromEntries(headersIn(found.row, secretKey)) };
}

/** Keeps what came of the latest. Needs the scope of the organization. */
export async function keepLatest(
  db: Db,
  orgId: number,
  type: string,
  latest: { readonly latestAt: Date; readonly latestStatus: number | null },
): Promise<void> {
  await db.update(webhookRelay).set(latest).where(isRelay(orgId, type));
}
