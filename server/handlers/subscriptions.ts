import { desc, eq } from 'drizzle-orm';
import * as endpoints from '#contract/endpoints/money/subscriptions';
import { formatAppPath } from '#contract/rules/address/appPath';
import { billIsMailed, NO_BILLING_ADDRESS } from '#contract/rules/messages/bills';
import { SUBSCRIPTION_CANCELLED } from '#contract/rules/messages/plans';
import { topUp } from '../db/schema/index';
import type { Db } from '../db/scoped';
import { decode } from '../decoding/decode';
import { type CardHost, cardsOfHost } from '../domain/money/cardHost';
import { billingAddressOf } from '../domain/money/plans/billingAddress';
import { billFacts, billFileName, billPaper } from '../domain/money/plans/billPaper';
import { billById, billOf, billsOf } from '../domain/money/plans/bills';
import { salesOf, sellersOf } from '../domain/money/plans/catalogue';
import { type Begun, beginCheckout, payOpenBill } from '../domain/money/plans/checkout';
import { runningOf } from '../domain/money/plans/choice';
import { pauses } from '../domain/money/plans/previews';
import { planOf } from '../domain/money/plans/shownPlan';
import { readSubscription } from '../domain/money/plans/shownSubscription';
import { heldOf, standingOf } from '../domain/money/plans/standing';
import { changeSubscription, entitlementsNow, KEPT, requireSubscription } from '../domain/money/plans/subscriptions';
import { lookAtTopUp, takeByCard } from '../domain/money/takeByCard';
import { stepOf, type TopUpRow, topUpById, topUpOf } from '../domain/money/topUps';
import { PdfReply } from '../http/fileReply';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import { MAIL_BILL } from '../queue/kinds';
import { enqueue } from '../queue/queue';
import { carriedOut, carryOutOnce } from '../request/idempotency';
import { Refusal } from '../request/refusal';
import { backOf, cardHostOf, chargeableCard, siteOf } from './cardHost';

const ALL = { kind: 'super' } as const;
const READ = { readOnly: true } as const;
const done = { success: true as const };

type Context = Pick<CallContext, 'actAs' | 'host' | 'providers' | 'services' | 'clock' | 'once'> & {
  readonly target: NonNullable<CallContext['target']>;
};

const seenBy = ({ cards, nowMs }: CardHost) => ({ provider: cards?.name, nowMs: nowMs() });

/** The subscription as it is now, after something was done about it. */
async function known({ target }: Context, host: CardHost, db: Db) {
  const subscription = await readSubscription(db, target.id, seenBy(host));
  if (!subscription) throw new Error('a subscription that was changed is gone');
  return subscription;
}

/** The state of a checkout: of its bill, its payment, and the subscription. */
async function checkoutOf(ctx: Context, host: CardHost, payment: TopUpRow | null, billId?: string) {
  return ctx.actAs(
    ALL,
    async ({ db }) => {
      const id = billId ?? payment?.billId;
      const bill = id ? await billById(db, ctx.target.id, id) : null;
      return {
        ...done,
        subscription: await readSubscription(db, ctx.target.id, seenBy(host)),
        ...(bill && { bill: billOf(bill, payment?.id ?? null) }),
        ...(payment && { topUp: topUpOf(payment) }),
        next: payment ? stepOf(payment) : ({ kind: 'none' } as const),
      };
    },
    READ,
  );
}

/** Begins a payment once for its key, and then asks the provider, who is asked by nobody else. */
async function checkedOut(ctx: Context, begin: (db: Db, host: CardHost) => Promise<Begun>) {
  const { target, once } = ctx;
  const host = await cardHostOf(ctx);
  const paymentOf = (db: Db, { topUpId }: Begun) => (topUpId === null ? null : topUpById(db, target.id, topUpId));
  const before = await host.run(async (db) => {
    const kept = await carriedOut<Begun>(db, once);
    return kept && { payment: await paymentOf(db, kept) };
  });
  if (before) return checkoutOf(ctx, host, before.payment);
  let isBegun = false;
  const begun = await host.run(async (db) => {
    const kept = await carryOutOnce(db, once, async () => {
      const made = await begin(db, host);
      isBegun = true;
      return made;
    });
    return paymentOf(db, kept);
  });
  if (!begun || !isBegun) return checkoutOf(ctx, host, begun);
  // From here on money may move: what cannot be told now, the job finds out.
  const paid = await takeByCard(host, cardsOfHost(host), begun, await backOf(ctx, { topUp: begun.id }));
  return checkoutOf(ctx, host, paid);
}

/** A bill of the account as a PDF. @throws Refusal 404 */
async function billFile(ctx: Context & Pick<CallContext, 'scoped' | 'signal'>, id: string): Promise<PdfReply> {
  const { scoped, actAs, target, signal } = ctx;
  const row = await scoped(({ db }) => billById(db, target.id, id), READ);
  const facts = await actAs(ALL, ({ db }) => billFacts(db, row), READ);
  const paper = await actAs({ kind: 'auth' }, ({ db }) => billPaper(db, row, facts), READ);
  const bytes = await decode('paper', paper, { owner: `account ${target.id}`, signal });
  return new PdfReply({ name: billFileName(row), bytes });
}

