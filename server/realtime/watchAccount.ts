import { NOT_FOUND } from '#contract/rules/messages';
import type { Scope } from '#server/db/scope.ts';
import { Refusal } from '../request/refusal';
import type { RealtimeHub } from './hub';
import { isUnder } from './reach';

/** Watches the account of a scope while something is done in its name. */
export type AccountWatch = {
  /** Rejects with a 404 when the account, or one above it, is disabled or deleted. */
  readonly gone: Promise<never>;
  readonly isGone: () => boolean;
  readonly stop: () => void;
};

export function watchAccount(hub: RealtimeHub, scope: Scope): AccountWatch {
  let isGone = false;
  let end: () => void = () => {};
  const gone = new Promise<never>((_, reject) => {
    end = () => {
      isGone = true;
      reject(new Refusal(404, NOT_FOUND));
    };
  });
  // Prevents an unhandled rejection if nobody waits any more.
  gone.catch(() => undefined);
  const stop = hub.subscribe({
    wants: () => false,
    isUnder: (accountId) => isUnder(accountId, { scope }),
    deliver: () => {},
    end,
  });
  return { gone, isGone: () => isGone, stop };
}
