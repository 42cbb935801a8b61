import { assign, sendTo, setup } from 'xstate';
import type { Message, RealtimeEvent } from '#contract/entities/conversation';
import { QUIET_RETRY_MS } from '#contract/rules/constants';
import { MODEL_FAILED } from '#contract/rules/messages/agents';
import { FETCH_CONVERSATION_FAILED } from '#contract/rules/messages/conversations';
import { mediaUploadMachine } from '../mediaUpload';
import { isBack } from '../network';
import { presenceMachine } from '../presence';
import { reactionsMachine } from '../reactions';
import { READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { deriveId } from '../shared/ids';
import { type KeepTextCommand, type KeepTextInput, withKept } from '../shared/keptText';
import { withReactions } from '../shared/messages';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type { AskAgentInput, ChatContext, ChatEvent, ChatHistory, ChatInput, ChatPartner } from './chat.types';
import { isComplete, unstored } from './draft';

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
    mediaUpload: mediaUploadMachine,
    presence: presenceMachine,
    reactions: reactionsMachine,
  },
  guards: {
    mayAsk: ({ context }) => isComplete(context),
    isBack: ({ context, event }) => isBack(event, context.failure),
    /** After a restart, the earlier conversation is not loaded again. */
    mustAskAgain: ({ context }) => context.isStale && !context.restart,
    isNews: ({ context, event }) => event.type === 'realtime.received' && isNews(context, event.event),
    bringsMessage: ({ context, event }) =>
      event.type === 'realtime.received' &&
      !context.restart &&
      isNews(context, event.event) &&
      messageIn(event.event) !== undefined,
    /** What became of a message that is shown. */
    bringsChange: ({ context, event }) =>
      event.type === 'realtime.received' && changeIn(event.event, context.messages) !== undefined,
    isOfWriter: ({ context, event }) => event.type === 'realtime.received' && isOfWriter(context, event.event),
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
    ask: assign(({ context }) => ({ ...asked(context), draft: '', files: [] })),
    /** A failed question goes back into the input, so that a refused text does not block the chat. */
    askInstead: assign(({ context }) => {
      const { text, files } = unstored(context);
      return { ...asked(context), draft: text, files };
    }),
    setFiles: assign(({ event }) =>
      event.type === 'media.changed' ? { files: event.attached, areFilesWhole: event.isWhole } : {},
    ),
    takeFiles: sendTo('mediaUpload', { type: 'media.take' }),
    swapFiles: sendTo('mediaUpload', { type: 'media.swap' }),
    dropFiles: sendTo('mediaUpload', { type: 'media.sent' }),
    giveBackFiles: sendTo('mediaUpload', { type: 'media.giveBack' }),
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
      event.type === 'answer.delta' ? { answer: event.isAnew ? event.text : context.answer + event.text } : {},
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
      draft: typed(context),
      files: [...unstored(context).files, ...context.files],
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
    putChanged: assign(({ context, event }) => {
      const changed = event.type === 'realtime.received' ? changeIn(event.event, context.messages) : undefined;
      return { messages: context.messages.map((one) => (one.uuid === changed?.uuid ? changed : one)) };
    }),
    setReactions: assign(({ context, event }) =>
      event.type === 'reactions.changed' ? { messages: withReactions(context.messages, event) } : {},
    ),
    keepTyped: sendTo('keepText', ({ context }) => ({
      type: 'text.keep',
      text: typed(context),
    })),
    tellTyping: sendTo('presence', { type: 'presence.typed' }),
    tellPresence: sendTo('presence', ({ event }) => event as Extract<ChatEvent, { type: 'realtime.received' }>),
  },
  delays: { quietRetry: QUIET_RETRY_MS },
});

const asked = ({ seed, askedCount, draft, files }: ChatContext) => ({
  question: { uuid: deriveId(seed, askedCount), text: draft.trim(), files },
  askedCount: askedCount + 1,
});

/** The draft, after the text that the host does not have. */
const typed = (context: ChatContext): string => [unstored(context).text, context.draft].filter(Boolean).join('\n');

const withMessage = <TMessage extends { readonly uuid: string }>(messages: readonly TMessage[], added: TMessage) => [
  ...messages.filter((message) => message.uuid !== added.uuid),
  added,
];

const messageIn = (event: RealtimeEvent) => (event.type === 'message.created' ? event.message : undefined);

const changeIn = (event: RealtimeEvent, messages: readonly Message[]): Message | undefined =>
  event.type === 'message.changed' && messages.some(({ uuid }) => uuid === event.uuid) ? event.message : undefined;

/** A person who answers in this room writes. */
const isOfWriter = ({ roomId }: ChatContext, event: RealtimeEvent): boolean =>
  event.type === 'presence.changed' && event.roomId === roomId;

/** A message of this room that is not loaded and is not the current question. */
const isNews = ({ roomId, messages, question }: ChatContext, event: RealtimeEvent): boolean =>
  event.type === 'message.created' &&
  roomId !== null &&
  event.roomId === roomId &&
  ![question, ...messages].some((known) => known !== null && known.uuid === event.uuid);
