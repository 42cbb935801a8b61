import { clear, createStore, del, get, keys, set } from 'idb-keyval';
import { KEPT, type Kept, type StorageArea } from './area';

/** Large texts by key. A write first tries local storage synchronously, so that an immediate reload loses nothing. */
export type OverflowArea = {
  read(key: string): Promise<string | null>;
  write(key: string, text: string): Promise<Kept>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
  clear(): Promise<void>;
};

/**
 * Stores each text in local storage, or in IndexedDB if there is no room. If neither works, it is kept in memory and the result
 * says so.
 */
export function openOverflowArea(local: StorageArea): OverflowArea {
  const indexed = createStore('console', 'drafts');
  let queue: Promise<unknown> = Promise.resolve();
  /** Calls to IndexedDB run one after the other, so that the last write wins. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.then(work);
    queue = next.catch(() => undefined);
    return next;
  };
  const orElse = <T>(work: () => Promise<T>, fallback: T): Promise<T> => inTurn(work).catch(() => fallback);

  return {
    read: async (key) => local.read(key) ?? (await orElse(() => get<string>(key, indexed), undefined)) ?? null,
    write(key, text) {
      const kept = local.write(key, text);
      if (kept.kept) return orElse(() => del(key, indexed), undefined).then(() => kept);
      return orElse(async () => {
        await set(key, text, indexed);
        // A later write may have replaced the text meanwhile; then its own turn decides.
        if (local.read(key) === text) local.remove(key);
        return KEPT;
      }, kept);
    },
    remove(key) {
      local.remove(key);
      return orElse(() => del(key, indexed), undefined);
    },
    keys: async () => [...new Set([...local.keys(), ...(await orElse(() => keys<string>(indexed), []))])],
    clear: () => orElse(() => clear(indexed), undefined),
  };
}
