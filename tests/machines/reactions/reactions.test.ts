import { describe, expect, test } from 'vitest';
import { reactionsShown } from '#machines/reactions';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { reactionsContract } from './reactions.contract';
import { FULL, MESSAGE, reactionsPlan, wish } from './reactions.plan';

proveMachine(reactionsPlan, reactionsContract);

const want = (wanted: ReturnType<typeof wish>) => ({ type: 'reaction.want', wanted }) as const;

test('what is wanted and taken back while the host is told something else is told as it is wanted at last', () => {
  const walk = startWalk(reactionsPlan);
  walk.send(want(wish('👍')));
  for (const isWanted of [true, false, true]) walk.send(want(wish('🎉', isWanted)));
  walk.send(want(wish('👍', false)));
  const told: unknown[] = [];
  while (walk.pending.includes('changeReaction')) {
    told.push(walk.inputOf('changeReaction'));
    walk.resolve('changeReaction', { kind: 'changed', uuid: MESSAGE, reactions: [] });
  }
  expect(told).toMatchObject([{ wanted: wish('👍') }, { wanted: wish('🎉') }, { wanted: wish('👍', false) }]);
});

test('without a network it waits, and is told once when it is back', () => {
  const walk = startWalk(reactionsPlan);
  walk.send(want(wish('👍')));
  walk.reject('changeReaction', { kind: 'offline', message: 'You are offline.' });
  expect([walk.snapshot.value, walk.snapshot.context.waiting]).toEqual(['offline', [wish('👍')]]);
  walk.send({ type: 'network.changed', online: true });
  expect(walk.inputOf('changeReaction')).toMatchObject({ wanted: wish('👍') });
});

test('what the host refuses is wanted no more, and the reason stands at its message until the next wish', () => {
  const walk = startWalk(reactionsPlan);
  walk.send(want(wish('👍')));
  walk.resolve('changeReaction', { kind: 'refused', failure: FULL });
  expect(walk.snapshot.context).toMatchObject({ waiting: [], refused: { uuid: MESSAGE, failure: FULL } });
  walk.send(want(wish('🎉')));
  expect(walk.snapshot.context.refused).toBeNull();
});

describe('what stands below a message', () => {
  const stored = [
    { reaction: '👍', by: 90, name: 'Ada' },
    { reaction: '👍', by: 5, name: 'Olivia' },
    { reaction: '🎉', by: 90, name: 'Ada' },
  ];

  test('is each reaction once with its count, the earliest first, and whether the reader is among them', () => {
    expect(reactionsShown(stored, [], 5)).toEqual([
      { reaction: '👍', count: 2, isMine: true, names: ['Ada'] },
      { reaction: '🎉', count: 1, isMine: false, names: ['Ada'] },
    ]);
  });

  test('follows what the reader wants before the host has it', () => {
    const wanted = [wish('👍', false), wish('🎉'), wish('❤️'), wish('😂', false)];
    expect(reactionsShown(stored, wanted, 5)).toEqual([
      { reaction: '👍', count: 1, isMine: false, names: ['Ada'] },
      { reaction: '🎉', count: 2, isMine: true, names: ['Ada'] },
      { reaction: '❤️', count: 1, isMine: true, names: [] },
    ]);
  });
});
