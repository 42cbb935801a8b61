/** The page of a payment link, and of a payment by it. */
export const PAY_ROOT = '/pay';

type PayPlace =
  | { readonly slug: string; readonly by?: never; readonly id?: never }
  | { readonly slug: string; readonly by: 'card' | 'lightning'; readonly id: string };

export const payPath = ({ slug, by, id }: PayPlace): string =>
  [PAY_ROOT, encodeURIComponent(slug), ...(by === undefined ? [] : [by, id])].join('/');
