import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { mediaUploadMachine } from '../mediaUpload';
import type { reactionsMachine } from '../reactions';
import type { roomMachine } from './room.machine';

type Room = SnapshotFrom<typeof roomMachine>;

export const selectRoom = ({ context }: Room) => context.room;
export const selectMessages = ({ context }: Room) => context.messages;
export const selectDraft = ({ context }: Room): string => context.draft;
/** How a reply goes to somebody who does not chat; null: as they wrote last. */
export const selectChannel = ({ context }: Room) => context.channel;
export const selectSubject = ({ context }: Room): string => context.subject;
export const selectRoomId = ({ context }: Room): string => context.roomId;
export const selectTargetAccountId = ({ context }: Room): number => context.targetAccountId;
export const selectMediaRef = ({ children }: Room) =>
  children.mediaUpload as ActorRefFrom<typeof mediaUploadMachine> | undefined;
export const selectReactionsRef = ({ children }: Room) =>
  children.reactions as ActorRefFrom<typeof reactionsMachine> | undefined;
export const selectHasOlder = ({ context }: Room): boolean => context.hasOlder;
export const selectFailure = ({ context }: Room) => context.failure;
export const selectOlderFailure = ({ context }: Room) => context.olderFailure;
export const selectChangeFailure = ({ context }: Room) => context.changeFailure;
/** The change under way. */
export const selectChange = (snapshot: Room) =>
  snapshot.matches({ change: 'changing' }) ? snapshot.context.change : null;
export const selectCanSend = (snapshot: Room): boolean => snapshot.can({ type: 'room.send' });

export const selectPhase = (snapshot: Room): 'loading' | 'ready' | 'failed' => {
  if (snapshot.matches({ messages: 'failed' })) return 'failed';
  return snapshot.matches({ messages: 'loading' }) ? 'loading' : 'ready';
};
