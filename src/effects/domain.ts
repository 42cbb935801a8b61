import type { DomainProfile } from '#contract/entities/domain';
import { INVALID_DOMAIN_DATA } from '#contract/rules/messages/session';
import { carryOut } from './carryOut';
import type { EffectDeps, Run } from './deps';

/** The profile of this page's host name (specification 3, 7 Domains). */
export function defineDomainEffects(deps: EffectDeps) {
  return {
    lookUpDomain: ({ signal }: Run): Promise<DomainProfile> =>
      carryOut(
        deps,
        async () => {
          const { hostname } = deps.platform.window.location;
          const { domain } = await deps.api.call('lookupDomain', { body: { domain: hostname } }, { signal });
          return domain;
        },
        INVALID_DOMAIN_DATA,
      ),
  };
}
