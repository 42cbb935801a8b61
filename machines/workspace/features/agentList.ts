import type { AccountListItem } from '#contract/entities/account';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import {
  type AccountsQuery,
  AS_LIST,
  accountsQueryAt,
  ask,
  asListed,
  keepFigures,
  patch,
  reload,
  row,
  rowsBy,
} from '../hearing';

/**
 * Agents of an organization, with search (specification 3, 9). They are also listed beside one of them: favorites and the
 * switcher show its siblings.
 */
export const agentList = defineFeature({
  machine: createCollectionMachine<AccountListItem, AccountsQuery & { readonly organizationId: number }>({
    id: 'agentList',
    keyOf: (agent) => agent.id,
    isIn: ({ organizationId }, account) => account.type === 'agent' && account.organizationId === organizationId,
    compare: asListed,
    keep: keepFigures,
  }),
  opens: (at) => {
    const { type, organizationId, first, search } = at;
    if ((type !== 'agent' && type !== 'organization') || organizationId === null) return null;
    const isScreen = type === 'organization' && first === '';
    const query = { organizationId, ...accountsQueryAt(at, isScreen) };
    return { key: `${organizationId}`, input: { query, search: isScreen ? search : '' } };
  },
  readdressed: ask,
  hears: {
    ...AS_LIST,
    'createAccount.created': reload,
  },
  rows: rowsBy((agent) => agent.id),
  follows: (event, input) => {
    if (event.type === 'account.changed') {
      return event.agentId === undefined ? null : row(event.accountId, event.account, input);
    }
    if (event.type !== 'activity.changed' && event.type !== 'agent.saved' && event.type !== 'agent.published')
      return null;
    const { agentId: id, agent } = event;
    // These fields do not affect which agents a search finds.
    const told = agent && patch<AccountListItem>({ id }, { agent });
    // An event brings no figures; state and counts of the row change with it.
    return told && !input.query.figures ? told : { ask: id, ...told };
  },
});
