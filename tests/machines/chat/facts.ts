import { isDeepStrictEqual } from 'node:util';
import type { RealtimeEvent } from '#contract/entities/conversation';
import type { ChatContext, ChatHistory } from '#machines/chat';
import type { Did } from '#tests/harness/effects.ts';
import { deriveId } from '../../../machines/shared/ids';

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

/** The event brings a message that is shown as it is now. */
export const bringsChange = ({ context: { messages }, event: { event } }: News): boolean =>
  event.type === 'message.changed' && event.message !== undefined && messages.some(({ uuid }) => uuid === event.uuid);

export const messagesIn = ({ event }: News['event']) =>
  event.type === 'message.created' && event.message !== undefined ? [event.message] : [];

type At = { readonly context: ChatContext };
type Step = { readonly after: At; readonly did: readonly Did[] };

/** What is typed, after the question that the host does not have. */
export const unsent = ({ question, messages, draft }: ChatContext): string =>
  [messages.some(({ uuid }) => uuid === question?.uuid) ? '' : question?.text, draft].filter(Boolean).join('\n');

/** The files beside it, after those that the host does not have with a message. */
export const unsentFiles = ({ question, messages, files }: ChatContext) => [
  ...(messages.some(({ uuid }) => uuid === question?.uuid) ? [] : (question?.files ?? [])),
  ...files,
];

export const KEEP = 'send keepText text.keep';

/** What the host does not have is kept on this device. */
export const isKept = ({ after, did }: Step): boolean =>
  isDeepStrictEqual(did.find(({ label }) => label === KEEP)?.event, { type: 'text.keep', text: unsent(after.context) });

/** What is typed becomes the question, under an id of its own. */
export const asks = ({ context: { seed, draft, files, askedCount } }: At) => ({
  question: { uuid: deriveId(seed, askedCount), text: draft.trim(), files },
  askedCount: askedCount + 1,
  draft: '',
  files: [],
  answer: '',
  silence: null,
  failure: null,
});

/** The conversation as the host has it; the engine is that of its last answer. */
export const shown = ({ context, event: { output } }: At & { readonly event: { readonly output: ChatHistory } }) => ({
  roomId: output.roomId ?? context.roomId,
  messages: output.messages,
  engine: output.messages.findLast(({ aiAgent }) => aiAgent)?.engine ?? context.engine,
  failure: null,
});

export const ASKED_AGAIN = { answer: '', silence: null, failure: null } as const;
export const READ_AGAIN = { ...ASKED_AGAIN, isStale: false } as const;
export const ANEW = {
  messages: [],
  question: null,
  answer: '',
  silence: null,
  failure: null,
  restart: true,
  isStale: false,
} as const;
export const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;
