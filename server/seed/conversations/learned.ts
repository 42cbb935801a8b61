import type { FunctionRun } from '#contract/entities/functionRun';
import type { CollectedField, WebLogEntry } from '#contract/entities/transcript';

/** What an agent of the demo did and collected in a conversation, beside what was said. Texts are filled in like those of the turns. */
export type SeedLearned = {
  /** What it found out: label, value, and the turn in which it was said. */
  readonly collected: readonly (readonly [label: string, value: string, turn: number])[];
  readonly did: readonly (Omit<FunctionRun, 'timestamp'> & {
    /** It ran after this turn, so many seconds later. */
    readonly turn: number;
    readonly afterS?: number;
  })[];
  readonly webLog?: readonly { readonly turn: number; readonly content: string }[];
};

/** The columns of a transcript. */
export type LearnedColumns = {
  readonly functions_run: readonly FunctionRun[];
  readonly collected_data: readonly CollectedField[];
  readonly web_log: readonly WebLogEntry[];
};

/** What was learned, at the times of the turns. `skipped`: turns before the first that the seed counts, such as a greeting. */
export function learnedColumns(
  learned: SeedLearned | undefined,
  turns: readonly { readonly atMs: number }[],
  { fill, skipped = 0 }: { readonly fill: (text: string) => string; readonly skipped?: number },
): LearnedColumns {
  if (!learned || turns.length === 0) return { functions_run: [], collected_data: [], web_log: [] };
  const filled = JSON.parse(fill(JSON.stringify(learned))) as SeedLearned;
  const secondOf = (turn: number) => Math.floor((turns[turn + skipped]?.atMs ?? turns[0]?.atMs ?? 0) / 1000);
  return {
    functions_run: filled.did.map(({ turn, afterS = 1, ...run }) => ({ ...run, timestamp: secondOf(turn) + afterS })),
    collected_data: filled.collected.map(([label, value, turn]) => ({
      key: label.toLowerCase().replaceAll(' ', '_'),
      label,
      value,
      timestamp: secondOf(turn),
    })),
    web_log: (filled.webLog ?? []).map(({ turn, content }) => ({ timestamp: secondOf(turn), content })),
  };
}
