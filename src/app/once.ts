import { PART_NOT_LOADED } from '#contract/rules/messages';
import type { Failure } from '#machines/shared';

/** Loads a part once; a load that failed is tried again at the next call. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch(() => {
      loaded = null;
      const failure: Failure = { kind: 'offline', message: PART_NOT_LOADED };
      throw failure;
    });
    return loaded;
  };
}
