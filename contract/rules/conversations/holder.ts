import type { Room } from '../../entities/conversation';

/** The person who answers in a room instead of the agent; null once they have been quiet for too long. */
export function holderIn({ heldBy }: Pick<Room, 'heldBy'>, nowMs: number): Room['heldBy'] | null {
  return heldBy !== undefined && heldBy.until * 1_000 > nowMs ? heldBy : null;
}
