/** A stretch of time, without its end. */
export type Period = { readonly fromMs: number; readonly toMs: number };

/** A payment that went well, by the books of its provider. */
export type ListedPayment = {
  /** `in`: to us. */
  readonly direction: 'in' | 'out';
  /** What the provider knows it by: the hash of a Lightning payment, where it has one. */
  readonly ref: string;
  /**
   * Of a Lightning payment in sats: what came, or what went with its fee. Of a card in cents: what it paid, less what it got back.
   */
  readonly amount: bigint;
  readonly atMs: number;
};

export const isWithin = ({ fromMs, toMs }: Period, { atMs }: Pick<ListedPayment, 'atMs'>): boolean =>
  atMs >= fromMs && atMs < toMs;
