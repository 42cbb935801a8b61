/** Which proofs a run need not repeat, and what it knows of them afterwards. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELD_PROOFS } from '../../support/heldProofs';
import type { Report } from '../report';
import type { Outcome } from '../summary';
import { readGraph } from './graph';
import { readRecords, renewed, unchanged, writeRecords } from './records';

/** How many unchanged proofs each run repeats all the same. */
const REPEATED = 3;

type Options = { readonly root: string; readonly isFull: boolean; readonly scratch: string };

/** Reads the sources as they are at the start of the run. */
export function openProofs({ root, isFull, scratch }: Options) {
  const nodeMajor = process.versions.node.split('.', 1)[0] ?? '';
  const graph = readGraph(root);
  const before = readRecords(root);
  const same = isFull ? [] : [...unchanged(before, graph, nodeMajor)];
  const repeated = some(same, REPEATED).map(([id]) => id);
  const held = new Map(same.filter(([id]) => !repeated.includes(id)));
  const file = join(scratch, 'held.json');
  const counts = [...held].map(([id, record]) => [id, record.counts]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(counts)));

  return {
    env: { [HELD_PROOFS]: file },
    /** Writes `coverage/proofs.json`, and says what was held and repeated. */
    close(reports: readonly Report[]): { readonly text: string; readonly outcome: Outcome } {
      const date = new Date().toISOString().slice(0, 10);
      const after = renewed(before, new Set(held.keys()), { reports, graph, nodeMajor, date, isFull });
      writeRecords(root, after.records);
      const { disagreeing } = after;
      const lines = [
        `${held.size.toLocaleString('en')} proofs held before, unchanged; ${after.records.size - held.size} carried out`,
        ...repeated.map((id) => `  repeated by chance: ${id}`),
      ];
      const note = `not as it was, on the same sources: ${disagreeing.join(', ')}`;
      const failed = disagreeing.length;
      const outcome = { title: 'Proofs', seconds: 0, passed: failed === 0 ? 1 : 0, failed };
      return { text: lines.join('\n'), outcome: failed === 0 ? outcome : { ...outcome, note } };
    },
  };
}

function some<T>(all: readonly T[], count: number): readonly T[] {
  const left = [...all];
  const pick = () => left.splice(Math.floor(Math.random() * left.length), 1);
  return Array.from({ length: Math.min(count, left.length) }, pick).flat();
}
