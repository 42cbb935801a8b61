/** The talks: chat, room, publicProfile. */
import type { Message, Room } from '#contract/entities/conversation';
import type { RoomChange } from '#machines/room';
import { missing, type Row, refusedWith, rejects } from './row';

export const ROOM_ID = '7:90';
const uuidOf = (index: number) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;

export const room: Room = {
  roomId: ROOM_ID,
  uuid: uuidOf(1),
  agentId: 7,
  agentName: 'Trattoria',
  id: 90,
  name: 'Hannah Lindgren',
  username: 'hannah',
  unregistered: true,
  destinationInboxType: 'priority',
  source: 'web',
  lastMessage: 'Thank you.',
  lastMessageTimestamp: 1_760_000_000,
  lastMessageByAgent: false,
  unread: 0,
  aiAgentEnabled: true,
  archived: false,
  blocked: false,
};

export const message = (index: number): Message => ({
  uuid: uuidOf(100 + index),
  roomId: ROOM_ID,
  message: `Message ${index}`,
  from: 90,
  fromUser: 'hannah',
  to: 7,
  toUser: 'trattoria',
  timestamp: 1_760_000_000 + index,
  date: '2025-10-09T08:53:20.000Z',
  status: 'success',
  source: 'web',
  type: 'message',
  aiAgent: false,
  attachments: [],
});
const messages = (count: number) => Array.from({ length: count }, (_, index) => message(index));
const listed = (count: number) =>
  messages(count).map((one) => ({ ...one, attachments: '[]', gift: false, drip: false, roomInitiator: 'Hannah' }));

const AT = { roomId: ROOM_ID, targetAccountId: 7 };
const ofRoom = {
  actor: 'room.loadRoom',
  input: AT,
  calls: [
    ['GET /api/v1/conversations/7%3A90?targetAccountId=7'],
    ['GET /api/v2/messages/7%3A90?pageSize=50&targetAccountId=7'],
  ],
  atOnce: 2,
  whenRefused: missing,
  fails: 'Failed to fetch conversation',
} satisfies Partial<Row>;
const readConversation = () => ({ success: true as const, room });
const changed = () => ({ success: true as const, message: 'Success', room });
const READ_AGAIN = ['GET /api/v1/conversations/7%3A90?targetAccountId=7'] as const;
/** What a person does with a room, the calls it takes, and their replies. */
const CHANGES: readonly (readonly [RoomChange, Row['calls'], Row['replies']])[] = [
  [{ kind: 'hold' }, [['POST /api/v1/conversations/7%3A90/hold?targetAccountId=7']], { holdConversation: changed }],
  [
    { kind: 'release' },
    [['POST /api/v1/conversations/7%3A90/release?targetAccountId=7']],
    { releaseConversation: changed },
  ],
  [
    { kind: 'agent', isEnabled: false },
    [['POST /api/v1/conversations/7%3A90/aiAgentEnabled?targetAccountId=7', { aiAgentEnabled: false }]],
    { setAiAgentEnabled: () => ({ ...changed(), aiAgentEnabled: false }) },
  ],
  [
    { kind: 'close' },
    [['POST /api/v1/closeConversation?targetAccountId=7', { roomId: ROOM_ID }]],
    { closeConversation: changed },
  ],
  [
    { kind: 'reopen' },
    [['POST /api/v1/unarchiveConversation?targetAccountId=7', { roomId: ROOM_ID }]],
    { unarchiveConversation: changed },
  ],
  [
    { kind: 'rate', rating: 4 },
    [['POST /api/v1/rateConvo?targetAccountId=7', { roomId: ROOM_ID, rating: 4 }]],
    { rateConvo: changed },
  ],
  [
    { kind: 'assign', userId: 4 },
    [['POST /api/v1/conversations/7%3A90/assign?targetAccountId=7', { userId: 4 }]],
    { assignConversation: changed },
  ],
  [
    { kind: 'snooze', untilS: 1_790_000_000 },
    [['POST /api/v1/conversations/7%3A90/snooze?targetAccountId=7', { until: 1_790_000_000 }]],
    { snoozeConversation: changed },
  ],
  [
    { kind: 'block', isBlocked: true },
    [['POST /api/v1/block?targetAccountId=7', { id: 90, blocked: true }], READ_AGAIN],
    { setBlock: () => ({ success: true, message: 'Success', blocked: true }) },
  ],
  [
    { kind: 'resend', uuid: uuidOf(4) },
    [['POST /api/v2/messaging/retry?targetAccountId=7', { roomId: ROOM_ID, uuid: uuidOf(4) }, uuidOf(4)], READ_AGAIN],
    { retryMessage: () => ({ success: true, sent: message(4) }) },
  ],
  [
    { kind: 'fetchFile', uuid: uuidOf(4), file: 1 },
    [['POST /api/v2/messaging/retryFile?targetAccountId=7', { roomId: ROOM_ID, uuid: uuidOf(4), file: 1 }], READ_AGAIN],
    { retryFile: () => ({ success: true, changed: message(4) }) },
  ],
  [
    { kind: 'markUnread' },
    [['POST /api/v1/activityAgent/markUnread?targetAccountId=7', { roomId: ROOM_ID }], READ_AGAIN],
    { markUnread: () => ({ success: true }) },
  ],
];
const rooms: Row[] = [
  {
    ...ofRoom,
    replies: { readConversation, listMessages: () => listed(49) },
    output: { kind: 'found', room, messages: messages(49), hasOlder: false },
  },
  {
    ...ofRoom,
    replies: { readConversation, listMessages: () => listed(50) },
    output: { kind: 'found', room, messages: messages(50), hasOlder: true },
  },
  ...[49, 50].map((count) => ({
    actor: 'room.loadOlder',
    input: { ...AT, before: uuidOf(3) },
    replies: { listMessages: () => listed(count) },
    calls: [[`GET /api/v2/messages/7%3A90?pageSize=50&before=${uuidOf(3)}&targetAccountId=7`]] as const,
    output: { messages: messages(count), hasOlder: count === 50 },
    whenRefused: rejects,
    fails: 'Failed to fetch conversation',
  })),
  {
    actor: 'room.markRead',
    input: AT,
    replies: { clearActivityAgent: () => ({ success: true }) },
    calls: [['POST /api/v1/activityAgent?targetAccountId=7', { clear: ROOM_ID }]],
    output: undefined,
    whenRefused: rejects,
    fails: 'Something went wrong on our side. Please try again.',
  },
  ...CHANGES.map(
    ([change, calls, replies]): Row => ({
      actor: 'room.changeRoom',
      input: { ...AT, peerId: 90, change },
      replies: { readConversation, ...replies },
      calls,
      output: { kind: 'changed', room },
      whenRefused: refusedWith,
      fails: 'Something went wrong on our side. Please try again.',
    }),
  ),
];

