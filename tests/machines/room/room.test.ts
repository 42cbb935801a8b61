import { describe, expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { roomContract } from './room.contract';
import { messageOf, roomOf, roomPlan } from './room.plan';

proveMachine(roomPlan, roomContract);

describe('a reply', () => {
  const sending = () => {
    const walk = startWalk(roomPlan);
    walk.resolve('loadRoom', { kind: 'found', room: roomOf(0), messages: [], hasOlder: false });
    walk.send({ type: 'room.edit', text: 'Yes, at seven.' });
    walk.send({ type: 'room.send' });
    return walk;
  };

  test('that was refused goes back into the input, before what was typed since', () => {
    const walk = sending();
    walk.send({ type: 'room.edit', text: 'For how many?' });
    walk.reject('sendReply', { kind: 'unavailable', message: 'The host is away.' });
    expect(walk.snapshot.context.draft).toBe('Yes, at seven.\nFor how many?');
    expect(walk.received('keepText').at(-1)).toEqual({ type: 'text.keep', text: 'Yes, at seven.\nFor how many?' });
  });

  test('that is sent again unchanged keeps its id, so that the host stores it once', () => {
    const walk = sending();
    const first = walk.inputOf('sendReply');
    walk.reject('sendReply', { kind: 'unavailable', message: 'The host is away.' });
    walk.send({ type: 'room.send' });
    expect(walk.inputOf('sendReply')).toEqual(first);
  });

  test('that did not arrive is sent again with its id once the network is back', () => {
    const walk = sending();
    const first = walk.inputOf('sendReply');
    walk.reject('sendReply', { kind: 'offline', message: 'You are offline.' });
    walk.send({ type: 'network.changed', online: true });
    expect([walk.pending.includes('sendReply'), walk.inputOf('sendReply')]).toEqual([true, first]);
  });

  test('that was changed since, or refused, waits for the person', () => {
    const changed = sending();
    changed.reject('sendReply', { kind: 'offline', message: 'You are offline.' });
    changed.send({ type: 'room.edit', text: 'Yes, at eight.' });
    const refused = sending();
    refused.resolve('sendReply', {
      kind: 'refused',
      failure: { kind: 'forbidden', message: 'You may not reply here.' },
    });
    for (const walk of [changed, refused]) walk.send({ type: 'network.changed', online: true });
    expect([changed, refused].map(({ pending }) => pending.includes('sendReply'))).toEqual([false, false]);
  });

  test('that was stored stands last, and is kept on this device no more', () => {
    const walk = sending();
    const sent = messageOf('018f0000-0000-7000-8000-0000000000ff', 'Yes, at seven.', 1_790_000_200);
    walk.resolve('sendReply', { kind: 'sent', sent });
    expect(walk.snapshot.context.messages).toEqual([sent]);
    expect(walk.received('keepText').at(-1)).toEqual({ type: 'text.keep', text: '' });
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
  expect([walk.pending, walk.snapshot.context.room?.unread]).toEqual([['keepText'], 1]);
  walk.elapse(1);
  expect([walk.pending, walk.snapshot.context.room?.unread]).toEqual([['keepText', 'markRead'], 1]);
  walk.resolve('markRead', undefined);
  expect([walk.pending, walk.snapshot.context.room?.unread]).toEqual([['keepText'], 0]);
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
  const { failure, olderFailure, replyFailure } = walk.snapshot.context;
  expect([failure, olderFailure, replyFailure]).toEqual([null, offline, null]);
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
    expect([messages, room, walk.pending]).toEqual([[earlier, said], roomOf(3), ['keepText', 'markRead']]);
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
    expect([walk.snapshot.context.messages, walk.pending]).toEqual([[earlier], ['keepText', 'loadRoom']]);
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
    expect(walk.pending).toEqual(['keepText']);
    walk.elapse(1);
    expect(walk.pending).toEqual(['keepText', 'loadRoom']);
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
