import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { NetworkEvent } from '#machines/network';
import type { ChangeReactionInput, ChangeReactionOutput } from '#machines/reactions';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

/** The effects of the reactions machine (specification 7: reaction). */
export function defineReactionsEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  return {
    actors: {
      changeReaction: fromPromise<ChangeReactionOutput, ChangeReactionInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<ChangeReactionOutput> => {
          const { wanted, targetAccountId } = input;
          if (wanted === null) throw new Error('There is no reaction to change.');
          const { roomId, uuid, reaction, isWanted } = wanted;
          const call = isWanted ? 'addReaction' : 'removeReaction';
          const options = { signal, targetAccountId };
          const { reactions } = await api.call(call, { body: { roomId, uuid, reaction } }, options);
          return { kind: 'changed', uuid, reactions };
        }),
      ),

      watchNetwork: fromCallback<EventObject, undefined>(({ sendBack }) =>
        platform.network.subscribe((online) => sendBack({ type: 'network.changed', online } satisfies NetworkEvent)),
      ),
    },
  };
}
