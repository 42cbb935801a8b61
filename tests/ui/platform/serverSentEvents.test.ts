// @vitest-environment node
import { expect, it } from 'vitest';
import { readEventStream } from '#src/platform/serverSentEvents.ts';

const streamOf = (...pieces: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

it('reads the events of a body however it is split, reports comments, and drops an incomplete event', async () => {
  let comments = 0;
  const body = streamOf(
    'id: 1\nevent: del',
    'ta\ndata: a\ndata',
    ': b\n\n: hea',
    'rtbeat\n\ndata: whole\n\ndata: broken\n',
  );
  const events = [];
  for await (const event of readEventStream(body, () => (comments += 1))) events.push(event);
  expect([events, comments]).toEqual([
    [
      { id: '1', event: 'delta', data: 'a\nb' },
      { id: undefined, event: undefined, data: 'whole' },
    ],
    1,
  ]);
});

it('cancels the body if the reader stops early', async () => {
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
    cancel: () => {
      isCanceled = true;
    },
  });
  for await (const { data } of readEventStream(body)) {
    expect(data).toBe('a');
    break;
  }
  expect(isCanceled).toBe(true);
});
