import { inboxChoiceIn } from '#contract/rules/conversations/inboxChoice';
import type { composeMachine } from '../../compose';
import type { At } from '../at';
import { defineLaterFeature } from '../feature';
import { AS_TALK } from '../hearing';
import { roomIdAt } from './room';

/** Whom the address of an inbox wants to write to (`new`, specification 2); null: nobody. */
export const wantedAt = ({ query }: At): string | null => query.get('new');

/** Whether it is the inbox of an agent or an organization, where people write to others. */
export const isInbox = ({ type, first }: At): boolean =>
  (type === 'agent' || type === 'organization') && first === 'inbox';

/** Nobody is written to any more; what waits for the network leaves nevertheless. */
const LEFT = { type: 'compose.readdressed', wanted: null, isJunk: false, roomId: null } as const;

/** Messages to somebody new that wait for the network, from another place or before a reload. */
export const composeOf = (organizationId: number, targetAccountId: number) =>
  ({
    name: 'compose',
    key: `${targetAccountId}`,
    input: { targetAccountId, organizationId, wanted: null, isJunk: false, roomId: null },
  }) as const;

/**
 * A message to somebody new. It lives beside the list, which shows that it is not sent yet, and then out of sight, so that it leaves
 * wherever the person is when the network is back.
 */
export const compose = defineLaterFeature<typeof composeMachine>({
  needs: { seed: true, online: true },
  opens: (at) => {
    const { organizationId, targetAccountId, query } = at;
    if (organizationId === null || !isInbox(at)) return null;
    const { filter } = inboxChoiceIn(query);
    return {
      key: `${targetAccountId}`,
      input: {
        targetAccountId,
        organizationId,
        wanted: wantedAt(at),
        isJunk: filter === 'junk',
        roomId: roomIdAt(at),
      },
    };
  },
  readdressed: ({ wanted, isJunk, roomId }) => [{ type: 'compose.readdressed' as const, wanted, isJunk, roomId }],
  hears: AS_TALK,
  lingers: { leave: LEFT },
});
