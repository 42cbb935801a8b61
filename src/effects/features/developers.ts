import {
  CHANGE_TOKENS_FAILED,
  LOAD_TOKEN_REQUESTS_FAILED,
  LOAD_TOKENS_FAILED,
} from '#contract/rules/messages/developers';
import type { CreateToken } from '#machines/forms/createToken';
import type { DeveloperTokens, DeveloperTokensChange, DeveloperTokensKey } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';
import { defineListEffects } from '../listPages';
import { openPageEnds } from '../pageEnds';

type OfAccount = { readonly key: DeveloperTokensKey };

/** The developer tokens of an account (specification 7, Developer). */
export function defineDeveloperTokensEffects(deps: EffectDeps) {
  const { api } = deps;

  async function load({ key: { targetAccountId } }: OfAccount, signal: AbortSignal): Promise<DeveloperTokens> {
    const { tokens, mayCreate, use } = await api.call('listTokens', {}, { signal, targetAccountId });
    return { tokens, mayCreate, use };
  }

  return {
    actors: {
      loadRecord: answering(deps, LOAD_TOKENS_FAILED, load),
      saveRecord: answering<DeveloperTokens, OfAccount & { readonly change: DeveloperTokensChange }>(
        deps,
        CHANGE_TOKENS_FAILED,
        async ({ key, change: { revoke: token } }, signal) => {
          await api.call('deleteToken', { body: { token } }, { signal, targetAccountId: key.targetAccountId });
          return load({ key }, signal);
        },
      ),
    },
  };
}

/** The effects of the form that makes one. Its value goes past the machine. */
export const defineCreateTokenEffects = (deps: EffectDeps) =>
  defineFormEffects<CreateToken>(deps, {
    failed: CHANGE_TOKENS_FAILED,
    carryOut: async ({ targetAccountId, description, scopes, expiresInDays }, signal) => {
      const body = { description, scopes: [...scopes], ...(expiresInDays !== null && { expiresInDays }) };
      const { token } = await deps.api.call('createToken', { body }, { signal, targetAccountId });
      deps.platform.newToken.keep(token.token);
      return null;
    },
  });

export const defineTokenRequestsEffects = (deps: EffectDeps) => {
  const ends = openPageEnds();
  return defineListEffects<'tokenRequests'>(deps, LOAD_TOKEN_REQUESTS_FAILED, async (asked, options) => {
    const { targetAccountId, kind, tokenId } = asked.query;
    const { page, pageSize } = asked;
    const query = { kind, pageSize, ...(tokenId !== null && { tokenId }), ...ends.before(asked) };
    const { requests, hasMore } = await deps.api.call('listTokenRequests', { query }, { ...options, targetAccountId });
    ends.note(asked, requests);
    const shown = page * pageSize + requests.length;
    // How many there are in all is not counted.
    return { items: requests, totalCount: hasMore ? shown + 1 : shown };
  });
};
