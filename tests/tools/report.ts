/** Counts of one Vitest run, read from its JSON report. */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Counts } from './summary';

/**
 * What a run proved, with the names of the tests that failed and the first line of why. A report that is missing, a file that broke before its tests, a run that ended badly, a run of no
 * test and every test left out count as failed, so that nothing is passed over in silence.
 */
export function readReport(file: string, exitCode: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, note: 'no report was written' };
  const parsed = Report.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return { passed: 0, failed: 1, note: 'the report cannot be read' };
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.data;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const leftOut = numPendingTests + numTodoTests;
  const failed = numFailedTests + brokenFiles + leftOut;
  const failedTests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName, failureMessages: [reason] }) =>
      status === 'failed' && fullName ? [`"${fullName}"${reason ? ` (${reason.split('\n', 1)[0]})` : ''}`] : [],
    ),
  );
  const notes = [
    failedTests.length > 0 && failedTests.join(', '),
    brokenFiles > 0 && `${brokenFiles} files broke outside their tests`,
    leftOut > 0 && `${leftOut} tests were left out`,
    passed + failed === 0 && 'no test was run',
    exitCode !== 0 && failed === 0 && `ended with exit code ${exitCode}`,
  ].filter((note) => typeof note === 'string');
  const silent = failed === 0 && notes.length > 0 ? 1 : 0;
  return { passed, failed: failed + silent, ...(notes.length > 0 && { note: notes.join(', ') }) };
}

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().optional(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});
