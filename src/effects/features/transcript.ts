import { FETCH_CONVERSATION_FAILED } from '#contract/rules/messages';
import { CORRECT_FACT_FAILED } from '#contract/rules/messages/logs';
import type { FactCorrection, Transcript, TranscriptKey } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

export function defineTranscriptEffects(deps: EffectDeps) {
  const { api } = deps;
  type Of = { readonly key: TranscriptKey };
  const load = async ({ key: { targetAccountId, ...params } }: Of, signal: AbortSignal): Promise<Transcript> => {
    const reply = await api.call('readTranscript', { params }, { signal, targetAccountId });
    const { conversation, functionsRun, collectedData, webLog, log } = reply;
    return { conversation, functionsRun, collectedData, webLog, log };
  };
  return {
    actors: {
      loadRecord: answering(deps, FETCH_CONVERSATION_FAILED, load),
      saveRecord: answering<Transcript, Of & { readonly change: FactCorrection }>(
        deps,
        CORRECT_FACT_FAILED,
        async ({ key, change }, signal) => {
          await api.call('correctFact', { body: change }, { signal, targetAccountId: key.targetAccountId });
          return load({ key }, signal);
        },
      ),
    },
  };
}