const HISTORY = { success: true as const, roomId: ROOM_ID, messages: messages(2) };
const QUESTION = { target: 7, copy: 'staging', promptText: 'Open?', mediaUrls: [], uuid: uuidOf(5) };
const started = { roomId: ROOM_ID, question: message(1), engine: 'model' } as const;
const answerFailed = (failure: object) => [{ type: 'answer.failed', failure }];
const ofAnswer = {
  actor: 'chat.askAgent',
  whenRefused: answerFailed,
  whenFailed: answerFailed,
  fails: 'The language model could not answer. Please try again.',
} satisfies Partial<Row>;
const chats: Row[] = [
  {
    actor: 'chat.loadHistory',
    input: { target: 'trattoria', copy: 'default' },
    replies: { readPublicMessages: () => HISTORY },
    calls: [['GET /api/v1/messages/trattoria?source=default']],
    output: { roomId: ROOM_ID, messages: HISTORY.messages },
    whenRefused: rejects,
    fails: 'Failed to fetch conversation',
  },
  {
    actor: 'chat.loadHistory',
    input: { target: 7, copy: 'staging' },
    replies: { readPublicMessages: () => ({ success: true, messages: [] }) },
    calls: [['GET /api/v1/messages/7?source=staging']],
    output: { roomId: null, messages: [] },
    whenRefused: rejects,
    fails: 'Failed to fetch conversation',
  },
  {
    ...ofAnswer,
    input: { ...QUESTION, restart: false },
    replies: {
      runPrompt: () => [
        { event: 'started', ...started },
        // They are shown with the answer.
        { event: 'functionStarted', name: 'hours', arguments: {} },
        { event: 'functionFinished', run: { name: 'hours', arguments: {}, result: 22, durationMs: 5, timestamp: 1 } },
        { event: 'delta', text: 'Let me think.' },
        { event: 'delta', text: 'Until ', isAnew: true },
        { event: 'finished', answer: message(6) },
      ],
    },
    calls: [
      ['POST /api/v2/agent/runPrompt', { targetAgent: 7, promptText: 'Open?', source: 'staging', uuid: uuidOf(5) }],
    ],
    output: [
      { type: 'answer.started', ...started },
      { type: 'answer.delta', text: 'Let me think.', isAnew: false },
      { type: 'answer.delta', text: 'Until ', isAnew: true },
      { type: 'answer.finished', answer: message(6) },
    ],
  },
  {
    ...ofAnswer,
    input: { ...QUESTION, promptText: '', mediaUrls: ['/api/v1/chat/media/a.png/a.png'], restart: false },
    replies: {
      runPrompt: () => [
        { event: 'started', ...started },
        { event: 'finished', answer: message(6) },
      ],
    },
    calls: [
      [
        'POST /api/v2/agent/runPrompt',
        {
          targetAgent: 7,
          promptText: '',
          source: 'staging',
          uuid: uuidOf(5),
          mediaUrls: ['/api/v1/chat/media/a.png/a.png'],
        },
      ],
    ],
    output: [
      { type: 'answer.started', ...started },
      { type: 'answer.finished', answer: message(6) },
    ],
  },
  ...[{ heldBy: 'Marco' }, {}].map(
    (held): Row => ({
      ...ofAnswer,
      input: { ...QUESTION, restart: false },
      replies: {
        runPrompt: () => [
          { event: 'started', ...started },
          { event: 'held', ...held },
        ],
      },
      calls: [
        ['POST /api/v2/agent/runPrompt', { targetAgent: 7, promptText: 'Open?', source: 'staging', uuid: uuidOf(5) }],
      ],
      output: [
        { type: 'answer.started', ...started },
        { type: 'answer.held', by: held.heldBy ?? null },
      ],
    }),
  ),
  ...(
    [
      ['limited', 'limited'],
      ['timeout', 'unavailable'],
    ] as const
  ).map(([kind, told]) => ({
    ...ofAnswer,
    input: { ...QUESTION, restart: true },
    replies: { runPrompt: () => [{ event: 'failed', kind, message: 'Later.' } as const] },
    calls: [
      [
        'POST /api/v2/agent/runPrompt',
        { targetAgent: 7, promptText: 'Open?', source: 'staging', uuid: uuidOf(5), restart: true },
      ],
    ] as const,
    output: answerFailed({ kind: told, message: 'Later.' }),
  })),
  {
    ...ofAnswer,
    // The stream ends before the answer.
    input: { ...QUESTION, restart: false },
    replies: { runPrompt: () => [{ event: 'delta', text: 'Unt' }] },
    calls: [
      ['POST /api/v2/agent/runPrompt', { targetAgent: 7, promptText: 'Open?', source: 'staging', uuid: uuidOf(5) }],
    ],
    output: [
      { type: 'answer.delta', text: 'Unt', isAnew: false },
      {
        type: 'answer.failed',
        failure: {
          kind: 'unavailable',
          message: 'The language model gave an answer that could not be used. Please try again.',
        },
      },
    ],
  },
];

