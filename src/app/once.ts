import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import type { Failure } from '#machines/shared';

/** Loads a part once; one that failed is asked for again at the next call. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch(() => {
      loaded = null;
      const failure: Failure = { kind: 'offline', message: PART_NOT_LOADED };
      // oxlint-disable-next-line typescript/only-throw-error -- machines keep failures in their contexts, as plain data
      throw failure;
    });
    return loaded;
  };
}
