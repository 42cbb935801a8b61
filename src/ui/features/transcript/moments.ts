import type { TranscriptTurn } from '#contract/entities/conversation';
import type { FunctionRun } from '#contract/entities/functionRun';

/** A line of a transcript: what was said, or what the agent did. `index` is its place among its own. */
export type Moment =
  | { readonly kind: 'turn'; readonly index: number; readonly turn: TranscriptTurn }
  | { readonly kind: 'run'; readonly index: number; readonly run: FunctionRun };

/** What was said and done, in order. Within one second the agent acts after the question and before its answer. */
export function momentsOf(turns: readonly TranscriptTurn[], runs: readonly FunctionRun[]): readonly Moment[] {
  const waiting = runs
    .map((run, index) => ({ kind: 'run' as const, index, run }))
    .sort((one, other) => one.run.timestamp - other.run.timestamp);
  const lines = turns.flatMap((turn, index): Moment[] => {
    const before = waiting.findIndex(({ run }) => !isBefore(run, turn));
    const done = waiting.splice(0, before < 0 ? waiting.length : before);
    return [...done, { kind: 'turn', index, turn }];
  });
  return [...lines, ...waiting];
}

const isBefore = (run: FunctionRun, { role, timestamp }: TranscriptTurn): boolean =>
  role === 'assistant' ? run.timestamp <= timestamp : run.timestamp < timestamp;

/** `mm:ss` as a player shows it: 1:07. */
export const playTime = (seconds: number): string => {
  // A moment shown is never one that is still to come; a second may be a hair short of itself.
  const whole = Math.max(0, Math.floor(seconds + 0.001));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
