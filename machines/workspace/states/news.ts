import { TAGS } from '../../shared/tags';
import { workspaceSetup } from '../workspace.setup';

/** Reads the rows that the stream named, so that a long list need not be loaded anew for one of them. */
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
        input: ({ context }) => ({ ids: context.askedNews, targetAccountId: context.targetAccountId }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'keepFetched', params: ({ event }) => event.output }, 'tellNews', 'dropFetched'],
        },
        onError: { target: 'idle', actions: 'reloadLists' },
      },
    },
  },
});
