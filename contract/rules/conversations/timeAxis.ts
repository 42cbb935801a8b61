import type { ConversationLog, TranscriptTurn } from '../../entities/conversation';

/** The time axis of a call: everything on it stands at second / length. */
export type TimeAxis = { readonly startS: number; readonly lengthS: number };

/** The axis of a conversation; null if it has none worth drawing: messages that are hours apart, or nothing said. */
export function timeAxisOf(
  log: Pick<ConversationLog, 'type' | 'timestamp' | 'duration'> | undefined,
  turns: readonly Pick<TranscriptTurn, 'timestamp'>[],
): TimeAxis | null {
  const last = turns.at(-1);
  if (log?.type !== 'call' || last === undefined || turns.length < 2) return null;
  const lengthS = Math.max(log.duration, last.timestamp - log.timestamp);
  return lengthS > 0 ? { startS: log.timestamp, lengthS } : null;
}

/** Where a moment stands on the axis, from 0 to 1. */
export const placeOn = ({ startS, lengthS }: TimeAxis, timestampS: number): number =>
  Math.min(Math.max((timestampS - startS) / lengthS, 0), 1);

/** From when to when each turn had the word: until the next one began. Of two within the same second the earlier has no width. */
export function spansOn(axis: TimeAxis, turns: readonly Pick<TranscriptTurn, 'timestamp'>[]) {
  return turns.map(({ timestamp }, index) => {
    const from = placeOn(axis, timestamp);
    const next = turns[index + 1];
    return { from, to: next === undefined ? 1 : Math.max(from, placeOn(axis, next.timestamp)) };
  });
}

const STEPS_S = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600];
/** More ticks run into each other on a phone. */
const TICKS_MAX = 7;

/** The seconds that have a tick: at even distances, and none that would touch the end. */
export function ticksOf({ lengthS }: TimeAxis): readonly number[] {
  const stepS = STEPS_S.find((step) => lengthS / step <= TICKS_MAX) ?? Math.ceil(lengthS / TICKS_MAX);
  return Array.from({ length: Math.floor(lengthS / stepS) + 1 }, (_, index) => index * stepS);
}
