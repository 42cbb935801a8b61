import { CARDS_AWAY, NO_CARDS } from '#contract/rules/messages/cards';
import type { Db } from '../../db/scoped';
import { CardFailure, type CardProvider } from '../../providers/cards/cardProvider';
import type { Rates } from '../../providers/rates/rates';
import { Refusal } from '../../request/refusal';

/** What money by cards needs of the host, in a call and in a job. */
export type CardHost = {
  /** Null: nobody takes cards. */
  readonly cards: CardProvider | null;
  readonly rates: Rates;
  /** A transaction in the scope 'super'. */
  readonly run: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly nowMs: () => number;
};

/** @throws Refusal 501 where nobody takes cards */
export function cardsOfHost({ cards }: Pick<CardHost, 'cards'>): CardProvider {
  if (!cards) throw new Refusal(501, NO_CARDS);
  return cards;
}

/** @throws Refusal 502 if the provider cannot be reached, or refuses */
export async function reachedCards<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof CardFailure) throw new Refusal(502, CARDS_AWAY);
    throw error;
  }
}

/** What the provider says; null: it does not now. */
export async function toldOrNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof CardFailure) return null;
    throw error;
  }
}
