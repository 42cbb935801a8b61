import { wordDiff } from './wordDiff';

/** Compares two texts off the main thread; replies in order. */
self.onmessage = (event: MessageEvent<{ id: number; before: string; after: string }>) => {
  const { id, before, after } = event.data;
  self.postMessage({ id, parts: wordDiff(before, after) });
};
