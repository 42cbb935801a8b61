/** The end of `npm test`: a line for each step, and the sum of all. */

export type Counts = {
  passed: number;
  failed: number;
  /** Said behind the numbers, where they alone would not explain themselves. */
  note?: string;
};
export type Outcome = Counts & { title: string };

/** The table of steps; its last line is `N passed, N failed`. */
export function summary(outcomes: readonly Outcome[]): string {
  const width = Math.max(0, ...outcomes.map(({ title }) => title.length));
  const lines = outcomes.map(({ title, passed, failed, note }) =>
    `${failed > 0 ? 'x' : ' '} ${title.padEnd(width)}  ${passed} passed, ${failed} failed  ${note ?? ''}`.trimEnd(),
  );
  const sum = (pick: (counts: Counts) => number) => outcomes.reduce((total, counts) => total + pick(counts), 0);
  return [...lines, `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`].join('\n');
}
