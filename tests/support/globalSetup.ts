import { startTestEngine } from './database';

/** Holds the database engine while the run lasts, so that a test file only attaches to it. */
export async function setup(): Promise<() => Promise<void>> {
  const engine = await startTestEngine();
  return () => engine.stop();
}
