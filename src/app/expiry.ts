import type { StorageArea } from '../platform/storage/area';
import type { AppActor } from './startApp';

/** Where one page tells the next that the session ended by itself; the sign-in page says so. */
const KEY = 'ended';

/** Leaves word when the host no longer knows the session. */
export function noteExpiry(app: AppActor, storage: StorageArea): void {
  const { unsubscribe } = app.subscribe(({ context }) => {
    if (context.endedBy !== 'expired') return;
    unsubscribe();
    storage.write(KEY, 'expired');
  });
}

/** Whether word was left, once. */
export function takeExpiry(storage: StorageArea): boolean {
  const hasExpired = storage.read(KEY) === 'expired';
  storage.remove(KEY);
  return hasExpired;
}
