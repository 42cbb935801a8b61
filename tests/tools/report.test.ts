import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countsOf, type FileReport, readReport } from './report';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type State = FileReport['tests'][number]['state'];
const file = (...states: State[]): FileReport => ({
  path: 'tests/sum.test.ts',
  tests: states.map((state) => ({ name: `Sum > is ${state}`, state })),
  errors: [],
});

function counts(files: readonly FileReport[], { exitCode = 0, errors = [] as readonly string[] } = {}) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ files, errors }));
  return countsOf(readReport(path, exitCode));
}

it('counts what passed', () => {
  expect(counts([file('passed', 'passed'), file('passed')])).toEqual({ passed: 3, failed: 0 });
});

it('names the tests that failed, and says why', () => {
  const failed = {
    ...file('passed', 'failed'),
    tests: [{ name: 'subtracts', state: 'failed', error: 'Error: 1 is not 2' }],
  };
  expect(counts([file('passed', 'failed'), failed as FileReport], { exitCode: 1 })).toEqual({
    passed: 1,
    failed: 2,
    note: '"Sum > is failed", "subtracts" (Error: 1 is not 2)',
  });
});

it('counts a file that broke outside its tests', () => {
  expect(counts([file('passed'), { ...file(), errors: ['SyntaxError: odd'] }], { exitCode: 1 })).toEqual({
    passed: 1,
    failed: 1,
    note: 'tests/sum.test.ts (SyntaxError: odd)',
  });
});

it('counts a proof that held before as skipped, and a test that was left out as failed', () => {
  expect(counts([file('passed', 'held', 'held', 'left out')])).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    note: '"Sum > is left out" (left out)',
  });
});

it('fails a run of no test', () => {
  expect(counts([])).toEqual({ passed: 0, failed: 1, note: 'no test was run' });
});

it('fails a run with an error that belongs to no file', () => {
  expect(counts([file('passed')], { exitCode: 1, errors: ['Error: late'] })).toEqual({
    passed: 1,
    failed: 1,
    note: 'Error: late',
  });
});

it('fails a run that ended badly though its tests passed', () => {
  expect(counts([file('passed')], { exitCode: 1 })).toEqual({ passed: 1, failed: 1, note: 'ended with exit code 1' });
});

it('fails a run without a report, or with one that cannot be read', () => {
  expect(countsOf(readReport(join(folder, 'none.json'), 0))).toEqual({
    passed: 0,
    failed: 1,
    note: 'no report was written',
  });
  writeFileSync(join(folder, 'odd.json'), '{}');
  expect(countsOf(readReport(join(folder, 'odd.json'), 0))).toEqual({
    passed: 0,
    failed: 1,
    note: 'the report cannot be read',
  });
});
