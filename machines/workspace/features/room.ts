import { ROOM_ID } from '#contract/rules/values/roomId';
import { roomMachine } from '../../room';
import type { At } from '../at';
import { defineFeature } from '../feature';
import { AS_TALK } from '../hearing';

/** The conversation that is selected in the inbox; null for none. */
export const roomIdAt = ({ type, first, query }: At): string | null => {
  const roomId = query.get('active') ?? '';
  return (type === 'agent' || type === 'organization') && first === 'inbox' && ROOM_ID.test(roomId) ? roomId : null;
};

/** The conversation that is open in the inbox. */
export const room = defineFeature({
  machine: roomMachine,
  needs: { seed: true },
  opens: (at) => {
    const roomId = roomIdAt(at);
    return roomId === null ? null : { key: roomId, input: { roomId, targetAccountId: at.targetAccountId } };
  },
  hears: AS_TALK,
});
