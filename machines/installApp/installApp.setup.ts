import { setup } from 'xstate';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { InstallAnswer, InstallEvent } from './installApp.types';

export const installAppSetup = setup({
  types: { events: {} as InstallEvent, tags: {} as Tag },
  actors: {
    /** Tells how it stands, and when that changes. */
    watchInstall: callbackPlaceholder('watchInstall'),
    /** Has the browser ask the person; it asks once for each offer. */
    askToInstall: placeholder<undefined, InstallAnswer>('askToInstall'),
  },
  guards: { isAccepted: (_, answer: InstallAnswer) => answer === 'accepted' },
});
