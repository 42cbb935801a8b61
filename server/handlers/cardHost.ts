import { CARD_EXPIRED } from '#contract/rules/messages/cards';
import type { Db } from '../db/scoped';
import { mailBrandOf } from '../domain/brand/mailBrand';
import { type CardHost, cardsOfHost } from '../domain/money/cardHost';
import { cardReturn } from '../domain/money/cardReturn';
import { type CardRow, cardById, isExpired } from '../domain/money/cards';
import { type CardsHost, cardsOfAccount } from '../domain/money/cardsOfAccount';
import type { CallContext } from '../http/handler';
import type { Back } from '../providers/cards/cardProvider';
import { Refusal } from '../request/refusal';

type Context = Pick<CallContext, 'actAs' | 'providers' | 'services' | 'clock'> & {
  readonly target: { readonly id: number };
};

const ALL = { kind: 'super' } as const;
const READ = { readOnly: true } as const;

const cardsHostOf = ({ providers, services }: Pick<CallContext, 'providers' | 'services'>): CardsHost => ({
  cards: providers.cards,
  openBilling: providers.openBilling,
  secretKey: services.secretKey,
});

/** What money by cards of the host itself needs, of a call: the permission says who may, and the host itself moves money. */
export const ownCardHostOf = ({
  actAs,
  providers,
  clock,
}: Pick<Context, 'actAs' | 'providers' | 'clock'>): CardHost => ({
  cards: providers.cards,
  rates: providers.rates,
  run: (work) => actAs(ALL, ({ db }) => work(db)),
  nowMs: clock.nowMs,
});

/** The same of an account, by whom it pays. */
export async function cardHostOf(ctx: Context): Promise<CardHost> {
  const { actAs, target } = ctx;
  const cards = await actAs(ALL, ({ db }) => cardsOfAccount(db, cardsHostOf(ctx), target.id), READ);
  return { ...ownCardHostOf(ctx), cards };
}

type Of = { readonly topUp: string } | { readonly cardSetup: string };

type Site = Pick<CallContext, 'actAs' | 'host' | 'providers' | 'services'>;

/** The site that the person is at, if it is one of this host; else its own. */
export async function siteOf({ actAs, host, providers, services }: Site): Promise<string> {
  const { publicUrl } = await actAs(
    { kind: 'auth' },
    ({ db }) => mailBrandOf(db, { host }, { providers, publicUrl: services.publicUrl }),
    { readOnly: true },
  );
  return publicUrl;
}

/** Where the provider leads back to: to the site that the person is at, and to the same account. */
export async function backOf(ctx: Site & Pick<CallContext, 'target'>, of: Of): Promise<Back> {
  const { target } = ctx;
  return cardReturn(await siteOf(ctx), { ...of, ...(target && { targetAccountId: target.id }) });
}

/** A card of the account that can be charged. Null: none was named. @throws Refusal 404 or 422 */
export async function chargeableCard(
  db: Db,
  host: CardHost,
  accountId: number,
  cardId: string | undefined,
): Promise<CardRow | null> {
  if (cardId === undefined) return null;
  const card = await cardById(db, accountId, cardId);
  if (card.provider !== cardsOfHost(host).name || isExpired(card, host.nowMs()))
    throw new Refusal(422, CARD_EXPIRED, { input: 'cardId' });
  return card;
}
