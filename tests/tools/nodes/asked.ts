/** What `npm run test:nodes` is asked for. */
import { parseArgs } from 'node:util';
import { VERSIONS } from './versions';

export type Asked = {
  readonly versions: readonly string[];
  /** What npm runs as the tests; null: no tests. */
  readonly tests: readonly string[] | null;
};

/**
 * @param words `[VERSION…] [--start] [-- ARGUMENTS OF VITEST]`
 * @throws what `parseArgs` throws at an option that there is not
 */
export function readAsked(words: readonly string[]): Asked {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const { values, positionals } = parseArgs({
    args: words.slice(0, end),
    options: { start: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const part = words.slice(end + 1);
  return {
    versions: positionals.length > 0 ? positionals : VERSIONS,
    tests: values.start ? null : part.length > 0 ? ['exec', '--', 'vitest', 'run', ...part] : ['test'],
  };
}
