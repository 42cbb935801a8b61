/** Distinguishes this tab from others with the same console, across reloads. */
export type Tabs = {
  /** This tab's id. It survives a reload; a duplicated tab gets another. */
  id(): Promise<string>;
  /** Ids of all open tabs, this one included. */
  openIds(): Promise<ReadonlySet<string>>;
  /** False where the browser cannot list other tabs; `openIds` then lacks them. */
  readonly seesOthers: boolean;
};

type TabsHost = {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly navigator: { readonly locks?: Pick<LockManager, 'request' | 'query'> };
};

const KEY = 'console.tab';
const LOCK = 'console.tab.';
/** After a reload the previous document may still hold the lock for a moment. */
const WAIT_MS = 250;

/**
 * While open, a tab holds a Web Lock named by its id, so that other tabs see which are closed. Without locks every other tab
 * counts as closed: a text may then appear in two tabs, but is never lost.
 */
export function openTabs(host: TabsHost, makeId: () => string): Tabs {
  const locks = host.navigator.locks;
  /** False if another tab holds the id: this one is a duplicate. */
  const hold = (id: string): Promise<boolean> => {
    if (!locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      const holdForever = () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      };
      locks.request(LOCK + id, { signal: AbortSignal.timeout(WAIT_MS) }, holdForever).catch(() => resolve(false));
    });
  };
  const claim = async (): Promise<string> => {
    const stored = readStored(host);
    if (stored !== null && (await hold(stored))) return stored;
    const fresh = makeId();
    writeStored(host, fresh);
    await hold(fresh);
    return fresh;
  };
  let claimed: Promise<string> | null = null;
  const id = () => {
    claimed ??= claim();
    return claimed;
  };
  return {
    id,
    async openIds() {
      const own = await id();
      const held = (await locks?.query().catch(() => null))?.held ?? [];
      const names = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
      return new Set([own, ...names]);
    },
    seesOthers: locks !== undefined,
  };
}

function readStored(host: TabsHost): string | null {
  try {
    return host.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function writeStored(host: TabsHost, id: string): void {
  try {
    host.sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage a tab gets a new id at every reload.
  }
}
