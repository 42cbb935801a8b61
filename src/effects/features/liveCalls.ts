import { CALL_COMMAND_FAILED, LOAD_CALLS_FAILED } from '#contract/rules/messages/calls';
import type { LiveCalls, LiveCallsChange, LiveCallsKey } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

type Of = { readonly key: LiveCallsKey };

/** The calls that go on (contract/endpoints/calls). */
export function defineLiveCallsEffects(deps: EffectDeps) {
  const { api } = deps;
  const list = async ({ targetAccountId }: LiveCallsKey, signal: AbortSignal): Promise<LiveCalls> => {
    const { calls } = await api.call('listCalls', {}, { signal, targetAccountId });
    return { calls };
  };
  return {
    actors: {
      loadRecord: answering<LiveCalls, Of>(deps, LOAD_CALLS_FAILED, ({ key }, signal) => list(key, signal)),
      saveRecord: answering<LiveCalls, Of & { readonly change: LiveCallsChange }>(
        deps,
        CALL_COMMAND_FAILED,
        async ({ key, change }, signal) => {
          const options = { signal, targetAccountId: key.targetAccountId };
          const params = { callId: change.callId };
          // To take nobody in particular off the line is to end the call.
          if (change.kind === 'end') await api.call('kickFromCall', { params, body: {} }, options);
          else await api.call('whisperInCall', { params, body: { text: change.text } }, options);
          return list(key, signal);
        },
      ),
    },
  };
}
