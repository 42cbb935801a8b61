import { TAGS } from '../../shared/tags';
import { workspaceSetup } from '../workspace.setup';

/**
 * Drafts from before this workspace started (from another account, or before a reload) that were never saved: each gets a
 * hidden editor, which saves it and stops.
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
        // The drafts stay stored and are looked for again later.
        onError: 'found',
      },
    },
    found: {
      // The host is reachable again, so drafts left while it was not can be saved.
      on: { 'realtime.connected': 'finding' },
    },
  },
});
