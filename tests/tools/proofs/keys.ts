/** The key of a proof: a hash of all that it reads. With the same key it need not be repeated. */
import { createHash } from 'node:crypto';
import { closureOf, type Graph } from './graph';

/** What every test reads, and each test of a folder. The longest folder counts. */
const EVERY_TEST = ['vitest.config.ts', 'package-lock.json'];
const OF_FOLDER: Readonly<Record<string, readonly string[]>> = {
  'tests/e2e/': [
    'tests/support/browserSetup.ts',
    ...['contract/', 'machines/', 'public/', 'server/', 'src/'],
    ...['index.html', 'login.html', 'public.html', 'vite.config.ts', 'vite.chunks.ts'],
  ],
  'tests/host/': ['tests/support/globalSetup.ts', 'server/db/migrations/'],
  'tests/ui/': ['tests/support/uiSetup.ts'],
};

/**
 * @param file of the test, from the root
 * @param reads files and folders besides what it imports
 * @param nodeMajor of the Node that runs it
 */
export function keyOf(graph: Graph, file: string, reads: readonly string[], nodeMajor: string): string {
  const [, ofFolder = []] = Object.entries(OF_FOLDER).find(([folder]) => file.startsWith(folder)) ?? [];
  const paths = [...closureOf(graph, [file, ...EVERY_TEST, ...ofFolder, ...reads])].toSorted();
  const hash = createHash('sha256').update(nodeMajor);
  for (const path of paths) hash.update(`\n${path} ${graph.get(path)?.hash}`);
  return hash.digest('hex').slice(0, 16);
}
