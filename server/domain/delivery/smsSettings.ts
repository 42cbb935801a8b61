import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { saveSmsSettings as endpoint } from '#contract/endpoints/delivery';
import type { SmsSettings } from '#contract/entities/delivery';
import { KEY_NOT_READABLE, KEYS_NEEDED, NO_SUCH_AGENT } from '#contract/rules/messages/delivery';
import { account, numberingProvider } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { SmsKeys } from '../../providers/sms/smsProviders';
import { telnyxKey } from '../../providers/sms/telnyx';
import { Refusal } from '../../request/refusal';
import { seal } from '../../request/seal';
import { type DeliveryHost, webhookUrl } from './host';
import { canCarryTexts, carrierOf, keysOf } from './smsRoute';

/** How an organization sends and gets texts, without its keys. */
export async function readSmsSettings(db: Db, orgId: number, host: DeliveryHost): Promise<SmsSettings> {
  const numbers = await db
    .select({ agentId: account.id, number: account.vidaPhoneNumber })
    .from(account)
    .where(and(agentsOf(orgId), isNotNull(account.vidaPhoneNumber)))
    .orderBy(asc(account.id));
  const shown = { numbers: numbers.flatMap(({ agentId, number }) => (number === null ? [] : [{ agentId, number }])) };
  const [row] = await providersOf(db, orgId);
  if (!row?.enabled) return { provider: 'off', set: [], ...shown };
  const keys = keysOf(host.secretKey, row.secrets);
  return {
    provider: carrierOf(row.providerId) ?? 'off',
    set: KEY_NAMES.filter((name) => name in keys || longNameOf(name) in keys),
    webhookUrl: webhookUrl(host, 'sms', row.webhookKey),
    ...(row.answeringAgentId === null ? {} : { agentId: row.answeringAgentId }),
    ...shown,
  };
}

const KEY_NAMES = ['accountSid', 'authToken', 'apiKey', 'publicKey'] as const;
/** Existing clients store Twilio's under longer names too (api-shapes 9). */
const longNameOf = (name: string): string => `twilio${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Providers of numbers that can carry texts: the one in use first. */
function providersOf(db: Db, orgId: number) {
  return db
    .select()
    .from(numberingProvider)
    .where(and(eq(numberingProvider.orgId, orgId), canCarryTexts))
    .orderBy(
      desc(numberingProvider.enabled),
      desc(numberingProvider.isDefault),
      asc(numberingProvider.createdAt),
      asc(numberingProvider.providerId),
    );
}

export type SmsChange = BodyOf<typeof endpoint> & { readonly userId: number };

/**
 * Chooses the provider of an organization's texts, which becomes that of its numbers; `off` forgets the keys of all that carry texts.
 * @throws Refusal 422 if a key is missing or cannot be read, or if the agent is not the organization's
 */
export async function saveSmsSettings(db: Db, orgId: number, change: SmsChange, host: DeliveryHost): Promise<void> {
  const { provider, agentId, userId, ...given } = change;
  await touchOrganization(db, orgId);
  await requireAgent(db, orgId, agentId);
  const isOf = eq(numberingProvider.orgId, orgId);
  if (provider === 'off') {
    await db.update(numberingProvider).set({ enabled: false, secrets: null }).where(and(isOf, canCarryTexts));
    return;
  }
  const stored = (await providersOf(db, orgId)).find(({ providerId }) => carrierOf(providerId) === provider);
  const keys: SmsKeys = { ...keysOf(host.secretKey, stored?.secrets ?? null), ...present(given) };
  if (keys.publicKey !== undefined && telnyxKey(keys.publicKey) === null) {
    throw new Refusal(422, KEY_NOT_READABLE, { input: 'publicKey' });
  }
  if (host.providers.sms.of(provider, keys) === null) {
    throw new Refusal(422, KEYS_NEEDED, { input: provider === 'twilio' ? 'authToken' : 'apiKey' });
  }
  await db.update(numberingProvider).set({ isDefault: false }).where(isOf);
  const values = {
    isDefault: true,
    enabled: true,
    secrets: seal(host.secretKey, keys),
    ...(agentId !== undefined && { answeringAgentId: agentId }),
  };
  await db
    .insert(numberingProvider)
    .values({ orgId, providerId: stored?.providerId ?? NAME[provider], createdBy: userId, ...values })
    .onConflictDoUpdate({ target: [numberingProvider.orgId, numberingProvider.providerId], set: values });
}

/** As existing clients spell them (api-shapes 9). */
const NAME = { twilio: 'Twilio', telnyx: 'Telnyx' } as const;

const present = (keys: Readonly<Record<string, string | undefined>>): SmsKeys =>
  Object.fromEntries(Object.entries(keys).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Refused to members who may not change the organization itself, but for some of its agents. */
export async function touchOrganization(db: Db, orgId: number): Promise<void> {
  await db.update(account).set({ updatedAt: new Date() }).where(eq(account.id, orgId));
}

/** @throws Refusal 422 if the organization has no such agent */
export async function requireAgent(db: Db, orgId: number, agentId: number | null | undefined): Promise<void> {
  if (agentId === null || agentId === undefined) return;
  const isOne = and(agentsOf(orgId), eq(account.id, agentId));
  if ((await db.$count(account, isOne)) === 0) throw new Refusal(422, NO_SUCH_AGENT, { input: 'agentId' });
}

/** The living agents of an organization. */
export const agentsOf = (orgId: number) =>
  and(eq(account.orgId, orgId), eq(account.type, 'agent'), isNull(account.deletedAt));
