import type { ResourceContext } from './resource.types';

/** Stable facts of a record. */

type Of<TRecord> = { readonly context: Pick<ResourceContext<TRecord, unknown, unknown>, 'record' | 'failure'> };

export const selectRecord = <TRecord>({ context }: Of<TRecord>): TRecord | null => context.record;
export const selectResourceFailure = ({ context }: Of<unknown>) => context.failure;
