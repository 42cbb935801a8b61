import { TAGS } from '../../shared/tags';
import { keptViewRole, userIdOf } from '../persons';
import { workspaceSetup } from '../workspace.setup';

/** The role viewed as: own or lower, stored in this browser (specification 6). */
export const viewRole = workspaceSetup.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      tags: TAGS.busy,
      invoke: {
        id: 'loadViewRole',
        src: 'loadViewRole',
        input: ({ context }) => ({ userId: userIdOf(context) }),
        onDone: {
          target: 'chosen',
          actions: { type: 'restoreViewRole', params: ({ event }) => ({ stored: event.output }) },
        },
        onError: { target: 'chosen', actions: { type: 'restoreViewRole', params: { stored: null } } },
      },
    },
    chosen: {
      on: {
        'viewRole.choose': {
          guard: 'mayViewAs',
          actions: ['setViewRole', { type: 'keepViewRole', params: keptViewRole }],
        },
      },
    },
  },
});
