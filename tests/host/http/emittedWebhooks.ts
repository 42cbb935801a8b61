import { type SQL, sql } from 'drizzle-orm';
import type { WritingName } from '#tests/support/emitted.ts';
import type { Step, Stored } from './emittedStep';

type Place = 'organization' | 'agent';
type Of = {
  readonly at: (type: 'webhook.changed', key: Place, payload?: object, to?: Partial<Stored>) => Stored;
  readonly execute: (statement: SQL) => unknown;
  readonly organizationId: () => number;
};

/** Those who look at the webhooks of the account are told each time. */
export function webhookSteps({ at, execute, organizationId }: Of) {
  const told: readonly Step[] = [{ emits: () => [at('webhook.changed', 'organization')] }];
  const setPremium = (isOn: boolean) => () =>
    execute(sql`update account set vida_premium = ${isOn} where id = ${organizationId()}`);
  return {
    createWebhook: [{ emits: () => [at('webhook.changed', 'agent', {}, { agent: null })] }],
    replaceWebhookSecret: told,
    testWebhook: told,
    resumeWebhook: told,
    stopWebhookDelivery: told,
    replayWebhookDeliveries: told,
    deleteWebhook: told,
    saveWebhookRelay: [{ before: setPremium(true) }],
    deleteWebhookRelay: [{ before: setPremium(false) }],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
