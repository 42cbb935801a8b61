export type ReadText = {
  readonly title: string;
  /** Headings are lines that begin with `#`. */
  readonly text: string;
  /** As the page says it (`de-CH`); otherwise found by the words. */
  readonly language?: string | undefined;
  /** There was more than a document may hold. */
  readonly isCut?: boolean;
};

/** `skipped`: it is as it is; `failed`: another try may help. */
export type NotRead = { readonly status: 'skipped' | 'failed'; readonly reason: string };
/** What reading an address came to. */
export type Reading = ({ readonly status: 'read' } & ReadText) | NotRead;

/** A page that sends its reader on, to an address as it stands there. */
export type Moved = { readonly status: 'moved'; readonly to: string };

export const skipped = (reason: string): NotRead => ({ status: 'skipped', reason });
export const failed = (reason: string): NotRead => ({ status: 'failed', reason });
