import type { AccountListItem, AccountType } from '#contract/entities/account';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { AS_LIST, find, RELOAD, reload } from '../hearing';

/** Whose accounts are listed: a super admin's partners, a partner's resellers, a reseller's organizations. */
type Query = { readonly parentId: number; readonly parentType: AccountType };

/** Accounts directly below another (specification 1, 3). */
export const accountList = defineFeature({
  machine: createCollectionMachine<AccountListItem, Query>({
    id: 'accountList',
    keyOf: (account) => account.id,
  }),
  opens: ({ type: parentType, targetAccountId: parentId, first, search }) =>
    parentType === 'agent' || parentType === 'organization'
      ? null
      : { key: `${parentId}`, input: { query: { parentId, parentType }, search: first === '' ? search : '' } },
  readdressed: find,
  hears: {
    ...AS_LIST,
    'createAccount.created': reload,
    'realtime.received': ({ event }) => (event.type === 'account.changed' ? RELOAD : null),
  },
});
