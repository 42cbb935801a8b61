import type { presenceMachine, Whereabouts } from '../../presence';
import type { At } from '../at';
import { defineLaterFeature } from '../feature';
import { same } from '../hearing';
import { roomIdAt } from './room';

/** Who looks at the conversations of the inbox, and who writes in them. */
export const presence = defineLaterFeature<typeof presenceMachine>({
  opens: (at) => {
    const { type, first, targetAccountId } = at;
    if ((type !== 'agent' && type !== 'organization') || first !== 'inbox') return null;
    return { key: `${targetAccountId}`, input: { at: whereaboutsAt(at) } };
  },
  readdressed: ({ at }) => [{ type: 'presence.at' as const, at }],
  hears: { 'realtime.received': same },
});

const whereaboutsAt = (at: At): Whereabouts | null => {
  const roomId = roomIdAt(at);
  return roomId === null ? null : { kind: 'room', roomId, targetAccountId: at.targetAccountId };
};
