/** What `npm run test:nodes` found with one version of Node, and the table of all. */

export type Outcome = {
  /** As Node says it, such as `24.21.0`. */
  readonly version: string;
  /** Packages that do not want this version, such as `pg-boss@12.35.0`. */
  readonly unwanted: readonly string[];
  readonly start: Result;
  readonly tests: Result;
};
export type Result = 'passed' | 'FAILED' | 'left out';

/** The packages that `npm ci` warns of. */
export function unwantedIn(output: string): readonly string[] {
  return [...output.matchAll(/EBADENGINE +package: '([^']+)'/g)].map(([, name = '']) => name);
}

/** The recommended version has no package that does not want it. */
export function hasFailed({ version, unwanted, start, tests }: Outcome, recommended: string): boolean {
  const isRecommended = `${version}.`.startsWith(`${recommended}.`);
  return start === 'FAILED' || tests === 'FAILED' || (isRecommended && unwanted.length > 0);
}

export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ version, unwanted, start, tests }) => [
    version,
    start,
    tests,
    unwanted.join(', ') || 'none',
  ]);
  const all = [['Node', 'npm start', 'tests', 'engine warnings'], ...rows];
  const widthOf = (column: number) => Math.max(...all.map((row) => row[column]?.length ?? 0));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widthOf(column)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
