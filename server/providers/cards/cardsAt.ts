import type { CardProvider } from './cardProvider';

/**
 * The provider of cards of a setting, such as `stripe://:SECRET_KEY@api.stripe.com?webhook=whsec_…`. `&tls=off`: over plain HTTP, as on
 * one machine.
 */
export async function cardsAt(url: string): Promise<CardProvider> {
  const { hostname, port, password, searchParams } = new URL(url);
  const { stripeCards } = await import('./stripe');
  return stripeCards({
    host: hostname,
    port,
    isSecure: searchParams.get('tls') !== 'off',
    key: decodeURIComponent(password),
    webhookSecret: searchParams.get('webhook') ?? '',
  });
}
