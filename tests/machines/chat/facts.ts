import { isDeepStrictEqual } from 'node:util';
import type { RealtimeEvent } from '#contract/entities/conversation';
import type { ChatContext, ChatHistory } from '#machines/chat';
import type { Did } from '#tests/harness/effects.ts';
import { changesOnly, type Values } from '#tests/machines/shared/changes.ts';

/** The specification's terms as functions of a context, written independently of the machine. */
type News = { readonly context: ChatContext; readonly event: { readonly event: RealtimeEvent } };

/** The event is a message of this room that is neither shown nor the question under way. */
export const isNews = ({ context: { roomId, messages, question }, event: { event } }: News): boolean =>
  event.type === 'message.created' &&
  roomId !== null &&
  roomId === event.roomId &&
  ![...messages, question].some((known) => known?.uuid === event.uuid);

export const bringsMessage = (news: News): boolean =>
  isNews(news) && !news.context.restart && messagesIn(news.event).length > 0;

export const messagesIn = ({ event }: News['event']) =>
  event.type === 'message.created' && event.message !== undefined ? [event.message] : [];

type Step = {
  readonly before: { readonly context: ChatContext };
  readonly event: unknown;
  readonly after: { readonly context: ChatContext };
  readonly did: readonly Did[];
};

/** What is typed, after the question that the host does not have. */
export const unsent = ({ question, messages, draft }: ChatContext): string =>
  [messages.some(({ uuid }) => uuid === question?.uuid) ? '' : question?.text, draft].filter(Boolean).join('\n');

export const KEEP = 'send keepText text.keep';

/** These values changed, and what the host does not have is kept on this device. */
export const keeps =
  <TEvent>(values: Values<ChatContext, TEvent>) =>
  (step: Step & { readonly event: TEvent }): boolean =>
    changesOnly(values)(step) &&
    isDeepStrictEqual(step.did.find(({ label }) => label === KEEP)?.event, {
      type: 'text.keep',
      text: unsent(step.after.context),
    });

/** What is typed becomes the question, under an id of its own. */
export const asks = (also: Partial<ChatContext> = {}) =>
  keeps(({ draft, askedCount, messages, question }, _event: unknown, after) => {
    const uuid = after.question?.uuid ?? '';
    const isNew = uuid !== '' && ![...messages, question].some((known) => known?.uuid === uuid);
    return {
      question: isNew ? { uuid, text: draft.trim() } : null,
      askedCount: askedCount + 1,
      draft: '',
      answer: '',
      failure: null,
      ...also,
    };
  });

/** The conversation as the host has it; the engine is that of its last answer. */
export const showsHistory = changesOnly(
  ({ roomId, engine }: ChatContext, { output }: { readonly output: ChatHistory }) => ({
    roomId: output.roomId ?? roomId,
    messages: output.messages,
    engine: output.messages.findLast(({ aiAgent }) => aiAgent)?.engine ?? engine,
    failure: null,
  }),
);

export const isStaleNow = changesOnly<ChatContext, unknown>(() => ({ isStale: true }));
export const asksAgain = changesOnly<ChatContext, unknown>(() => ({ answer: '', failure: null }));
export const readsAgain = changesOnly<ChatContext, unknown>(() => ({ answer: '', failure: null, isStale: false }));

export const ANEW = { messages: [], question: null, answer: '', failure: null, restart: true, isStale: false } as const;
export const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;
