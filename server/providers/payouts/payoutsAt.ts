import type { PayoutProvider } from './payoutProvider';

type Urls = { readonly paypal: string | undefined; readonly stripe: string | undefined };

/**
 * The providers of payouts of the settings: `paypal://CLIENT_ID:SECRET@api-m.paypal.com?webhook=WEBHOOK_ID` for PayPal and Venmo,
 * `stripe://:SECRET_KEY@api.stripe.com?webhook=whsec_…` for Stripe Connect. `&tls=off`: over plain HTTP, as on one machine.
 */
export async function payoutsAt({ paypal, stripe }: Urls, nowMs: () => number): Promise<readonly PayoutProvider[]> {
  return [
    ...(paypal === undefined ? [] : [await paypalAtUrl(paypal, nowMs)]),
    ...(stripe === undefined ? [] : [await stripeAtUrl(stripe)]),
  ];
}

async function paypalAtUrl(url: string, nowMs: () => number): Promise<PayoutProvider> {
  const { host, username, password, searchParams } = new URL(url);
  const { paypalPayouts } = await import('./paypalPayouts');
  const at = {
    baseUrl: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
    clientId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    webhookId: searchParams.get('webhook') ?? '',
    isSandbox: /\.sandbox\./.test(host),
  };
  return paypalPayouts(at, nowMs);
}

async function stripeAtUrl(url: string): Promise<PayoutProvider> {
  const [{ stripePayouts }, { stripeAtOf }] = await Promise.all([
    import('./stripePayouts'),
    import('../cards/stripeClient'),
  ]);
  return stripePayouts(stripeAtOf(url));
}
