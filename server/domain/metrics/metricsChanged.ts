import type { OutboxEvent } from '../../db/outbox';

/** Those who look at the dashboards and monitors of an account are told that one of them changed. */
export const metricsChanged = (accountId: number): OutboxEvent => ({ type: 'metrics.changed', accountId });
