import { startTestEngine } from './database';

/** Runs the database engine during the whole test run, so that test files only attach to it. */
export async function setup(): Promise<() => Promise<void>> {
  const engine = await startTestEngine();
  return () => engine.stop();
}
