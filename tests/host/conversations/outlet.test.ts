import { describe, expect, test } from 'vitest';
import { createOutlet } from '#server/domain/conversations/outlet.ts';

/** Pieces of an answer on their way out, one after another; the database that lets them out answers when the test says so. */
function slowOutlet() {
  const asked: { readonly text: string; readonly answer: (isPassed: boolean | Error) => void }[] = [];
  const outlet = createOutlet(
    (text) =>
      new Promise((resolve, reject) => {
        asked.push({ text, answer: (said) => (said instanceof Error ? reject(said) : resolve(said)) });
      }),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { outlet, asked, turn, texts: () => asked.map(({ text }) => text) };
}

test('what is written while a piece leaves, leaves as one', async () => {
  const { outlet, asked, turn, texts } = slowOutlet();
  for (const text of ['We ', 'close ', 'at ten.']) outlet.put(text);
  expect(texts()).toEqual(['We ']);
  asked[0]?.answer(true);
  await turn();
  expect(texts()).toEqual(['We ', 'close at ten.']);
});

describe('nothing leaves', () => {
  test('after the agent had to be silent', async () => {
    const { outlet, asked, turn, texts } = slowOutlet();
    outlet.put('We ');
    outlet.put('close ');
    asked[0]?.answer(false);
    await outlet.refused;
    outlet.put('at ten.');
    await turn();
    expect(texts()).toEqual(['We ']);
  });

  test('after the database could not say whether it may', async () => {
    const { outlet, asked, turn, texts } = slowOutlet();
    outlet.put('We ');
    asked[0]?.answer(new Error('away'));
    await outlet.close();
    outlet.put('close.');
    await turn();
    expect(texts()).toEqual(['We ']);
  });

  test('once it is closed, which waits for what was put before', async () => {
    const { outlet, asked, turn, texts } = slowOutlet();
    outlet.put('We ');
    outlet.put('close.');
    let isClosed = false;
    const closing = outlet.close().then(() => {
      isClosed = true;
    });
    outlet.put('No.');
    asked[0]?.answer(true);
    await turn();
    expect([isClosed, texts()]).toEqual([false, ['We ', 'close.']]);
    asked[1]?.answer(true);
    await closing;
    expect(texts()).toEqual(['We ', 'close.']);
  });
});
