import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCoverage } from './coverage';

const STARTED_AT_MS = 1_700_000_000_000;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function tableWrittenAt(timeMs: number): void {
  const path = join(folder, 'coverage/machines.md');
  mkdirSync(join(folder, 'coverage'));
  writeFileSync(path, '| machine |\n');
  utimesSync(path, timeMs / 1000, timeMs / 1000);
}

it('gives the table that this run wrote', () => {
  tableWrittenAt(STARTED_AT_MS);
  expect(readCoverage(folder, STARTED_AT_MS)).toEqual({ text: '| machine |', failures: [] });
});

it('refuses the table of an earlier run', () => {
  tableWrittenAt(STARTED_AT_MS - 1000);
  expect(readCoverage(folder, STARTED_AT_MS).failures).toEqual(['coverage/machines.md is of an earlier run']);
});

it('fails without a table', () => {
  expect(readCoverage(folder, STARTED_AT_MS).failures).toEqual(['coverage/machines.md was not written']);
});
