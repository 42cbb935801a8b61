import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { InstallAnswer, InstallFact } from '#machines/installApp';
import type { EffectDeps } from '../deps';

/** The effects of the installApp machine (specification 2, `install`). */
export const defineInstallAppEffects = ({ platform: { install } }: EffectDeps) => ({
  actors: {
    watchInstall: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const tell = () => {
        const state = install.state();
        if (state !== 'byHand') sendBack({ type: `install.${state}` } satisfies InstallFact);
      };
      tell();
      return install.subscribe(tell);
    }),
    askToInstall: fromPromise<InstallAnswer, undefined>(() => install.ask()),
  },
});
