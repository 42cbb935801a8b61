import type { AccountListItem } from '#contract/entities/account';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** All accounts in reach that match a phrase; without one, the last visited. */
export const accountSearch = defineFeature({
  machine: createCollectionMachine<AccountListItem, { readonly targetAccountId: number }>({
    id: 'accountSearch',
    keyOf: (account) => account.id,
  }),
  opens: ({ targetAccountId, has }) =>
    has('accountSearch', 'selectAccount') ? { key: `${targetAccountId}`, input: { query: { targetAccountId } } } : null,
  hears: { 'network.changed': same },
});
