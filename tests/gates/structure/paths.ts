/** No absolute paths of a machine in the repo, and no test files where no runner finds them. */
import { lineAt, type SourceFile, type Violation } from './source';

/** An absolute path into a home, workspace or temporary folder; not a URL, whose path follows a host name. */
const MACHINE_PATH =
  /(?<![\w.*$)}\]-])(?:\/(?:home|root|Users|work|workspace|tmp|private|mnt)\/[\w.]|[A-Z]:\\+Users\\)/g;
const TEST_FILE = /\.(?:test|spec)\.[jt]sx?$/;

export function checkPaths(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => [...machinePaths(file), ...strayTest(file)]);
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
