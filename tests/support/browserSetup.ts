import type { TestProject } from 'vitest/node';
import { buildHost } from '#server/buildHost.ts';
import { findBrowser, installBrowser } from './browser';
import { createDatabase } from './database';
import { HOST_FOLDER, type LiveHost, startLiveHost } from './liveHost';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database with the demo, to copy. */
    demo: string;
    /** A host with a copy of the demo for each worker, the first for worker 1. */
    hosts: readonly Pick<LiveHost, 'url' | 'outputFile'>[];
  }
}

/**
 * Runs before the browser tests: finds or installs a browser, or stops with one line that says how to install one; builds the host;
 * creates the demo once; starts a host for each worker.
 */
export async function setup({ provide, vitest }: TestProject): Promise<() => Promise<void>> {
  console.log(`browser: ${findBrowser() ?? installBrowser()}`);
  await buildHost(HOST_FOLDER);
  const demo = await createDatabase();
  const host = await startLiveHost({ DATABASE_URL: demo.url });
  await host.stop();
  const shared = await Promise.all(
    Array.from({ length: vitest.config.maxWorkers }, async () => {
      const database = await createDatabase(demo.owner.database);
      return { database, host: await startLiveHost({ DATABASE_URL: database.url }) };
    }),
  );
  provide('demo', demo.owner.database);
  provide(
    'hosts',
    shared.map(({ host: { url, outputFile } }) => ({ url, outputFile })),
  );
  return async () => {
    for (const own of shared) {
      await own.host.stop();
      await own.database.drop();
    }
    await demo.drop();
  };
}
