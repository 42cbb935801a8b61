/** `coverage/proofs.json`: when each proof held last, and on what. One line a proof; written by each run, never by hand. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Report } from '../report';
import type { Graph } from './graph';
import { keyOf } from './keys';

const ProofRecord = z.object({
  key: z.string(),
  /** The day it held last, as 2026-01-31. */
  date: z.string(),
  /** Whether it was a run with the volumes, whose counts are larger. */
  isFull: z.boolean(),
  reads: z.array(z.string()),
  texts: z.array(z.string()),
  counts: z.unknown(),
});
type ProofRecord = z.infer<typeof ProofRecord>;
/** By the proof's id: its file, ` > ` and its name. */
export type Records = ReadonlyMap<string, ProofRecord>;

const FILE = 'coverage/proofs.json';

/** A file that cannot be read holds nothing: all is proved anew. */
export function readRecords(root: string): Records {
  const path = join(root, FILE);
  if (!existsSync(path)) return new Map();
  try {
    const parsed = z.record(z.string(), ProofRecord).safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return new Map(Object.entries(parsed.data ?? {}));
  } catch {
    return new Map();
  }
}

export function writeRecords(root: string, records: Records): void {
  const path = join(root, FILE);
  const ids = [...records.keys()].toSorted();
  const lines = ids.map((id) => `${JSON.stringify(id)}: ${JSON.stringify(records.get(id))}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
}

/** The proofs of which all that they read is as it was. */
export function unchanged(records: Records, graph: Graph, nodeMajor: string): Records {
  const isSame = (id: string, { key, reads, texts }: ProofRecord) => {
    const file = fileOf(id);
    if (![file, ...reads, ...texts].every((path) => path.endsWith('/') || graph.has(path))) return false;
    return keyOf(graph, { file, reads, texts }, nodeMajor) === key;
  };
  return new Map([...records].filter(([id, record]) => isSame(id, record)));
}

type Run = {
  readonly reports: readonly Report[];
  readonly graph: Graph;
  readonly nodeMajor: string;
  readonly date: string;
  readonly isFull: boolean;
};

/**
 * The records after a run: those carried out that held are renewed, those of a file that ran and does not have them any more, or in
 * which they failed, are gone.
 * @returns also which of them disagree with their record, though nothing that they read has changed
 */
export function renewed(before: Records, held: ReadonlySet<string>, run: Run) {
  const { graph, nodeMajor, date, isFull } = run;
  const files = run.reports.flatMap((report) => report.files);
  const ran = new Set(files.map(({ path }) => path));
  const kept = [...before].filter(([id]) => held.has(id) || (graph.has(fileOf(id)) && !ran.has(fileOf(id))));
  const carriedOut = files.flatMap(({ path, tests }) =>
    tests.flatMap(({ state, proof }): readonly (readonly [string, ProofRecord])[] => {
      if (state !== 'passed' || proof === undefined) return [];
      const { id, reads, texts, counts } = proof;
      const key = keyOf(graph, { file: path, reads, texts }, nodeMajor);
      return [[id, { key, date, isFull, reads, texts, counts }]];
    }),
  );
  const disagreeing = carriedOut.filter(([id, now]) => {
    const then = before.get(id);
    const isComparable = then?.key === now.key && then.isFull === now.isFull;
    return isComparable && JSON.stringify(then.counts) !== JSON.stringify(now.counts);
  });
  return {
    records: new Map([...kept, ...carriedOut]) as Records,
    disagreeing: disagreeing.map(([id]) => id),
  };
}

function fileOf(id: string): string {
  return id.split(' > ', 1)[0] ?? '';
}
