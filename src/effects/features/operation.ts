import type { Installation } from '#contract/entities/operation';
import { FETCH_REVIEW_FAILED, INTERNAL_ERROR, LOAD_INSTALLATION_FAILED } from '#contract/rules/messages';
import type { Announce } from '#machines/forms/announce';
import type { InstallationChange } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';
import { defineListEffects } from '../listPages';

type OfAccount = { readonly key: { readonly targetAccountId: number } };

/** The effects of what keeps the installation running. */
export function defineInstallationEffects(deps: EffectDeps) {
  const { api } = deps;

  async function load({ key: { targetAccountId } }: OfAccount, signal: AbortSignal): Promise<Installation> {
    return (await api.call('readInstallation', {}, { signal, targetAccountId })).installation;
  }

  return {
    actors: {
      loadRecord: answering(deps, LOAD_INSTALLATION_FAILED, load),
      saveRecord: answering<Installation, OfAccount & { readonly change: InstallationChange }>(
        deps,
        INTERNAL_ERROR,
        async (input, signal) => {
          const options = { signal, targetAccountId: input.key.targetAccountId };
          const { change } = input;
          if ('runJob' in change) await api.call('runJob', { body: { name: change.runJob } }, options);
          else {
            const once = { ...options, idempotencyKey: change.key };
            await api.call('issueRefundToUser', { body: change.refund }, once);
          }
          return load(input, signal);
        },
      ),
    },
  };
}

/** The effects of the list of conversations that went badly. */
export const defineCallsForReviewEffects = (deps: EffectDeps) =>
  defineListEffects<'callsForReview'>(deps, FETCH_REVIEW_FAILED, async ({ query, page, pageSize }, options) => {
    const { targetAccountId, reason } = query;
    const asked = { page, pageSize, ...(reason !== null && { reason }) };
    const { calls, totalCount } = await deps.api.call(
      'fetchCallsForReview',
      { query: asked },
      { ...options, targetAccountId },
    );
    return { items: calls, totalCount };
  });

/** The effects of the form of the next announcement. */
export const defineAnnounceEffects = (deps: EffectDeps) =>
  defineFormEffects<Announce>(deps, {
    carryOut: async ({ text, level, durationS }, signal) => {
      const until = durationS === null ? null : Math.floor(deps.platform.clock.nowMs() / 1_000) + durationS;
      await deps.api.call('saveAnnouncement', { body: { text, level, until } }, { signal });
      return null;
    },
  });
