import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReport } from './report';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type File = { status: string; assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[] };
const file = (status: string, ...tests: string[]): File => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

function counts(testResults: File[], { exitCode = 0, todo = 0 } = {}) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const number = (status: string) => tests.filter((test) => test.status === status).length;
  const path = join(folder, 'report.json');
  writeFileSync(
    path,
    JSON.stringify({
      numPassedTests: number('passed'),
      numFailedTests: number('failed'),
      numPendingTests: number('skipped'),
      numTodoTests: todo,
      testResults,
    }),
  );
  return readReport(path, exitCode);
}

it('counts what passed and failed', () => {
  expect(counts([file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')], { exitCode: 1 })).toEqual({
    passed: 3,
    failed: 1,
  });
});

it('names the tests that failed, and says why', () => {
  const tests = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'Sum > subtracts', failureMessages: ['Error: 1 is not 2\n    at sum.test.ts:3'] },
  ];
  expect(counts([{ status: 'failed', assertionResults: tests }], { exitCode: 1 })).toEqual({
    passed: 1,
    failed: 1,
    note: '"Sum > subtracts" (Error: 1 is not 2)',
  });
});

it('counts a file that broke outside its tests', () => {
  expect(counts([file('passed', 'passed'), file('failed')], { exitCode: 1 })).toEqual({
    passed: 1,
    failed: 1,
    note: '1 files broke outside their tests',
  });
});

it('counts a test that was left out as failed', () => {
  expect(counts([file('passed', 'passed', 'skipped')], { todo: 1 })).toEqual({
    passed: 1,
    failed: 2,
    note: '2 tests were left out',
  });
});

it('fails a run of no test', () => {
  expect(counts([])).toEqual({ passed: 0, failed: 1, note: 'no test was run' });
});

it('fails a run that ended badly though its tests passed', () => {
  expect(counts([file('passed', 'passed')], { exitCode: 1 })).toEqual({
    passed: 1,
    failed: 1,
    note: 'ended with exit code 1',
  });
});

it('fails a run without a report, or with one that cannot be read', () => {
  expect(readReport(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, note: 'no report was written' });
  writeFileSync(join(folder, 'odd.json'), '{}');
  expect(readReport(join(folder, 'odd.json'), 0)).toEqual({ passed: 0, failed: 1, note: 'the report cannot be read' });
});
