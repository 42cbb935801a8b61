import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import {
  type ResourceContext,
  type ResourceEvent,
  selectRecord,
  selectRefusal,
  selectRefused,
  selectResourceFailure,
} from '#machines/shared';
import type { FeatureMachines, FeatureName } from '#machines/workspace/features';
import { type FactSource, shallowEqual, useOptionalFact } from './fact';
import { marksOf } from './marks';
import { useFeatureRef } from './workspace';

type RecordSnapshot<TRecord, TChange> = Omit<AnyMachineSnapshot, 'context'> & {
  readonly context: ResourceContext<TRecord, unknown, TChange>;
};
type RecordRef<TRecord, TChange> = FactSource<RecordSnapshot<TRecord, TChange>> & {
  send(event: ResourceEvent<TRecord, TChange>): void;
};
type RecordContext = { readonly record: unknown; readonly refused: readonly unknown[]; readonly pending: unknown };

/** Features that are one record of the host. */
export type RecordName = {
  [N in FeatureName]: ContextFrom<FeatureMachines[N]> extends RecordContext ? N : never;
}[FeatureName];
type ContextOf<N extends RecordName> = Extract<ContextFrom<FeatureMachines[N]>, RecordContext>;
type RecordOf<N extends RecordName> = Exclude<ContextOf<N>['record'], null>;
type ChangeOf<N extends RecordName> = ContextOf<N>['refused'][number];
type SnapshotOf<N extends RecordName> = RecordSnapshot<RecordOf<N>, ChangeOf<N>>;

const NONE: readonly never[] = [];

/** A record that is open at this place, null until it is loaded, and what can be done to it. */
export function useRecord<N extends RecordName>(name: N) {
  const ref = useFeatureRef(name) as unknown as RecordRef<RecordOf<N>, ChangeOf<N>> | undefined;
  return {
    isOpen: ref !== undefined,
    record: useOptionalFact<SnapshotOf<N>, RecordOf<N> | null>(ref, selectRecord, null),
    /** Why it could not be loaded. */
    failure: useOptionalFact(ref, selectResourceFailure, null),
    /** Why the latest change was refused. */
    refusal: useOptionalFact(ref, selectRefusal, null),
    /** The changes that were refused, the latest last. */
    refused: useOptionalFact<SnapshotOf<N>, readonly ChangeOf<N>[]>(ref, selectRefused, NONE),
    isSaving: useOptionalFact(ref, (snapshot) => snapshot.matches('saving'), false),
    marks: useOptionalFact(ref, marksOf, null, shallowEqual),
    change: (change: ChangeOf<N>) => ref?.send({ type: 'resource.save', change }),
    retry: () => ref?.send({ type: 'resource.retry' }),
    refresh: () => ref?.send({ type: 'resource.refresh' }),
    /** Forgets what was refused. */
    dismiss: () => ref?.send({ type: 'resource.dismiss' }),
  };
}
