import { TAGS } from '../../shared/tags';
import { workspaceSetup } from '../workspace.setup';

/**
 * What was typed before this workspace began, at another account or before the page was loaded again, and did not reach
 * the host: each draft gets an editor out of sight, which saves it and goes.
 */
export const drafts = workspaceSetup.createStateConfig({
  initial: 'finding',
  states: {
    finding: {
      tags: TAGS.busy,
      invoke: {
        id: 'findDrafts',
        src: 'findDrafts',
        onDone: { target: 'found', actions: [{ type: 'keepFound', params: ({ event }) => event.output }, 'deliver'] },
        // They are kept all the same, and looked for again.
        onError: 'found',
      },
    },
    found: {
      // The host can be reached: what an editor left behind while it was away can be sent.
      on: { 'realtime.connected': 'finding' },
    },
  },
});
