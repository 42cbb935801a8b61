import { fromPromise } from 'xstate';
import { carryOut } from './carryOut';
import type { EffectDeps } from './deps';

/** An actor that answers once. What its work throws is told as a `Failure`, in the words of `fallback` where it has none. */
export const answering = <TOutput, TInput>(
  deps: EffectDeps,
  fallback: string | undefined,
  work: (input: TInput, signal: AbortSignal) => Promise<TOutput>,
) => fromPromise<TOutput, TInput>(({ input, signal }) => carryOut(deps, () => work(input, signal), fallback));
