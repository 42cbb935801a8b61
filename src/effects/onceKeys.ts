import * as z from 'zod/mini';
import { defineRecord } from '../platform/storage/records';
import type { EffectDeps } from './deps';
import { isRefusal } from './failure';
import { ownKey } from './ownKey';

/** What is under way and its idempotency key. */
const requestRecord = z.object({ request: z.string(), key: z.string() });

/**
 * Keys of calls that move money, kept on this device: the same key for the same request until the host has answered, even after a reload,
 * so that it is carried out once.
 */
export function onceKeys(deps: EffectDeps, name: string) {
  const recordOf = (targetAccountId: number) =>
    defineRecord(deps.platform.storage, ownKey(deps, `${name}.${targetAccountId}`), requestRecord);
  return {
    async of<T>(asked: { readonly targetAccountId: number }, call: (key: string) => Promise<T>): Promise<T> {
      const record = recordOf(asked.targetAccountId);
      const request = JSON.stringify(asked);
      const known = record.read();
      const key = known?.request === request ? known.key : deps.makeId();
      if (known?.key !== key) record.write({ request, key });
      const answer = await call(key).catch((error: unknown) => {
        // Nothing was moved, and the host does not know the key.
        if (isRefusal(error)) record.remove();
        throw error;
      });
      record.remove();
      return answer;
    },
  };
}
