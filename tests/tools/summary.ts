/** The end of `npm test`: a line for each step, and the sum of all. */

export type Counts = {
  passed: number;
  failed: number;
  /** Proofs that held before and were not repeated. */
  skipped?: number;
  /** Said behind the numbers, where they alone would not explain themselves. */
  note?: string;
};
export type Outcome = Counts & { title: string; seconds: number };

/**
 * The table of steps; its last line is `N passed, N failed`, and `, N skipped` if any were.
 * @param seconds how long all of it took; some steps run beside others
 */
export function summary(outcomes: readonly Outcome[], seconds: number): string {
  const width = Math.max(0, ...outcomes.map(({ title }) => title.length));
  const lines = outcomes.map((outcome) =>
    [
      outcome.failed > 0 ? 'x' : ' ',
      outcome.title.padEnd(width),
      ` ${outcome.seconds.toFixed(0).padStart(5)} s `,
      `${told(outcome)} `,
      outcome.note ?? '',
    ]
      .join(' ')
      .trimEnd(),
  );
  const sum = (pick: (counts: Counts) => number | undefined) =>
    outcomes.reduce((total, counts) => total + (pick(counts) ?? 0), 0);
  return [
    ...lines,
    `  ${'Everything'.padEnd(width)}  ${seconds.toFixed(0).padStart(5)} s`,
    told({
      passed: sum(({ passed }) => passed),
      failed: sum(({ failed }) => failed),
      skipped: sum(({ skipped }) => skipped),
    }),
  ].join('\n');
}

function told({ passed, failed, skipped = 0 }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
