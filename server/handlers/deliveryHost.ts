import type { DeliveryHost } from '../domain/delivery/host';
import type { CallContext } from '../http/handler';

/** What the delivery of messages needs, from the context of a call. */
export function deliveryHostOf({ providers, services }: Pick<CallContext, 'providers' | 'services'>): DeliveryHost {
  return { providers, secretKey: services.secretKey, publicUrl: services.publicUrl };
}
