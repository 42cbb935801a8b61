/**
 * The rule of every machine that loads: what arrives while something is being read is asked again afterwards, because the
 * reply may be older. A read under way is never restarted, so that it ends however busy the stream is.
 *
 * `askAgain` assigns `STALE` wherever a machine hears of something that it must read; `beginReading` assigns `READ` on
 * entry of each state that reads; where the machine is at rest, `mustAskAgain` leads to that state.
 */
export type AskAgain = {
  /** There is something to read that no read has begun for. */
  readonly isStale: boolean;
};

export const STALE: AskAgain = { isStale: true };
export const READ: AskAgain = { isStale: false };

export const isStale = ({ context }: { readonly context: AskAgain }): boolean => context.isStale;
