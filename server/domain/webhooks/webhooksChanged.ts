import type { OutboxEvent } from '../../db/outbox';
import type { Tx } from '../../request/tx';

/** A transaction, with what tells those who look. */
export type Telling = Pick<Tx, 'db' | 'emit'>;

/** Those who look at the webhooks of an account are told that something about them, or about their deliveries, changed. */
export const webhooksChanged = (accountId: number): OutboxEvent => ({ type: 'webhook.changed', accountId });
