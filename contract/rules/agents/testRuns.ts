import type { TestProblem, TestResult, TestRun } from '../../entities/testRun';

/** What changed in a case between what is live and the draft; `waiting`: one of them is still to be asked. */
export type TestChange = 'worse' | 'better' | 'same' | 'waiting';

export type TestPair = { readonly live: TestResult | undefined; readonly draft: TestResult | undefined };

/** The answers to a case. */
export const pairOf = ({ results }: Pick<TestRun, 'results'>, caseId: string): TestPair => {
  const of = (copy: TestResult['copy']) => results.find((one) => one.caseId === caseId && one.copy === copy);
  return { live: of('default'), draft: of('staging') };
};

/**
 * Only expectations decide, never words that differ. A draft without an answer is worse, because nothing is known of it; where nothing is
 * live, whatever fails is.
 */
export function changeOf({ live, draft }: TestPair, hasLive: boolean): TestChange {
  if (draft === undefined || (hasLive && live === undefined)) return 'waiting';
  if (draft.verdict === 'noAnswer') return 'worse';
  if (draft.verdict === 'failed') return live?.verdict === 'failed' ? 'same' : 'worse';
  return live?.verdict === 'failed' && draft.verdict === 'passed' ? 'better' : 'same';
}

/** The cases that the draft does worse. */
export const worseIn = (run: Pick<TestRun, 'results' | 'cases' | 'hasLive'>): string[] =>
  run.cases.filter(({ id }) => changeOf(pairOf(run, id), run.hasLive) === 'worse').map(({ id }) => id);

/** What stands against publishing; null where nothing does. `isCurrent`: the run is of this draft and these cases. */
export function testProblemOf(
  run: TestRun | null,
  { total, isCurrent }: { readonly total: number; readonly isCurrent: boolean },
): TestProblem | null {
  if (total === 0) return null;
  if (run === null || !isCurrent || run.state === 'stopped') return 'notRun';
  if (run.state === 'running') return 'running';
  return worseIn(run).length > 0 ? 'worse' : null;
}
