/** What one run of Vitest says of its files (`reporter.ts` writes it), and what that adds up to. */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Counts } from './summary';

const TestReport = z.object({
  /** With the names of its groups. */
  name: z.string(),
  state: z.enum(['passed', 'failed', 'held', 'left out']),
  /** The first line of why it failed. */
  error: z.optional(z.string()),
  /** Of a proof that was carried out: what it reads besides its imports, and its counts. */
  proof: z.optional(
    z.object({ id: z.string(), reads: z.array(z.string()), texts: z.array(z.string()), counts: z.unknown() }),
  ),
});

const FileReport = z.object({
  /** From the root. */
  path: z.string(),
  tests: z.array(TestReport),
  /** Why it broke outside its tests; the first line of each error. */
  errors: z.array(z.string()),
});
export type FileReport = z.infer<typeof FileReport>;

const Report = z.object({
  files: z.array(FileReport),
  /** Errors that belong to no file. */
  errors: z.array(z.string()),
});
export type Report = z.infer<typeof Report>;

/** A run that wrote no report, or one that cannot be read, has failed as a whole: that is its only error. */
export function readReport(file: string, exitCode: number): Report {
  if (!existsSync(file)) return broken('no report was written');
  const parsed = Report.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return broken('the report cannot be read');
  const { files, errors } = parsed.data;
  if (files.length === 0) return broken('no test was run');
  const isSilent = exitCode !== 0 && errors.length === 0 && !files.some(hasFailed);
  return isSilent ? { files, errors: [`ended with exit code ${exitCode}`] } : parsed.data;
}

/** A test that was left out counts as failed, so that nothing is passed over in silence. */
export function hasFailed({ tests, errors }: FileReport): boolean {
  return errors.length > 0 || tests.some(({ state }) => state === 'failed' || state === 'left out');
}

/** What failed in a file, each with the first line of why. */
export function failuresOf({ path, tests, errors }: FileReport): readonly string[] {
  const because = (error?: string) => (error === undefined ? '' : ` (${error})`);
  return [
    ...tests.filter(({ state }) => state === 'failed').map(({ name, error }) => `"${name}"${because(error)}`),
    ...tests.filter(({ state }) => state === 'left out').map(({ name }) => `"${name}" (left out)`),
    ...errors.map((error) => `${path}${because(error)}`),
  ];
}

/** Adds up; the note names what failed. */
export function countsOf({ files, errors }: Report): Counts {
  const states = files.flatMap(({ tests }) => tests.map(({ state }) => state));
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
  const failures = [...files.flatMap(failuresOf), ...errors];
  return {
    passed: count('passed'),
    failed: failures.length,
    ...(count('held') > 0 && { skipped: count('held') }),
    ...(failures.length > 0 && { note: failures.join(', ') }),
  };
}

function broken(error: string): Report {
  return { files: [], errors: [error] };
}
