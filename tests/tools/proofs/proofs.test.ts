import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Report } from '../report';
import { closureOf, readGraph } from './graph';
import { openProofs } from './index';
import { keyOf } from './keys';
import { readRecords } from './records';

/** @param versions other than the first */
function lockfile(versions: Readonly<Record<string, string>> = {}): string {
  const locked = (name: string, needs: readonly string[] = []) => [
    `node_modules/${name}`,
    { version: versions[name] ?? '1.0.0', dependencies: Object.fromEntries(needs.map((need) => [need, '*'])) },
  ];
  const packages = [
    locked('vitest'),
    locked('@light/bulb', ['glass', 'wire']),
    locked('glass'),
    locked('@light/bulb/node_modules/wire', ['glass']),
    locked('wire'),
    locked('stripe'),
    locked('late'),
  ];
  return JSON.stringify({ packages: { '': {}, ...Object.fromEntries(packages) } });
}

const FILES = {
  'package-lock.json': lockfile(),
  'vitest.config.ts': "import { defineConfig } from 'vitest/config';",
  'machines/lamp/index.ts': "export * from './lamp.machine';\nexport type { Watts } from './watts';",
  'machines/lamp/lamp.machine.ts': "import { light } from '#contract/light';\nimport '@light/bulb/led';",
  'machines/lamp/watts.ts': '',
  'contract/light.ts': "const late = () => import('./dark');",
  'contract/dark.ts': "const late = () => import('late');\nimport type Stripe from 'stripe';",
  'contract/unused.ts': '',
  'src/registry.ts': "export const all = import.meta.glob('./features/*/feature.ts');",
  'src/features/inbox/feature.ts': "import '../../style.css';\nimport type { Odd } from '#contract/unused';",
  'src/features/inbox/other.ts': '',
  'src/style.css': '',
  'server/main.ts': '',
  'public/logo.svg': '',
  'tests/machines/lamp.test.ts': "import { lamp } from '#machines/lamp';",
  'tests/ui/lamp.test.ts': "import '#src/registry.ts';",
  'tests/support/uiSetup.ts': '',
};

