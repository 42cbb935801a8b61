import { isDeepStrictEqual } from 'node:util';
import { type ChatContext, chatMachine } from '#machines/chat';
import type { Failure } from '#machines/shared';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import {
  ANEW,
  ASKED_AGAIN,
  asks,
  bringsChange,
  bringsMessage,
  isKept,
  isNews,
  KEEP,
  messagesIn,
  OFFLINE,
  READ_AGAIN,
  shown,
  unsent,
  unsentFiles,
} from './facts';

/** `presence` hears it. */
const HEARD = 'send presence realtime.received';
const SECTION = '2 Test agent and chat overlays';
const STREAM = 'host 1, realtime';
/** Something, with all files that were chosen, and no more than the host takes. */
const mayAsk = ({ context: { draft, files, areFilesWhole } }: { context: ChatContext }) =>
  areFilesWhole && (draft.trim() !== '' || files.length > 0) && draft.trim().length <= 8_000;
const TAKE = 'send mediaUpload media.take';
const GIVE_BACK = 'send mediaUpload media.giveBack';

/** The failure was of the network or of the host, and they are there again. */
const isBack = ({ context, event }: { context: { failure: Failure | null }; event: { online: boolean } }) =>
  event.online && isAway(context.failure);

export const chatContract = defineContract(chatMachine, {
  start: [{ to: 'loading', does: ['beginReading'], section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'chat.edit',
      does: ['setDraft', KEEP, 'send presence presence.typed'],
      sets: ({ event: { text } }) => ({ draft: text }),
      expect: isKept,
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'text.kept',
      does: ['takeUp', KEEP],
      // Neither what was kept nor what was typed replaces the other.
      sets: ({ context: { draft }, event: { text } }) => ({ draft: draft === '' ? text : `${text}\n${draft}` }),
      expect: isKept,
      section: SECTION,
    },
    { in: '(root)', on: 'error keepText', section: SECTION },
    {
      in: '(root)',
      on: 'media.changed',
      does: ['setFiles'],
      sets: ({ event: { attached, isWhole } }) => ({ files: attached, areFilesWhole: isWhole }),
      section: '7 Conversations: chat/media',
    },
    { in: '(root)', on: 'error mediaUpload', section: '8' },
    { in: '(root)', on: 'error presence', section: SECTION },
    { in: '(root)', on: 'error reactions', section: SECTION },
    {
      in: '(root)',
      on: 'reactions.changed',
      does: ['setReactions'],
      sets: ({ context: { messages }, event: { uuid, reactions } }) => ({
        messages: messages.map((one) => (one.uuid === uuid ? { ...one, reactions: [...reactions] } : one)),
      }),
      section: '7 Conversations: reaction',
    },
    {
      in: '(root)',
      on: 'realtime.received',
      when: 'bringsChange',
      given: bringsChange,
      does: ['putChanged'],
      sets: ({ context: { messages }, event: { event } }) => ({
        messages: messages.map((one) =>
          event.type === 'message.changed' && event.message?.uuid === one.uuid ? event.message : one,
        ),
      }),
      section: STREAM,
    },
    {
      in: '(root)',
      on: 'realtime.received',
      when: 'isOfWriter',
      given: ({ context, event: { event } }) => event.type === 'presence.changed' && event.roomId === context.roomId,
      does: [HEARD],
      expect: ({ event, did }) => isDeepStrictEqual(did.find(({ label }) => label === HEARD)?.event, event),
      section: STREAM,
    },
    { in: 'loading', on: 'done loadHistory', to: 'idle', does: ['setHistory'], sets: shown, section: SECTION },
    { in: 'refreshing', on: 'done loadHistory', to: 'resting', does: ['setHistory'], sets: shown, section: SECTION },
    {
      in: 'loading',
      on: 'error loadHistory',
      to: 'loadFailed',
      does: ['setLoadError'],
      sets: { failure: OFFLINE },
      section: '8',
    },
    {
      in: 'loading',
      on: 'realtime.received',
      when: 'mayBeNews',
      given: ({ event }) => event.event.type === 'message.created',
      does: ['askAgain'],
      sets: { isStale: true },
      section: STREAM,
    },
    {
      in: '(root)',
      on: 'realtime.reset',
      does: ['askAgain'],
      sets: { isStale: true },
      section: STREAM,
    },
    {
      in: ['idle', 'resting'],
      on: 'realtime.received',
      when: 'bringsMessage',
      given: bringsMessage,
      does: ['putMessage', HEARD],
      sets: ({ context: { messages }, event }) => ({ messages: [...messages, ...messagesIn(event)] }),
      section: STREAM,
    },
    {
      in: 'loadFailed',
      on: 'chat.retry',
      to: 'loading',
      does: ['clearAnswer', 'beginReading'],
      sets: READ_AGAIN,
      section: '8',
    },
    {
      in: 'loadFailed',
      on: 'network.changed',
      when: 'isBack',
      given: isBack,
      to: 'loading',
      does: ['clearAnswer', 'beginReading'],
      sets: READ_AGAIN,
      section: '8',
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: isBack,
      to: 'asking.waiting',
      does: ['clearAnswer'],
      sets: ASKED_AGAIN,
      section: '8',
    },
    {
      in: 'loadFailed',
      on: 'chat.send',
      when: 'mayAsk',
      given: mayAsk,
      to: 'asking.waiting',
      // What was not loaded is fetched with the answer.
      does: ['ask', TAKE, KEEP, 'askAgain', 'clearAnswer'],
      sets: (at) => ({ ...asks(at), isStale: true }),
      expect: isKept,
      section: '7 Agents, runPrompt',
    },
    {
      in: 'idle',
      on: 'always',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale && !context.restart,
      to: 'refreshing',
      does: ['beginReading'],
      sets: { isStale: false },
      section: SECTION,
    },
    {
      in: 'refreshing',
      on: 'chat.send',
      when: 'mayAsk',
      given: mayAsk,
      to: 'asking.waiting',
      // What was being read is read after the answer.
      does: ['ask', TAKE, KEEP, 'askAgain', 'clearAnswer'],
      sets: (at) => ({ ...asks(at), isStale: true }),
      expect: isKept,
      section: '7 Agents, runPrompt',
    },
    {
      in: ['idle', 'resting'],
      on: 'chat.send',
      when: 'mayAsk',
      given: mayAsk,
      to: 'asking.waiting',
      does: ['ask', TAKE, KEEP, 'clearAnswer'],
      sets: asks,
      expect: isKept,
      section: '7 Agents, runPrompt',
    },
    {
      in: ['idle', 'refreshing', 'resting'],
      on: 'chat.restart',
      to: 'idle',
      does: ['startAnew'],
      sets: ANEW,
      section: SECTION,
    },
    {
      in: ['(root)', 'idle', 'resting'],
      on: 'realtime.received',
      when: 'isNews',
      given: isNews,
      does: ['askAgain'],
      sets: { isStale: true },
      section: SECTION,
    },
    {
      in: 'refreshing',
      on: 'error loadHistory',
      to: 'resting',
      does: ['askAgain'],
      sets: { isStale: true },
      section: '8',
    },
    {
      in: 'resting',
      on: 'after quietRetry',
      afterMs: 5_000,
      to: 'idle',
      section: 'experience, empty, loading, error',
    },
    {
      in: 'asking.waiting',
      on: 'answer.started',
      to: 'asking.streaming',
      does: ['setStarted', 'send mediaUpload media.sent', KEEP],
      // The host has the question now.
      sets: ({ context: { messages }, event: { roomId, engine, question } }) => ({
        roomId,
        engine,
        messages: [...messages.filter(({ uuid }) => uuid !== question.uuid), question],
        restart: false,
      }),
      expect: isKept,
      section: '7 Agents, runPrompt',
    },
    {
      in: 'asking.streaming',
      on: 'answer.delta',
      does: ['appendDelta'],
      sets: ({ context: { answer }, event: { text, isAnew } }) => ({ answer: isAnew ? text : answer + text }),
      section: '7 Agents, runPrompt',
    },
    {
      in: 'asking.streaming',
      on: 'answer.finished',
      to: 'idle',
      does: ['setFinished'],
      sets: ({ context: { messages }, event: { answer } }) => ({
        messages: [...messages.filter(({ uuid }) => uuid !== answer.uuid), answer],
        answer: '',
        question: null,
      }),
      section: '7 Agents, runPrompt',
    },
    {
      in: 'asking.streaming',
      on: 'answer.held',
      to: 'idle',
      does: ['setHeld'],
      // The question is stored, and what the agent had begun is not shown.
      sets: ({ event: { by } }) => ({ silence: { by }, answer: '', question: null }),
      section: '4 Conversation',
    },
    {
      in: 'asking',
      on: 'answer.failed',
      to: 'failed',
      does: ['setFailure'],
      sets: ({ event: { failure } }) => ({ failure }),
      section: '8',
    },
    {
      in: 'asking',
      on: 'error askAgent',
      to: 'failed',
      does: ['setAskError'],
      sets: {
        failure: { kind: 'unexpected', message: 'The language model could not answer. Please try again.' },
      },
      section: '8',
    },
    {
      in: 'asking',
      on: 'chat.stop',
      to: 'refreshing',
      does: ['giveUp', GIVE_BACK, KEEP, 'beginReading'],
      // What the host did not take goes back into the input.
      sets: ({ context }) => ({
        draft: unsent(context),
        files: unsentFiles(context),
        question: null,
        answer: '',
        failure: null,
        isStale: false,
      }),
      expect: isKept,
      section: SECTION,
    },
    {
      in: 'failed',
      on: 'chat.retry',
      to: 'asking.waiting',
      does: ['clearAnswer'],
      sets: ASKED_AGAIN,
      section: '8',
    },
    {
      in: 'failed',
      on: 'chat.send',
      when: 'mayAsk',
      given: mayAsk,
      to: 'asking.waiting',
      does: ['askInstead', 'send mediaUpload media.swap', KEEP, 'askAgain', 'clearAnswer'],
      // What failed is asked no more, and stands in the input unless the host has it.
      sets: (at) => ({
        ...asks(at),
        isStale: true,
        draft: unsent({ ...at.context, draft: '' }),
        files: unsentFiles({ ...at.context, files: [] }),
      }),
      expect: isKept,
      section: '8',
    },
    {
      in: 'failed',
      on: 'chat.restart',
      to: 'idle',
      does: ['giveUp', GIVE_BACK, 'startAnew', KEEP],
      sets: ({ context }) => ({ ...ANEW, draft: unsent(context), files: unsentFiles(context) }),
      expect: isKept,
      section: SECTION,
    },
  ],
  inputs: {
    keepText: ({ context: { copy } }) => ({ key: `chat/${copy}/luigi` }),
    mediaUpload: ({ context: { copy } }) => ({ key: `chat/${copy}/luigi`, place: { targetAgent: 'luigi' } }),
    // Nobody is told who writes to a draft.
    presence: ({ context: { copy } }) => ({
      at: copy === 'default' ? { kind: 'chat' as const, target: 'luigi' } : null,
    }),
    reactions: { targetAccountId: null },
    loadHistory: ({ context: { copy } }) => ({ target: 'luigi', copy }),
    askAgent: ({ context: { question, restart, copy } }) => ({
      target: 'luigi',
      copy,
      promptText: question?.text ?? '',
      mediaUrls: (question?.files ?? []).map((file) => file['content-url']),
      uuid: question?.uuid ?? '',
      restart,
    }),
  },
  invariants: {
    'a question is under way exactly while one is asked or failed': (snapshot) =>
      snapshot.matches('asking') || snapshot.matches('failed')
        ? snapshot.context.question !== null
        : snapshot.context.question === null,
    'an answer grows only while it is asked for, and stays when it breaks off': (snapshot) =>
      snapshot.context.answer === '' || snapshot.matches('asking') || snapshot.matches('failed'),
    'whoever answers instead of the agent is named only until the next question': (snapshot) =>
      snapshot.context.silence === null || !snapshot.matches('asking'),
    'no message stands twice': ({ context }) =>
      new Set(context.messages.map((message) => message.uuid)).size === context.messages.length,
    'a failure is shown only where something failed': (snapshot) =>
      (snapshot.context.failure !== null) === (snapshot.matches('failed') || snapshot.matches('loadFailed')),
    'what is not known to be whole is being fetched, or will be': (snapshot) =>
      !snapshot.context.isStale || !snapshot.matches('idle') || snapshot.context.restart,
  },
});
