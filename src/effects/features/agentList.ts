import { LOAD_ACCOUNTS_FAILED } from '#contract/rules/messages';
import type { EffectDeps } from '../deps';
import { defineListEffects, pageOf } from '../listPages';

export const defineAgentListEffects = (deps: EffectDeps) =>
  defineListEffects<'agentList'>(deps, LOAD_ACCOUNTS_FAILED, async (input, options) => {
    const { organizationId: targetAccountId } = input.query;
    const page = await deps.api.call('listAccounts', { query: pageOf(input) }, { ...options, targetAccountId });
    return { items: page.accounts, totalCount: page.totalAccounts };
  });
