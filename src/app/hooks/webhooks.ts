import type { DeliveryState } from '#contract/entities/webhook';
import { closeOverlay } from '#contract/rules/address/overlays';
import { deliveryChoiceIn } from '#contract/rules/webhooks/deliveryChoice';
import { useNavigation, usePlace } from './location';
import { useRecord } from './record';

type Changing<TChange> = { readonly dismiss: () => void; readonly change: (change: TChange) => void };

/** Changes a record; what was refused before does not matter any more. */
const anew =
  <TChange>({ dismiss, change }: Changing<TChange>) =>
  (asked: TChange): void => {
    dismiss();
    change(asked);
  };

/** The webhooks of this account; null until they are loaded. */
export function useWebhooks() {
  const webhooks = useRecord('webhooks');
  return { ...webhooks, change: anew(webhooks) };
}

/** The delivery that is open, with all that is kept of it; null until it is loaded. */
export function useWebhookDelivery() {
  const delivery = useRecord('webhookDelivery');
  return { ...delivery, change: anew(delivery) };
}

/** What became of the payload that was checked last. */
export function usePayloadCheck() {
  const check = useRecord('payloadCheck');
  const { record, refusal, isSaving, marks } = check;
  return { verdict: record?.verdict ?? null, refusal, isSaving, marks, check: anew(check) };
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
    /** The deliveries of one webhook, without the one that is open over them. */
    webhookHref: (id: string) => {
      const query = new URLSearchParams(closeOverlay(search, 'webhookDelivery'));
      query.set('webhook', id);
      return `${pathname}?${query.toString()}`;
    },
  };
}