export const subscriptionHandlers = {
  currentPlan: openHandler(endpoints.currentPlan, async (ctx) => {
    const { actAs, target } = ctx;
    const host = await cardHostOf(ctx);
    return actAs(
      ALL,
      async ({ db }) => {
        const standing = await standingOf(db, target.id);
        const current = runningOf(standing);
        const sales = current ? await salesOf(db, await sellersOf(db, target.id)) : [];
        const sale = sales.find(({ plan }) => plan.id === current?.planId);
        const has = await entitlementsNow(db, target.id, current);
        const held = await heldOf(db, target.id, current);
        return {
          ...done,
          productPlan: sale ? planOf(sale) : null,
          subscription: await readSubscription(db, target.id, seenBy(host)),
          pauses: pauses(has, has, held),
          held,
        };
      },
      READ,
    );
  }),

  subscribe: openHandler(endpoints.subscribe, async (ctx, { body }) => {
    const { target, caller } = ctx;
    const begun = await checkedOut(ctx, async (db, host) => {
      const card = await chargeableCard(db, host, target.id, body.cardId);
      const { productPlanId: planId, term } = body;
      return beginCheckout(db, host, { accountId: target.id, planId, term, card, requestedBy: caller.id });
    });
    return { ...begun, message: 'Success' };
  }),

  cancelPlan: openHandler(endpoints.cancelPlan, async (ctx, { body: { reason, details } }) => {
    const { target, clock } = ctx;
    const host = await cardHostOf(ctx);
    return host.run(async (db) => {
      await changeSubscription(db, await requireSubscription(db, target.id), {
        ...KEPT,
        canceledAt: clock.now(),
        canceledReason: reason ?? null,
        canceledDetails: details ?? null,
      });
      return { ...done, message: SUBSCRIPTION_CANCELLED, subscription: await known(ctx, host, db) };
    });
  }),

  resumePlan: openHandler(endpoints.resumePlan, async (ctx) => {
    const host = await cardHostOf(ctx);
    return host.run(async (db) => {
      await changeSubscription(db, await requireSubscription(db, ctx.target.id), KEPT);
      return { ...done, subscription: await known(ctx, host, db) };
    });
  }),

  setPlanCard: openHandler(endpoints.setPlanCard, async (ctx, { body: { cardId } }) => {
    const host = await cardHostOf(ctx);
    return host.run(async (db) => {
      await chargeableCard(db, host, ctx.target.id, cardId);
      await changeSubscription(db, await requireSubscription(db, ctx.target.id), { cardId });
      return { ...done, subscription: await known(ctx, host, db) };
    });
  }),

  getBillingCustomerPortalLink: openHandler(endpoints.getBillingCustomerPortalLink, async (ctx) => ({
    ...done,
    url: `${await siteOf(ctx)}${formatAppPath({ orgId: ctx.target.id, screen: ['billing'] })}`,
  })),

  listBills: handler(endpoints.listBills, async ({ db, target }, { query }) => ({
    ...done,
    ...(await billsOf(db, target.id, query)),
  })),

  readBill: openHandler(endpoints.readBill, async (ctx, { params: { id }, query: { format } }) => {
    const { scoped, target } = ctx;
    if (format === 'pdf') return billFile(ctx, id);
    const payment = await scoped(async ({ db }) => {
      await billById(db, target.id, id);
      const [latest] = await db
        .select()
        .from(topUp)
        .where(eq(topUp.billId, id))
        .orderBy(desc(topUp.createdAt))
        .limit(1);
      return latest ?? null;
    }, READ);
    const isOpen = payment?.state === 'requested' || payment?.state === 'confirm';
    const host = await cardHostOf(ctx);
    return checkoutOf(ctx, host, payment && isOpen ? await lookAtTopUp(host, payment) : payment, id);
  }),

  mailBill: openHandler(endpoints.mailBill, async ({ scoped, actAs, target }, { params: { id } }) => {
    await scoped(({ db }) => billById(db, target.id, id), READ);
    return actAs(ALL, async ({ db }) => {
      const address = await billingAddressOf(db, target.id);
      if (address === null) throw new Refusal(409, NO_BILLING_ADDRESS);
      await enqueue(db, MAIL_BILL, { accountId: target.id, billId: id });
      return { ...done, message: billIsMailed(address) };
    });
  }),

  payBill: openHandler(endpoints.payBill, async (ctx, { params: { id }, body: { cardId } }) => {
    const { target, caller } = ctx;
    return checkedOut(ctx, async (db, host) => {
      const card = await chargeableCard(db, host, target.id, cardId);
      const waits = await billById(db, target.id, id);
      return { topUpId: (await payOpenBill(db, host, waits, { card, requestedBy: caller.id })).id };
    });
  }),
} satisfies HandlersOf<typeof endpoints>;
