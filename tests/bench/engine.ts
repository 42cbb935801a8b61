/** How long the built-in database takes to start. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/db/embedded/index.ts';
import { reset } from '#server/db/tools/reset.ts';
import { type Figure, median } from './figures';

/** First start: with an empty folder. Warm start: with the folder of a stopped engine. */
export async function measureEngine(runs: number): Promise<Figure[]> {
  const first: number[] = [];
  const warm: number[] = [];
  const folders: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'automated-phone-bench-'));
    folders.push(dataDir);
    const start = async () => {
      const fromMs = performance.now();
      const engine = await startEmbedded(dataDir, () => {});
      const tookMs = performance.now() - fromMs;
      await engine.stop();
      return tookMs;
    };
    first.push(await start());
    warm.push(await start());
  }
  // Deletes last, because file systems are slow for some seconds after a thousand files were deleted.
  for (const dataDir of folders) {
    await reset(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
  return [
    { what: 'first start', value: median(first), unit: 'ms', must: 600, aim: 450 },
    { what: 'warm start', value: median(warm), unit: 'ms', must: 50, aim: 30 },
  ];
}
