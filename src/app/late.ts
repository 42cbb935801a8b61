import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Run } from '../effects/deps';
import type { Services } from '../effects/services';

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
