import * as endpoints from '#contract/endpoints/money/plans';
import type { ProductPlan } from '#contract/entities/plan';
import type { PlanTerm } from '#contract/rules/money/plans/periods';
import {
  choosableOf,
  createPlan,
  editPlan,
  offerPlan,
  retirePlan,
  type Sale,
  saleOf,
  salesOf,
  sellersOf,
} from '../domain/money/plans/catalogue';
import { choiceOf, requireChoice, runningOf, type Standing } from '../domain/money/plans/choice';
import { changeOf, expectedUsage, type Place } from '../domain/money/plans/previews';
import { planOf, plansOfSeller } from '../domain/money/plans/shownPlan';
import { heldOf, standingOf } from '../domain/money/plans/standing';
import { entitlementsNow } from '../domain/money/plans/subscriptions';
import { paidPrices } from '../domain/money/usagePrices';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import type { Tx } from '../request/tx';

/** Plans are their sellers', whom an account below does not see by itself. */
const ALL = { kind: 'super' } as const;
const READ = { readOnly: true } as const;
const done = { success: true as const };

type Context = Pick<CallContext, 'actAs' | 'clock'> & { readonly target: { readonly id: number } };

/** The catalogue of an account: all that a seller sells, or all that an organization may choose, and the plan that it has. */
async function catalogueOf({ db }: Pick<Tx, 'db'>, accountId: number, nowMs: number): Promise<ProductPlan[]> {
  const sellers = await sellersOf(db, accountId);
  const sales = await salesOf(db, sellers);
  if (sellers.isSeller) return plansOfSeller(db, sellers, sales, nowMs);
  return choosableOf(sales, sellers, runningOf(await standingOf(db, accountId))?.planId).map(planOf);
}

async function onePlan({ actAs, target, clock }: Context, id: string): Promise<ProductPlan> {
  return actAs(
    ALL,
    async ({ db }) => {
      const sellers = await sellersOf(db, target.id);
      const sales = await salesOf(db, sellers);
      if (!sellers.isSeller) {
        const has = runningOf(await standingOf(db, target.id));
        return planOf(saleOf(choosableOf(sales, sellers, has?.planId), id));
      }
      const sale = saleOf(sales, id);
      const [plan] = await plansOfSeller(db, sellers, [sale], clock.nowMs());
      return plan ?? planOf(sale);
    },
    READ,
  );
}

type Choosing = { readonly sales: readonly Sale[]; readonly standing: Standing; readonly place: Place };

/** What an organization may choose, the cheapest first, and what it has. */
const choosing = ({ actAs, target, clock }: Context, term: PlanTerm): Promise<Choosing> =>
  actAs(
    ALL,
    async ({ db }) => {
      const sellers = await sellersOf(db, target.id);
      const standing = await standingOf(db, target.id);
      const prices = await paidPrices(db, target.id, clock.nowMs());
      const sales = choosableOf(await salesOf(db, sellers), sellers, runningOf(standing)?.planId);
      return {
        sales: sales.sort((a, b) => byPrice(a.prices[term], b.prices[term])),
        standing,
        place: {
          entitlements: await entitlementsNow(db, target.id, standing.latest),
          held: await heldOf(db, target.id, standing.latest),
          usage: await expectedUsage(db, target.id, prices, clock.nowMs()),
        },
      };
    },
    READ,
  );

/** Those that are not sold for the term come last. */
function byPrice(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : Number(a > b);
}

export const planHandlers = {
  productCatalog: openHandler(endpoints.productCatalog, async ({ actAs, target, clock }) => ({
    ...done,
    productPlans: await actAs(ALL, (tx) => catalogueOf(tx, target.id, clock.nowMs()), READ),
  })),

  readPlan: openHandler(endpoints.readPlan, async (ctx, { params }) => ({
    ...done,
    productPlan: await onePlan(ctx, params.productPlanId),
  })),

  allAvailablePlans: openHandler(endpoints.allAvailablePlans, async (ctx, { query: { term } }) => {
    const { sales, standing, place } = await choosing(ctx, term);
    return {
      ...done,
      productPlans: sales.map((sale) => {
        const choice = choiceOf(standing, sale, term, ctx.clock.nowMs());
        return { ...planOf(sale), change: choice && changeOf(choice, place) };
      }),
      held: place.held,
    };
  }),

  offeredPlan: openHandler(endpoints.offeredPlan, async ({ actAs, target }) => {
    const read = async ({ db }: Tx) => {
      const sellers = await sellersOf(db, target.id);
      return (await salesOf(db, sellers)).find(({ plan, state }) => plan.id === sellers.offeredId && state !== 'retired');
    };
    const found = await actAs(ALL, read, READ);
    return { ...done, productPlan: found ? planOf(found) : null };
  }),

  previewPlan: openHandler(endpoints.previewPlan, async (ctx, { query: { productPlanId, term } }) => {
    const { sales, standing, place } = await choosing(ctx, term);
    const sale = saleOf(sales, productPlanId);
    const choice = requireChoice(standing, sale, term, ctx.clock.nowMs());
    return { ...done, productPlan: planOf(sale), change: changeOf(choice, place) };
  }),

  createPlan: openHandler(endpoints.createPlan, async (ctx, { body }) => {
    const id = await ctx.scoped(({ db }) => createPlan(db, ctx.target, body));
    return { ...done, productPlan: await onePlan(ctx, id) };
  }),

  editPlan: openHandler(endpoints.editPlan, async (ctx, { params, body }) => {
    await ctx.scoped(({ db }) => editPlan(db, ctx.target, params.productPlanId, body));
    return { ...done, productPlan: await onePlan(ctx, params.productPlanId) };
  }),

  retirePlan: handler(endpoints.retirePlan, async ({ db, target }, { params }) => {
    await retirePlan(db, target, params.productPlanId);
    return done;
  }),

  offerPlan: openHandler(endpoints.offerPlan, async (ctx, { params: { productPlanId }, body }) => {
    const { actAs, scoped, target } = ctx;
    const read = async ({ db }: Tx) => saleOf(await salesOf(db, await sellersOf(db, target.id)), productPlanId);
    const sale = await actAs(ALL, read, READ);
    await scoped(({ db }) => offerPlan(db, sale, { resellerId: target.id, ...body }));
    return { ...done, productPlan: await onePlan(ctx, productPlanId) };
  }),
} satisfies HandlersOf<typeof endpoints>;
