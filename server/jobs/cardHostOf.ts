import type { CardHost } from '../domain/money/cardHost';
import { allCards, type CardsHost, cardsNamed, cardsOfAccount } from '../domain/money/cardsOfAccount';
import type { CardProvider } from '../providers/cards/cardProvider';
import type { JobContext } from './job';

/** What money by cards needs, of a job. */

const ALL = { kind: 'super' } as const;
const READ = { readOnly: true } as const;

const cardsHostOf = ({ host }: JobContext): CardsHost => ({
  cards: host.providers.cards,
  openBilling: host.providers.openBilling,
  secretKey: host.secretKey,
});

const hostWith = ({ scoped, host, nowMs }: JobContext, cards: CardProvider | null): CardHost => ({
  cards,
  rates: host.providers.rates,
  run: (work) => scoped(ALL, work),
  nowMs,
});

/** Of the host itself. */
export const ownCardHostOf = (context: JobContext): CardHost => hostWith(context, context.host.providers.cards);

/** Of an account. */
export const cardHostOf = async (context: JobContext, accountId: number): Promise<CardHost> =>
  hostWith(context, await context.scoped(ALL, (db) => cardsOfAccount(db, cardsHostOf(context), accountId), READ));

/** Of a provider, by its name. */
export const cardHostNamed = async (context: JobContext, provider: string): Promise<CardHost> =>
  hostWith(context, await context.scoped(ALL, (db) => cardsNamed(db, cardsHostOf(context), provider), READ));

/** Of every provider that somebody pays by. */
export const cardHosts = async (context: JobContext): Promise<readonly CardHost[]> => {
  const all = await context.scoped(ALL, (db) => allCards(db, cardsHostOf(context)), READ);
  return all.map((cards) => hostWith(context, cards));
};
