import { wordDiff } from './wordDiff';

/** Compares two texts away from the main thread; answers in the order it was asked. */
self.onmessage = (event: MessageEvent<{ id: number; before: string; after: string }>) => {
  const { id, before, after } = event.data;
  self.postMessage({ id, parts: wordDiff(before, after) });
};
