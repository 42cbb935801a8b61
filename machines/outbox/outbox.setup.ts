import { assign, sendParent, sendTo, setup } from 'xstate';
import { QUIET_RETRY_MS } from '#contract/rules/constants';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { type FailureKind, toFailure } from '../shared/failure';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  OutboxCommand,
  OutboxContext,
  OutboxEvent,
  OutboxInput,
  OutboxNews,
  OutboxReply,
  Reply,
  SendReplyInput,
  SendReplyOutput,
} from './outbox.types';
import { marked, nextOf, replyWith, without } from './queue';

export const outboxSetup = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxInput,
    tags: {} as Tag,
  },
  actors: {
    /** Stores the replies on this device, for all tabs, and tells what is stored (`KeptReplies`). */
    keepOutbox: callbackPlaceholder<OutboxCommand, undefined>('keepOutbox'),
    /** Sends a reply if it is still stored, in one tab at a time, and then removes it from this device. */
    sendReply: placeholder<SendReplyInput, SendReplyOutput>('sendReply'),
  },
  guards: {
    mayLeave: ({ context }) => context.online && nextOf(context) !== null,
    isSent: (_, output: SendReplyOutput) => output.kind === 'sent',
    isPassing: (_, { error }: Thrown) => PASSING.includes(toFailure(error).kind),
    isOnline: ({ event }) => event.type === 'network.changed' && event.online,
    wasRefused: ({ context, event }) =>
      event.type === 'outbox.retry' && (replyWith(context, event.uuid)?.failure ?? null) !== null,
    /** What is on its way cannot be held back any more. */
    mayTakeBack: ({ context, event }) =>
      event.type === 'outbox.takeBack' &&
      replyWith(context, event.uuid) !== undefined &&
      context.sending?.uuid !== event.uuid,
  },
  actions: {
    add: assign(({ context, event }) =>
      event.type === 'outbox.post' ? { replies: [...context.replies, freshOf(event.reply)] } : {},
    ),
    keepAdded: sendTo('keepOutbox', ({ event }) => ({ type: 'outbox.add', reply: freshOf(postedIn(event)) })),
    setKept: assign(({ event }) => (event.type === 'outbox.kept' ? { replies: event.replies } : {})),
    setOnline: assign(({ event }) => (event.type === 'network.changed' ? { online: event.online } : {})),
    begin: assign(({ context }) => ({ sending: nextOf(context) })),
    tellStored: sendParent((_, output: SendReplyOutput) => storedNews(output)),
    finish: assign(({ context }) => ({
      replies: without(context, context.sending?.uuid),
      sending: null,
      away: null,
    })),
    putBack: assign((_, { error }: Thrown) => ({ sending: null, away: toFailure(error) })),
    keepRefusal: sendTo('keepOutbox', ({ context }, { error }: Thrown) => ({
      type: 'outbox.mark',
      uuid: context.sending?.uuid ?? '',
      failure: toFailure(error, INTERNAL_ERROR),
    })),
    tellRefused: sendParent(({ context }) => refusedNews(context)),
    refuse: assign(({ context }, { error }: Thrown) => ({
      replies: marked(context, context.sending?.uuid, toFailure(error, INTERNAL_ERROR)),
      sending: null,
      away: null,
    })),
    tryAgain: assign(({ context, event }) =>
      event.type === 'outbox.retry' ? { replies: marked(context, event.uuid, null) } : {},
    ),
    keepRetried: sendTo('keepOutbox', ({ event }) => ({ type: 'outbox.mark', uuid: uuidIn(event), failure: null })),
    tellGivenBack: sendParent(({ context, event }) => givenBackNews(context, uuidIn(event))),
    remove: assign(({ context, event }) => ({ replies: without(context, uuidIn(event)) })),
    dropKept: sendTo('keepOutbox', ({ event }) => ({ type: 'outbox.drop', uuid: uuidIn(event) })),
  },
  delays: { quietRetry: QUIET_RETRY_MS },
});

/** Failures that pass without anybody doing something about this reply. */
const PASSING: readonly FailureKind[] = ['offline', 'unavailable', 'limited', 'unauthorized'];

const NO_REPLY: Reply = {
  uuid: '',
  roomId: '',
  targetAccountId: 0,
  text: '',
  files: [],
  channel: null,
  subject: '',
};

const freshOf = (reply: Reply): OutboxReply => ({ ...reply, failure: null });

const postedIn = (event: OutboxEvent): Reply => (event.type === 'outbox.post' ? event.reply : NO_REPLY);

const uuidIn = (event: OutboxEvent): string => ('uuid' in event ? event.uuid : '');

/** A reply as its room knows it. */
const plain = ({ failure: _, ...reply }: OutboxReply): Reply => reply;

const refusedNews = ({ sending }: OutboxContext): OutboxNews => ({
  type: 'outbox.refused',
  reply: sending === null ? NO_REPLY : plain(sending),
});

const givenBackNews = (context: OutboxContext, uuid: string): OutboxNews => {
  const reply = replyWith(context, uuid);
  return { type: 'outbox.givenBack', reply: reply === undefined ? NO_REPLY : plain(reply) };
};

const storedNews = (output: SendReplyOutput): OutboxNews => {
  if (output.kind !== 'sent') throw new Error('Only a reply that was sent is stored.');
  return { type: 'outbox.stored', roomId: output.sent.roomId, message: output.sent };
};
