import type { Room } from '../../entities/conversation';
import { holderIn } from './holder';

/** How long an answer may take before somebody counts as waiting. */
const PATIENCE_MS = 60_000;

/**
 * Since when the other side waits for a person; null if nobody has to. The agent answers by itself where it is on and no person
 * holds the conversation.
 */
export function waitsSinceMs(room: Room, nowMs: number): number | null {
  const { waitingSince, archived, blocked, aiAgentEnabled, source } = room;
  const isForPerson = !aiAgentEnabled || holderIn(room, nowMs) !== null;
  if (waitingSince === undefined || archived || blocked || source === 'test' || !isForPerson) return null;
  const sinceMs = waitingSince * 1_000;
  return nowMs - sinceMs < PATIENCE_MS ? null : sinceMs;
}
