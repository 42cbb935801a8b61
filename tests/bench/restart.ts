/** How soon a killed host responds again, with the same data and the same database engine. */
import type { LiveHost } from '#tests/support/liveHost.ts';
import { type Figure, median } from './figures';

export async function measureRestart(host: LiveHost, runs: number): Promise<Figure[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await host.kill();
    await host.start();
    times.push(host.startMs());
  }
  return [{ what: 'ready again after a kill', value: median(times), unit: 'ms', must: 2_000 }];
}
