import type { Failure } from './failure';

/** Failure fields of a list or record: the latest failure, and separately why a change was refused. */
export const NO_FAILURE = { failure: null, failedTask: null, refusal: null } as const;

/** The failure left after a load succeeded or its failure was dismissed: a refused change, if any. */
export const refusalIn = <TTask extends string>({ refusal }: { readonly refusal: Failure | null }, task: TTask) => ({
  failure: refusal,
  failedTask: refusal && task,
});
