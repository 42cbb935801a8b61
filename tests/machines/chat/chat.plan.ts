import type { Message } from '#contract/entities/conversation';
import { chatMachine } from '#machines/chat';
import { definePlan } from '#tests/harness/index.ts';

const ROOM = '7:90';

export const messageOf = (uuid: string, text: string, aiAgent: boolean): Message => ({
  uuid,
  roomId: ROOM,
  message: text,
  from: aiAgent ? 7 : 90,
  fromUser: aiAgent ? 'luigi' : 'visitor-90',
  to: aiAgent ? 90 : 7,
  toUser: aiAgent ? 'visitor-90' : 'luigi',
  timestamp: 1_790_000_000,
  date: '2026-09-21T13:33:20.000Z',
  status: 'success',
  source: 'web',
  type: 'message',
  aiAgent,
  ...(aiAgent && { engine: 'retrieval' as const }),
  attachments: [],
});

export const MENU = {
  'content-type': 'image/png',
  filename: 'menu.png',
  'content-url': '/api/v1/chat/media/menu.png/menu.png',
  attachmentType: 'image',
};
const before = messageOf('018f0000-0000-7000-8000-000000000001', 'Hello', false);
const reply = messageOf('018f0000-0000-7000-8000-000000000002', 'Hi, this is Luigi.', true);
const brought = messageOf('018f0000-0000-7000-8000-000000000004', 'Still there?', false);
const answer = messageOf('018f0000-0000-7000-8000-000000000003', 'We close at ten.', true);

export const chatPlan = definePlan(chatMachine, {
  inputs: [
    { seed: '5eed', target: 'luigi', copy: 'default' },
    { seed: '5eed', target: 'luigi', copy: 'staging' },
  ],
  events: {
    'chat.edit': [{ text: 'When do you close?' }, { text: ' ' }, { text: 'x'.repeat(8_001) }],
    // Whether there is a text beside files makes no difference to them.
    'media.changed': [
      ({ context: { draft } }) => (draft === '' ? { attached: [MENU], isWhole: true } : null),
      ({ context: { draft } }) => (draft === '' ? { attached: [], isWhole: false } : null),
    ],
    'chat.send': [{}],
    'chat.retry': [{}],
    'chat.stop': [{}],
    'chat.restart': [{}],
    // It is told once.
    'text.kept': [({ context }) => (context.draft.includes('kept') ? null : { text: 'kept' })],
    'realtime.reset': [{}],
    'network.changed': [{ online: true }, { online: false }],
    'reactions.changed': [
      ({ context }) =>
        context.messages.includes(before)
          ? { uuid: before.uuid, reactions: [{ reaction: '👍', by: 90, name: 'Ada' }] }
          : null,
    ],
    'realtime.received': [
      {
        event: {
          type: 'message.changed',
          roomId: ROOM,
          uuid: before.uuid,
          message: { ...before, status: 'delivered' },
        },
      },
      { event: { type: 'message.changed', roomId: ROOM, uuid: before.uuid } },
      { event: { type: 'message.created', roomId: ROOM, uuid: 'elsewhere' } },
      { event: { type: 'message.created', roomId: '7:91', uuid: 'another room' } },
      { event: { type: 'message.created', roomId: ROOM, uuid: before.uuid } },
      { event: { type: 'activity.changed', agentId: 7, roomId: ROOM } },
      { event: { type: 'presence.changed', roomId: ROOM, by: { name: 'Marco' }, typing: true } },
      { event: { type: 'presence.changed', roomId: '7:91', by: { name: 'Marco' }, typing: true } },
      { event: { type: 'message.created', roomId: ROOM, uuid: brought.uuid, message: brought } },
    ],
    'answer.started': [
      ({ context }) =>
        context.question && {
          roomId: ROOM,
          engine: 'retrieval' as const,
          question: messageOf(context.question.uuid, context.question.text, false),
        },
    ],
    'answer.delta': [
      { text: 'We close ', isAnew: false },
      { text: 'We open ', isAnew: true },
    ],
    'answer.finished': [{ answer }],
    'answer.held': [{ by: 'Marco' }, { by: null }],
    'answer.failed': [{ failure: { kind: 'unavailable', message: 'The language model could not answer.' } }],
  },
  outcomes: {
    loadHistory: {
      ok: [
        { roomId: null, messages: [] },
        { roomId: ROOM, messages: [before, reply] },
      ],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    askAgent: { error: [new Error('the stream could not be opened')] },
    keepText: { error: [new Error('storage is forbidden')] },
    mediaUpload: { error: [new Error('a defect')] },
    presence: { error: [new Error('a defect')] },
    reactions: { error: [new Error('a defect')] },
  },
  project: ({ askedCount, answer: soFar, messages, files, question, ...rest }) => ({
    ...rest,
    hasFiles: files.length > 0,
    question: question && [question.uuid, question.text, question.files.length > 0],
    asked: Math.min(askedCount, 1),
    hasAnswer: soFar !== '',
    messageCount: Math.min(messages.length, 4),
  }),
  limit: 20_000,
});
