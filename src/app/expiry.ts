import type { StorageArea } from '../platform/storage/area';
import type { AppActor } from './startApp';

/** The storage key of a session expiry, which the sign-in page shows. */
const KEY = 'ended';

/** Stores that the host no longer knows the session. */
export function noteExpiry(app: AppActor, storage: StorageArea): void {
  const { unsubscribe } = app.subscribe(({ context }) => {
    if (context.endedBy !== 'expired') return;
    unsubscribe();
    storage.write(KEY, 'expired');
  });
}

/** Whether an expiry was stored; removes it. */
export function takeExpiry(storage: StorageArea): boolean {
  const hasExpired = storage.read(KEY) === 'expired';
  storage.remove(KEY);
  return hasExpired;
}
