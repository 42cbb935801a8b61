import { LOAD_ACCOUNT_FAILED } from '#contract/rules/messages/platform';
import type { ProfileKey, ProfileRecord } from '#machines/publicProfile';
import { ApiError } from '../../api/failures';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

export const definePublicProfileEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<ProfileRecord, { key: ProfileKey }>(deps, LOAD_ACCOUNT_FAILED, ({ key }, signal) =>
      readPublicProfile(deps, key, signal),
    ),
  },
});

/** What a stranger sees of an account; null while there is nothing to see. */
export const readPublicProfile = ({ api }: EffectDeps, key: ProfileKey, signal: AbortSignal): Promise<ProfileRecord> =>
  api.call('readPublicProfile', { params: key }, { signal }).then(
    ({ account: profile }): ProfileRecord => ({ profile }),
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return { profile: null };
      throw error;
    },
  );
