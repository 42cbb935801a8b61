import { fromPromise } from 'xstate';
import { LOAD_ACCOUNT_FAILED } from '#contract/rules/messages';
import type { ProfileKey, ProfileRecord } from '#machines/publicProfile';
import { ApiError } from '../../api/failures';
import { carryOut } from '../carryOut';
import type { EffectDeps } from '../deps';

export const definePublicProfileEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: fromPromise<ProfileRecord, { key: ProfileKey }>(({ input, signal }) =>
      carryOut(
        deps,
        () =>
          deps.api.call('readPublicProfile', { params: input.key }, { signal }).then(
            ({ account: profile }): ProfileRecord => ({ profile }),
            (error: unknown) => {
              if (error instanceof ApiError && error.status === 404) return { profile: null };
              throw error;
            },
          ),
        LOAD_ACCOUNT_FAILED,
      ),
    ),
  },
});
