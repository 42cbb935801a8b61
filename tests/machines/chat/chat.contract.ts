import { chatMachine } from '#machines/chat';
import type { Failure } from '#machines/shared';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';

const SECTION = '2 Test agent and chat overlays';
const STREAM = 'host 1, realtime';
/** Something, and no more than the host takes. */
const mayAsk = ({ context: { draft } }: { context: { draft: string } }) =>
  draft.trim() !== '' && draft.trim().length <= 8_000;

/** The failure was of the network or of the host, and they are there again. */
const isBack = ({ context, event }: { context: { failure: Failure | null }; event: { online: boolean } }) =>
  event.online && isAway(context.failure);

type Facts = { readonly context: unknown; readonly event: unknown };
type Seen = {
  roomId: string | null;
  messages: { uuid: string }[];
  question: { uuid: string } | null;
  restart: boolean;
};
type Told = { readonly type: string; readonly roomId?: string; readonly uuid?: string; readonly message?: object };
const toldIn = (event: unknown): Told => (event as { event: Told }).event;

/** The event is a message of this room that is neither shown nor the question under way. */
const isNews = ({ context, event }: Facts): boolean => {
  const { roomId, messages, question } = context as Seen;
  const told = toldIn(event);
  const known = [...messages, question ?? []].flat().map(({ uuid }) => uuid);
  return (
    told.type === 'message.created' && roomId === told.roomId && roomId !== null && !known.includes(told.uuid ?? '')
  );
};
const bringsMessage = (facts: Facts): boolean =>
  isNews(facts) && !(facts.context as Seen).restart && toldIn(facts.event).message !== undefined;

