import type { StorageArea } from './storage/area';

const KEY = 'announced';
/** How many are remembered: more than come while tabs are open side by side. */
const REMEMBERED = 100;

/** Does something once for each id, in one of the tabs that are open. */
export type Once = (id: string, act: () => void) => Promise<void>;

/** A lock keeps the tabs apart while one looks and writes. Without locks two may act in the same instant. */
export function openOnce(locks: Pick<LockManager, 'request'> | undefined, storage: StorageArea): Once {
  const claim = (id: string): boolean => {
    const known = storage.read(KEY)?.split(' ') ?? [];
    if (known.includes(id)) return false;
    storage.write(KEY, [id, ...known].slice(0, REMEMBERED).join(' '));
    return true;
  };
  return async (id, act) => {
    const isOurs = locks ? await locks.request(`console.${KEY}`, () => claim(id)) : claim(id);
    if (isOurs) act();
  };
}
