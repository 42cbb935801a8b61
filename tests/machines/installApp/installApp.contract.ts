import { installAppMachine } from '#machines/installApp';
import { defineContract } from '#tests/harness/index.ts';

const SECTION = '2 install';

export const installAppContract = defineContract(installAppMachine, {
  start: [{ to: 'byHand', section: SECTION }],
  rows: [
    { in: '(root)', on: 'error watchInstall', section: SECTION },
    { in: 'byHand', on: 'install.offered', to: 'offered', section: SECTION },
    { in: 'byHand', on: 'install.installed', to: 'installed', section: SECTION },
    { in: 'offered', on: 'install.ask', to: 'asking', section: SECTION },
    { in: 'offered', on: 'install.installed', to: 'installed', section: SECTION },
    {
      in: 'asking',
      on: 'done askToInstall',
      when: 'isAccepted(…)',
      given: ({ event }) => event.output === 'accepted',
      to: 'installed',
      section: SECTION,
    },
    { in: 'asking', on: 'done askToInstall', to: 'byHand', section: SECTION },
    { in: 'asking', on: 'error askToInstall', to: 'byHand', section: SECTION },
    { in: 'asking', on: 'install.installed', to: 'installed', section: SECTION },
  ],
  inputs: {},
  invariants: {},
});
