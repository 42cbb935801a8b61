import type { Room } from '#contract/entities/conversation';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { AS_LIST, find, RELOAD, row, rowsBy } from '../hearing';
import { roomIdAt } from './room';

type Query = {
  readonly targetAccountId: number;
  /** Priority is agents' conversations; Junk the rest (specification 2). */
  readonly filter: 'priority' | 'junk';
};

/** Rooms of an agent or an organization, latest message first. */
export const roomList = defineFeature({
  machine: createCollectionMachine<Room, Query>({
    id: 'roomList',
    keyOf: (room) => room.roomId,
    isIn: ({ filter }, room) => room.destinationInboxType === filter,
    compare: (one, other) => other.lastMessageTimestamp - one.lastMessageTimestamp,
  }),
  opens: (at) => {
    const { type, targetAccountId, first, query, search } = at;
    if ((type !== 'agent' && type !== 'organization') || first !== 'inbox') return null;
    const filter = query.get('filter') === 'junk' ? ('junk' as const) : ('priority' as const);
    const selected = roomIdAt(at);
    return {
      key: `${targetAccountId}-${filter}`,
      input: { query: { targetAccountId, filter }, search, ...(selected !== null && { first: selected }) },
    };
  },
  // Selecting a conversation moves it up the list.
  readdressed: ({ first, ...input }) => [
    ...find(input),
    ...(first === undefined ? [] : [{ type: 'collection.putFirst' as const, key: first }]),
  ],
  hears: AS_LIST,
  rows: rowsBy((room) => room.roomId),
  follows: (event, input) => {
    // Without a room, all of the agent's rooms were marked as read. Only the host knows which messages came later.
    if (event.type === 'activity.changed' && event.roomId === undefined) return { tell: RELOAD };
    return 'roomId' in event && event.roomId !== undefined ? row(event.roomId, event.room, input) : null;
  },
});
