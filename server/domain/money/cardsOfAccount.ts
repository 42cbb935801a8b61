import { and, eq } from 'drizzle-orm';
import { billingSystemChoice } from '#contract/entities/business';
import { BILLING_REPLACED } from '#contract/rules/messages/business';
import { account, billingSystem } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { OpenBilling } from '../../providers/cards/billingAt';
import type { CardProvider } from '../../providers/cards/cardProvider';
import { Refusal } from '../../request/refusal';
import { unseal } from '../../request/seal';

/** By whom accounts pay: organizations by the billing system of their reseller, where it has one, and all others by the host. */

export type CardsHost = {
  /** The host's own; null: it takes none. */
  readonly cards: CardProvider | null;
  readonly openBilling: OpenBilling;
  readonly secretKey: Buffer;
};

export type BillingRow = typeof billingSystem.$inferSelect;

/** Null: nobody takes its cards, as where the secrets were sealed with another key. Needs the scope 'super'. */
export async function cardsOfAccount(db: Db, host: CardsHost, accountId: number): Promise<CardProvider | null> {
  const [row] = await db
    .select({ system: billingSystem })
    .from(account)
    .innerJoin(billingSystem, eq(billingSystem.accountId, account.resellerId))
    .where(and(eq(account.id, accountId), eq(account.type, 'organization')));
  return row ? openedBilling(host, row.system) : host.cards;
}

/** The provider of that name: the host's, or the billing system of a reseller. Null: there is none any more. Needs the scope 'super'. */
export async function cardsNamed(db: Db, host: CardsHost, provider: string): Promise<CardProvider | null> {
  if (host.cards?.name === provider) return host.cards;
  const [row] = await db.select().from(billingSystem).where(eq(billingSystem.provider, provider)).limit(1);
  return row ? openedBilling(host, row) : null;
}

/** Every provider that organizations pay by, the host's first; of an account that several resellers have there, one. Needs the scope 'super'. */
export async function allCards(db: Db, host: CardsHost): Promise<readonly CardProvider[]> {
  const rows = await db.selectDistinctOn([billingSystem.provider]).from(billingSystem).orderBy(billingSystem.provider);
  const own = await Promise.all(rows.map((row) => openedBilling(host, row)));
  return [host.cards, ...own].filter((cards) => cards !== null);
}

/**
 * The billing system of a reseller stays the same until a payment that begins now is kept: whoever replaces it waits, and finds the payment.
 * Needs the scope 'super'. @throws Refusal 409 if it was replaced just now
 */
export async function holdBilling(
  db: Db,
  { name, collectedBy }: Pick<CardProvider, 'name' | 'collectedBy'>,
): Promise<void> {
  if (collectedBy === null) return;
  const isIt = and(eq(billingSystem.accountId, collectedBy), eq(billingSystem.provider, name));
  const [row] = await db.select({ id: billingSystem.accountId }).from(billingSystem).where(isIt).for('share');
  if (!row) throw new Refusal(409, BILLING_REPLACED);
}

export async function openedBilling(
  { openBilling, secretKey }: Pick<CardsHost, 'openBilling' | 'secretKey'>,
  { sealed, provider, accountId }: BillingRow,
): Promise<CardProvider | null> {
  const choice = billingSystemChoice.safeParse(unseal(secretKey, sealed));
  if (!choice.success) return null;
  return (await openBilling(choice.data)).cards({ provider, resellerId: accountId });
}
