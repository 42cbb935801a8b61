import { fromCallback } from 'xstate';
import type { AnswerEvent } from '#contract/entities/conversation';
import { FETCH_CONVERSATION_FAILED, MODEL_FAILED, MODEL_NONSENSE } from '#contract/rules/messages';
import type { AnswerNews, AskAgentInput, ChatHistory, ChatPartner } from '#machines/chat';
import type { Failure, KeepTextCommand } from '#machines/shared';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { failureOf } from '../failure';
import { defineKeepText } from '../texts';

/** The effects of the chat machine (specification 7: runPrompt, messages). */
export function defineChatEffects(deps: EffectDeps) {
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
    },
  };

  /** Reports all pieces but the last, which it returns. */
  async function answer(
    { target, copy, promptText, uuid, restart }: AskAgentInput,
    signal: AbortSignal,
    tell: (news: AnswerNews) => void,
  ): Promise<AnswerNews> {
    const body = { targetAgent: target, promptText, source: copy, uuid, ...(restart && { restart }) };
    for await (const event of api.stream('runPrompt', { body }, { signal })) {
      const news = newsOf(event);
      if (LAST.includes(news.type)) return news;
      tell(news);
    }
    return failed({ kind: 'unavailable', message: MODEL_NONSENSE });
  }
}

/** The events that end an answer. */
const LAST: readonly AnswerNews['type'][] = ['answer.finished', 'answer.held', 'answer.failed'];

const failed = (failure: Failure): AnswerNews => ({ type: 'answer.failed', failure });

function newsOf(event: AnswerEvent): AnswerNews {
  switch (event.event) {
    case 'started':
      return { type: 'answer.started', roomId: event.roomId, question: event.question, engine: event.engine };
    case 'delta':
      return { type: 'answer.delta', text: event.text };
    case 'finished':
      return { type: 'answer.finished', answer: event.answer };
    case 'held':
      return { type: 'answer.held', by: event.heldBy ?? null };
    case 'failed':
      return failed({ kind: event.kind === 'limited' ? 'limited' : 'unavailable', message: event.message });
  }
}
