import type { TestProject } from 'vitest/node';
import { buildHost } from '#server/buildHost.ts';
import { findBrowser, installBrowser } from './browser';
import { createDatabase } from './database';
import { HOST_FOLDER, startLiveHost } from './liveHost';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database with the demo, which each test file copies. */
    demo: string;
  }
}

/**
 * Runs before the browser tests: finds or installs a browser, or stops with one line that says how to install one; builds the host;
 * creates the demo once.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  console.log(`browser: ${findBrowser() ?? installBrowser()}`);
  await buildHost(HOST_FOLDER);
  const demo = await createDatabase();
  const host = await startLiveHost({ DATABASE_URL: demo.url });
  await host.stop();
  provide('demo', demo.owner.database);
  return demo.drop;
}
