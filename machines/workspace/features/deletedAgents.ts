import type { DeletedAgent } from '#contract/entities/account';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

const REFRESH = { type: 'resource.refresh' } as const;

/** The agents of an organization that were deleted and can be restored. */
export const deletedAgents = defineFeature({
  machine: createResourceMachine<readonly DeletedAgent[], { readonly organizationId: number }>({ id: 'deletedAgents' }),
  opens: ({ type, targetAccountId: organizationId, has }) =>
    type === 'organization' && has('deletedAgents')
      ? { key: `${organizationId}`, input: { key: { organizationId } } }
      : null,
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'account.changed' ? REFRESH : null),
  },
});
