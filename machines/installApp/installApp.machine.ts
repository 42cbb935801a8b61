import { TAGS } from '../shared/tags';
import { installAppSetup } from './installApp.setup';

/**
 * Installs the console as an app (specification 2, `install`). Spawned by `workspace` while its overlay is open.
 *
 * Owns: whether the browser offers it.
 * Invariants: the browser is only asked while it offers; once installed, it is not offered again.
 */
export const installAppMachine = installAppSetup.createMachine({
  id: 'installApp',
  invoke: { id: 'watchInstall', src: 'watchInstall', onError: {} },
  initial: 'byHand',
  states: {
    /** The browser does not offer it: the person does it by its menu. */
    byHand: { on: { 'install.offered': 'offered', 'install.installed': 'installed' } },
    offered: { on: { 'install.ask': 'asking', 'install.installed': 'installed' } },
    asking: {
      tags: TAGS.busy,
      invoke: {
        id: 'askToInstall',
        src: 'askToInstall',
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'installed' },
          { target: 'byHand' },
        ],
        onError: 'byHand',
      },
      on: { 'install.installed': 'installed' },
    },
    installed: {},
  },
});
