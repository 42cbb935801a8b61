import { assign, sendTo, setup } from 'xstate';
import type { RealtimeEvent } from '#contract/entities/conversation';
import { QUIET_RETRY_MS } from '#contract/rules/constants';
import { FETCH_CONVERSATION_FAILED, MODEL_FAILED } from '#contract/rules/messages';
import { isBack } from '../network';
import { READ, STALE } from '../shared/askAgain';
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
    /** Asks, and sends the answer piece by piece (`AnswerNews`). */
    askAgent: callbackPlaceholder<KeepTextCommand, AskAgentInput>('askAgent'),
    /** Stores the typed text on this device, and sends what was stored (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
  },
  guards: {
    mayAsk: ({ context }) => context.draft.trim() !== '' && !isTooLong(context.draft),
    isBack: ({ context, event }) => isBack(event, context.failure),
    /** After a restart, the earlier conversation is not loaded again. */
    mustAskAgain: ({ context }) => context.isStale && !context.restart,
    isNews: ({ context, event }) => event.type === 'realtime.received' && isNews(context, event.event),
    bringsMessage: ({ context, event }) =>
      event.type === 'realtime.received' &&
      !context.restart &&
      isNews(context, event.event) &&
      messageIn(event.event) !== undefined,
    /** Until the history is loaded, any message may belong to this room. */
    mayBeNews: ({ event }) => event.type === 'realtime.received' && event.event.type === 'message.created',
  },
  actions: {
    setHistory: assign(({ context }, history: ChatHistory) => ({
      roomId: history.roomId ?? context.roomId,
      messages: history.messages,
      engine: history.messages.findLast((message) => message.engine !== undefined)?.engine ?? context.engine,
      failure: null,
    })),
    setDraft: assign(({ event }) => (event.type === 'chat.edit' ? { draft: event.text } : {})),
    takeUp: assign(({ context, event }) =>
      event.type === 'text.kept' ? { draft: withKept(event, context.draft) } : {},
    ),
    ask: assign(({ context }) => ({ ...asked(context), draft: '' })),
    /** A failed question goes back into the input, so that a refused text does not block the chat. */
    askInstead: assign(({ context }) => ({ ...asked(context), draft: unstored(context) })),
    clearAnswer: assign({ answer: '', silence: null, failure: null }),
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
    /** What the agent wrote until a person took over was never sent whole, so it is not shown. */
    setHeld: assign(({ event }) =>
      event.type === 'answer.held' ? { silence: { by: event.by }, answer: '', question: null } : {},
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
    startAnew: assign({
      messages: [],
      question: null,
      answer: '',
      silence: null,
      failure: null,
      restart: true,
      ...READ,
    }),
    askAgain: assign(STALE),
    beginReading: assign(READ),
    putMessage: assign(({ context, event }) => {
      const message = event.type === 'realtime.received' ? messageIn(event.event) : undefined;
      return message ? { messages: withMessage(context.messages, message) } : {};
    }),
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

/** The question's text until the host has stored it. */
const unstored = ({ question, messages }: ChatContext): string =>
  question !== null && !messages.some((message) => message.uuid === question.uuid) ? question.text : '';

const withMessage = <TMessage extends { readonly uuid: string }>(messages: readonly TMessage[], added: TMessage) => [
  ...messages.filter((message) => message.uuid !== added.uuid),
  added,
];

const messageIn = (event: RealtimeEvent) => (event.type === 'message.created' ? event.message : undefined);

/** A message of this room that is not loaded and is not the current question. */
const isNews = ({ roomId, messages, question }: ChatContext, event: RealtimeEvent): boolean =>
  event.type === 'message.created' &&
  roomId !== null &&
  event.roomId === roomId &&
  ![question, ...messages].some((known) => known !== null && known.uuid === event.uuid);
