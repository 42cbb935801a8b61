import type { Failure } from './failure';

/** What a list and a record keep of what failed: the latest failure, and apart from it why a change of theirs was refused. */
export const NO_FAILURE = { failure: null, failedTask: null, refusal: null } as const;

/** What is still to be told once a load has gone through, or its failure was put aside: the refusal, of the task that changes. */
export const refusalIn = <TTask extends string>({ refusal }: { readonly refusal: Failure | null }, task: TTask) => ({
  failure: refusal,
  failedTask: refusal && task,
});
