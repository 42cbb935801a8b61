/**
 * The rule of every machine that loads: if data changes during a load, it is loaded again afterwards, because the reply may be
 * stale. A load under way is never restarted, so it ends even on a busy stream.
 *
 * `askAgain` assigns `STALE` when a machine hears of data it must load; `beginReading` assigns `READ` on entry of each loading
 * state; at rest, `mustAskAgain` leads to that state.
 */
export type AskAgain = {
  /** Something changed since the last load began. */
  readonly isStale: boolean;
};

export const STALE: AskAgain = { isStale: true };
export const READ: AskAgain = { isStale: false };

export const isStale = ({ context }: { readonly context: AskAgain }): boolean => context.isStale;