let folder = '';
const write = (files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofs-'));
  write(FILES);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('follows imports to the end, also later ones and globs, but not those of types', () => {
  const graph = readGraph(folder);
  expect([...closureOf(graph, ['tests/machines/lamp.test.ts'])].toSorted()).toEqual([
    'contract/dark.ts',
    'contract/light.ts',
    'machines/lamp/index.ts',
    'machines/lamp/lamp.machine.ts',
    'node_modules/@light/bulb',
    'node_modules/@light/bulb/node_modules/wire',
    'node_modules/glass',
    'node_modules/late',
    'tests/machines/lamp.test.ts',
  ]);
  expect([...closureOf(graph, ['src/registry.ts'])].toSorted()).toEqual([
    'src/features/inbox/feature.ts',
    'src/registry.ts',
    'src/style.css',
  ]);
  expect([...closureOf(graph, ['contract/light.ts', 'src/features/'], true)].toSorted()).toEqual([
    'contract/light.ts',
    'src/features/inbox/feature.ts',
    'src/features/inbox/other.ts',
    'src/style.css',
  ]);
  expect(() => closureOf(graph, ['src/gone.ts'])).toThrow('a proof reads src/gone.ts, which does not exist');
});

it('gives another key when anything that it reads has changed, and only then', () => {
  const file = 'tests/machines/lamp.test.ts';
  const key = (reads: readonly string[] = [], node = '20', texts: readonly string[] = []) =>
    keyOf(readGraph(folder), { file, reads, texts }, node);
  const before = key();
  expect([key(), key([], '22') === before, key(['public/']) === before]).toEqual([before, false, false]);
  expect(key([], '20', ['src/registry.ts'])).not.toBe(before);
  const after = (path: string, text = '// changed') => {
    write({ [path]: text });
    const changed = key();
    write(FILES);
    return changed === before;
  };
  const read = ['contract/dark.ts', 'machines/lamp/lamp.machine.ts', 'vitest.config.ts'];
  expect(read.map((path) => after(path))).toEqual([false, false, false]);
  const unread = ['contract/unused.ts', 'server/main.ts', 'src/style.css', 'machines/lamp/watts.ts'];
  expect(unread.map((path) => after(path))).toEqual([true, true, true, true]);
  const afterVersion = (name: string) => after('package-lock.json', lockfile({ [name]: '2.0.0' }));
  expect(['vitest', '@light/bulb', 'glass', '@light/bulb/node_modules/wire', 'late'].map(afterVersion)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(['stripe', 'wire'].map(afterVersion)).toEqual([true, true]);
});

const LAMP = 'tests/machines/lamp.test.ts';
const names = ['a', 'b', 'c', 'd', 'e'];
const reportOf = (counts: (name: string) => unknown, failing: readonly string[] = []): Report => ({
  files: [
    {
      path: LAMP,
      tests: names.map((name) => ({
        name,
        state: failing.includes(name) ? 'failed' : 'passed',
        proof: { id: `${LAMP} > ${name}`, reads: [], texts: [], counts: counts(name) },
      })),
      errors: [],
    },
  ],
  errors: [],
});

/** One run; what it need not repeat, and how it ended. */
function run(report: (held: readonly string[]) => Report, isFull = false) {
  const proofs = openProofs({ root: folder, isFull, scratch: folder });
  const held = Object.keys(JSON.parse(readFileSync(join(folder, 'held.json'), 'utf8')));
  return { held, ...proofs.close([report(held)]) };
}
/** As Vitest reports it: what is held is not carried out. */
const carriedOut =
  (counts: (name: string) => unknown, failing: readonly string[] = []) =>
  (held: readonly string[]) => {
    const [file] = reportOf(counts, failing).files;
    const tests = (file?.tests ?? []).map((test) =>
      held.includes(`${LAMP} > ${test.name}`) ? { name: test.name, state: 'held' as const } : test,
    );
    return { files: [{ path: LAMP, tests, errors: [] }], errors: [] };
  };
const inRecords = () => [...readRecords(folder).keys()].map((id) => id.replace(`${LAMP} > `, ''));

it('does not repeat what held on the same sources, save three by chance', () => {
  expect(run(carriedOut(() => 7)).held).toEqual([]);
  expect(inRecords()).toEqual(names);
  const second = run(carriedOut(() => 7));
  expect(second.held).toHaveLength(2);
  expect(second.text.split('\n')[0]).toBe('2 proofs held before, unchanged; 3 carried out');
  expect(second.outcome).toEqual({ title: 'Proofs', seconds: 0, passed: 1, failed: 0 });
  expect(inRecords()).toEqual(names);
  write({ 'contract/dark.ts': '// changed' });
  expect(run(carriedOut(() => 7)).held).toEqual([]);
});

it('repeats all with the volumes', () => {
  run(carriedOut(() => 7));
  expect(
    run(
      carriedOut(() => 70),
      true,
    ).held,
  ).toEqual([]);
});

it('fails when one that is repeated disagrees with what is kept', () => {
  run(carriedOut(() => 7));
  const { outcome } = run(carriedOut(() => 8));
  expect(outcome).toMatchObject({ passed: 0, failed: 3 });
  expect(outcome.note).toMatch(/^not as it was, on the same sources: tests\/machines\/lamp\.test\.ts > [a-e], /);
  // Other volumes have other counts.
  write({ 'coverage/proofs.json': '' });
  run(
    carriedOut(() => 70),
    true,
  );
  expect(run(carriedOut(() => 7)).outcome.failed).toBe(0);
});

it('forgets what failed, what is no longer there, and what it cannot read', () => {
  run(carriedOut(() => 7));
  write({ 'contract/dark.ts': '// changed' });
  run(carriedOut(() => 7, ['b']));
  expect(inRecords()).toEqual(['a', 'c', 'd', 'e']);
  run(() => ({ files: [{ path: LAMP, tests: [], errors: [] }], errors: [] }));
  // Those that are held stay until their file says otherwise.
  expect(inRecords().length).toBeLessThanOrEqual(1);
  rmSync(join(folder, LAMP));
  run(() => ({ files: [], errors: [] }));
  expect(inRecords()).toEqual([]);
  write({ 'coverage/proofs.json': '<<<<<<< ours' });
  expect(inRecords()).toEqual([]);
});
