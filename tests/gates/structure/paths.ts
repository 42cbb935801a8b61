/**
 * No absolute paths of a machine in the repo, no test files where no runner finds them, and no replaced modules in test files that
 * share theirs.
 */
import { lineAt, type SourceFile, type Violation } from './source';

/** An absolute path into a home, workspace or temporary folder; not a URL, whose path follows a host name. */
const MACHINE_PATH =
  /(?<![\w.*$)}\]-])(?:\/(?:home|root|Users|work|workspace|tmp|private|mnt)\/[\w.]|[A-Z]:\\+Users\\)/g;
const TEST_FILE = /\.(?:test|spec)\.[jt]sx?$/;
/** Tests whose files share what they import (vitest.config.ts). */
const SHARING = /^tests\/(?:host|e2e|ui\/(?!mocked\/))/;
const REPLACES_MODULE = /\bvi\.(?:mock|doMock)\(/g;

export function checkPaths(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => [...machinePaths(file), ...strayTest(file), ...replacedModules(file)]);
}

function machinePaths(file: SourceFile): Violation[] {
  const isTest = file.path.startsWith('tests/');
  const found = [...file.text.matchAll(MACHINE_PATH)].filter(([path]) => !(isTest && path.startsWith('/tmp/')));
  return found.map(({ 0: path, index }) => ({
    path: file.path,
    line: lineAt(file.text, index),
    rule: 'paths',
    message: `'${path}' is a path of one machine`,
  }));
}

function strayTest({ path }: SourceFile): Violation[] {
  if (!TEST_FILE.test(path) || path.startsWith('tests/')) return [];
  return [{ path, line: 1, rule: 'paths', message: 'tests stand in tests/, where the runners look for them' }];
}

/** Another file may have loaded the module before: whether it is replaced would hang on the order of the files. */
function replacedModules({ path, text }: SourceFile): Violation[] {
  if (!SHARING.test(path)) return [];
  return [...text.matchAll(REPLACES_MODULE)].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    rule: 'paths',
    message: 'modules are replaced in tests/ui/mocked, whose files share none',
  }));
}
