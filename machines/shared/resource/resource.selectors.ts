import type { ResourceContext } from './resource.types';

/** Stable facts of a record. */

type Of<TRecord> = {
  readonly context: Pick<ResourceContext<TRecord, unknown, unknown>, 'record' | 'failure' | 'refusal'>;
};

export const selectRecord = <TRecord>({ context }: Of<TRecord>): TRecord | null => context.record;
export const selectResourceFailure = ({ context }: Of<unknown>) => context.failure;
/** Why the latest change was refused. */
export const selectRefusal = ({ context }: Of<unknown>) => context.refusal;
/** The changes that were refused, the latest last: what a person typed is in them. */
export const selectRefused = <TChange>({
  context,
}: {
  readonly context: { readonly refused: readonly TChange[] };
}): readonly TChange[] => context.refused;
