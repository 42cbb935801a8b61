import type { AccountListItem } from '#contract/entities/account';
import { LOAD_ACCOUNTS_FAILED } from '#contract/rules/messages';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** Accounts anywhere in reach that match a phrase; without one, those visited last. */
export const accountSearch = defineFeature({
  machine: createCollectionMachine<AccountListItem, { readonly targetAccountId: number }>({
    id: 'accountSearch',
    keyOf: (account) => account.id,
    loadFailed: LOAD_ACCOUNTS_FAILED,
  }),
  opens: ({ targetAccountId, has }) =>
    has('accountSearch', 'selectAccount') ? { key: `${targetAccountId}`, input: { query: { targetAccountId } } } : null,
  hears: { 'network.changed': same },
});
