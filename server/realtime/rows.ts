import { and, between, inArray, isNull } from 'drizzle-orm';
import type { ConversationLog, Message, RealtimeEvent, Room } from '#contract/entities/conversation';
import { EVENT_MESSAGE_MAX_CHARACTERS } from '#contract/rules/hostConstants';
import type { StoredEvent } from '#server/db/outbox.ts';
import { account, conversationLog, message, room } from '#server/db/schema/index.ts';
import type { Db } from '#server/db/scoped.ts';
import { selectAccounts } from '../domain/accounts/listAccounts';
import type { ListRow } from '../domain/accounts/toAccount';
import { messageOf, sidesOf, staffMessageOf } from '../domain/conversations/messageRow';
import { type InboxRow, roomOf, selectRooms } from '../domain/conversations/roomRow';
import { logOf, selectLogs } from '../domain/logs/listLogs';

/** The rows an event is about. */
export type EventRows = {
  readonly message: Message | undefined;
  readonly room: Room | undefined;
  readonly log: ConversationLog | undefined;
  /** As it is stored: the names above it depend on who is told. */
  readonly account: ListRow | undefined;
};

export type EventWithRows = StoredEvent & { readonly rows: EventRows };

const ROWS_OF: Readonly<Record<RealtimeEvent['type'], readonly (keyof EventRows)[]>> = {
  'message.created': ['message', 'room'],
  'room.changed': ['room'],
  'activity.changed': ['room', 'account'],
  'log.created': ['log'],
  'log.changed': ['log'],
  'agent.saved': ['account'],
  'agent.published': ['account'],
  'account.changed': ['account'],
};

/**
 * Events with their rows as they are now, read once for all streams. Rows that were stored with the events could overtake each other:
 * events are told in the order in which their transactions began, and rows change in the order in which they end. Needs the scope 'super'.
 */
export async function withRows(
  db: Db,
  events: readonly StoredEvent[],
  isWanted: (event: StoredEvent) => boolean,
): Promise<EventWithRows[]> {
  const wanted = events.filter(isWanted);
  const about = (name: keyof EventRows) =>
    wanted.filter(({ type }) => ROWS_OF[type as RealtimeEvent['type']]?.includes(name));
  const rooms = await roomsOf(db, about('room'));
  const messages = await messagesOf(db, about('message'), rooms);
  const logs = await logsOf(db, about('log'));
  const accounts = await accountsOf(db, about('account'));
  return events.map((event) => {
    const inbox = isAddressed(event) ? undefined : rooms.get(event);
    return {
      ...event,
      rows: {
        message: messages.get(event),
        room: inbox && roomOf(inbox),
        log: logs.get(event),
        account: accounts.get(event),
      },
    };
  });
}

type Found<Row> = ReadonlyMap<StoredEvent, Row | undefined>;

/** What each event is about, of the rows that were read for all of them. */
async function matched<Row>(
  events: readonly StoredEvent[],
  read: () => PromiseLike<readonly Row[]>,
  isOf: (event: StoredEvent, row: Row) => boolean,
): Promise<Found<Row>> {
  const rows = events.length === 0 ? [] : await read();
  return new Map(events.map((event) => [event, rows.find((row) => isOf(event, row))]));
}

function roomsOf(db: Db, events: readonly StoredEvent[]): Promise<Found<InboxRow>> {
  return matched(
    events,
    () => selectRooms(db).where(and(inArray(room.orgId, orgsOf(events)), inArray(room.id, keys(events, 'roomId')))),
    ({ agentId, payload }, { room: { id, ...row } }) => id === payload.roomId && row.agentId === agentId,
  );
}

/** Messages as those who are told of them read them; one that is too long for an event is left out. */
async function messagesOf(
  db: Db,
  events: readonly StoredEvent[],
  rooms: Found<InboxRow>,
): Promise<ReadonlyMap<StoredEvent, Message>> {
  const found = await matched(
    events,
    () => {
      const ofRooms = and(
        inArray(message.orgId, orgsOf(events)),
        inArray(message.roomId, keys(events, 'roomId')),
        inArray(message.id, keys(events, 'messageId')),
      );
      return db.select().from(message).where(ofRooms);
    },
    ({ payload }, { id, roomId }) => id === payload.messageId && roomId === payload.roomId,
  );
  return new Map(
    events.flatMap((event) => {
      const [row, inbox] = [found.get(event), rooms.get(event)];
      if (!row || !inbox) return [];
      const told = (isAddressed(event) ? messageOf : staffMessageOf)(row, sidesOf(inbox.room, inbox.agentName));
      return JSON.stringify(told).length > EVENT_MESSAGE_MAX_CHARACTERS ? [] : [[event, told]];
    }),
  );
}

async function logsOf(db: Db, events: readonly StoredEvent[]): Promise<ReadonlyMap<StoredEvent, ConversationLog>> {
  const startedAt = keys(events, 'startedAtMs').sort((a, b) => a - b);
  const found = await matched(
    events,
    () => {
      const which = and(
        inArray(conversationLog.orgId, orgsOf(events)),
        inArray(conversationLog.uuid, keys(events, 'uuid')),
        // The months in between are all that is looked into.
        between(conversationLog.startedAt, new Date(startedAt[0] ?? 0), new Date(startedAt.at(-1) ?? 0)),
      );
      return selectLogs(db).where(which);
    },
    ({ orgId, payload }, { log }) => log.uuid === payload.uuid && log.orgId === orgId,
  );
  return new Map([...found].flatMap(([event, row]) => (row ? [[event, logOf(row)]] : [])));
}

function accountsOf(db: Db, events: readonly StoredEvent[]): Promise<Found<ListRow>> {
  const ids = events.flatMap(({ accountId }) => accountId ?? []);
  return matched(
    events,
    () => selectAccounts(db).where(and(isNull(account.deletedAt), inArray(account.id, ids))),
    ({ accountId }, { id }) => id === accountId,
  );
}

function isAddressed({ userId, guestId }: StoredEvent): boolean {
  return userId !== null || guestId !== null;
}

function orgsOf(events: readonly StoredEvent[]): number[] {
  return [...new Set(events.flatMap(({ orgId }) => orgId ?? []))];
}

function keys<K extends keyof StoredEvent['payload']>(events: readonly StoredEvent[], name: K) {
  return [...new Set(events.flatMap(({ payload }) => payload[name] ?? []))];
}
