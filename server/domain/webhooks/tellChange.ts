import { appendEvents } from '../../db/outbox';
import type { Db } from '../../db/scoped';

/** Those who look at the webhooks of an account are told that something about them, or about their deliveries, changed. */
export const tellChange = (db: Db, accountId: number): Promise<void> =>
  appendEvents(db, [{ type: 'webhook.changed', accountId }]);
