import type { Embedding } from '#contract/entities/embed';
import { LOAD_EMBED_FAILED, SAVE_EMBED_FAILED } from '#contract/rules/messages/embed';
import type { EmbeddingChange } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

type OfAccount = { readonly key: { readonly accountId: number } };

/** The sites that may show an account's console (api-shapes 16). */
export function defineEmbeddingEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      loadRecord: answering<Embedding, OfAccount>(
        deps,
        LOAD_EMBED_FAILED,
        async ({ key }, signal) =>
          (await api.call('readEmbedding', {}, { signal, targetAccountId: key.accountId })).embedding,
      ),
      saveRecord: answering<Embedding, OfAccount & { readonly change: EmbeddingChange }>(
        deps,
        SAVE_EMBED_FAILED,
        async ({ key, change }, signal) => {
          const body = { origins: [...change.origins] };
          const { embedding } = await api.call('saveEmbedding', { body }, { signal, targetAccountId: key.accountId });
          return embedding;
        },
      ),
    },
  };
}
