import * as z from 'zod';
import { automaticAccounts } from '../domain/money/automatic';
import { handleCardEvent, openCardEvents } from '../domain/money/cardEvents';
import { type CardHost, toldOrNull } from '../domain/money/cardHost';
import { cardReturn } from '../domain/money/cardReturn';
import { lookAtSetup, setupsToLookAt } from '../domain/money/cardSetups';
import { accountsThatOwe, collectOwed } from '../domain/money/owed';
import { lookAtTopUp, topUpAutomatically } from '../domain/money/takeByCard';
import { topUpsToLookAt } from '../domain/money/topUps';
import { cardHostOf, cardHosts } from './cardHostOf';
import { defineJob, type JobContext } from './job';

const ALL = { kind: 'super' } as const;

/**
 * Asks the providers of cards what became of payments and cards that are open, handles events whose job came to no end, takes what is owed
 * from what came in, and adds funds where a wallet fell below its limit.
 */
export const settleCards = defineJob({
  name: 'settle-cards',
  payload: z.null(),
  cron: '* * * * *',
  run: async (context) => {
    const { signal, scoped } = context;
    const rate = await context.host.providers.rates.now();
    for (const accountId of await scoped(ALL, accountsThatOwe))
      await scoped(ALL, (db) => collectOwed(db, accountId, rate));
    for (const host of await cardHosts(context)) await lookBy(host, context);
    for (const accountId of await scoped(ALL, automaticAccounts)) {
      signal.throwIfAborted();
      const host = await cardHostOf(context, accountId);
      await topUpAutomatically(host, accountId, cardReturn(context.host.publicUrl, {}));
    }
  },
});

/** Asks one provider. */
async function lookBy(host: CardHost, { signal, nowMs }: JobContext): Promise<void> {
  const { cards, run } = host;
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
}
