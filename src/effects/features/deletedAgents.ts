import type { DeletedAgent } from '#contract/entities/account';
import { LOAD_ACCOUNTS_FAILED } from '#contract/rules/messages';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

export const defineDeletedAgentsEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<readonly DeletedAgent[], { readonly key: { readonly organizationId: number } }>(
      deps,
      LOAD_ACCOUNTS_FAILED,
      async ({ key: { organizationId: targetAccountId } }, signal) =>
        (await deps.api.call('listDeletedAgents', {}, { signal, targetAccountId })).agents,
    ),
  },
});
