/** Why something is not stored: the storage is full, or forbidden as in some private windows. */
export type NotKeptReason = 'full' | 'forbidden';
/** The result of a write. A value that was not stored can still be read until the page closes. */
export type Kept = { readonly kept: true } | { readonly kept: false; readonly reason: NotKeptReason };

export const KEPT: Kept = { kept: true };

/** Texts by key, in the browser's storage if possible, else in memory. Never throws. */
export type StorageArea = {
  /** False if the browser stores nothing for this page. */
  readonly keeps: boolean;
  read(key: string): string | null;
  write(key: string, text: string): Kept;
  remove(key: string): void;
  keys(): readonly string[];
  clear(): void;
  /** Reports writes of other tabs: the key, or null if everything was cleared. */
  subscribe(listener: (key: string | null) => void): () => void;
};

/** Prefix of our keys, since another page may share the origin. */
const PREFIX = 'console.';

/** Local storage, of all tabs, or session storage, of this tab alone. */
type StorageName = 'localStorage' | 'sessionStorage';

/**
 * Opens an area over a storage of the window, which may be missing, forbidden (even reading the property throws) or full. What
 * cannot be stored is kept in memory.
 */
export function openStorageArea(
  host: Partial<Pick<Window, StorageName>> & Pick<Window, 'addEventListener' | 'removeEventListener'>,
  name: StorageName = 'localStorage',
): StorageArea {
  const storage = storageOf(() => host[name]);
  const memory = new Map<string, string>();
  const guarded = <T>(read: (storage: Storage) => T, fallback: T): T => {
    try {
      return storage === null ? fallback : read(storage);
    } catch {
      return fallback;
    }
  };
  const keptKeys = () =>
    guarded(
      (kept) => Object.keys(kept).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])),
      [],
    );
  const remove = (key: string) => {
    memory.delete(key);
    guarded((kept) => kept.removeItem(PREFIX + key), undefined);
  };
  return {
    keeps: storage !== null,
    read: (key) => memory.get(key) ?? guarded((kept) => kept.getItem(PREFIX + key), null),
    write(key, text) {
      if (storage === null) {
        memory.set(key, text);
        return { kept: false, reason: 'forbidden' };
      }
      try {
        storage.setItem(PREFIX + key, text);
        memory.delete(key);
        return KEPT;
      } catch (error) {
        memory.set(key, text);
        return { kept: false, reason: isFull(error) ? 'full' : 'forbidden' };
      }
    },
    remove,
    keys: () => [...new Set([...memory.keys(), ...keptKeys()])],
    clear() {
      for (const key of keptKeys()) remove(key);
      memory.clear();
    },
    subscribe(listener) {
      const hear = ({ key, storageArea }: StorageEvent) => {
        if (storageArea !== storage) return;
        if (key === null) listener(null);
        else if (key.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
      };
      host.addEventListener('storage', hear);
      return () => host.removeEventListener('storage', hear);
    },
  };
}

/** The browser's storage, or null if it is forbidden: a failed write to an empty storage is not a lack of room. */
function storageOf(find: () => Storage | undefined): Storage | null {
  try {
    const storage = find();
    if (!storage) return null;
    const probe = `${PREFIX}probe`;
    try {
      storage.setItem(probe, '');
      storage.removeItem(probe);
    } catch (error) {
      if (!isFull(error) || storage.length === 0) return null;
    }
    return storage;
  } catch {
    return null;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && /quota/i.test(error.name);
}
