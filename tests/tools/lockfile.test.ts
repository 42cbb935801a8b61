import { expect, it } from 'vitest';
import { completeLock, type Lock, missingEntries, readLock } from './lockfile';

const lock = (packages: Lock['packages']): Lock => ({ lockfileVersion: 3, packages });
const tool = { version: '2.0.0', dev: true, optionalDependencies: { '@tool/cli-linux-x64-musl': '2.0.0' } };
const held = { version: '2.0.0', optional: true };

it('finds every optional package of every platform in our own lock, so that `npm ci` takes it', () => {
  expect(missingEntries(readLock('package-lock.json'))).toEqual({});
});

it('names a platform that npm left out, in its place', () => {
  const before = lock({ '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/tool': tool });
  const after = completeLock(before);
  expect(Object.keys(after.packages)).toEqual([
    '',
    'node_modules/@tool/cli-linux-x64-musl',
    'node_modules/a',
    'node_modules/tool',
  ]);
  expect(after.packages['node_modules/@tool/cli-linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
});

it('leaves alone what is held above or inside, and what has no exact version', () => {
  const inner = 'node_modules/tool/node_modules/@tool/cli-linux-x64-musl';
  expect(missingEntries(lock({ 'node_modules/tool': tool, [inner]: held }))).toEqual({});
  expect(
    missingEntries(lock({ 'node_modules/b/node_modules/tool': tool, 'node_modules/@tool/cli-linux-x64-musl': held })),
  ).toEqual({});
  expect(missingEntries(lock({ 'node_modules/chokidar': { optionalDependencies: { fsevents: '~2.3.2' } } }))).toEqual(
    {},
  );
});

it('stops at a package whose platform it cannot tell', () => {
  const odd = lock({ 'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/odd': '1.0.0' } } });
  expect(() => missingEntries(odd)).toThrow('@tool/odd does not say which platform it is for');
});
