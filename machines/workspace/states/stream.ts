import { workspaceSetup } from '../workspace.setup';

/** What happens at the account, as it happens (host.md 1). Each open feature hears what concerns it. */
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
