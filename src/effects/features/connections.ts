import { CONNECT_FAILED, LOAD_CONNECTION_FAILED } from '#contract/rules/messages/apps';
import type { JobNimbusAccount, JobNimbusKey, Zapier } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

type OfOrganization = { readonly key: { readonly organizationId: number } };

/** What connects an organization with Zapier. */
export function defineZapierEffects(deps: EffectDeps) {
  const load = async ({ key }: OfOrganization, signal: AbortSignal, webhookSecret: string | null): Promise<Zapier> => {
    const { zapier } = await deps.api.call('readZapier', {}, { signal, targetAccountId: key.organizationId });
    return { ...zapier, webhookSecret };
  };
  return {
    actors: {
      loadRecord: answering<Zapier, OfOrganization>(deps, LOAD_CONNECTION_FAILED, (input, signal) =>
        load(input, signal, null),
      ),
      saveRecord: answering<Zapier, OfOrganization & { readonly change: { readonly kind: 'newSecret' } }>(
        deps,
        CONNECT_FAILED,
        async (input, signal) => {
          const options = { signal, targetAccountId: input.key.organizationId };
          const { webhookSecret } = await deps.api.call('createOutboundSecret', {}, options);
          return load(input, signal, webhookSecret);
        },
      ),
    },
  };
}

/** The JobNimbus account of an app. */
export const defineJobNimbusEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<JobNimbusAccount, { readonly key: JobNimbusKey }>(
      deps,
      LOAD_CONNECTION_FAILED,
      async ({ key: { targetAccountId, targetDate } }, signal) => {
        const options = { signal, targetAccountId };
        const body = targetDate === null ? {} : { targetDate };
        const [{ success: _, ...settings }, { success: __, ...team }] = await Promise.all([
          deps.api.call('readJobNimbusSettings', { body }, options),
          deps.api.call('readJobNimbusTeam', { body }, options),
        ]);
        return { settings, team };
      },
    ),
  },
});
