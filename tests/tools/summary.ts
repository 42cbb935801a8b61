/** The end of `npm test`: a line for each step, and the sum of all. */

export type Counts = {
  passed: number;
  failed: number;
  /** Said behind the numbers, where they alone would not explain themselves. */
  note?: string;
};
export type Outcome = Counts & { title: string; seconds: number };

/**
 * The table of steps; its last line is `N passed, N failed`.
 * @param seconds how long all of it took; some steps run beside others
 */
export function summary(outcomes: readonly Outcome[], seconds: number): string {
  const width = Math.max(0, ...outcomes.map(({ title }) => title.length));
  const lines = outcomes.map((outcome) =>
    [
      outcome.failed > 0 ? 'x' : ' ',
      outcome.title.padEnd(width),
      ` ${outcome.seconds.toFixed(0).padStart(5)} s `,
      `${outcome.passed} passed, ${outcome.failed} failed `,
      outcome.note ?? '',
    ]
      .join(' ')
      .trimEnd(),
  );
  const sum = (pick: (counts: Counts) => number) => outcomes.reduce((total, counts) => total + pick(counts), 0);
  return [
    ...lines,
    `  ${'Everything'.padEnd(width)}  ${seconds.toFixed(0).padStart(5)} s`,
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
}
