/** Writes what a run of Vitest says of its files to TEST_REPORT, for `npm test`. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { heldProofs, proofId } from '../support/heldProofs.ts';
import type { FileReport, Report } from './report.ts';

export const fileReporter: Reporter = {
  onTestRunEnd(modules, unhandled) {
    const { TEST_REPORT } = process.env;
    if (TEST_REPORT) writeFileSync(TEST_REPORT, JSON.stringify(reportOf(modules, unhandled)));
  },
};

/**
 * An error outside of all tests belongs to the file that was run then, if the runner knows it. That a worker died belongs to the files
 * that did not end.
 */
function reportOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Report {
  const within = (module: TestModule) => unhandled.filter((error) => error.VITEST_TEST_PATH === module.moduleId);
  const known = new Set(modules.flatMap(within));
  const files = modules.map((module) => fileOf(module, within(module)));
  const isExplained = ({ message }: SerializedError) => WORKER.test(message) && !modules.every(hasEnded);
  return { files, errors: unhandled.filter((error) => !known.has(error) && !isExplained(error)).map(firstLine) };
}

const WORKER = /^\[vitest-pool/;

function hasEnded(module: TestModule): boolean {
  return !['queued', 'pending'].includes(module.state());
}

function fileOf(module: TestModule, unhandled: readonly SerializedError[]): FileReport {
  return {
    path: pathOf(module),
    tests: [...module.children.allTests()].filter((test) => test.result().state !== 'pending').map(testOf),
    errors: [...[...module.errors(), ...unhandled].map(firstLine), ...(hasEnded(module) ? [] : ['it did not end'])],
  };
}

function testOf(test: TestCase): FileReport['tests'][number] {
  const { state, errors } = test.result();
  const id = proofId(pathOf(test.module), test.name);
  const { proof } = test.meta() as {
    readonly proof?: Omit<NonNullable<FileReport['tests'][number]['proof']>, 'id'>;
  };
  return {
    name: test.fullName,
    state: state === 'passed' || state === 'failed' ? state : heldProofs().has(id) ? 'held' : 'left out',
    ...(errors?.[0] && { error: firstLine(errors[0]) }),
    ...(proof && { proof: { id, ...proof } }),
  };
}

function pathOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}

function firstLine({ name, message }: { readonly name?: string; readonly message?: string }): string {
  return `${name ?? 'Error'}: ${message ?? ''}`.split('\n', 1)[0] ?? '';
}
