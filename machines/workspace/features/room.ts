import { ROOM_ID } from '#contract/rules/values/roomId';
import type { PostedReply } from '../../outbox/outbox.types';
import type { roomMachine } from '../../room';
import type { At } from '../at';
import { defineLaterFeature } from '../feature';
import { AS_TALK, same } from '../hearing';

/** The conversation that is selected in the inbox; null for none. */
export const activeRoomAt = ({ type, first, query }: At): string | null => {
  const roomId = query.get('active') ?? '';
  return (type === 'agent' || type === 'organization') && first === 'inbox' && ROOM_ID.test(roomId) ? roomId : null;
};

/** The conversation that is open: in the chat's overlay, else in the inbox. */
export const roomIdAt = (at: At): string | null => {
  const roomId = at.overlays.get('chat')?.parameters.roomId;
  if (roomId === undefined) return activeRoomAt(at);
  return (at.type === 'agent' || at.type === 'organization') && ROOM_ID.test(roomId) ? roomId : null;
};

/** The conversation that is open in the inbox, or over any screen. */
export const room = defineLaterFeature<typeof roomMachine, PostedReply>({
  needs: { seed: true },
  opens: (at) => {
    const roomId = roomIdAt(at);
    return roomId === null ? null : { key: roomId, input: { roomId, targetAccountId: at.targetAccountId } };
  },
  hears: { ...AS_TALK, 'outbox.stored': same, 'outbox.givenBack': same },
  // The outbox hears it.
  tells: { 'outbox.post': () => [] },
});
