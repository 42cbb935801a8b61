import type { OutboxReply } from '#machines/outbox';
import { message, ROOM_ID } from './conversation';
import { type Row, rejects } from './row';

const UUID = '018f0000-0000-7000-8000-000000000004';

const PHOTO = {
  'content-type': 'image/png',
  filename: 'a.png',
  'content-url': '/api/v1/chat/media/a.png/a.png',
  attachmentType: 'image',
};

const reply: OutboxReply = {
  uuid: UUID,
  roomId: ROOM_ID,
  targetAccountId: 7,
  text: 'At seven.',
  files: [],
  channel: null,
  subject: '',
  failure: null,
};
const mail: OutboxReply = { ...reply, files: [PHOTO], channel: 'email', subject: 'Your table' };

/** The replies are on this device. */
const kept = (one: OutboxReply) => ({
  kept: {
    'console.token': 'secret',
    [`console.text.outbox.${UUID}`]: JSON.stringify({ ...one, writtenAtMs: 1 }),
  },
});

const sends = {
  actor: 'outbox.sendReply',
  replies: { sendMessage: () => ({ success: true, message: 'Sent.', sent: message(4) }) },
  output: { kind: 'sent', sent: message(4) },
  whenRefused: rejects,
  fails: 'Something went wrong on our side. Please try again.',
} satisfies Partial<Row>;

export const outboxRows: readonly Row[] = [
  {
    ...sends,
    input: { reply },
    given: kept(reply),
    calls: [
      ['POST /api/v2/messaging/send?targetAccountId=7', { roomId: ROOM_ID, message: 'At seven.', uuid: UUID }, UUID],
    ],
  },
  {
    ...sends,
    input: { reply: mail },
    given: kept(mail),
    calls: [
      [
        'POST /api/v2/messaging/send?targetAccountId=7',
        {
          roomId: ROOM_ID,
          message: 'At seven.',
          uuid: UUID,
          mediaUrls: [PHOTO['content-url']],
          channel: 'email',
          subject: 'Your table',
        },
        UUID,
      ],
    ],
  },
];
