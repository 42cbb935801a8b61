import type { FunctionRun } from '#contract/entities/functionRun';
import type { CallReading, ReadError, ReadTurn } from '#contract/rules/calls/reading';

/** A line of a call: what was said, what the agent did, or what went wrong. `index` is its place among its own. */
export type CallLine = { readonly atMs: number; readonly index: number } & (
  | { readonly kind: 'turn'; readonly turn: ReadTurn }
  | { readonly kind: 'run'; readonly run: FunctionRun; readonly isRunning: boolean }
  | { readonly kind: 'error'; readonly error: ReadError }
);

/**
 * Everything that happened, in order. What a function was given and brought back is kept with the answers (`runs`): the first run of a
 * function in the call is the first of its name there.
 */
export function linesOf(reading: CallReading, runs: readonly FunctionRun[], startedAtMs: number): readonly CallLine[] {
  const left = [...runs];
  const details = (name: string): FunctionRun | undefined => {
    const at = left.findIndex((run) => run.name === name);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const lines: CallLine[] = [
    ...reading.turns.map((turn, index) => ({ kind: 'turn' as const, atMs: turn.atMs, index, turn })),
    ...reading.functions.map(({ name, atMs, durationMs, hasFailed }, index) => {
      const timestamp = Math.floor((startedAtMs + atMs) / 1_000);
      const measured = { name, timestamp, ...(durationMs !== undefined && { durationMs }) };
      const run = { ...measured, ...(hasFailed && { error: '' }), ...details(name) };
      return { kind: 'run' as const, atMs, index, run, isRunning: durationMs === undefined };
    }),
    ...reading.errors.map((error, index) => ({ kind: 'error' as const, atMs: error.atMs, index, error })),
  ];
  return lines.sort((one, other) => one.atMs - other.atMs);
}

/** The line of a moment: the last one that has begun. */
export const lineAt = (lines: readonly CallLine[], atMs: number | null): number =>
  atMs === null ? -1 : lines.findLastIndex((line) => line.atMs <= atMs);

/**
 * The words in which a field was said: messages have whole seconds and are stored when the turn is over, the axis has both its ends to the
 * millisecond.
 */
export const turnOf = (turns: readonly ReadTurn[], startedAtMs: number, timestampS: number): ReadTurn | undefined =>
  turns.findLast(({ who, atMs }) => who !== 'agent' && startedAtMs + atMs < (timestampS + 1) * 1_000);
