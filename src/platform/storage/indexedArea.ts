/** Texts by key in IndexedDB, which has more room than local storage. Every call rejects where the browser refuses. */
export type IndexedArea = {
  read(key: string): Promise<string | null>;
  write(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
  clear(): Promise<void>;
};

const DATABASE = 'console';
const STORE = 'drafts';

/** Opens the database at the first call, and again after a failed one. */
export function openIndexedArea(host: { readonly indexedDB: IDBFactory }): IndexedArea {
  let opened: Promise<IDBDatabase> | null = null;
  const open = () => {
    opened ??= openDatabase(host).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const transaction = (await open()).transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
    });
  };
  return {
    read: async (key) => {
      const text: unknown = await run<unknown>('readonly', (store) => store.get(key));
      return typeof text === 'string' ? text : null;
    },
    write: async (key, text) => {
      await run('readwrite', (store) => store.put(text, key));
    },
    remove: async (key) => {
      await run('readwrite', (store) => store.delete(key));
    },
    keys: async () => (await run('readonly', (store) => store.getAllKeys())).filter((key) => typeof key === 'string'),
    clear: async () => {
      await run('readwrite', (store) => store.clear());
    },
  };
}

function openDatabase(host: { readonly indexedDB: IDBFactory }): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = host.indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      // Another tab that brings a newer version must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new DOMException('refused', 'UnknownError'));
    request.onblocked = () => reject(new DOMException('blocked', 'AbortError'));
  });
}
