import * as endpoints from '#contract/endpoints/money/cards';
import { CARDS_NOT_A_DEMO, TOP_UP_SETTLED } from '#contract/rules/messages/cards';
import { cardsOfHost, reachedCards, toldOrNull } from '../domain/money/cardHost';
import {
  beginSetup,
  findSetup,
  keepSetupForm,
  lookAtSetup,
  settleSetup,
  setupById,
  setupOf,
  stepOfSetup,
} from '../domain/money/cardSetups';
import { cardOf, cardsOf, customerOf, makeCardDefault, removeCard } from '../domain/money/cards';
import { settleTopUp, stepOf, topUpById, topUpOf } from '../domain/money/topUps';
import { type HandlersOf, openHandler } from '../http/handler';
import { shownProvider } from '../providers/cards/cardProvider';
import { demoFacts, demoPayment } from '../providers/cards/demo';
import { DEMO } from '../providers/lightning/lightningProvider';
import { carryOutOnce } from '../request/idempotency';
import { Refusal } from '../request/refusal';
import { backOf, cardHostOf } from './cardHost';

const done = { success: true as const };

export const cardHandlers = {
  listCards: openHandler(endpoints.listCards, async (ctx) => {
    const { scoped, target, clock } = ctx;
    const { cards } = await cardHostOf(ctx);
    const rows = cards ? await scoped(({ db }) => cardsOf(db, target.id, cards.name), { readOnly: true }) : [];
    const provider = cards && { name: shownProvider(cards.name), isDemo: cards.isDemo };
    return { ...done, cards: rows.map((row) => cardOf(row, clock.nowMs())), provider };
  }),

  addCard: openHandler(endpoints.addCard, async (ctx) => {
    const host = await cardHostOf(ctx);
    const provider = cardsOfHost(host);
    const { target, clock } = ctx;
    const customer = await reachedCards(customerOf(host, provider, target.id));
    const begun = await host.run((db) => beginSetup(db, target.id, provider, clock.nowMs()));
    const asked = { customer, id: begun.id, back: await backOf(ctx, { cardSetup: begun.id }) };
    const form = await reachedCards(provider.openSetup(asked));
    return host.run(async (db) => {
      const row = await keepSetupForm(db, begun, form);
      return { ...done, cardSetup: await setupOf(db, row, clock.nowMs()), next: stepOfSetup(row) };
    });
  }),

  readCardSetup: openHandler(endpoints.readCardSetup, async (ctx, { params }) => {
    const { scoped, target, clock } = ctx;
    const row = await scoped(({ db }) => setupById(db, target.id, params.id), { readOnly: true });
    const looked = await lookAtSetup(await cardHostOf(ctx), row);
    return { ...done, cardSetup: await scoped(({ db }) => setupOf(db, looked, clock.nowMs()), { readOnly: true }) };
  }),

  makeCardDefault: openHandler(endpoints.makeCardDefault, async (ctx, { params }) => {
    await (await cardHostOf(ctx)).run((db) => makeCardDefault(db, ctx.target.id, params.id));
    return done;
  }),

  removeCard: openHandler(endpoints.removeCard, async (ctx, { params }) => {
    const { cards, run } = await cardHostOf(ctx);
    const gone = await run((db) => removeCard(db, ctx.target.id, params.id));
    // Nothing uses it here any more, whether or not the provider forgets it now.
    if (gone.provider === cards?.name) await toldOrNull(cards.forget(gone.ref));
    return done;
  }),

  fillDemoForm: openHandler(endpoints.fillDemoForm, async (ctx, { body }) => {
    const host = await cardHostOf(ctx);
    const provider = cardsOfHost(host);
    if (provider.name !== DEMO) throw new Refusal(501, CARDS_NOT_A_DEMO);
    const { target, clock, once } = ctx;
    const rate = await host.rates.now();
    const nowMs = clock.nowMs();
    return host.run(async (db) => {
      const setup = await findSetup(db, target.id, body.id);
      await carryOutOnce(db, once, async () => {
        const card = demoFacts(body.card);
        if (setup) {
          await settleSetup(db, setup.id, { state: 'done', card }, provider);
          return done;
        }
        const { id, provider: takenBy, state, cardRef } = await topUpById(db, target.id, body.id);
        if (takenBy !== DEMO) throw new Refusal(501, CARDS_NOT_A_DEMO);
        if (state !== 'requested' || cardRef !== null) throw new Refusal(409, TOP_UP_SETTLED);
        await settleTopUp(db, id, demoPayment(card), { rate, nowMs });
        return done;
      });
      if (setup) {
        const row = await setupById(db, target.id, body.id);
        return { ...done, cardSetup: await setupOf(db, row, nowMs), next: stepOfSetup(row) };
      }
      const row = await topUpById(db, target.id, body.id);
      return { ...done, topUp: topUpOf(row), next: stepOf(row) };
    });
  }),
} satisfies HandlersOf<typeof endpoints>;
