import { uuid } from '#contract/entities/shared';
import { defineRecord } from '../platform/storage/records';
import type { EffectDeps } from './deps';
import { ownKey } from './ownKey';

/** An id that is kept on this device, such as what was begun at an account. */
export const idRecord = (deps: EffectDeps, name: string, { targetAccountId }: { readonly targetAccountId: number }) =>
  defineRecord(deps.platform.storage, ownKey(deps, `${name}.${targetAccountId}`), uuid);
