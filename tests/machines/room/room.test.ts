import { describe, expect, test } from 'vitest';
import type { Reply } from '#machines/outbox';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { roomContract } from './room.contract';
import { GIVEN_BACK, MENU, messageOf, roomOf, roomPlan } from './room.plan';

/** What runs beside everything. */
const ALWAYS = ['keepText', 'mediaUpload', 'keepSubject', 'reactions'];

proveMachine(roomPlan, roomContract);

const opened = () => {
  const walk = startWalk(roomPlan);
  walk.resolve('loadRoom', { kind: 'found', room: roomOf(0), messages: [], hasOlder: false });
  return walk;
};
const posted = ({ did }: ReturnType<typeof opened>) =>
  did.flatMap(({ event }) => (event?.type === 'outbox.post' && 'reply' in event ? [event.reply as Reply] : []));

test('files alone are a reply; one that is still on its way keeps it back', () => {
  const walk = opened();
  const canSend = () => walk.snapshot.can({ type: 'room.send' });
  const told: boolean[] = [canSend()];
  walk.send({ type: 'media.changed', attached: [MENU], isWhole: false });
  told.push(canSend());
  walk.send({ type: 'media.changed', attached: [MENU], isWhole: true });
  told.push(canSend());
  walk.send({ type: 'room.send' });
  expect([told, posted(walk)]).toMatchObject([[false, false, true], [{ text: '', files: [MENU] }]]);
  expect(walk.received('mediaUpload')).toEqual([{ type: 'media.take' }, { type: 'media.sent' }]);
});

test('a mail goes under the subject that is typed, which the next one does not repeat', () => {
  const walk = opened();
  walk.send({ type: 'room.chooseChannel', channel: 'email' });
  walk.send({ type: 'room.editSubject', subject: ' Your table ' });
  walk.send({ type: 'room.edit', text: 'At seven.' });
  walk.send({ type: 'room.send' });
  expect(posted(walk)).toMatchObject([{ channel: 'email', subject: 'Your table' }]);
  expect([walk.snapshot.context.subject, walk.snapshot.context.channel]).toEqual(['', 'email']);
});

describe('a reply', () => {
  const write = (walk: ReturnType<typeof opened>, text: string) => {
    walk.send({ type: 'room.edit', text });
    walk.send({ type: 'room.send' });
  };

  test('leaves the composer at once, so that the next one is written while it waits: each has its own id', () => {
    const walk = opened();
    write(walk, 'Yes, at seven.');
    write(walk, 'For how many?');
    const [one, other] = posted(walk);
    expect([one?.text, other?.text, walk.snapshot.context.draft]).toEqual(['Yes, at seven.', 'For how many?', '']);
    expect(one?.uuid).not.toBe(other?.uuid);
    expect(walk.received('keepText').at(-1)).toEqual({ type: 'text.keep', text: '' });
  });

  test('that is taken back stands before what was typed since, with its files', () => {
    const walk = opened();
    walk.send({ type: 'room.edit', text: 'For how many?' });
    walk.send({ type: 'outbox.givenBack', reply: GIVEN_BACK });
    expect(walk.snapshot.context.draft).toBe('Given back.\nFor how many?');
    expect(walk.received('keepText').at(-1)).toEqual({ type: 'text.keep', text: 'Given back.\nFor how many?' });
    expect(walk.received('mediaUpload')).toMatchObject([
      { type: 'files.kept', files: [{ name: 'menu.pdf', attachment: MENU, state: 'uploaded' }] },
    ]);
  });

  test('that is sent again unchanged keeps its id, so that the host stores it once; a changed one is another', () => {
    const back = (text?: string) => {
      const walk = opened();
      walk.send({ type: 'outbox.givenBack', reply: GIVEN_BACK });
      walk.send({ type: 'media.changed', attached: [MENU], isWhole: true });
      if (text !== undefined) walk.send({ type: 'room.edit', text });
      walk.send({ type: 'room.send' });
      return posted(walk)[0];
    };
    expect(back()).toEqual(GIVEN_BACK);
    expect(back('Given back, and changed.')?.uuid).not.toBe(GIVEN_BACK.uuid);
  });

  test('that was stored stands last', () => {
    const walk = opened();
    const sent = messageOf('018f0000-0000-7000-8000-0000000000ff', 'Yes, at seven.', 1_790_000_200);
    walk.send({ type: 'outbox.stored', roomId: '7:90', message: sent });
    expect(walk.snapshot.context.messages).toEqual([sent]);
  });
});

test('what comes while the room is marked as read is marked as well', () => {
  const walk = startWalk(roomPlan);
  const found = (unread: number) => ({ kind: 'found', room: roomOf(unread), messages: [], hasOlder: false }) as const;
  walk.resolve('loadRoom', found(1));
  walk.send({ type: 'realtime.reset' });
  walk.resolve('loadRoom', found(1));
  walk.resolve('markRead', undefined);
  walk.elapse(999);
  expect([walk.pending, walk.snapshot.context.room?.unread]).toEqual([[...ALWAYS], 1]);
  walk.elapse(1);
  expect([walk.pending, walk.snapshot.context.room?.unread]).toEqual([[...ALWAYS, 'markRead'], 1]);
  walk.resolve('markRead', undefined);
  expect([walk.pending, walk.snapshot.context.room?.unread]).toEqual([[...ALWAYS], 0]);
});

