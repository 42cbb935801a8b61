import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PlanChanges, PlanPrices } from '#contract/entities/plan';
import { NOTHING_SOLD } from '#contract/rules/messages/money';
import {
  PLAN_NEEDS_A_PRICE,
  PLAN_NOT_OF_PARTNER,
  PLAN_PRICE_TOO_LOW,
  PLAN_TIERS_INVALID,
  PLAN_UNKNOWN,
  PLANS_FULL,
} from '#contract/rules/messages/plans';
import { centsOfUsd } from '#contract/rules/money/amounts';
import { LEAST_DUE_CENTS } from '#contract/rules/money/plans/changes';
import type { PlanTerm } from '#contract/rules/money/plans/periods';
import { areTiers } from '#contract/rules/money/plans/tiers';
import type { Above } from '../../../db/below';
import { account, planOffer, productPlan } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';

/** The catalogue: plans that a partner or a reseller makes, and those of its partner that a reseller offers at its own prices. */

/** How many plans a catalogue has, with those that are retired: all of them are listed at once. */
const PLANS_MOST = 200;

export type PlanRow = typeof productPlan.$inferSelect;
export type Prices = { readonly [T in PlanTerm]: bigint | null };

/** A plan as one seller sells it. */
export type Sale = {
  readonly plan: PlanRow;
  readonly prices: Prices;
  /** What the partner asks for it. Null: it is the seller's own. */
  readonly costs: Prices | null;
  readonly state: 'offered' | 'hidden' | 'retired';
};

/** Who sells to an account, or sells itself. */
export type Sellers = {
  readonly isSeller: boolean;
  readonly partnerId: number | null;
  /** Null: a partner. */
  readonly resellerId: number | null;
  /** The plan that the account is offered by name. */
  readonly offeredId: string | null;
};

/** Needs the scope 'super': who stands above an account is not seen from there. */
export async function sellersOf(db: Db, accountId: number): Promise<Sellers> {
  const { type, partnerId, resellerId, offeredProductPlanId: offeredId } = account;
  const [row] = await db
    .select({ type, partnerId, resellerId, offeredId })
    .from(account)
    .where(eq(account.id, accountId));
  if (!row) return { isSeller: false, partnerId: null, resellerId: null, offeredId: null };
  if (row.type === 'partner') return { ...row, isSeller: true, partnerId: accountId, resellerId: null };
  if (row.type === 'reseller') return { ...row, isSeller: true, resellerId: accountId };
  return { ...row, isSeller: false };
}

/** All that a seller sells, or may sell, the oldest first. Needs the scope 'super'. */
export async function salesOf(db: Db, { partnerId, resellerId }: Sellers): Promise<Sale[]> {
  const sellers = [partnerId, resellerId].filter((id) => id !== null);
  const sellerId = resellerId ?? partnerId;
  const rows = await db
    .select({ plan: productPlan, offer: planOffer })
    .from(productPlan)
    .leftJoin(planOffer, and(eq(planOffer.planId, productPlan.id), eq(planOffer.accountId, resellerId ?? 0)))
    .where(inArray(productPlan.accountId, sellers))
    .orderBy(asc(productPlan.createdAt), asc(productPlan.id));
  return rows.flatMap(({ plan, offer }): Sale[] => {
    const own = { month: plan.monthCents, year: plan.yearCents };
    if (plan.accountId === sellerId) return [{ plan, prices: own, costs: null, state: plan.state }];
    // What its partner hides or retires, nobody begins to offer.
    if (plan.state !== 'offered' && !offer) return [];
    const prices = offer ? { month: offer.monthCents, year: offer.yearCents } : own;
    const state = plan.state === 'retired' ? 'retired' : offer?.isOffered ? 'offered' : 'hidden';
    return [{ plan, prices, costs: own, state }];
  });
}

/** @throws Refusal 404 for a plan that is not among them */
export function saleOf(sales: readonly Sale[], id: string): Sale {
  const found = sales.find(({ plan }) => plan.id === id);
  if (!found) throw new Refusal(404, PLAN_UNKNOWN, { input: 'productPlanId' });
  return found;
}

