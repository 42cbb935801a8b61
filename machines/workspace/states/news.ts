import { TAGS } from '../../shared/tags';
import { workspaceSetup } from '../workspace.setup';

/**
 * Reads the rows that the stream named without bringing them: one read at a time, and what is named meanwhile in the next
 * one. It rests in between, so that a busy stream does not make a busy host.
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
