import type { Room } from '#contract/entities/conversation';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { AS_LIST, find, RELOAD } from '../hearing';
import { roomIdAt } from './room';

type Query = {
  readonly targetAccountId: number;
  /** Priority is agents' conversations; Junk the rest (specification 2). */
  readonly filter: 'priority' | 'junk';
};

/** Rooms of an agent or an organization, the latest message first. */
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
  hears: {
    ...AS_LIST,
    // Without a room it is all of them: everything was marked as read.
    'realtime.received': ({ event }) =>
      event.type === 'activity.changed' && event.roomId === undefined ? RELOAD : null,
  },
  reads: {
    ids: (event) => ('roomId' in event && event.roomId !== undefined ? [event.roomId] : []),
    told: (rooms, ids) => [
      ...rooms.map((item) => ({ type: 'collection.received' as const, item })),
      ...ids
        .filter((id) => rooms.every(({ roomId }) => roomId !== id))
        .map((key) => ({ type: 'collection.removed' as const, key })),
    ],
  },
});
