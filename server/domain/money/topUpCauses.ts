import type { Cause, topUp } from '../../db/schema/index';
import { DEMO } from '../../providers/lightning/lightningProvider';

type Row = typeof topUp.$inferSelect;

/** Whose side of the ledger it is: what came by a demo is known as no money. */
export const outsideOf = ({ isDemo, provider }: Row): string => (isDemo ? DEMO : provider);

/** What the movements of a top-up are for, as their rows say. */
export const topUpCause = ({ id, provider, isAutomatic, byLink, brand, last4 }: Row): Cause => ({
  type: 'topUp',
  id,
  provider,
  isAutomatic,
  ...(byLink && { byLink }),
  brand,
  last4,
});

/** A card got back what it paid, or the bank gave it again. */
export const returnCause = ({ id, provider, brand, last4 }: Row): Cause => ({
  type: 'topUpReturn',
  id,
  provider,
  brand,
  last4,
});

/** What was missing then is taken. */
export const collectedCause = ({ id, provider, brand, last4 }: Row): Cause => ({
  type: 'topUpOwed',
  id,
  provider,
  brand,
  last4,
});
