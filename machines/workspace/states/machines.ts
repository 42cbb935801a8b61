import { TAGS } from '../../shared/tags';
import { workspaceSetup } from '../workspace.setup';

/**
 * The machines of all features but those of the first screens. They come while the first list is shown; then what the address wants
 * of them is opened, and drafts found before get their editors.
 */
export const machines = workspaceSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: TAGS.busy,
      invoke: {
        id: 'loadMachines',
        src: 'loadMachines',
        onDone: { target: 'ready', actions: ['noteMachines', 'reconcile', 'deliver'] },
        onError: 'failed',
      },
    },
    ready: {},
    failed: {
      on: { 'workspace.retry': 'loading', 'realtime.connected': 'loading' },
    },
  },
});
