import type { WritingName } from '#tests/support/emitted.ts';
import type { Step, Stored } from './emittedStep';

type Place = 'organization' | 'agent';
type Of = {
  readonly at: (type: 'webhook.changed', key: Place, payload?: object, to?: Partial<Stored>) => Stored;
};

/** Those who look at the webhooks of the account are told each time. */
export function webhookSteps({ at }: Of) {
  const told: readonly Step[] = [{ emits: () => [at('webhook.changed', 'organization')] }];
  return {
    createWebhook: [{ emits: () => [at('webhook.changed', 'agent', {}, { agent: null })] }],
    replaceWebhookSecret: told,
    testWebhook: told,
    resumeWebhook: told,
    stopWebhookDelivery: told,
    replayWebhookDeliveries: told,
    deleteWebhook: told,
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
