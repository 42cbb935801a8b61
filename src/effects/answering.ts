import { fromPromise } from 'xstate';
import { carryOut } from './carryOut';
import type { EffectDeps } from './deps';

/** A promise actor. It rejects with a `Failure`, with the message `fallback` if the error has none. */
export const answering = <TOutput, TInput>(
  deps: EffectDeps,
  fallback: string | undefined,
  work: (input: TInput, signal: AbortSignal) => Promise<TOutput>,
) => fromPromise<TOutput, TInput>(({ input, signal }) => carryOut(deps, () => work(input, signal), fallback));