/** What an organization may choose. Who has a plan may keep it, and take it for another term. */
export const choosableOf = (sales: readonly Sale[], { offeredId }: Sellers, hasId: string | undefined): Sale[] =>
  sales.filter(
    ({ plan: { id }, state }) => state === 'offered' || (state === 'hidden' && id === offeredId) || id === hasId,
  );

const centsOrNull = (usd: string | null): bigint | null => (usd === null ? null : centsOfUsd(usd));

const columnsOf = ({ prices, description, ...changes }: PlanChanges) => ({
  ...changes,
  description: description ?? null,
  monthCents: centsOrNull(prices.month),
  yearCents: centsOrNull(prices.year),
});

/** @throws Refusal 422 for a plan without a price, or whose tiers have a gap */
function requireWhole({ prices, productItems }: PlanChanges): void {
  requirePrice(prices);
  for (const [item, rule] of Object.entries(productItems))
    if (!areTiers(rule)) throw invalid(`productItems.${item}`, PLAN_TIERS_INVALID);
}

/** A price is nothing, or what a card can pay. */
function requirePrice({ month, year }: PlanPrices): void {
  if (month === null && year === null) throw invalid('prices', PLAN_NEEDS_A_PRICE);
  for (const [term, usd] of Object.entries({ month, year })) {
    const cents = centsOrNull(usd) ?? 0n;
    if (cents > 0n && cents < LEAST_DUE_CENTS) throw invalid(`prices.${term}`, PLAN_PRICE_TOO_LOW);
  }
}

const invalid = (path: string, message: string) =>
  new Refusal(422, message, { input: path, issues: [{ path, message }] });

/** `pplan-premium-3f9a1c`: its name, and what makes it the only one. */
const newPlanId = (name: string): string => {
  const words = name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-|-$/g, '').slice(0, 40);
  return ['pplan', words, randomBytes(4).toString('hex')].filter((part) => part !== '').join('-');
};

/** Makes a plan. @returns its id @throws Refusal 409 where there are too many, 422 */
export async function createPlan(db: Db, seller: Above, changes: PlanChanges): Promise<string> {
  if (seller.type !== 'partner' && seller.type !== 'reseller') throw new Refusal(422, NOTHING_SOLD);
  requireWhole(changes);
  const made = await db.$count(productPlan, eq(productPlan.accountId, seller.id));
  if (made >= PLANS_MOST) throw new Refusal(409, PLANS_FULL);
  const id = newPlanId(changes.name);
  await db.insert(productPlan).values({ accountId: seller.id, id, ...columnsOf(changes) });
  return id;
}

const isOwn = (seller: Above, id: string) => and(eq(productPlan.accountId, seller.id), eq(productPlan.id, id));

/** Edits a plan of the seller, also one that was retired. @throws Refusal 404 or 422 */
export async function editPlan(db: Db, seller: Above, id: string, changes: PlanChanges): Promise<void> {
  requireWhole(changes);
  const changed = await db.update(productPlan).set(columnsOf(changes)).where(isOwn(seller, id)).returning();
  if (changed.length === 0) throw new Refusal(404, PLAN_UNKNOWN);
}

/** @throws Refusal 404 */
export async function retirePlan(db: Db, seller: Above, id: string): Promise<void> {
  const changed = await db.update(productPlan).set({ state: 'retired' }).where(isOwn(seller, id)).returning();
  if (changed.length === 0) throw new Refusal(404, PLAN_UNKNOWN);
}

/** Offers a plan of the partner. The plan must be found among the sales of the reseller. @throws Refusal 422 */
export async function offerPlan(
  db: Db,
  { plan, costs }: Sale,
  { resellerId, isOffered, prices }: { readonly resellerId: number; readonly isOffered: boolean; readonly prices: PlanPrices },
): Promise<void> {
  if (costs === null) throw new Refusal(422, PLAN_NOT_OF_PARTNER);
  if (isOffered) requirePrice(prices);
  const set = { isOffered, monthCents: centsOrNull(prices.month), yearCents: centsOrNull(prices.year) };
  await db
    .insert(planOffer)
    .values({ accountId: resellerId, planId: plan.id, ...set })
    .onConflictDoUpdate({ target: [planOffer.accountId, planOffer.planId], set });
}
