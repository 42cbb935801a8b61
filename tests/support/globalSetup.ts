import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestEngine } from './database';
import { SCRATCH_FOLDER } from './scratch';

/** Runs the database engine during the whole test run, so that test files only attach to it. */
export async function setup(): Promise<() => Promise<void>> {
  const engine = await startTestEngine();
  return async () => {
    await engine.stop();
    await rm(join(SCRATCH_FOLDER, `initialised-${process.pid}`), { recursive: true, force: true });
  };
}
