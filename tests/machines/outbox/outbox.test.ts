import { describe, expect, test } from 'vitest';
import { type SendReplyInput, selectPhases, selectRepliesTo, selectSending } from '#machines/outbox';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { messageOf } from '#tests/machines/room/room.plan.ts';
import { outboxContract } from './outbox.contract';
import { HELD, OFFLINE, outboxPlan, replyOf } from './outbox.plan';

proveMachine(outboxPlan, outboxContract);

type Walk = ReturnType<typeof startWalk<typeof outboxPlan.machine>>;

const post = (walk: Walk, ...replies: readonly ReturnType<typeof replyOf>[]) => {
  for (const reply of replies) walk.send({ type: 'outbox.post', reply });
};
/** Lets everything leave that can; what left, in its order. */
const leave = (walk: Walk): string[] => {
  const left: string[] = [];
  while (walk.pending.includes('sendReply')) {
    const { uuid = '' } = (walk.inputOf('sendReply') as SendReplyInput).reply ?? {};
    left.push(uuid);
    walk.resolve('sendReply', { kind: 'sent', sent: messageOf(uuid, '', 1_790_000_100) });
  }
  return left;
};

describe('replies written without a network', () => {
  const offline = () => {
    const walk = startWalk(outboxPlan, { online: false });
    post(walk, replyOf('one'), replyOf('far', '7:91'), replyOf('two'));
    return walk;
  };

  test('wait, and leave once and in order when it is back', () => {
    const walk = offline();
    expect([walk.pending, selectPhases('7:90')(walk.snapshot)]).toEqual([['keepOutbox'], ['offline', 'offline']]);
    walk.send({ type: 'network.changed', online: true });
    expect([leave(walk), walk.snapshot.context.replies]).toEqual([['one', 'far', 'two'], []]);
  });

  test('keep their ids when an answer was lost on the way', () => {
    const walk = offline();
    walk.send({ type: 'network.changed', online: true });
    const first = walk.inputOf('sendReply');
    walk.reject('sendReply', OFFLINE);
    walk.send({ type: 'network.changed', online: true });
    expect(walk.inputOf('sendReply')).toEqual(first);
    expect(leave(walk)).toEqual(['one', 'far', 'two']);
  });

  test('are tried again after a while, if nobody tells that the network is back', () => {
    const walk = startWalk(outboxPlan, { online: true });
    post(walk, replyOf('one'));
    walk.reject('sendReply', OFFLINE);
    expect([walk.pending, selectPhases('7:90')(walk.snapshot)]).toEqual([['keepOutbox'], ['offline']]);
    walk.elapse(5_000);
    expect(leave(walk)).toEqual(['one']);
  });

  test('from before a reload, or of another tab, leave before those of now', () => {
    const walk = startWalk(outboxPlan, { online: false });
    walk.send({ type: 'outbox.kept', replies: [{ ...replyOf('one'), failure: null }] });
    post(walk, replyOf('two'));
    walk.send({ type: 'network.changed', online: true });
    expect(leave(walk)).toEqual(['one', 'two']);
  });
});

describe('a refused reply', () => {
  const refused = () => {
    const walk = startWalk(outboxPlan, { online: true });
    post(walk, replyOf('one'), replyOf('two'), replyOf('far', '7:91'));
    walk.reject('sendReply', HELD);
    return walk;
  };

  test('stops the replies to its room, and no others', () => {
    const walk = refused();
    expect(leave(walk)).toEqual(['far']);
    expect(selectPhases('7:90')(walk.snapshot)).toEqual(['refused', 'held']);
    expect(selectRepliesTo('7:90')(walk.snapshot).map(({ failure }) => failure)).toEqual([HELD, null]);
  });

  test('leaves with those behind it when it is tried again', () => {
    const walk = refused();
    walk.send({ type: 'outbox.retry', uuid: 'one' });
    expect(leave(walk)).toEqual(['far', 'one', 'two']);
  });

  test('that is taken back lets those behind it leave', () => {
    const walk = refused();
    walk.send({ type: 'outbox.takeBack', uuid: 'one' });
    expect(leave(walk)).toEqual(['far', 'two']);
  });
});

test('what is on its way is not given back', () => {
  const walk = startWalk(outboxPlan, { online: true });
  post(walk, replyOf('one'));
  expect([selectSending(walk.snapshot), walk.snapshot.can({ type: 'outbox.takeBack', uuid: 'one' })]).toEqual([
    'one',
    false,
  ]);
});

test('what another tab sent is gone, and the next one follows', () => {
  const walk = startWalk(outboxPlan, { online: true });
  post(walk, replyOf('one'), replyOf('two'));
  walk.resolve('sendReply', { kind: 'gone' });
  expect([walk.did.some(({ label }) => label === 'send parent outbox.stored'), leave(walk)]).toEqual([false, ['two']]);
});
