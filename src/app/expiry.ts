import type { StorageArea } from '../platform/storage/area';
import type { AppActor } from './startApp';

/** Where the console notes that the session expired; the sign-in page shows it. */
const KEY = 'ended';

/** Notes when the host no longer knows the session. */
export function noteExpiry(app: AppActor, storage: StorageArea): void {
  const { unsubscribe } = app.subscribe(({ context }) => {
    if (context.endedBy !== 'expired') return;
    unsubscribe();
    storage.write(KEY, 'expired');
  });
}

/** Whether an expiry was noted; the note is removed. */
export function takeExpiry(storage: StorageArea): boolean {
  const hasExpired = storage.read(KEY) === 'expired';
  storage.remove(KEY);
  return hasExpired;
}
