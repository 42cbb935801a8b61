import type { ReadText } from './storeText';

/** What reading an address came to. `skipped`: it is as it is; `failed`: another try may help. */
export type Reading =
  | ({ readonly status: 'read' } & ReadText)
  | { readonly status: 'skipped' | 'failed'; readonly reason: string };

export const skipped = (reason: string): Reading => ({ status: 'skipped', reason });
export const failed = (reason: string): Reading => ({ status: 'failed', reason });
