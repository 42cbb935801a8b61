import { LOAD_ACCOUNT_FAILED } from '#contract/rules/messages';
import type { ProfileKey, ProfileRecord } from '#machines/publicProfile';
import { ApiError } from '../../api/failures';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

export const definePublicProfileEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<ProfileRecord, { key: ProfileKey }>(deps, LOAD_ACCOUNT_FAILED, ({ key }, signal) =>
      deps.api.call('readPublicProfile', { params: key }, { signal }).then(
        ({ account: profile }): ProfileRecord => ({ profile }),
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return { profile: null };
          throw error;
        },
      ),
    ),
  },
});
