import { expect, it } from 'vitest';
import { readAsked } from './asked';
import { hasFailed, type Outcome, tableOf, unwantedIn } from './outcome';

it('runs the whole test command on every version, if nothing else is asked for', () => {
  expect(readAsked([])).toEqual({ versions: ['20', '22', '24', '26'], tests: ['test'] });
});

it('takes the versions that are named, and leaves the tests out', () => {
  expect(readAsked(['22', '24.1', '--start'])).toEqual({ versions: ['22', '24.1'], tests: null });
});

it('passes to Vitest what follows, whatever it looks like', () => {
  expect(readAsked(['22', '--', '--project', 'host', 'tests/host/db'])).toEqual({
    versions: ['22'],
    tests: ['exec', '--', 'vitest', 'run', '--project', 'host', 'tests/host/db'],
  });
  expect(readAsked(['--', '--start'])).toMatchObject({ tests: ['exec', '--', 'vitest', 'run', '--start'] });
});

it('refuses an option that there is not', () => {
  expect(() => readAsked(['22', '--stat'])).toThrow("Unknown option '--stat'");
});

const WARNINGS = `npm warn EBADENGINE Unsupported engine {
npm warn EBADENGINE   package: 'content-disposition@3.0.0',
npm warn EBADENGINE   required: { node: '>=22' },
npm warn EBADENGINE   current: { node: 'v20.20.2', npm: '11.19.1' }
npm warn EBADENGINE }
npm warn EBADENGINE Unsupported engine {
npm warn EBADENGINE   package: '@scope/name@12.35.0',
npm warn EBADENGINE   required: { node: '>=22.12.0' },
npm warn EBADENGINE   current: { node: 'v20.20.2', npm: '11.19.1' }
npm warn EBADENGINE }

added 1 package in 6s
`;

it('reads which packages do not want this version', () => {
  expect(unwantedIn(WARNINGS)).toEqual(['content-disposition@3.0.0', '@scope/name@12.35.0']);
  expect(unwantedIn('added 1 package in 6s\n')).toEqual([]);
});

const passed: Outcome = { version: '24.21.0', unwanted: [], start: 'passed', tests: 'left out' };

it('fails with what failed, and with a warning of the recommended version alone', () => {
  const warned: Outcome = { ...passed, unwanted: ['a@1.0.0'] };
  expect(hasFailed(passed, '24')).toBe(false);
  expect(hasFailed({ ...passed, start: 'FAILED' }, '22')).toBe(true);
  expect(hasFailed({ ...passed, tests: 'FAILED' }, '22')).toBe(true);
  expect(hasFailed(warned, '24')).toBe(true);
  expect(hasFailed(warned, '24.21')).toBe(true);
  expect(hasFailed(warned, '22')).toBe(false);
  expect(hasFailed(warned, '2')).toBe(false);
});

it('prints a line for each version', () => {
  const old: Outcome = { version: '20.20.2', unwanted: ['a@1.0.0', 'b@2.0.0'], start: 'FAILED', tests: 'passed' };
  expect(tableOf([old, passed]).split('\n')).toEqual([
    'Node      npm start   tests      engine warnings',
    '20.20.2   FAILED      passed     a@1.0.0, b@2.0.0',
    '24.21.0   passed      left out   none',
  ]);
});
