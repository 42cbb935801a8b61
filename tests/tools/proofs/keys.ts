/** The key of a proof: a hash of all that it reads. With the same key it need not be repeated. */
import { createHash } from 'node:crypto';
import { closureOf, filesOf, type Graph } from './graph';

/** What every test reads, and each test of a folder. All that these files and packages import counts too. */
const EVERY_TEST = ['vitest.config.ts'];
const OF_FOLDER: Readonly<Record<string, readonly string[]>> = {
  'tests/e2e/': ['tests/support/browserSetup.ts', 'vite.config.ts', 'vite.chunks.ts', 'index.html', 'login.html'],
  // By tsx they start hosts and workers, on a command line.
  'tests/host/': ['tests/support/globalSetup.ts', 'server/db/migrations/', 'node_modules/tsx'],
  'tests/ui/': ['tests/support/uiSetup.ts'],
};
/**
 * What stands around every feature in a browser, without what is loaded later: the frame of the console, and the demo. Components count
 * where they are imported. The host itself is known there by the contract alone; its own tests prove that it keeps it.
 */
const FRAME = [
  ...['entries', 'ui/overlays', 'ui/routes', 'ui/theme', 'api', 'platform'].map((name) => `src/${name}/`),
  'server/seed/',
];

type Inputs = {
  /** Of the test, from the root. */
  readonly file: string;
  /** Files and folders besides what it imports. */
  readonly reads: readonly string[];
  /** Those of which only the text counts. */
  readonly texts: readonly string[];
};

/** @param nodeMajor of the Node that runs it */
export function keyOf(graph: Graph, { file, reads, texts }: Inputs, nodeMajor: string): string {
  const [folder = '', ofFolder = []] = Object.entries(OF_FOLDER).find(([name]) => file.startsWith(name)) ?? [];
  const frame = folder === 'tests/e2e/' ? closureOf(graph, FRAME, true) : [];
  const named = closureOf(graph, [file, ...EVERY_TEST, ...ofFolder, ...reads]);
  const read = new Set([...named, ...frame, ...filesOf(graph, texts)]);
  const hash = createHash('sha256').update(nodeMajor);
  for (const path of [...read].toSorted()) hash.update(`\n${path} ${graph.get(path)?.hash}`);
  return hash.digest('hex').slice(0, 16);
}
