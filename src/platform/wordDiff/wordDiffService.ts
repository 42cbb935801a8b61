import { type DiffPart, wordDiff } from './wordDiff';

/** Texts with more characters in total are compared in a worker (performance.md). */
const WORKER_DIFF_CHARACTERS = 2_000;

export type WordDiffService = {
  /** The diff, or null if it takes too long; rejects with an AbortError if aborted. */
  readonly compare: (before: string, after: string, signal: AbortSignal) => Promise<readonly DiffPart[] | null>;
};

/** Word diffs: short texts at once, long ones in a worker that is created on first use and kept. */
export const createWordDiffService = (createWorker: () => Worker): WordDiffService => {
  let worker: Worker | undefined;
  let nextId = 0;
  return {
    compare: (before, after, signal) => {
      if (before.length + after.length <= WORKER_DIFF_CHARACTERS) return Promise.resolve(wordDiff(before, after));
      worker ??= createWorker();
      return ask(worker, nextId++, before, after, signal);
    },
  };
};

const ask = (worker: Worker, id: number, before: string, after: string, signal: AbortSignal) =>
  new Promise<readonly DiffPart[] | null>((resolve, reject) => {
    const stop = () => {
      worker.removeEventListener('message', onMessage);
      worker.removeEventListener('error', onError);
      signal.removeEventListener('abort', onAbort);
    };
    const onMessage = (event: MessageEvent<{ id: number; parts: readonly DiffPart[] | null }>) => {
      if (event.data.id !== id) return;
      stop();
      resolve(event.data.parts);
    };
    const onError = () => {
      stop();
      resolve(null);
    };
    const onAbort = () => {
      stop();
      reject(new DOMException('A newer comparison took its place.', 'AbortError'));
    };
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', onError);
    signal.addEventListener('abort', onAbort);
    worker.postMessage({ id, before, after });
  });
