import { assign, sendTo, setup } from 'xstate';
import type { RealtimeEvent } from '#contract/entities/conversation';
import { QUIET_RETRY_MS } from '#contract/rules/constants';
import { FETCH_CONVERSATION_FAILED, MODEL_FAILED } from '#contract/rules/messages';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { deriveId } from '../shared/ids';
import { type KeepTextCommand, type KeepTextInput, withKept } from '../shared/keptText';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type { AskAgentInput, ChatContext, ChatEvent, ChatHistory, ChatInput, ChatPartner } from './chat.types';
import { isTooLong } from './draft';

export const chatSetup = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    tags: {} as Tag,
  },
  actors: {
    loadHistory: placeholder<ChatPartner, ChatHistory>('loadHistory'),
    /** Asks, and tells the answer piece by piece (`AnswerNews`). */
    askAgent: callbackPlaceholder<KeepTextCommand, AskAgentInput>('askAgent'),
    /** Keeps what is typed on this device, and tells what it kept (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
  },
  guards: {
    mayAsk: ({ context }) => context.draft.trim() !== '' && !isTooLong(context.draft),
    isBack: ({ context, event }) => isBack(event, context.failure),
    /** What was said before a new conversation is not asked for any more. */
    isStale: ({ context }) => context.isStale && !context.restart,
    isNews: ({ context, event }) => event.type === 'realtime.received' && isNews(context, event.event),
    /** Before the history has come, any message may be this room's. */
    mayBeNews: ({ event }) => event.type === 'realtime.received' && event.event.type === 'message.created',
  },
  actions: {
    setHistory: assign(({ context }, history: ChatHistory) => ({
      roomId: history.roomId ?? context.roomId,
      messages: history.messages,
      engine: history.messages.findLast((message) => message.engine !== undefined)?.engine ?? context.engine,
      question: unanswered(context, history),
      failure: null,
    })),
    setDraft: assign(({ event }) => (event.type === 'chat.edit' ? { draft: event.text } : {})),
    takeUp: assign(({ context, event }) =>
      event.type === 'text.kept' ? { draft: withKept(event, context.draft) } : {},
    ),
    ask: assign(({ context }) => ({ ...asked(context), draft: '' })),
    /** What failed goes back into the input, to be sent later or not at all: a text the host refuses is in nobody's way. */
    askInstead: assign(({ context }) => ({ ...asked(context), draft: unstored(context) })),
    clearAnswer: assign({ answer: '', failure: null }),
    setStarted: assign(({ context, event }) =>
      event.type === 'answer.started'
        ? {
            roomId: event.roomId,
            engine: event.engine,
            messages: withMessage(context.messages, event.question),
            restart: false,
          }
        : {},
    ),
    appendDelta: assign(({ context, event }) =>
      event.type === 'answer.delta' ? { answer: context.answer + event.text } : {},
    ),
    setFinished: assign(({ context, event }) =>
      event.type === 'answer.finished'
        ? { messages: withMessage(context.messages, event.answer), answer: '', question: null }
        : {},
    ),
    setFailure: assign(({ event }) => (event.type === 'answer.failed' ? { failure: event.failure } : {})),
    setAskError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, MODEL_FAILED) })),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, FETCH_CONVERSATION_FAILED) })),
    giveUp: assign(({ context }) => ({
      draft: [unstored(context), context.draft].filter(Boolean).join('\n'),
      question: null,
      answer: '',
      failure: null,
    })),
    startAnew: assign({ messages: [], question: null, answer: '', failure: null, restart: true, isStale: false }),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    keepTyped: sendTo('keepText', ({ context }) => ({
      type: 'text.keep',
      text: [unstored(context), context.draft].filter(Boolean).join('\n'),
    })),
  },
  delays: { quietRetry: QUIET_RETRY_MS },
});

const asked = ({ seed, askedCount, draft }: ChatContext) => ({
  question: { uuid: deriveId(seed, askedCount), text: draft.trim() },
  askedCount: askedCount + 1,
});

/** The question's text while the host does not have it. */
const unstored = ({ question, messages }: ChatContext): string =>
  question !== null && !messages.some((message) => message.uuid === question.uuid) ? question.text : '';

/** A question that the history shows answered needs no retry; one that it does not know is still to be asked. */
const unanswered = ({ question }: ChatContext, { messages }: ChatHistory) => {
  const at = question === null ? -1 : messages.findIndex((message) => message.uuid === question.uuid);
  return at >= 0 && messages.slice(at + 1).some((message) => message.aiAgent) ? null : question;
};

const withMessage = <TMessage extends { readonly uuid: string }>(messages: readonly TMessage[], added: TMessage) => [
  ...messages.filter((message) => message.uuid !== added.uuid),
  added,
];

/** A message of this room that is not shown and is not the question under way. */
const isNews = ({ roomId, messages, question }: ChatContext, event: RealtimeEvent): boolean =>
  event.type === 'message.created' &&
  roomId !== null &&
  event.roomId === roomId &&
  ![question, ...messages].some((known) => known !== null && known.uuid === event.uuid);
