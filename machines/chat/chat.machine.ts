import { TAGS } from '../shared/tags';
import { chatSetup } from './chat.setup';

const AT_REST = {
  'realtime.received': [
    { guard: 'bringsMessage', actions: ['putMessage', 'tellPresence'] },
    { guard: 'isNews', actions: 'askAgain' },
  ],
  'chat.send': { guard: 'mayAsk', target: 'asking', actions: ['ask', 'takeFiles', 'keepTyped'] },
  'chat.restart': { target: 'idle', actions: 'startAnew' },
} as const;

/**
 * One conversation with an agent: the test chat beside the editor, the chat overlay, the public page. Spawned by
 * `workspace` and `publicPage`.
 *
 * Owns: the messages, the draft, the current question and its answer so far, and `presence`: who writes at the other side.
 * The reader's reactions are `reactions`', the files of the draft `mediaUpload`'s.
 * Invariants: a question is stored on this device until the host has it, and in the context until it is answered; there is
 * one question at a time; a restart is requested once; messages from elsewhere are loaded, however often that fails.
 */
export const chatMachine = chatSetup.createMachine({
  id: 'chat',
  context: ({ input }) => ({
    ...input,
    askedCount: 0,
    roomId: null,
    messages: [],
    draft: '',
    files: [],
    areFilesWhole: true,
    question: null,
    answer: '',
    engine: null,
    silence: null,
    restart: false,
    isStale: false,
    failure: null,
  }),
  invoke: [
    {
      id: 'keepText',
      src: 'keepText',
      input: ({ context }) => ({ key: `chat/${context.copy}/${context.target}` }),
      onError: {},
    },
    {
      id: 'mediaUpload',
      src: 'mediaUpload',
      input: ({ context }) => ({
        key: `chat/${context.copy}/${context.target}`,
        place: { targetAgent: context.target },
      }),
      onError: {},
    },
    {
      id: 'presence',
      src: 'presence',
      // A test is nobody's business.
      input: ({ context }) => ({ at: context.copy === 'default' ? { kind: 'chat', target: context.target } : null }),
      onError: {},
    },
    {
      id: 'reactions',
      src: 'reactions',
      input: { targetAccountId: null },
      onError: {},
    },
  ],
  on: {
    'chat.edit': { actions: ['setDraft', 'keepTyped', 'tellTyping'] },
    'text.kept': { actions: ['takeUp', 'keepTyped'] },
    'realtime.received': [
      { guard: 'isOfWriter', actions: 'tellPresence' },
      { guard: 'bringsChange', actions: 'putChanged' },
      { guard: 'isNews', actions: 'askAgain' },
    ],
    'realtime.reset': { actions: 'askAgain' },
    'media.changed': { actions: 'setFiles' },
    'reactions.changed': { actions: 'setReactions' },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: TAGS.busy,
      entry: 'beginReading',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ target: context.target, copy: context.copy }),
        onDone: { target: 'idle', actions: { type: 'setHistory', params: ({ event }) => event.output } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      // The room id may not be known yet.
      on: { 'realtime.received': { guard: 'mayBeNews', actions: 'askAgain' } },
    },
    loadFailed: {
      tags: TAGS.failed,
      on: {
        'chat.retry': { target: 'loading', actions: 'clearAnswer' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'clearAnswer' },
        'chat.send': { guard: 'mayAsk', target: 'asking', actions: ['ask', 'takeFiles', 'keepTyped', 'askAgain'] },
      },
    },
    idle: {
      always: { guard: 'mustAskAgain', target: 'refreshing' },
      on: AT_REST,
    },
    refreshing: {
      tags: TAGS.busy,
      entry: 'beginReading',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ target: context.target, copy: context.copy }),
        onDone: { target: 'resting', actions: { type: 'setHistory', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: 'askAgain' },
      },
      on: {
        'chat.send': { guard: 'mayAsk', target: 'asking', actions: ['ask', 'takeFiles', 'keepTyped', 'askAgain'] },
        'chat.restart': { target: 'idle', actions: 'startAnew' },
      },
    },
    /** A pause before the next load, however often messages are missed or cannot be loaded. */
    resting: {
      after: { quietRetry: 'idle' },
      on: AT_REST,
    },
    asking: {
      tags: TAGS.busy,
      entry: 'clearAnswer',
      invoke: {
        id: 'askAgent',
        src: 'askAgent',
        input: ({ context }) => ({
          target: context.target,
          copy: context.copy,
          promptText: context.question?.text ?? '',
          mediaUrls: context.question?.files.map((file) => file['content-url']) ?? [],
          uuid: context.question?.uuid ?? '',
          restart: context.restart,
        }),
        onError: {
          target: 'failed',
          actions: { type: 'setAskError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      initial: 'waiting',
      states: {
        waiting: {
          on: { 'answer.started': { target: 'streaming', actions: ['setStarted', 'dropFiles', 'keepTyped'] } },
        },
        streaming: {
          on: {
            'answer.delta': { actions: 'appendDelta' },
            'answer.finished': { target: '#chat.idle', actions: 'setFinished' },
            'answer.held': { target: '#chat.idle', actions: 'setHeld' },
          },
        },
      },
      on: {
        'answer.failed': { target: 'failed', actions: 'setFailure' },
        'chat.stop': { target: 'refreshing', actions: ['giveUp', 'giveBackFiles', 'keepTyped'] },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'chat.retry': 'asking',
        // With its id, a question that is asked again is answered once.
        'network.changed': { guard: 'isBack', target: 'asking' },
        // The host may have stored the failed question.
        'chat.send': {
          guard: 'mayAsk',
          target: 'asking',
          actions: ['askInstead', 'swapFiles', 'keepTyped', 'askAgain'],
        },
        'chat.restart': { target: 'idle', actions: ['giveUp', 'giveBackFiles', 'startAnew', 'keepTyped'] },
      },
    },
  },
});
