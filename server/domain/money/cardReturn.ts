import type { Back } from '../../providers/cards/cardProvider';

/** Where the form of a provider leads back to (specification 2, return paths after payment), with what it was for. */
export function cardReturn(
  publicUrl: string,
  of: { readonly topUp?: string; readonly cardSetup?: string; readonly targetAccountId?: number },
): Back {
  const said = Object.entries(of).map(([name, value]): [string, string] => [name, String(value)]);
  const query = said.length === 0 ? '' : `?${new URLSearchParams(said)}`;
  return { paid: `${publicUrl}/app/paymentSuccess${query}`, left: `${publicUrl}/app/paymentCancel${query}` };
}
