import { describe, expect, test } from 'vitest';
import type { PresenceInput } from '#machines/presence';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { presenceContract } from './presence.contract';
import { chat, marco, presencePlan, room, says, tells } from './presence.plan';

proveMachine(presencePlan, presenceContract);

type Walk = ReturnType<typeof startPresence>;
const startPresence = (input: PresenceInput) => startWalk(presencePlan, input);
const typed = { type: 'presence.typed' } as const;
const hears = (told: ReturnType<typeof tells>) => ({ type: 'realtime.received', ...told }) as const;
const seen = ({ snapshot }: Walk) => snapshot.context.seen.map(({ by, typing }) => [by?.name ?? null, typing]);

describe('what is told', () => {
  test('is the first letter at once, and of a whole minute of typing one word every three seconds', () => {
    const walk = startPresence({ at: chat });
    let told = 0;
    for (let tenth = 0; tenth < 600; tenth += 1) {
      walk.send(typed);
      if (walk.pending.includes('tellPresence')) {
        expect(walk.inputOf('tellPresence')).toEqual({ at: chat, typing: true });
        told += 1;
        walk.resolve('tellPresence', []);
      }
      walk.elapse(100);
    }
    expect(told).toBe(20);
  });

  test('is nothing of who only looks at a chat', () => {
    const walk = startPresence({ at: chat });
    walk.elapse(60_000);
    expect(walk.pending).toEqual([]);
  });

  test('is every quarter of a minute of who looks at a room, whether it arrives or not', () => {
    const walk = startPresence({ at: room });
    walk.reject('tellPresence', { kind: 'offline', message: 'You are offline.' });
    walk.elapse(17_999);
    expect(walk.pending).toEqual([]);
    walk.elapse(1);
    expect(walk.inputOf('tellPresence')).toEqual({ at: room, typing: false });
  });
});

describe('whoever was heard of', () => {
  const withMarco = (said: object) => {
    const walk = startPresence({ at: chat });
    walk.send(hears(tells(said)));
    return walk;
  };

  test('writes no more after nine seconds, and looks no more after thirty-six', () => {
    const walk = withMarco({ by: marco, typing: true });
    walk.elapse(8_999);
    expect(seen(walk)).toEqual([['Marco', true]]);
    walk.elapse(1);
    expect(seen(walk)).toEqual([['Marco', false]]);
    walk.elapse(26_999);
    expect(seen(walk)).toEqual([['Marco', false]]);
    walk.elapse(1);
    expect(seen(walk)).toEqual([]);
  });

  test('stays as long as it is heard of again', () => {
    const walk = withMarco({ typing: true });
    for (let beat = 0; beat < 20; beat += 1) {
      walk.elapse(3_000);
      walk.send(hears(tells({ typing: true })));
    }
    expect(seen(walk)).toEqual([[null, true]]);
  });

  test('writes no more once the message is there', () => {
    const walk = withMarco({ by: marco, typing: true });
    walk.send(hears(tells({ typing: true })));
    walk.send({ type: 'realtime.received', ...says({}) });
    expect(seen(walk)).toEqual([['Marco', true]]);
    walk.send({ type: 'realtime.received', ...says({ author: 'Marco' }) });
    expect(seen(walk)).toEqual([['Marco', false]]);
  });
});
