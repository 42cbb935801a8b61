/** How soon a killed host responds again, with the same data and the same database engine. */
import type { LiveHost } from '#tests/support/liveHost.ts';
import { type Figure, medianOf } from './figures';

export async function measureRestart(host: LiveHost, runs: number): Promise<Figure[]> {
  const value = await medianOf(runs, async () => {
    await host.kill();
    await host.start();
    return host.startMs();
  });
  return [{ what: 'ready again after a kill', value, unit: 'ms', must: 2_000 }];
}
