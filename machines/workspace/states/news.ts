import { TAGS } from '../../shared/tags';
import { workspaceSetup } from '../workspace.setup';

/**
 * Loads rows that events named without data: one request at a time, with a pause in between, so that a busy stream does not
 * cause many requests.
 */
export const news = workspaceSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasNews', target: 'reading' } },
    reading: {
      tags: TAGS.busy,
      entry: 'takeNews',
      invoke: {
        id: 'readNews',
        src: 'readNews',
        input: ({ context }) => ({ asked: context.askedNews }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'keepFetched', params: ({ event }) => event.output }, 'tellNews', 'forgetAsked'],
        },
        onError: { target: 'resting', actions: ['reloadLists', 'forgetAsked'] },
      },
    },
    resting: { after: { quietRetry: 'idle' } },
  },
});
