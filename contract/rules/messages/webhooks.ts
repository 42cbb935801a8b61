import type { AttemptFailure, PayloadVerdict } from '../../entities/webhook';

/** Webhooks and their deliveries (specification 7, Webhooks; api-shapes 8). */

export const WEBHOOKS_LISTED = 'Success';
export const WEBHOOK_CREATED = 'Webhook created successfully';
export const WEBHOOK_DELETED = 'Webhook deleted successfully';

/** 403: the installation itself has none. */
export const WEBHOOKS_OF_ACCOUNTS = 'Webhooks belong to an account. Please choose one.';

/** 409 and 422. */
export const WEBHOOK_EXISTS = 'There is a webhook of this kind with this address already.';
export const tooManyWebhooks = (limit: number) => `An account can have ${limit} webhooks. Please delete one first.`;
export const WEBHOOK_NOT_PAUSED = 'This webhook is not paused.';
export const DELIVERY_SETTLED = 'This delivery does not wait for another try.';
export const REPLAY_NAMES_NOTHING = 'Say which deliveries: some ids, a webhook, or a time.';
export const WEBHOOK_ADDRESS_REFUSED = 'This address is not on the public internet, so nothing can be posted to it.';

/** Why an attempt failed, in the flight recorder. */
export function attemptText(why: AttemptFailure, status: number | null, timeoutMs: number): string {
  switch (why) {
    case 'status':
      return `The receiver answered with ${status}.`;
    case 'redirect':
      return `The receiver answered with ${status}: it leads elsewhere, and redirects are not followed.`;
    case 'gone':
      return 'The receiver answered with 410: it is gone for good, so the webhook was removed.';
    case 'away':
      return 'The receiver could not be reached.';
    case 'late':
      return `There was no whole answer within ${timeoutMs / 1_000} seconds.`;
    case 'address':
      return WEBHOOK_ADDRESS_REFUSED;
    case 'secret':
      return 'The secret cannot be read, so nothing was sent. Please make a new one.';
    case 'interrupted':
      return 'This host stopped while it waited for the answer. It was sent again under the same id.';
  }
}

/** Why nothing is posted any more, for the bell. */
export const WEBHOOK_PAUSED = 'It failed for days. What happens is kept until you resume it.';
export const WEBHOOK_GONE = 'Its receiver answered that it is gone, so the webhook was removed.';

/** What becomes of a payload that somebody wants verified. */
export const VERDICTS: Readonly<Record<PayloadVerdict, string>> = {
  signed: 'This host signed it.',
  unsigned: 'The signature does not fit. Check that the body is exactly what arrived, byte for byte.',
  old: 'This host signed it, but more than five minutes lie between then and now. A receiver refuses it.',
};

export const LOAD_WEBHOOKS_FAILED = 'The webhooks could not be loaded.';
export const CHANGE_WEBHOOK_FAILED = 'The webhook could not be changed.';
export const LOAD_DELIVERIES_FAILED = 'The deliveries could not be loaded.';
export const CHANGE_DELIVERY_FAILED = 'The delivery could not be changed.';
