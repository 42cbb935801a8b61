import type { Room } from '#contract/entities/conversation';
import { type InboxShow, inboxChoiceIn } from '#contract/rules/conversations/inboxChoice';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { AS_LIST, find, RELOAD, row, rowsBy } from '../hearing';
import { activeRoomAt } from './room';

type Query = {
  readonly targetAccountId: number;
  /** Priority is agents' conversations; Junk the rest (specification 2). */
  readonly filter: 'priority' | 'junk';
  readonly show: InboxShow;
};

/** Rooms of an agent or an organization, latest message first. */
export const roomList = defineFeature({
  machine: createCollectionMachine<Room, Query>({
    id: 'roomList',
    keyOf: (room) => room.roomId,
    recalls: true,
    // Narrower lists are asked for by their rows (`follows`).
    isIn: ({ filter, show }, room) => show !== 'open' || (room.destinationInboxType === filter && isOpen(room)),
    compare: (one, other) => other.lastMessageTimestamp - one.lastMessageTimestamp,
  }),
  opens: (at) => {
    const { type, targetAccountId, first, query, search } = at;
    if ((type !== 'agent' && type !== 'organization') || first !== 'inbox') return null;
    const { filter, show } = inboxChoiceIn(query);
    const selected = activeRoomAt(at);
    return {
      key: [targetAccountId, filter, ...(show === 'open' ? [] : [show])].join('-'),
      input: { query: { targetAccountId, filter, show }, search, ...(selected !== null && { first: selected }) },
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
    if (!('roomId' in event) || event.roomId === undefined) return null;
    if (event.type === 'note.created' || event.type === 'presence.changed' || event.type === 'call.changed')
      return null;
    // Only the host knows which rooms a narrower list has.
    return input.query.show === 'open' ? row(event.roomId, event.room, input) : { ask: event.roomId };
  },
});

/** The host brings a snoozed room back by an event. */
const isOpen = ({ archived, source, snoozedUntil }: Room): boolean =>
  !archived && source !== 'test' && snoozedUntil === undefined;
