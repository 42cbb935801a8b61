import type { AccountType } from '#contract/entities/account';
import { LOAD_ACCOUNTS_FAILED } from '#contract/rules/messages/platform';
import type { ListQuery } from '#machines/workspace/features';
import type { CallOptions } from '../../api/client';
import type { EffectDeps } from '../deps';
import { defineListEffects, listedAccounts, pageOf } from '../listPages';

export const defineAccountListEffects = (deps: EffectDeps) => {
  const { api } = deps;
  const read = (
    parentType: AccountType,
    query: ReturnType<typeof pageOf<number>> & Omit<ListQuery<'accountList'>, 'parentId' | 'parentType'>,
    options: CallOptions,
  ) => {
    if (parentType === 'partner') return api.call('listResellers', { query }, options);
    if (parentType === 'reseller') return api.call('listOrganizations', { query }, options);
    return api.call('searchAccounts', { query: { ...query, accountType: CHILD_OF[parentType] } }, options);
  };
  return defineListEffects<'accountList'>(deps, LOAD_ACCOUNTS_FAILED, async (input, options) => {
    const { parentId: targetAccountId, parentType, ...asked } = input.query;
    return listedAccounts(
      input,
      await read(parentType, { ...pageOf(input, Number), ...asked }, { ...options, targetAccountId }),
    );
  });
};

/** The child type of an account type, if its list names none. */
const CHILD_OF: { readonly [T in AccountType]: AccountType } = {
  superAdmin: 'partner',
  partner: 'reseller',
  reseller: 'organization',
  organization: 'agent',
  agent: 'agent',
};
