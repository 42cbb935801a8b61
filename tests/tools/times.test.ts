import { expect, it } from 'vitest';
import { timeTable } from './times';

it('adds up each project, and names the slowest files', () => {
  const files = [
    { project: 'unit', file: 'tests/a.test.ts', ms: 1_000 },
    { project: 'host', file: 'tests/host/b.test.ts', ms: 12_340 },
    { project: 'unit', file: 'tests/c.test.ts', ms: 2_000 },
  ];
  expect(timeTable(files).split('\n')).toEqual([
    '   12.3 s  project host',
    '    3.0 s  project unit',
    '   12.3 s  tests/host/b.test.ts',
    '    2.0 s  tests/c.test.ts',
    '    1.0 s  tests/a.test.ts',
  ]);
});
