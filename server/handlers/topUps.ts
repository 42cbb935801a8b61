import * as endpoints from '#contract/endpoints/money/topUps';
import { CARD_NEEDED, CARDS_NOT_A_DEMO, MONTH_TOO_LOW, TOP_UP_SETTLED } from '#contract/rules/messages/cards';
import { AUTOMATIC_BELOW_CENTS, AUTOMATIC_MONTH_CENTS, TOP_UP_CENTS } from '#contract/rules/money/topUps';
import { centsWithin, invalidAmount } from '../domain/money/amount';
import { chooseAutomatic, readAutomatic } from '../domain/money/automatic';
import { cardsOfHost } from '../domain/money/cardHost';
import { cardById } from '../domain/money/cards';
import { lookAtTopUp, takeByCard } from '../domain/money/takeByCard';
import {
  beginTopUp,
  latestTopUps,
  settleTopUp,
  stepOf,
  type TopUpRow,
  topUpById,
  topUpOf,
} from '../domain/money/topUps';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import { demoPaid } from '../providers/cards/demo';
import { DEMO } from '../providers/lightning/lightningProvider';
import { TOP_UP_AUTOMATICALLY } from '../queue/kinds';
import { enqueue } from '../queue/queue';
import { carriedOut, carryOutOnce } from '../request/idempotency';
import { Refusal } from '../request/refusal';
import { backOf, cardHostOf, chargeableCard } from './cardHost';

const done = { success: true as const };
const told = (row: TopUpRow) => ({ ...done, topUp: topUpOf(row), next: stepOf(row) });

export const topUpHandlers = {
  startTopUp: openHandler(endpoints.startTopUp, async (ctx, { body }) => {
    const { target, clock, caller, once } = ctx;
    const host = await cardHostOf(ctx);
    const provider = cardsOfHost(host);
    const cents = centsWithin(body.amount, TOP_UP_CENTS);
    const before = await host.run(async (db) => {
      const kept = await carriedOut<{ id: string }>(db, once);
      return kept && topUpById(db, target.id, kept.id);
    });
    if (before) return told(before);
    let isBegun = false;
    const begun = await host.run(async (db) => {
      const { id } = await carryOutOnce(db, once, async () => {
        const card = await chargeableCard(db, host, target.id, body.cardId);
        const row = await beginTopUp(db, {
          accountId: target.id,
          provider,
          cents,
          card,
          keepsCard: body.keepsCard,
          isAutomatic: false,
          requestedBy: caller.id,
          nowMs: clock.nowMs(),
        });
        isBegun = true;
        return { id: row.id };
      });
      return topUpById(db, target.id, id);
    });
    // Somebody else asks the provider.
    if (!isBegun) return told(begun);
    // From here on money may move: what cannot be told now, the job finds out.
    return told(await takeByCard(host, provider, begun, await backOf(ctx, { topUp: begun.id })));
  }),

  readTopUp: openHandler(endpoints.readTopUp, async (ctx, { params }) => {
    const row = await ctx.scoped(({ db }) => topUpById(db, ctx.target.id, params.id), { readOnly: true });
    const isOpen = row.state === 'requested' || row.state === 'confirm';
    return told(isOpen ? await lookAtTopUp(await cardHostOf(ctx), row) : row);
  }),

  listTopUps: handler(endpoints.listTopUps, async ({ db, target }) => {
    const rows = await latestTopUps(db, target.id);
    return { ...done, topUps: rows.map(topUpOf) };
  }),

  confirmDemoTopUp: openHandler(endpoints.confirmDemoTopUp, async (ctx, { body }) => {
    const host = await cardHostOf(ctx);
    if (cardsOfHost(host).name !== DEMO) throw new Refusal(501, CARDS_NOT_A_DEMO);
    const { target, clock, once } = ctx;
    const rate = await host.rates.now();
    return host.run(async (db) => {
      await carryOutOnce(db, once, async () => {
        const { id, provider, state } = await topUpById(db, target.id, body.id);
        if (provider !== DEMO) throw new Refusal(501, CARDS_NOT_A_DEMO);
        if (state === 'requested') throw new Refusal(409, TOP_UP_SETTLED);
        // Confirming again changes nothing.
        if (state !== 'confirm') return done;
        const fact = body.isConfirmed ? demoPaid(null) : ({ state: 'failed', why: 'unconfirmed' } as const);
        await settleTopUp(db, id, fact, { rate, nowMs: clock.nowMs() });
        return done;
      });
      return told(await topUpById(db, target.id, body.id));
    });
  }),

  readAutomaticTopUp: handler(endpoints.readAutomaticTopUp, async ({ db, target, clock }) => ({
    ...done,
    automaticTopUp: await readAutomatic(db, target.id, clock.nowMs()),
  })),

  setAutomaticTopUp: openHandler(endpoints.setAutomaticTopUp, async (ctx, { body }) => {
    const { target, clock } = ctx;
    const { isOn, cardId } = body;
    const host = await cardHostOf(ctx);
    if (isOn) cardsOfHost(host);
    const belowCents = centsWithin(body.belowUsd, AUTOMATIC_BELOW_CENTS, 'belowUsd');
    const addCents = centsWithin(body.addUsd, TOP_UP_CENTS, 'addUsd');
    const monthlyCents = centsWithin(body.monthlyUsd, AUTOMATIC_MONTH_CENTS, 'monthlyUsd');
    if (monthlyCents < addCents) throw invalidAmount(MONTH_TOO_LOW, 'monthlyUsd');
    if (isOn && cardId === null) throw new Refusal(422, CARD_NEEDED, { input: 'cardId' });
    return host.run(async (db) => {
      if (cardId !== null) await (isOn ? chargeableCard(db, host, target.id, cardId) : cardById(db, target.id, cardId));
      await chooseAutomatic(db, target.id, { isOn, belowCents, addCents, monthlyCents, cardId });
      if (isOn) await enqueue(db, TOP_UP_AUTOMATICALLY, { accountId: target.id });
      return { ...done, automaticTopUp: await readAutomatic(db, target.id, clock.nowMs()) };
    });
  }),
} satisfies HandlersOf<typeof endpoints>;
