import type { Installation } from '#contract/entities/operation';
import { uuid } from '#contract/entities/shared';
import { FETCH_REVIEW_FAILED, INTERNAL_ERROR, LOAD_INSTALLATION_FAILED } from '#contract/rules/messages';
import type { AnnouncementChange, InstallationChange, Told } from '#machines/workspace/features';
import { defineRecord } from '../../platform/storage/records';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineListEffects } from '../listPages';
import { ownKey } from '../ownKey';

/** The effects of what everybody is told. Which of it a person dismissed, their browser keeps. */
export function defineAnnouncementEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const dismissed = () => defineRecord(platform.storage, ownKey(deps, 'dismissedAnnouncement'), uuid);

  async function load(signal: AbortSignal): Promise<Told> {
    const { announcement } = await api.call('readAnnouncement', {}, { signal });
    return { announcement, isDismissed: announcement !== null && dismissed().read() === announcement.id };
  }

  return {
    actors: {
      loadRecord: answering<Told, { readonly key: null }>(deps, INTERNAL_ERROR, (_, signal) => load(signal)),
      saveRecord: answering<Told, { readonly key: null; readonly change: AnnouncementChange }>(
        deps,
        INTERNAL_ERROR,
        async ({ change }, signal) => {
          if ('say' in change) await api.call('saveAnnouncement', { body: change.say }, { signal });
          else if ('clear' in change) await api.call('clearAnnouncement', {}, { signal });
          else dismissed().write(change.dismiss);
          return load(signal);
        },
      ),
    },
  };
}

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
