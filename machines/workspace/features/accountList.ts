import type { AccountListItem, AccountType } from '#contract/entities/account';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import {
  type AccountsQuery,
  AS_LIST,
  accountsQueryAt,
  ask,
  asListed,
  keepFigures,
  reload,
  row,
  rowsBy,
} from '../hearing';

/** Whose accounts are listed: a super admin's partners, a partner's resellers, a reseller's organizations. */
type Query = AccountsQuery & { readonly parentId: number; readonly parentType: AccountType };

/** Accounts directly below another (specification 1, 3). */
export const accountList = defineFeature({
  machine: createCollectionMachine<AccountListItem, Query>({
    id: 'accountList',
    keyOf: (account) => account.id,
    isIn: ({ parentId, parentType }, account) => isBelow(account, parentType, parentId),
    compare: asListed,
    keep: keepFigures,
  }),
  opens: (at) => {
    const { type: parentType, targetAccountId: parentId, first, search } = at;
    if (parentType === 'agent' || parentType === 'organization') return null;
    const query = { parentId, parentType, ...accountsQueryAt(at, first === '') };
    return { key: `${parentId}`, input: { query, search: first === '' ? search : '' } };
  },
  readdressed: ask,
  hears: {
    ...AS_LIST,
    'createAccount.created': reload,
  },
  rows: rowsBy((account) => account.id),
  follows: (event, input) => {
    if (event.type !== 'account.changed' || event.agentId !== undefined) return null;
    return event.accountId === input.query.parentId ? null : row(event.accountId, event.account, input);
  },
});

const isBelow = (account: AccountListItem, parentType: AccountType, parentId: number): boolean => {
  if (parentType === 'superAdmin') return account.type === 'partner';
  if (parentType === 'partner') return account.type === 'reseller' && account.partnerId === parentId;
  return account.type === 'organization' && account.resellerId === parentId;
};
