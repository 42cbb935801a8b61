import { FETCH_CONVERSATION_FAILED } from '#contract/rules/messages';
import type { Transcript, TranscriptKey } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

export const defineTranscriptEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<Transcript, { key: TranscriptKey }>(
      deps,
      FETCH_CONVERSATION_FAILED,
      async ({ key: { targetAccountId, ...params } }, signal) => {
        const reply = await deps.api.call('readTranscript', { params }, { signal, targetAccountId });
        const { conversation, functionsRun, collectedData, webLog, log } = reply;
        return { conversation, functionsRun, collectedData, webLog, log };
      },
    ),
  },
});
