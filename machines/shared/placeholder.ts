import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * Actors and actions a machine only names. `src/effects` provides the real ones; until then each rejects or throws with
 * the name of what is missing, so that a forgotten effect is one clear line and not a silent wait.
 */

/** An actor that resolves once: `placeholder<Input, Output>('saveStaging')`. */
export const placeholder = <TInput, TOutput>(name: string): PromiseActorLogic<TOutput, TInput> =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(missing('actor', name))));

/** An actor that lives as long as its state: hears TReceived, tells its parent of what happens outside. */
export const callbackPlaceholder = <TReceived extends EventObject = EventObject, TInput = undefined>(
  name: string,
): CallbackActorLogic<TReceived, TInput> =>
  fromCallback<TReceived, TInput>(() => {
    throw new Error(missing('actor', name));
  });

/** An action that touches the world: `actionPlaceholder<{ message: string }>('showToast')`. */
export const actionPlaceholder =
  <TParams = undefined>(name: string) =>
  (_args: unknown, _params: TParams): void => {
    throw new Error(missing('action', name));
  };

const missing = (what: 'actor' | 'action', name: string) => `The ${what} ${name} must be provided.`;
