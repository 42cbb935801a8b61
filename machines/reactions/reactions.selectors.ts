import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../shared/failure';
import type { reactionsMachine } from './reactions.machine';
import type { WantedReaction } from './reactions.types';

type Reactions = SnapshotFrom<typeof reactionsMachine>;

/** What the host has not confirmed of a message yet, the earliest first. Compare it shallowly. */
export const selectWanted =
  (uuid: string) =>
  ({ context: { sending, waiting } }: Reactions): readonly WantedReaction[] =>
    [...(sending ? [sending] : []), ...waiting].filter((wanted) => wanted.uuid === uuid);

/** Why the last reaction to a message was not taken. */
export const selectReactionRefusal =
  (uuid: string) =>
  ({ context: { refused } }: Reactions): Failure | null =>
    refused?.uuid === uuid ? refused.failure : null;