export const profile = {
  id: 7,
  username: 'trattoria',
  accountType: 'agent',
  displayName: 'Trattoria',
  answers: true,
} as const;
const profiles: Row[] = [
  {
    actor: 'publicProfile.loadRecord',
    input: { key: { username: 'trattoria' } },
    replies: { readPublicProfile: () => ({ success: true, account: profile }) },
    calls: [['GET /api/v1/account/trattoria']],
    output: { profile },
    whenRefused: rejects,
    fails: 'This account could not be loaded.',
  },
];

const said = { role: 'user', message: 'Hello', timestamp: 1_760_000_000 } as const;
const opened = { conversation: [said], functionsRun: [], collectedData: [] };
const transcripts: Row[] = [
  {
    actor: 'transcript.loadRecord',
    input: { key: { targetAccountId: 7, roomId: ROOM_ID, uuid: 'u:1' } },
    replies: { readTranscript: () => ({ success: true, message: 'Success', ...opened, webLog: [] }) },
    calls: [['GET /api/v2/conversation/7%3A90/u%3A1?targetAccountId=7']],
    output: { ...opened, webLog: [], log: undefined },
    whenRefused: rejects,
    fails: 'Failed to fetch conversation',
  },
];

const written = { name: null, email: null, message: 'Help' };
const support: Row[] = [
  {
    actor: 'supportForm.carryOut',
    input: { work: { task: 'send', targetAccountId: 7, form: written } },
    replies: { createSupportRequest: () => ({ success: true }) },
    calls: [['POST /api/v1/supportRequest?targetAccountId=7', { message: 'Help' }]],
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
    fails: 'Your message could not be sent.',
  },
  {
    actor: 'supportForm.carryOut',
    input: { work: { task: 'send', targetAccountId: 7, form: { name: ' Chiara ', email: ' ', message: 'Help' } } },
    replies: { createSupportRequest: () => ({ success: true }) },
    calls: [['POST /api/v1/supportRequest?targetAccountId=7', { message: 'Help', name: 'Chiara' }]],
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
    fails: 'Your message could not be sent.',
  },
];

export const conversationRows = [...rooms, ...chats, ...profiles, ...transcripts, ...support];
