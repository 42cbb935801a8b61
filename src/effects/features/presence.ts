import type { TellPresenceInput, TellPresenceOutput } from '#machines/presence';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

/** The effects of the presence machine (contract/endpoints/presence). */
export function definePresenceEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      tellPresence: answering<TellPresenceOutput, TellPresenceInput>(
        deps,
        undefined,
        async ({ at, typing }, signal) => {
          if (at === null) return [];
          if (at.kind === 'chat') {
            await api.call('tellTyping', { params: { username: String(at.target) } }, { signal });
            return [];
          }
          const { roomId, targetAccountId } = at;
          const asked = { params: { roomId }, body: { typing } };
          return (await api.call('tellPresence', asked, { signal, targetAccountId })).present;
        },
      ),
    },
  };
}
