import type { AccountListItem } from '#contract/entities/account';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { AS_LIST, find, RELOAD, reload } from '../hearing';

/**
 * Agents of an organization, with search (specification 3, 9). They are also listed beside one of them: favorites and the
 * switcher name its siblings.
 */
export const agentList = defineFeature({
  machine: createCollectionMachine<AccountListItem, { readonly organizationId: number }>({
    id: 'agentList',
    keyOf: (agent) => agent.id,
  }),
  opens: ({ type, organizationId, first, search }) => {
    if ((type !== 'agent' && type !== 'organization') || organizationId === null) return null;
    const isScreen = type === 'organization' && first === '';
    return { key: `${organizationId}`, input: { query: { organizationId }, search: isScreen ? search : '' } };
  },
  readdressed: find,
  hears: {
    ...AS_LIST,
    'createAccount.created': reload,
    'realtime.received': ({ event: { type } }) =>
      type === 'account.changed' || type === 'agent.published' || type === 'activity.changed' ? RELOAD : null,
  },
});
