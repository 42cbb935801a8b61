import type { SnapshotFrom } from 'xstate';
import type { roomMachine } from './room.machine';

type Room = SnapshotFrom<typeof roomMachine>;

export const selectRoom = ({ context }: Room) => context.room;
export const selectMessages = ({ context }: Room) => context.messages;
export const selectDraft = ({ context }: Room): string => context.draft;
export const selectHasOlder = ({ context }: Room): boolean => context.hasOlder;
export const selectFailure = ({ context }: Room) => context.failure;
export const selectOlderFailure = ({ context }: Room) => context.olderFailure;
export const selectReplyFailure = ({ context }: Room) => context.replyFailure;
export const selectChangeFailure = ({ context }: Room) => context.changeFailure;
/** The change under way. */
export const selectChange = (snapshot: Room) =>
  snapshot.matches({ change: 'changing' }) ? snapshot.context.change : null;
export const selectCanSend = (snapshot: Room): boolean => snapshot.can({ type: 'room.send' });

export const selectPhase = (snapshot: Room): 'loading' | 'ready' | 'failed' => {
  if (snapshot.matches({ messages: 'failed' })) return 'failed';
  return snapshot.matches({ messages: 'loading' }) ? 'loading' : 'ready';
};

export const selectReplyPhase = (snapshot: Room): 'writing' | 'sending' | 'failed' => {
  if (snapshot.matches({ reply: 'sending' })) return 'sending';
  return snapshot.matches({ reply: 'refused' }) ? 'failed' : 'writing';
};
