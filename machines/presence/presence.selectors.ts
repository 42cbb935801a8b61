import type { SnapshotFrom } from 'xstate';
import type { presenceMachine } from './presence.machine';
import type { Seen } from './presence.types';

type Presence = SnapshotFrom<typeof presenceMachine>;

/** Everybody who was heard of, in all rooms. */
export const selectSeen = ({ context }: Presence): readonly Seen[] => context.seen;

/** The name of a person who writes; null if nobody does. */
export const selectWriter = ({ context }: Presence): string | null =>
  context.seen.findLast(({ typing, by }) => typing && by)?.by?.name ?? null;
