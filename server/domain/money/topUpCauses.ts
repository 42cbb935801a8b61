import type { Cause, topUp } from '../../db/schema/index';
import { shownProvider } from '../../providers/cards/cardProvider';
import { DEMO } from '../../providers/lightning/lightningProvider';

type Row = typeof topUp.$inferSelect;

/**
 * Whose side of the ledger it comes from: the provider's, where what came by a demo is known as no money. What a reseller got by its own
 * billing system is with the reseller already, who is owed so much less for what it sells.
 */
export const giverOf = ({ isDemo, provider, accountId, collectedBy }: Row) =>
  collectedBy === null
    ? ({ book: 'outside', provider: isDemo ? DEMO : provider, accountId } as const)
    : ({ book: 'sales', accountId: collectedBy } as const);

/** What the movements of a top-up are for, as their rows say. */
export const topUpCause = ({ id, provider, isAutomatic, byLink, brand, last4 }: Row): Cause => ({
  type: 'topUp',
  id,
  provider: shownProvider(provider),
  isAutomatic,
  ...(byLink && { byLink }),
  brand,
  last4,
});

/** A card got back what it paid, or the bank gave it again. */
export const returnCause = ({ id, provider, brand, last4 }: Row): Cause => ({
  type: 'topUpReturn',
  id,
  provider: shownProvider(provider),
  brand,
  last4,
});

/** What was missing then is taken. */
export const collectedCause = ({ id, provider, brand, last4 }: Row): Cause => ({
  type: 'topUpOwed',
  id,
  provider: shownProvider(provider),
  brand,
  last4,
});
