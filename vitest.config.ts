/** The test projects. A test file belongs to exactly one: its folder says which, and `unit` takes every other. */
import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './tests/support/patience.ts';
import { SCRATCH_FOLDER } from './tests/support/scratch.ts';
import { fileReporter } from './tests/tools/reporter.ts';
import { timesReporter } from './tests/tools/times.ts';

const TEST_FILES = '**/*.test.{ts,tsx}';
const UI = {
  environment: 'jsdom',
  setupFiles: ['tests/support/uiSetup.ts'],
  testTimeout: 3 * PATIENCE_MS,
  hookTimeout: 3 * PATIENCE_MS,
};

/** Node 25 and later have a `localStorage` of their own, without a file to keep it in, which hides that of jsdom. */
const STORAGE = '--experimental-webstorage';
const execArgv = process.allowedNodeEnvironmentFlags.has(STORAGE) ? [STORAGE.replace('--', '--no-')] : [];

export default defineConfig({
  test: {
    execArgv,
    maxWorkers: 2,
    reporters: ['default', timesReporter, fileReporter],
    allowOnly: false,
    /** A test that asserts nothing proves nothing. */
    expect: {
      requireAssertions: true,
      poll: { timeout: PATIENCE_MS, interval: 50 },
    },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [`tests/${TEST_FILES}`],
          exclude: [`tests/{host,ui,e2e}/${TEST_FILES}`],
          globalSetup: ['tests/harness/globalSetup.ts'],
          testTimeout: 3 * PATIENCE_MS,
          // Programs are run there, which takes long on a busy machine.
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'host',
          environment: 'node',
          include: [`tests/host/${TEST_FILES}`],
          globalSetup: ['tests/support/globalSetup.ts'],
          // The files of a worker share what they import, the whole server.
          isolate: false,
          env: { TMPDIR: SCRATCH_FOLDER },
          testTimeout: 3 * PATIENCE_MS,
          // Whole hosts are started there.
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...UI,
          name: 'ui',
          include: [`tests/ui/${TEST_FILES}`],
          exclude: [`tests/ui/mocked/${TEST_FILES}`],
          // The files of a worker share what they import, the whole console.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...UI,
          // A module is replaced only where no other file has loaded it.
          name: 'mocked',
          include: [`tests/ui/mocked/${TEST_FILES}`],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: [`tests/e2e/${TEST_FILES}`],
          // Files of one worker share their browser.
          isolate: false,
          globalSetup: ['tests/support/browserSetup.ts'],
          // A whole journey, while every other test runs.
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
