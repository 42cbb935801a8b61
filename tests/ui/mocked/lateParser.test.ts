// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { openRealtime, type RealtimeSignal } from '#src/platform/realtime.ts';
import { until } from '#tests/support/until.ts';
import { fakeClock } from '../platform/fakeClock.ts';

const part = vi.hoisted(() => ({ isMissing: true }));
vi.mock('eventsource-parser/stream', async (original) => {
  const real = await original<typeof import('eventsource-parser/stream')>();
  return {
    get EventSourceParserStream() {
      if (part.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
      return real.EventSourceParserStream;
    },
  };
});

it('counts a parser that cannot be loaded as a lost stream, and connects again', async () => {
  const clock = fakeClock();
  const heard: RealtimeSignal[] = [];
  const refused: unknown[] = [];
  const cancelled: string[] = [];
  let connections = 0;
  const stop = openRealtime(
    {
      connect: async (lastEventId) => {
        connections += 1;
        return new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new TextEncoder().encode('id: 1\ndata: a\n\n')),
          cancel: () => {
            cancelled.push(lastEventId);
          },
        });
      },
      onRefused: (error) => {
        refused.push(error);
        return { kind: 'again' };
      },
      clock,
      network: { isOnline: () => true, subscribe: () => () => undefined },
      random: () => 1,
    },
    (signal) => heard.push(signal),
  );
  await until(() => expect(clock.waiting()).toEqual([500]));
  expect([heard, refused, cancelled, connections]).toEqual([
    [{ kind: 'connected' }, { kind: 'interrupted' }],
    [new TypeError('Failed to fetch dynamically imported module')],
    [''],
    1,
  ]);
  part.isMissing = false;
  clock.move(500);
  await until(() => expect(heard).toHaveLength(4));
  expect([heard.slice(2), refused.length, connections]).toEqual([
    [{ kind: 'connected' }, { kind: 'event', event: { id: '1', event: undefined, data: 'a' } }],
    1,
    2,
  ]);
  stop();
});
