import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';

/** Actors and actions that a machine only names. `src/effects` provides the real ones; a missing one fails with its name. */

/** An actor that resolves once: `placeholder<Input, Output>('saveStaging')`. */
export const placeholder = <TInput, TOutput>(name: string): PromiseActorLogic<TOutput, TInput> =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(missing('actor', name))));

/** An actor that lives as long as its state: receives TReceived and sends events to its parent. */
export const callbackPlaceholder = <TReceived extends EventObject = EventObject, TInput = undefined>(
  name: string,
): CallbackActorLogic<TReceived, TInput> =>
  fromCallback<TReceived, TInput>(() => {
    throw new Error(missing('actor', name));
  });

/** An action with a side effect: `actionPlaceholder<{ message: string }>('showToast')`. */
export const actionPlaceholder =
  <TParams = undefined>(name: string) =>
  (_args: unknown, _params: TParams): void => {
    throw new Error(missing('action', name));
  };

const missing = (what: 'actor' | 'action', name: string) => `The ${what} ${name} must be provided.`;
