import type { CardProvider } from './cardProvider';

/**
 * The provider of cards of a setting, such as `stripe://:SECRET_KEY@api.stripe.com?webhook=whsec_…`. `&tls=off`: over plain HTTP, as on
 * one machine.
 */
export async function cardsAt(url: string): Promise<CardProvider> {
  const [{ stripeCards }, { stripeAtOf }] = await Promise.all([import('./stripe'), import('./stripeClient')]);
  return stripeCards(stripeAtOf(url));
}
