import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { KINDS } from './mutants';
import type { MutationProof } from './mutate';
import { openParts, type Part, writePart } from './parts';
import { mergeParts, writeReport } from './report';

const allKilled = Object.fromEntries(
  KINDS.map((kind, index) => [kind, { tried: index, killed: index }]),
) as MutationProof['kinds'];

const part = (id: string, changes: Partial<Part> = {}): Part => ({
  id,
  declared: 8,
  taken: 8,
  rows: 7,
  states: 6,
  untested: [],
  unreachable: [],
  diverged: [],
  faults: [],
  stale: [],
  mutation: { kinds: allKilled, survived: [], idle: [], stale: [] },
  randomWalks: 10_000,
  ...changes,
});
const excused = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ transition: `on on e${index}`, reason: 'no way there' }));

it('makes one table, the same for the same machines', () => {
  const parts = [part('confirm'), part('toast', { declared: 13, taken: 12, rows: 13, unreachable: excused(1) })];
  expect(mergeParts(parts, ['toast', 'confirm'], '')).toEqual({
    table: `# Transitions of the machines

100 % of the declared transitions that can be reached are walked on real actors, each against its row of a contract
written by hand. Mutants are machines with one mistake: killed of tried, by kind. Written by the model tests; not by hand.

| machine | declared | taken | untested | diverged | unreachable | rows | targets | guards | branches | actions | assignments | inputs | timers | idle | sequences |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
| confirm | 8 | 8 | 0 | 0 | 0 | 7 | 0/0 | 1/1 | 2/2 | 3/3 | 4/4 | 5/5 | 6/6 | 0 | 10000 |
| toast | 13 | 12 | 0 | 0 | 1 | 13 | 0/0 | 1/1 | 2/2 | 3/3 | 4/4 | 5/5 | 6/6 | 0 | 10000 |
| all | 21 | 20 | 0 | 0 | 1 | 20 | 0/0 | 2/2 | 4/4 | 6/6 | 8/8 | 10/10 | 12/12 | 0 | 20000 |

## Transitions that cannot be reached

- toast: on on e0: no way there

## Assignments that never changed a field on any walk

Dead code, or fixtures that do not differ from the initial value. There may only be fewer.

None.
`,
    failures: [],
  });
});

it.each<[string, readonly Part[], readonly string[]]>([
  ['a machine that was not walked', [], ['Not walked: confirm.']],
  ['a part of no machine', [part('confirm'), part('ghost')], ['ghost: was walked, but is no machine.']],
  ['an untested transition', [part('confirm', { untested: ['open on x'] })], ['confirm: open on x is untested.']],
  ['a divergence', [part('confirm', { diverged: ['After x'] })], ['confirm: the real actor diverged. After x']],
  ['a fault', [part('confirm', { faults: ['No row.'] })], ['confirm: No row.']],
  ['a stale line of the ledger', [part('confirm', { stale: ['It is walked.'] })], ['confirm: It is walked.']],
  ['no self-proof', [part('confirm', { mutation: null })], ['confirm: the self-proof by mutation did not run.']],
  [
    'mutants that were not found, or found against the ledger',
    [part('confirm', { mutation: { kinds: allKilled, survived: ['target: x'], idle: [], stale: ['no actions: y'] } })],
    [
      'confirm: the mutant "target: x" was not found.',
      'confirm: the mutant "no actions: y" is declared equivalent, but is found.',
    ],
  ],
  ['no random sequences', [part('confirm', { randomWalks: 0 })], ['confirm: no random sequences were walked.']],
])('fails for %s', (_what, parts, failures) => {
  expect(mergeParts(parts, ['confirm'], '').failures).toEqual(failures);
});

it('lets the assignments that never changed a field only become fewer', () => {
  const withIdle = (...idle: readonly string[]) => [
    part('confirm', { mutation: { kinds: allKilled, survived: [], idle, stale: [] } }),
  ];
  const { table } = mergeParts(withIdle('keep without failure', 'load without redo'), ['confirm'], '');
  const failuresWith = (...idle: readonly string[]) => mergeParts(withIdle(...idle), ['confirm'], table).failures;
  expect(failuresWith('load without redo')).toEqual([]);
  expect(failuresWith('load without redo', 'keep without failure', 'edit without mine')).toEqual([
    '1 more assignments never change a field: - confirm: edit without mine',
  ]);
});

it('lets the ledger of unreachable transitions only shrink', () => {
  const withExcused = (count: number) => [part('confirm', { unreachable: excused(count) })];
  const { table } = mergeParts(withExcused(2), ['confirm'], '');
  const failuresWith = (count: number) => mergeParts(withExcused(count), ['confirm'], table).failures;
  expect([1, 2, 4].map(failuresWith)).toEqual([[], [], ['The ledger of unreachable transitions grew by 2.']]);
});

it('writes the committed table only when everything was proven', () => {
  const root = mkdtempSync(join(tmpdir(), 'machine-report-'));
  mkdirSync(join(root, 'machines/confirm'), { recursive: true });
  writeFileSync(join(root, 'machines/confirm/confirm.machine.ts'), '');
  const read = (file: string) => readFileSync(join(root, 'coverage', file), 'utf8');
  try {
    const { table, failures } = writeReport(root, [part('confirm')]);
    expect([failures, read('machines.md')]).toEqual([[], table]);
    expect(writeReport(root, []).failures).toEqual(['Not walked: confirm.']);
    expect(read('machines.md')).toBe(table);
    expect(JSON.parse(read('machines.json'))).toEqual({ machines: [], failures: ['Not walked: confirm.'] });
  } finally {
    rmSync(root, { recursive: true });
  }
});

it('collects the parts of one run, in the order of their names', () => {
  vi.stubEnv('MACHINE_PARTS_FOLDER', undefined);
  writePart(part('lost'));
  const parts = openParts();
  vi.stubEnv('MACHINE_PARTS_FOLDER', parts.env.MACHINE_PARTS_FOLDER);
  writePart(part('toast', { taken: 7 }));
  writePart(part('confirm'));
  writePart(part('toast'));
  expect(parts.close()).toEqual([part('confirm'), part('toast')]);
});
