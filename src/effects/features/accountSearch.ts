import { LOAD_ACCOUNTS_FAILED } from '#contract/rules/messages';
import type { EffectDeps } from '../deps';
import { defineListEffects } from '../listPages';
import { openRecents } from '../recents';

export const defineAccountSearchEffects = (deps: EffectDeps) =>
  defineListEffects<'accountSearch'>(deps, LOAD_ACCOUNTS_FAILED, async ({ search }, options) => {
    const phrase = search.trim();
    // Search from the top of the caller's reach, so that every account can be reached from every other.
    const found = { ...options, targetAccountId: null };
    const items =
      phrase === ''
        ? openRecents(deps).read()
        : (await deps.api.call('searchAccount', { body: { phrase } }, found)).accounts;
    return { items, totalCount: items.length };
  });
