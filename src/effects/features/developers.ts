import {
  CHANGE_TOKENS_FAILED,
  LOAD_TOKEN_REQUESTS_FAILED,
  LOAD_TOKENS_FAILED,
} from '#contract/rules/messages/developers';
import type { DeveloperTokens, DeveloperTokensChange, DeveloperTokensKey } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineListEffects } from '../listPages';
import { openPageEnds } from '../pageEnds';

type OfAccount = { readonly key: DeveloperTokensKey };

/** The developer tokens of an account (specification 7, Developer). The value of a new one goes past the machine. */
export function defineDeveloperTokensEffects(deps: EffectDeps) {
  const { api, platform } = deps;

  async function load({ key: { targetAccountId } }: OfAccount, signal: AbortSignal): Promise<DeveloperTokens> {
    const { tokens, mayCreate, use } = await api.call('listTokens', {}, { signal, targetAccountId });
    return { tokens, mayCreate, use };
  }

  async function change(targetAccountId: number, made: DeveloperTokensChange, signal: AbortSignal): Promise<void> {
    const options = { signal, targetAccountId };
    if ('revoke' in made) {
      await api.call('deleteToken', { body: { token: made.revoke } }, options);
      return;
    }
    const { description, scopes, expiresInDays } = made.create;
    const body = { description, scopes: [...scopes], ...(expiresInDays !== null && { expiresInDays }) };
    const { token } = await api.call('createToken', { body }, options);
    platform.newToken.keep(token.token);
  }

  return {
    actors: {
      loadRecord: answering(deps, LOAD_TOKENS_FAILED, load),
      saveRecord: answering<DeveloperTokens, OfAccount & { readonly change: DeveloperTokensChange }>(
        deps,
        CHANGE_TOKENS_FAILED,
        async (input, signal) => {
          await change(input.key.targetAccountId, input.change, signal);
          return load(input, signal);
        },
      ),
    },
  };
}

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
