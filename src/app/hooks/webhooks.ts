import type { DeliveryState } from '#contract/entities/webhook';
import { deliveryChoiceIn } from '#contract/rules/webhooks/deliveryChoice';
import type { Payload } from '#machines/workspace/features';
import { useNavigation, usePlace } from './location';
import { useRecord } from './record';

/** The webhooks of this account; null until they are loaded. */
export const useWebhooks = () => useRecord('webhooks');

/** The delivery that is open, with all that is kept of it; null until it is loaded. */
export const useWebhookDelivery = () => useRecord('webhookDelivery');

/** What became of the payload that was checked last. */
export function usePayloadCheck() {
  const { record, refusal, isSaving, marks, change, dismiss } = useRecord('payloadCheck');
  return {
    verdict: record?.verdict ?? null,
    refusal,
    isSaving,
    marks,
    check: (payload: Payload) => {
      // What was refused before does not matter any more.
      dismiss();
      change(payload);
    },
  };
}

/** What the address shows of the deliveries. */
export function useDeliveryPlace() {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const choice = deliveryChoiceIn(new URLSearchParams(search));
  const choose = (parameters: Readonly<Partial<Record<'webhook' | 'state', string | null>>>) => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) changed.delete(name);
      else if (value !== undefined) changed.set(name, value);
    }
    const text = changed.toString();
    replace(text === '' ? pathname : `${pathname}?${text}`);
  };
  return {
    ...choice,
    chooseWebhook: (id: string | null) => choose({ webhook: id }),
    chooseState: (state: DeliveryState | null) => choose({ state }),
  };
}
