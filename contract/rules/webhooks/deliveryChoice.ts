import { type DeliveryState, deliveryState } from '../../entities/webhook';

/** What the deliveries of webhooks are narrowed to; the address holds it too. */
export type DeliveryChoice = {
  /** Only of this webhook. */
  readonly webhookId: string | null;
  readonly state: DeliveryState | null;
};

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The choice in the query of an address; unknown values are left out. */
export function deliveryChoiceIn(query: URLSearchParams): DeliveryChoice {
  const webhookId = query.get('webhook') ?? '';
  return {
    webhookId: UUID.test(webhookId) ? webhookId : null,
    state: deliveryState.options.find((state) => state === query.get('state')) ?? null,
  };
}