export const chatContract = defineContract(chatMachine, {
  start: [{ to: 'loading', does: ['beginReading'], section: SECTION }],
  rows: [
    { in: '(root)', on: 'chat.edit', does: ['setDraft', 'send keepText text.keep'], section: SECTION },
    {
      in: '(root)',
      on: 'text.kept',
      does: ['takeUp', 'send keepText text.keep'],
      // Neither what was kept nor what was typed replaces the other.
      expect: ({ before, after, event }) =>
        after.context.draft === (before.context.draft === '' ? event.text : `${event.text}\n${before.context.draft}`),
      section: SECTION,
    },
    { in: '(root)', on: 'error keepText', section: SECTION },
    { in: 'loading', on: 'done loadHistory', to: 'idle', does: ['setHistory'], section: SECTION },
    { in: 'loading', on: 'error loadHistory', to: 'loadFailed', does: ['setLoadError'], section: '8' },
    {
      in: 'loading',
      on: 'realtime.received',
      when: 'mayBeNews',
      given: ({ event }) => event.event.type === 'message.created',
      does: ['askAgain'],
      section: STREAM,
    },
    {
      in: '(root)',
      on: 'realtime.reset',
      does: ['askAgain'],
      expect: ({ after }) => after.context.isStale,
      section: STREAM,
    },
    {
      in: 'idle',
      on: 'realtime.received',
      when: 'bringsMessage',
      given: bringsMessage,
      does: ['putMessage'],
      expect: ({ before, after, event: { event } }) =>
        'message' in event &&
        after.context.messages.at(-1) === event.message &&
        after.context.isStale === before.context.isStale,
      section: STREAM,
    },
    { in: 'loadFailed', on: 'chat.retry', to: 'loading', does: ['clearAnswer', 'beginReading'], section: '8' },
    {
      in: 'loadFailed',
      on: 'network.changed',
      when: 'isBack',
      given: isBack,
      to: 'loading',
      does: ['clearAnswer', 'beginReading'],
      section: '8',
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: isBack,
      to: 'asking.waiting',
      does: ['clearAnswer'],
      section: '8',
    },
    {
      in: 'loadFailed',
      on: 'chat.send',
      when: 'mayAsk',
      given: mayAsk,
      to: 'asking.waiting',
      // What was not loaded is fetched with the answer.
      does: ['ask', 'send keepText text.keep', 'askAgain', 'clearAnswer'],
      section: '7 Agents, runPrompt',
    },
    {
      in: 'idle',
      on: 'always',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale && !context.restart,
      to: 'refreshing',
      does: ['beginReading'],
      expect: ({ after }) => !after.context.isStale,
      section: SECTION,
    },
    {
      in: 'refreshing',
      on: 'chat.send',
      when: 'mayAsk',
      given: mayAsk,
      to: 'asking.waiting',
      // What was being read is read after the answer.
      does: ['ask', 'send keepText text.keep', 'askAgain', 'clearAnswer'],
      expect: ({ after }) => after.context.isStale,
      section: '7 Agents, runPrompt',
    },
    {
      in: ['idle', 'behind'],
      on: 'chat.send',
      when: 'mayAsk',
      given: mayAsk,
      to: 'asking.waiting',
      does: ['ask', 'send keepText text.keep', 'clearAnswer'],
      section: '7 Agents, runPrompt',
    },
    { in: 'idle', on: 'chat.restart', does: ['startAnew'], section: SECTION },
    { in: ['refreshing', 'behind'], on: 'chat.restart', to: 'idle', does: ['startAnew'], section: SECTION },
    {
      in: ['(root)', 'idle'],
      on: 'realtime.received',
      when: 'isNews',
      given: isNews,
      does: ['askAgain'],
      expect: ({ after }) => after.context.isStale,
      section: SECTION,
    },
    { in: 'refreshing', on: 'done loadHistory', to: 'idle', does: ['setHistory'], section: SECTION },
    {
      in: 'refreshing',
      on: 'error loadHistory',
      to: 'behind',
      does: ['askAgain'],
      expect: ({ after }) => after.context.isStale,
      section: '8',
    },
    {
      in: 'behind',
      on: 'after quietRetry',
      afterMs: 5_000,
      to: 'refreshing',
      does: ['beginReading'],
      section: 'experience, empty, loading, error',
    },
    {
      in: 'asking.waiting',
      on: 'answer.started',
      to: 'asking.streaming',
      does: ['setStarted', 'send keepText text.keep'],
      section: '7 Agents, runPrompt',
    },
    { in: 'asking.streaming', on: 'answer.delta', does: ['appendDelta'], section: '7 Agents, runPrompt' },
    {
      in: 'asking.streaming',
      on: 'answer.finished',
      to: 'idle',
      does: ['setFinished'],
      section: '7 Agents, runPrompt',
    },
    { in: 'asking', on: 'answer.failed', to: 'failed', does: ['setFailure'], section: '8' },
    { in: 'asking', on: 'error askAgent', to: 'failed', does: ['setAskError'], section: '8' },
    {
      in: 'asking',
      on: 'chat.stop',
      to: 'refreshing',
      does: ['giveUp', 'send keepText text.keep', 'beginReading'],
      section: SECTION,
    },
    { in: 'failed', on: 'chat.retry', to: 'asking.waiting', does: ['clearAnswer'], section: '8' },
    {
      in: 'failed',
      on: 'chat.send',
      when: 'mayAsk',
      given: mayAsk,
      to: 'asking.waiting',
      does: ['askInstead', 'send keepText text.keep', 'askAgain', 'clearAnswer'],
      // What failed is asked no more, and stands in the input unless the host has it.
      expect: ({ before, after }) => {
        const { question, messages, draft } = before.context;
        const isStored = messages.some(({ uuid }) => uuid === question?.uuid);
        return (
          after.context.question?.text === draft.trim() &&
          after.context.question.uuid !== question?.uuid &&
          after.context.draft === (isStored ? '' : question?.text)
        );
      },
      section: '8',
    },
    {
      in: 'failed',
      on: 'chat.restart',
      to: 'idle',
      does: ['giveUp', 'startAnew', 'send keepText text.keep'],
      section: SECTION,
    },
  ],
  invariants: {
    'a question is under way exactly while one is asked or failed': (snapshot) =>
      snapshot.matches('asking') || snapshot.matches('failed')
        ? snapshot.context.question !== null
        : snapshot.context.question === null,
    'an answer grows only while it is asked for, and stays when it breaks off': (snapshot) =>
      snapshot.context.answer === '' || snapshot.matches('asking') || snapshot.matches('failed'),
    'no message stands twice': ({ context }) =>
      new Set(context.messages.map((message) => message.uuid)).size === context.messages.length,
    'a failure is shown only where something failed': (snapshot) =>
      (snapshot.context.failure !== null) === (snapshot.matches('failed') || snapshot.matches('loadFailed')),
    'what is not known to be whole is being fetched, or will be': (snapshot) =>
      !snapshot.context.isStale || !snapshot.matches('idle') || snapshot.context.restart,
  },
});