test('older messages are those before the oldest one that is shown', () => {
  const walk = startWalk(roomPlan);
  const messages = ['1', '2', '3'].map((uuid, index) => messageOf(uuid, uuid, 1_790_000_000 + index));
  walk.resolve('loadRoom', { kind: 'found', room: roomOf(0), messages, hasOlder: true });
  walk.send({ type: 'room.older' });
  expect(walk.inputOf('loadOlder')).toEqual({ roomId: '7:90', targetAccountId: 7, before: '1' });
});

test('older messages that did not come are told apart from a reply, and can be asked for again', () => {
  const offline = { kind: 'offline', message: 'You are offline.' } as const;
  const walk = startWalk(roomPlan);
  walk.resolve('loadRoom', { kind: 'found', room: roomOf(0), messages: [], hasOlder: true });
  walk.send({ type: 'room.older' });
  walk.reject('loadOlder', offline);
  walk.send({ type: 'room.edit', text: 'Yes, at seven.' });
  walk.send({ type: 'room.send' });
  const { failure, olderFailure } = walk.snapshot.context;
  expect([failure, olderFailure]).toEqual([null, offline]);
  walk.send({ type: 'room.older' });
  expect([walk.snapshot.context.olderFailure, walk.pending.includes('loadOlder')]).toEqual([null, true]);
});

describe('what an event brings', () => {
  const said = messageOf('018f0000-0000-7000-8000-0000000000aa', 'And at eight?', 1_790_000_300);
  const told = {
    type: 'realtime.received',
    event: { type: 'message.created', roomId: '7:90', uuid: said.uuid, message: said, room: roomOf(3) },
  } as const;
  const earlier = messageOf('018f0000-0000-7000-8000-000000000001', 'Hello', 1_790_000_000);
  const found = { kind: 'found', room: roomOf(0), messages: [earlier], hasOlder: true } as const;

  test('is shown without asking, and stands above a reply that was on its way', () => {
    const walk = startWalk(roomPlan);
    walk.resolve('loadRoom', found);
    walk.send(told);
    const { messages, room } = walk.snapshot.context;
    expect([messages, room, walk.pending]).toEqual([[earlier, said], roomOf(3), [...ALWAYS, 'markRead']]);
    walk.send({ type: 'realtime.reset' });
    walk.send({ ...told, event: { ...told.event, room: roomOf(4) } });
    walk.resolve('loadRoom', found);
    expect([walk.snapshot.context.messages, walk.snapshot.context.room]).toEqual([[earlier, said], roomOf(4)]);
  });

  test('stands behind a whole page that was said meanwhile', () => {
    const walk = startWalk(roomPlan);
    walk.resolve('loadRoom', found);
    walk.send({ type: 'realtime.reset' });
    walk.send(told);
    const missed = messageOf('018f0000-0000-7000-8000-0000000000bb', 'Hello?', 1_790_000_200);
    walk.resolve('loadRoom', { ...found, messages: [missed] });
    expect(walk.snapshot.context.messages).toEqual([missed, said]);
  });

  test('before the conversation is there is asked for once more: nobody knows what stands before it', () => {
    const walk = startWalk(roomPlan);
    walk.send(told);
    walk.resolve('loadRoom', found);
    expect([walk.snapshot.context.messages, walk.pending]).toEqual([[earlier], [...ALWAYS, 'loadRoom']]);
  });

  test('and what it does not bring is asked for at most every five seconds', () => {
    const walk = startWalk(roomPlan);
    walk.resolve('loadRoom', found);
    const long = (uuid: string) =>
      ({ type: 'realtime.received', event: { type: 'message.created', roomId: '7:90', uuid } }) as const;
    walk.send(long('one'));
    const read = walk.snapshot.children.loadRoom;
    walk.send(long('two'));
    expect(walk.snapshot.children.loadRoom === read).toBe(true);
    walk.resolve('loadRoom', found);
    walk.elapse(4_999);
    expect(walk.pending).toEqual([...ALWAYS]);
    walk.elapse(1);
    expect(walk.pending).toEqual([...ALWAYS, 'loadRoom']);
  });
});

describe('what was said while the stream was away', () => {
  const page = (...uuids: readonly string[]) =>
    uuids.map((uuid, index) => messageOf(uuid, uuid, 1_790_000_000 + Number(uuid) * 10 + index));
  const openedWith = (uuids: readonly string[]) => {
    const walk = startWalk(roomPlan);
    walk.resolve('loadRoom', {
      kind: 'found',
      room: roomOf(0),
      messages: page(...uuids),
      hasOlder: false,
    });
    walk.send({ type: 'realtime.reset' });
    return walk;
  };
  const shown = ({ snapshot: { context } }: ReturnType<typeof openedWith>) => [
    context.messages.map(({ uuid }) => uuid),
    context.hasOlder,
  ];

  test('stands behind what was there', () => {
    const walk = openedWith(['1', '2']);
    walk.resolve('loadRoom', {
      kind: 'found',
      room: roomOf(0),
      messages: page('2', '3'),
      hasOlder: true,
    });
    expect(shown(walk)).toEqual([['1', '2', '3'], false]);
  });

  test('and is more than a page: what lies between is among the older ones', () => {
    const walk = openedWith(['1', '2']);
    walk.resolve('loadRoom', {
      kind: 'found',
      room: roomOf(0),
      messages: page('8', '9'),
      hasOlder: true,
    });
    expect(shown(walk)).toEqual([['8', '9'], true]);
  });
});
