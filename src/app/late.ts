import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { PART_NOT_LOADED } from '#contract/rules/messages';
import type { Failure } from '#machines/shared';
import type { Run } from '../effects/deps';
import type { Services } from '../effects/services';

/** Loads a part once; a load that failed is tried again at the next call. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch(() => {
      loaded = null;
      const failure: Failure = { kind: 'offline', message: PART_NOT_LOADED };
      throw failure;
    });
    return loaded;
  };
}

/** An actor whose effect arrives with the services. */
export const lateEffect = <TInput, TOutput>(
  services: () => Promise<Services>,
  pick: (services: Services) => (run: Run<TInput>) => Promise<TOutput>,
) => fromPromise<TOutput, TInput>(async (run) => pick(await services())(run));

/** The same for one that tells of what happens until it is stopped. */
export const lateListener = <TNews extends { type: string }>(
  services: () => Promise<Services>,
  pick: (services: Services) => (tell: (news: TNews) => void) => () => void,
) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    let stop: (() => void) | null = () => {};
    services().then(
      (loaded) => {
        if (stop !== null) stop = pick(loaded)(sendBack);
      },
      // Without the services no call is made, so there is nothing to tell of.
      () => {},
    );
    return () => {
      stop?.();
      stop = null;
    };
  });
