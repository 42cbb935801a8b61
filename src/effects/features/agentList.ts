import { LOAD_ACCOUNTS_FAILED } from '#contract/rules/messages/platform';
import type { EffectDeps } from '../deps';
import { defineListEffects, listedAccounts, pageOf } from '../listPages';

export const defineAgentListEffects = (deps: EffectDeps) =>
  defineListEffects<'agentList'>(deps, LOAD_ACCOUNTS_FAILED, async (input, options) => {
    const { organizationId: targetAccountId, ...asked } = input.query;
    const query = { ...pageOf(input, Number), ...asked };
    return listedAccounts(input, await deps.api.call('listAccounts', { query }, { ...options, targetAccountId }));
  });
