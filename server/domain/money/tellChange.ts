import { appendEvents } from '../../db/outbox';
import type { Db } from '../../db/scoped';

/** Tells those who look at these wallets, once the transaction is done, that something about their money changed: not what. */
export const tellChange = (db: Db, ...accountIds: readonly number[]): Promise<void> =>
  appendEvents(
    db,
    accountIds.map((accountId) => ({ type: 'wallet.changed', accountId })),
  );
