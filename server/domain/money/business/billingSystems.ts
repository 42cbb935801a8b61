import { and, eq, inArray } from 'drizzle-orm';
import { type BillingSystem, type BillingSystemChoice, billingSystemChoice } from '#contract/entities/business';
import { BILLING_BUSY, CHARGEBEE_NEEDS, STRIPE_NEEDS } from '#contract/rules/messages/business';
import { billingSystem, topUp } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import type { BillingAccount } from '../../../providers/cards/ownBilling';
import { Refusal } from '../../../request/refusal';
import { seal, unseal } from '../../../request/seal';
import type { BillingRow } from '../cardsOfAccount';

/** The billing systems of resellers, by which their organizations pay. */

type Host = { readonly secretKey: Buffer; readonly publicUrl: string };

/** Where a billing system tells what happens, by its key. */
export const BILLING_HOOK_PATH = '/api/hooks/cards';

/** What the system needs, and nothing of the other. @throws Refusal 422 */
export function requireWhole(choice: BillingSystemChoice): BillingSystemChoice {
  const { billingSystemType, apiKey, publishableKey, webhookSigningKey, site, webhookUsername, webhookPassword } =
    choice;
  if (billingSystemType === 'stripe') {
    const [, mode] = /^(?:sk|rk)_(live|test)_/.exec(apiKey ?? '') ?? [];
    const isWhole = mode && publishableKey?.startsWith(`pk_${mode}_`) && webhookSigningKey?.startsWith('whsec_');
    if (!isWhole) throw new Refusal(422, STRIPE_NEEDS, { input: mode ? 'webhookSigningKey' : 'apiKey' });
    return { billingSystemType, apiKey, publishableKey, webhookSigningKey };
  }
  if (!(site && apiKey && webhookUsername && webhookPassword))
    throw new Refusal(422, CHARGEBEE_NEEDS, { input: site ? 'apiKey' : 'site' });
  return { billingSystemType, apiKey, site, webhookUsername, webhookPassword };
}

/** As it is read: secrets redacted. Null: there is none. */
export async function readBillingSystem(db: Db, resellerId: number, host: Host): Promise<BillingSystem | null> {
  const [row] = await db.select().from(billingSystem).where(eq(billingSystem.accountId, resellerId));
  return row ? shown(row, host) : null;
}

/** Dots and the last four characters of a long secret; dots alone of a short one. */
const redacted = (secret: string): string => `••••${secret.length < 12 ? '' : secret.slice(-4)}`;

function shown({ type, sealed, provider, isTest, webhookKey, checkedAt }: BillingRow, host: Host): BillingSystem {
  const opened = billingSystemChoice.safeParse(unseal(host.secretKey, sealed));
  const choice: Partial<BillingSystemChoice> = opened.success ? opened.data : {};
  const { apiKey, publishableKey, webhookSigningKey, site, webhookUsername, webhookPassword } = choice;
  return {
    billingSystemType: type,
    apiKey: redacted(apiKey ?? ''),
    // Pages show it to everybody.
    ...(publishableKey !== undefined && { publishableKey }),
    ...(webhookSigningKey !== undefined && { webhookSigningKey: redacted(webhookSigningKey) }),
    ...(site !== undefined && { site }),
    ...(webhookUsername !== undefined && { webhookUsername }),
    ...(webhookPassword !== undefined && { webhookPassword: redacted(webhookPassword) }),
    account: provider.slice(provider.indexOf(' ') + 1),
    isTest,
    webhookUrl: `${host.publicUrl}${BILLING_HOOK_PATH}/${webhookKey}`,
    checkedAtMs: checkedAt.getTime(),
  };
}

type Checked = {
  readonly resellerId: number;
  readonly choice: BillingSystemChoice;
  readonly account: BillingAccount;
  readonly secretKey: Buffer;
  readonly nowMs: number;
};

/** Keeps a system whose key was tried, whole. Needs the scope 'super'. @throws Refusal 409 while payments by another account are on their way */
export async function keepBillingSystem(db: Db, checked: Checked): Promise<void> {
  const { resellerId, choice, account, secretKey, nowMs } = checked;
  await requireIdle(db, resellerId, account.provider);
  const set = {
    type: choice.billingSystemType,
    sealed: seal(secretKey, choice),
    provider: account.provider,
    isTest: account.isTest,
    checkedAt: new Date(nowMs),
  };
  await db
    .insert(billingSystem)
    .values({ accountId: resellerId, ...set })
    .onConflictDoUpdate({ target: billingSystem.accountId, set });
}

/** Needs the scope 'super'. @throws Refusal 409 while payments by it are on their way */
export async function removeBillingSystem(db: Db, resellerId: number): Promise<void> {
  await requireIdle(db, resellerId, null);
  await db.delete(billingSystem).where(eq(billingSystem.accountId, resellerId));
}

/** What waits at the present system is asked about there: it stays until nothing does. */
async function requireIdle(db: Db, resellerId: number, next: string | null): Promise<void> {
  // Who begins a payment holds it meanwhile (`holdBilling`).
  const [before] = await db.select().from(billingSystem).where(eq(billingSystem.accountId, resellerId)).for('update');
  if (!before || before.provider === next) return;
  const waits = and(
    eq(topUp.provider, before.provider),
    eq(topUp.collectedBy, resellerId),
    inArray(topUp.state, ['requested', 'confirm']),
  );
  if ((await db.$count(topUp, waits)) > 0) throw new Refusal(409, BILLING_BUSY);
}
