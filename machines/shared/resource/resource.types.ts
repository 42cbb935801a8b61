import type { NetworkEvent } from '../../network';
import type { AskAgain } from '../askAgain';
import type { Failure } from '../failure';

export type ResourceOptions<TRecord, TChange> = {
  /** The id of the machine, used in reports and the inspector. */
  readonly id: string;
  /** The record after the change; shown before the host confirms it. */
  readonly applyChange?: (record: TRecord, change: TChange) => TRecord;
};

/** What the host needs to find the record. */
export type ResourceInput<TRecord, TKey> = {
  readonly key: TKey;
  /** A record known already; it is refreshed anyway. */
  readonly record?: TRecord;
};

export type ResourceTask = 'load' | 'save';

export type ResourceContext<TRecord, TKey, TChange> = AskAgain & {
  readonly key: TKey;
  /** The record to show: the confirmed one with the pending changes applied; null until it is loaded. */
  readonly record: TRecord | null;
  /** The record as the host has it. */
  readonly confirmed: TRecord | null;
  /** Changes without an answer, oldest first; the first one is being sent. */
  readonly pending: readonly TChange[];
  /** Refused changes, which were rolled back; a retry sends them again. */
  readonly refused: readonly TChange[];
  readonly failure: Failure | null;
  readonly failedTask: ResourceTask | null;
  /** Why the latest change was refused, even if something else failed since. */
  readonly refusal: Failure | null;
};

export type ResourceEvent<TRecord, TChange> =
  | { type: 'resource.refresh' }
  | { type: 'resource.save'; change: TChange }
  /** The current record, from an event. */
  | { type: 'resource.received'; record: TRecord }
  | { type: 'resource.retry' }
  | { type: 'resource.dismiss' }
  | NetworkEvent;

export type LoadRecordInput<TKey> = { readonly key: TKey };

export type SaveRecordInput<TKey, TChange> = { readonly key: TKey; readonly change: TChange };
