import type { NetworkEvent } from '../../network';
import type { AskAgain } from '../askAgain';
import type { Failure } from '../failure';

export type ResourceOptions<TRecord, TChange> = {
  /** The id of the machine, by which reports and the inspector name it. */
  readonly id: string;
  /** The record as it will be once the change is saved; shown at once. */
  readonly applyChange?: (record: TRecord, change: TChange) => TRecord;
};

/** Which record it is: what the host needs to find it. */
export type ResourceInput<TRecord, TKey> = {
  readonly key: TKey;
  /** The record, where whoever spawns this has it already; it is refreshed all the same. */
  readonly record?: TRecord;
};

export type ResourceTask = 'load' | 'save';

export type ResourceContext<TRecord, TKey, TChange> = AskAgain & {
  readonly key: TKey;
  /** The record to show: the confirmed one with the pending changes applied; null until it came. */
  readonly record: TRecord | null;
  /** The record as the host has it. */
  readonly confirmed: TRecord | null;
  /** Changes the host has not answered, oldest first; the first one is on its way. */
  readonly pending: readonly TChange[];
  /** Changes the host refused and that were rolled back; a retry sends them again. */
  readonly refused: readonly TChange[];
  readonly failure: Failure | null;
  readonly failedTask: ResourceTask | null;
  /** Why the latest change was refused, whatever has failed since. */
  readonly refusal: Failure | null;
};

export type ResourceEvent<TRecord, TChange> =
  | { type: 'resource.refresh' }
  | { type: 'resource.save'; change: TChange }
  /** The record as it is now, told from elsewhere. */
  | { type: 'resource.received'; record: TRecord }
  | { type: 'resource.retry' }
  | { type: 'resource.dismiss' }
  | NetworkEvent;

export type LoadRecordInput<TKey> = { readonly key: TKey };

export type SaveRecordInput<TKey, TChange> = { readonly key: TKey; readonly change: TChange };
