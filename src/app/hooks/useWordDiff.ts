import { useEffect, useState } from 'react';
import type { DiffPart } from '#src/platform/wordDiff/wordDiff.ts';
import workerUrl from '#src/platform/wordDiff/wordDiff.worker.ts?worker&url';
import { createWordDiffService } from '#src/platform/wordDiff/wordDiffService.ts';
import { useScriptUrl } from './services';

/** Parts of a word diff; null if the texts differ too much; 'comparing' while it is computed. */
export type WordDiff = readonly DiffPart[] | null | 'comparing';

let service: ReturnType<typeof createWordDiffService> | undefined;

/** The word diff of two texts; long ones are compared in a worker. A newer pair cancels the older one. */
export const useWordDiff = (before: string, after: string): WordDiff => {
  const scriptUrl = useScriptUrl();
  const [diff, setDiff] = useState<WordDiff>('comparing');
  useEffect(() => {
    const gone = new AbortController();
    service ??= createWordDiffService(() => new Worker(scriptUrl(workerUrl), { type: 'module' }));
    setDiff('comparing');
    service.compare(before, after, gone.signal).then(setDiff, (error: unknown) => {
      if (!gone.signal.aborted) throw error;
    });
    return () => gone.abort();
  }, [before, after, scriptUrl]);
  return diff;
};
