import * as z from 'zod';
import { automaticAccounts } from '../domain/money/automatic';
import { handleCardEvent, openCardEvents } from '../domain/money/cardEvents';
import { toldOrNull } from '../domain/money/cardHost';
import { cardReturn } from '../domain/money/cardReturn';
import { lookAtSetup, setupsToLookAt } from '../domain/money/cardSetups';
import { accountsThatOwe, collectOwed } from '../domain/money/owed';
import { lookAtTopUp, topUpAutomatically } from '../domain/money/takeByCard';
import { topUpsToLookAt } from '../domain/money/topUps';
import { cardHostOf } from './cardHostOf';
import { defineJob } from './job';

/**
 * Asks the provider of cards what became of payments and cards that are open, handles events whose job came to no end, takes what is owed
 * from what came in, and adds funds where a wallet fell below its limit.
 */
export const settleCards = defineJob({
  name: 'settle-cards',
  payload: z.null(),
  cron: '* * * * *',
  run: async (context) => {
    const { signal, nowMs } = context;
    const host = cardHostOf(context);
    const { cards, run } = host;
    const rate = await host.rates.now();
    for (const accountId of await run(accountsThatOwe)) await run((db) => collectOwed(db, accountId, rate));
    if (!cards) return;
    for (const { id } of await run((db) => openCardEvents(db, cards.name, nowMs())))
      await toldOrNull(handleCardEvent(host, cards.name, id));
    for (const row of await run((db) => topUpsToLookAt(db, cards.name, nowMs()))) {
      signal.throwIfAborted();
      await lookAtTopUp(host, row);
    }
    for (const row of await run((db) => setupsToLookAt(db, cards.name, nowMs()))) {
      signal.throwIfAborted();
      await lookAtSetup(host, row);
    }
    for (const accountId of await run(automaticAccounts)) {
      signal.throwIfAborted();
      await topUpAutomatically(host, accountId, cardReturn(context.host.publicUrl, {}));
    }
  },
});
