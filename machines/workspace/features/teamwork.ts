import type { teamworkMachine } from '../../teamwork';
import { defineLaterFeature } from '../feature';
import { AS_TALK } from '../hearing';
import { roomIdAt } from './room';

/** What the team shares beside the conversation that is open in the inbox. */
export const teamwork = defineLaterFeature<typeof teamworkMachine>({
  needs: { seed: true },
  opens: (at) => {
    const roomId = roomIdAt(at);
    return roomId === null ? null : { key: roomId, input: { roomId, targetAccountId: at.targetAccountId } };
  },
  hears: AS_TALK,
});
