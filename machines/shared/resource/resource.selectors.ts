import type { ResourceContext } from './resource.types';

/** Facts of a record; each is the same object or value while nothing about it changed. */

type Of<TRecord> = { readonly context: Pick<ResourceContext<TRecord, unknown, unknown>, 'record' | 'failure'> };

export const selectRecord = <TRecord>({ context }: Of<TRecord>): TRecord | null => context.record;
export const selectResourceFailure = ({ context }: Of<unknown>) => context.failure;
