import { fromCallback } from 'xstate';
import type { AnswerEvent } from '#contract/entities/conversation';
import { MODEL_FAILED, MODEL_NONSENSE } from '#contract/rules/messages/agents';
import { FETCH_CONVERSATION_FAILED } from '#contract/rules/messages/conversations';
import type { AnswerNews, AskAgentInput, ChatHistory, ChatPartner } from '#machines/chat';
import type { mediaUploadMachine } from '#machines/mediaUpload';
import type { presenceMachine } from '#machines/presence';
import type { reactionsMachine } from '#machines/reactions';
import type { Failure, KeepTextCommand } from '#machines/shared';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { failureOf } from '../failure';
import { defineKeepText } from '../texts';

/** The machines that a chat spawns, with their effects. */
export type SpawnedByChat = {
  readonly mediaUpload: typeof mediaUploadMachine;
  readonly presence: typeof presenceMachine;
  readonly reactions: typeof reactionsMachine;
};

/** The effects of the chat machine (specification 7: runPrompt, messages). */
export function defineChatEffects(deps: EffectDeps, spawned: SpawnedByChat) {
  const { api } = deps;
  return {
    actors: {
      loadHistory: answering<ChatHistory, ChatPartner>(deps, FETCH_CONVERSATION_FAILED, async (partner, signal) => {
        const asked = { params: { username: String(partner.target) }, query: { source: partner.copy } };
        const { messages, roomId } = await api.call('readPublicMessages', asked, { signal });
        return { roomId: roomId ?? null, messages };
      }),
      /** Sends a question and reports the answer in pieces. */
      askAgent: fromCallback<KeepTextCommand, AskAgentInput>(({ input, sendBack }) => {
        const gone = new AbortController();
        const tell = (news: AnswerNews) => sendBack(news);
        void answer(input, gone.signal, tell).then(
          (last) => gone.signal.aborted || tell(last),
          (error: unknown) => {
            if (gone.signal.aborted) return;
            tell({ type: 'answer.failed', failure: failureOf(error, deps.platform.network.isOnline(), MODEL_FAILED) });
          },
        );
        return () => gone.abort();
      }),
      keepText: defineKeepText(deps),
      ...spawned,
    },
  };

  /** Reports all pieces but the last, which it returns. */
  async function answer(
    { target, copy, promptText, mediaUrls, uuid, restart }: AskAgentInput,
    signal: AbortSignal,
    tell: (news: AnswerNews) => void,
  ): Promise<AnswerNews> {
    const body = {
      targetAgent: target,
      promptText,
      source: copy,
      uuid,
      ...(mediaUrls.length > 0 && { mediaUrls: [...mediaUrls] }),
      ...(restart && { restart }),
    };
    for await (const event of api.stream('runPrompt', { body }, { signal })) {
      const news = newsOf(event);
      if (news === null) continue;
      if (LAST.includes(news.type)) return news;
      tell(news);
    }
    return failed({ kind: 'unavailable', message: MODEL_NONSENSE });
  }
}

/** The events that end an answer. */
const LAST: readonly AnswerNews['type'][] = ['answer.finished', 'answer.held', 'answer.failed'];

const failed = (failure: Failure): AnswerNews => ({ type: 'answer.failed', failure });

/** Null: the chat shows it once the answer is there. */
function newsOf(event: AnswerEvent): AnswerNews | null {
  switch (event.event) {
    case 'functionStarted':
    case 'functionFinished':
      return null;
    case 'started':
      return { type: 'answer.started', roomId: event.roomId, question: event.question, engine: event.engine };
    case 'delta':
      return { type: 'answer.delta', text: event.text, isAnew: event.isAnew ?? false };
    case 'finished':
      return { type: 'answer.finished', answer: event.answer };
    case 'held':
      return { type: 'answer.held', by: event.heldBy ?? null };
    case 'failed':
      return failed({ kind: event.kind === 'limited' ? 'limited' : 'unavailable', message: event.message });
  }
}
