import { workspaceSetup } from '../workspace.setup';

/** The realtime events of the account (host.md 1), passed on to the open features. */
export const stream = workspaceSetup.createStateConfig({
  initial: 'connecting',
  invoke: {
    id: 'listenToEvents',
    src: 'listenToEvents',
    input: ({ context }) => ({ targetAccountId: context.targetAccountId }),
    onError: { target: '.interrupted' },
  },
  on: {
    'realtime.connected': { target: '.live', actions: 'tellChildren' },
    'realtime.interrupted': '.interrupted',
    'realtime.received': { actions: ['noteNews', 'tellChildren'] },
    'realtime.reset': { actions: ['noteNews', 'tellChildren'] },
  },
  states: { connecting: {}, live: {}, interrupted: {} },
});
