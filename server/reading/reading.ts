export type ReadText = {
  readonly title: string;
  /** Headings are lines that begin with `#`. */
  readonly text: string;
  /** As the page says it (`de-CH`); otherwise found by the words. */
  readonly language?: string | undefined;
};

/** What reading an address came to. `skipped`: it is as it is; `failed`: another try may help. */
export type Reading =
  | ({ readonly status: 'read' } & ReadText)
  | { readonly status: 'skipped' | 'failed'; readonly reason: string };

export const skipped = (reason: string): Reading => ({ status: 'skipped', reason });
export const failed = (reason: string): Reading => ({ status: 'failed', reason });
