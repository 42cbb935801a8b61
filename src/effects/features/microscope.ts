import type { CallEvent } from '#contract/entities/call';
import { DELETE_RECORDING_FAILED, LOAD_CALL_FAILED } from '#contract/rules/messages/calls';
import type { CallKey, ReadCallInput, ReadCallOutput } from '#machines/microscope';
import { answering } from '../answering';
import { askWith } from '../ask';
import type { EffectDeps } from '../deps';
import { playSoundWith } from '../playSound';

/** What happened in a call, and its recording (contract/endpoints/calls/looking). */
export function defineMicroscopeEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      readCall: answering<ReadCallOutput, ReadCallInput>(
        deps,
        LOAD_CALL_FAILED,
        async ({ targetAccountId, callId, after }, signal) => {
          const options = { signal, targetAccountId };
          const params = { callId };
          // First, so that what happens meanwhile is at most among the events.
          const { call } = await api.call('readCall', { params }, options);
          const events: CallEvent[] = [];
          for (let hasMore = true, last = after; hasMore; last = events.at(-1)?.seq ?? last) {
            const query = last === null ? {} : { after: last };
            const page = await api.call('listCallEvents', { params, query }, options);
            events.push(...page.events);
            hasMore = page.hasMore && page.events.length > 0;
          }
          return { call, events };
        },
      ),
      playSound: playSoundWith(deps),
      askToDelete: askWith(deps.makeId),
      deleteRecording: answering<void, CallKey>(
        deps,
        DELETE_RECORDING_FAILED,
        async ({ targetAccountId, callId }, signal) => {
          await api.call('deleteRecording', { params: { callId } }, { signal, targetAccountId });
        },
      ),
    },
  };
}
