import { uuid } from '#contract/entities/shared';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import type { AnnouncementChange, Told } from '#machines/workspace/features';
import { defineRecord } from '../../platform/storage/records';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
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
          if ('clear' in change) await api.call('clearAnnouncement', {}, { signal });
          else dismissed().write(change.dismiss);
          return load(signal);
        },
      ),
    },
  };
}
