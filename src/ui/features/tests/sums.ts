import type { TestResult, TestRun } from '#contract/entities/testRun';
import { changeOf, pairOf, type TestChange } from '#contract/rules/agents/testRuns';

/** How many cases of a run got worse, better, stayed, and are still to be asked. */
export function countsOf(run: TestRun): Readonly<Record<TestChange, number>> {
  const counts = { worse: 0, better: 0, same: 0, waiting: 0 };
  for (const { id } of run.cases) counts[changeOf(pairOf(run, id), run.hasLive)] += 1;
  return counts;
}

/** What the answers took; a figure that no model told is left out. */
export function tookOf(results: readonly TestResult[]) {
  const sum = (figures: readonly (number | undefined)[]): number | undefined => {
    const told = figures.filter((figure) => figure !== undefined);
    return told.length === 0 ? undefined : told.reduce((total, figure) => total + figure, 0);
  };
  return {
    durationMs: results.reduce((total, { durationMs }) => total + durationMs, 0),
    costUsd: sum(results.map(({ usage }) => usage?.costUsd)),
    tokens: sum(
      results.map(({ usage }) => {
        return usage?.inputTokens === undefined ? undefined : usage.inputTokens + (usage.outputTokens ?? 0);
      }),
    ),
  };
}

export const secondsText = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
export const costText = (usd: number): string => `$${usd.toFixed(4)}`;
