import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { AccountListItem } from '#contract/entities/account';
import type { ConversationLog, Message, RealtimeEvent, Room } from '#contract/entities/conversation';
import type { InboxCounts } from '#contract/entities/inbox';
import { QUIET_RETRY_MS } from '#contract/rules/constants';
import type { StreamEvent } from '#machines/realtime';
import type { LoadOlderInput, LoadOlderOutput, LoadRoomInput, LoadRoomOutput } from '#machines/room';
import type { LoadPageInput, LoadPageOutput } from '#machines/shared';
import {
  knowFeatures,
  type LoadViewRoleInput,
  type ReadNewsInput,
  type ReadNewsOutput,
  type Unsent,
  workspaceMachine,
} from '#machines/workspace';
import { FEATURES, type FeatureRows, type ListName, type ListQuery } from '#machines/workspace/features';
import { OWN_MACHINES } from '#machines/workspace/later';
import { messageOf, roomOf } from '../room/room.plan';
import { NO_CALLS, NO_REPORTING, NO_VIEWS, NOTHING_DONE } from './busyParts';
import { accountOf, itemOf, log as logOfFixture, ORGANIZATION_ID } from './fixtures';
import { randomOf } from './randomOf';

/** What an event is about; its rows are read when it is told, as the real host does (server/realtime/rows.ts). */
type Told = { readonly type: RealtimeEvent['type'] } & {
  readonly agentId?: number;
  readonly roomId?: string;
  readonly uuid?: string;
  readonly logId?: string;
  readonly accountId?: number;
};

export const OPEN_ROOM = '7:1';
const MESSAGE_PAGE = 50;
/** Every so many events come without their rows: too long. */
const TOO_LONG = 0.03;

/** A host with one organization in memory, where much happens. */
export const createBusyHost = (seed: number) => {
  const random = randomOf(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(all: Iterable<T>): T => {
    const list = [...all];
    return list[below(list.length)] as T;
  };
  const rooms = new Map<string, Room>();
  const messages = new Map<string, Message[]>();
  const logs = new Map<string, ConversationLog>();
  const agents = new Map<number, AccountListItem>();
  const outbox: Told[] = [];
  const streams = new Set<(told: Told) => void>();
  let account = accountOf(ORGANIZATION_ID);
  let count = 0;
  /** Each thing has a second of its own, so that no order depends on chance. */
  const tick = () => {
    count += 1;
    return 1_790_000_000 + count;
  };

  const withUnread = (agent: AccountListItem): AccountListItem => {
    const unread = [...rooms.values()].reduce((sum, room) => sum + (room.agentId === agent.id ? room.unread : 0), 0);
    return { ...agent, agent: { title: '', configured: true, published: true, ...agent.agent, unread } };
  };
  const agentOf = (id: number) => {
    const agent = agents.get(id);
    return agent && withUnread(agent);
  };

  const addRoom = () => {
    const agentId = pick(agents.keys());
    const roomId = rooms.size === 0 ? OPEN_ROOM : `${agentId}:${tick()}`;
    rooms.set(roomId, { ...roomOf(0), roomId, agentId: Number(roomId.split(':')[0]), name: pick(['Hannah', 'Ada']) });
    messages.set(roomId, []);
    return roomId;
  };
  const addMessage = (roomId: string): Told[] => {
    const room = rooms.get(roomId);
    if (!room) return [];
    const timestamp = tick();
    const uuid = `message-${timestamp}`;
    messages.get(roomId)?.push({ ...messageOf(uuid, uuid, timestamp), roomId });
    rooms.set(roomId, { ...room, lastMessage: uuid, lastMessageTimestamp: timestamp, unread: room.unread + 1 });
    const logId = random() < 0.2 ? `log-${timestamp}` : ([...logs.keys()].at(-1 - below(150)) ?? `log-${timestamp}`);
    const known = logs.get(logId);
    logs.set(logId, {
      ...logOfFixture,
      timestamp,
      ...known,
      uuid: logId,
      messageCount: (known?.messageCount ?? 0) + 1,
    });
    const { agentId } = room;
    return [
      { type: 'message.created', agentId, roomId, uuid },
      { type: known ? 'log.changed' : 'log.created', agentId, logId },
      { type: 'activity.changed', agentId, roomId },
    ];
  };
  const addAgent = (): Told[] => {
    const timestamp = tick();
    const id = 100 + count;
    agents.set(id, { ...itemOf(7), id, timestamp, displayName: `Agent ${id}` });
    return [{ type: 'account.changed', accountId: id, agentId: id }];
  };
  const clearUnread = (roomId: string): Told[] => {
    const room = rooms.get(roomId);
    if (!room || room.unread === 0) return [];
    rooms.set(roomId, { ...room, unread: 0 });
    return [{ type: 'activity.changed', agentId: room.agentId, roomId }];
  };
  const changeRoom = (change: (room: Room) => Room | null): Told[] => {
    const room = pick([...rooms.values()].filter(({ roomId }) => roomId !== OPEN_ROOM));
    const changed = change(room);
    if (changed) rooms.set(room.roomId, changed);
    else rooms.delete(room.roomId);
    const place = { agentId: room.agentId, roomId: room.roomId };
    // What was unread in a room that is gone no longer counts.
    return [{ type: 'room.changed', ...place }, ...(changed ? [] : [{ type: 'activity.changed' as const, ...place }])];
  };

  const happen = (): Told[] => {
    const chance = random();
    const agent = pick(agents.values());
    if (chance < 0.3) return addMessage(OPEN_ROOM);
    if (chance < 0.7) return addMessage(pick(rooms.keys()));
    if (chance < 0.75) return addMessage(addRoom());
    if (chance < 0.8) return changeRoom((room) => ({ ...room, name: room.name === 'Ada' ? 'Hannah' : 'Ada' }));
    if (chance < 0.84) {
      return changeRoom((room) => ({
        ...room,
        destinationInboxType: room.destinationInboxType === 'junk' ? 'priority' : 'junk',
      }));
    }
    if (chance < 0.86) return changeRoom(() => null);
    if (chance < 0.88) return addAgent();
    if (chance < 0.93) {
      agents.set(agent.id, { ...agent, displayName: `Agent ${tick()}` });
      return [{ type: 'account.changed', accountId: agent.id, agentId: agent.id }];
    }
    if (chance < 0.985) {
      agents.set(agent.id, { ...agent, agent: { ...withUnread(agent).agent, title: `Title ${tick()}` } as never });
      return [{ type: pick(['agent.saved', 'agent.published'] as const), agentId: agent.id }];
    }
    if (chance < 0.99) {
      for (const room of rooms.values()) {
        if (room.agentId === agent.id) rooms.set(room.roomId, { ...room, unread: 0 });
      }
      return [{ type: 'activity.changed', agentId: agent.id }];
    }
    account = { ...account, details: { displayName: `Organization ${tick()}` } };
    return [{ type: 'account.changed', accountId: ORGANIZATION_ID }];
  };

  for (let made = 0; made < 4; made += 1) addAgent();
  agents.set(7, itemOf(7));
  for (let made = 0; made < 40; made += 1) addMessage(addRoom());

  const eventOf = ({ logId, ...told }: Told): RealtimeEvent => {
    const isTooLong = random() < TOO_LONG;
    const { type, agentId = 0, roomId = '', accountId = 0, uuid } = told;
    const isLog = logId !== undefined;
    const rows = isTooLong
      ? {}
      : {
          room: rooms.get(roomId),
          ...(type === 'message.created' && { message: messages.get(roomId)?.find((one) => one.uuid === uuid) }),
          ...(isLog && { log: logs.get(logId) }),
          ...(type === 'account.changed' ? { account: agentOf(accountId) } : { agent: agentOf(agentId)?.agent }),
        };
    return {
      organizationId: ORGANIZATION_ID,
      rev: 1,
      ...told,
      ...(isLog && { uuid: logId }),
      ...rows,
    } as RealtimeEvent;
  };

  const byTime = <T>(rows: Iterable<T>, timeOf: (row: T) => number) =>
    [...rows].sort((one, other) => timeOf(other) - timeOf(one));
  const page = <T>(rows: readonly T[], idOf: (row: T) => string | number, asked: LoadPageInput<unknown>) => {
    const { ids, page: number, pageSize } = asked;
    const listed = ids ? rows.filter((row) => ids.includes(idOf(row))) : rows;
    return { items: listed.slice(number * pageSize, (number + 1) * pageSize), totalCount: listed.length };
  };
  const lists = {
    roomList: ({ search, ...asked }: LoadPageInput<{ filter: string }>) => {
      const found = [...rooms.values()].filter(
        ({ destinationInboxType, name }) => destinationInboxType === asked.query.filter && name.includes(search),
      );
      return page(
        byTime(found, (room) => room.lastMessageTimestamp),
        (room) => room.roomId,
        { search, ...asked },
      );
    },
    logs: (asked: LoadPageInput<unknown>) =>
      page(
        byTime(logs.values(), (log) => log.timestamp),
        (log) => log.uuid,
        asked,
      ),
    agentList: (asked: LoadPageInput<unknown>) =>
      page(byTime(agents.values(), (agent) => agent.timestamp).map(withUnread), (agent) => agent.id, asked),
  };

  /** What the lists of the inbox hold: here nobody holds a room, and none is a test. */
  const inboxCounts = (): InboxCounts => {
    const of = (filter: 'priority' | 'junk') => ({
      unread: [...rooms.values()].filter((room) => room.destinationInboxType === filter && room.unread > 0).length,
      mine: 0,
      test: 0,
    });
    return { priority: of('priority'), junk: of('junk') };
  };

  return {
    random,
    lists,
    inboxCounts,
    /** One more event; what it is about has changed. */
    step: () => {
      if (outbox.length === 0) outbox.push(...happen());
      const told = outbox.shift();
      if (told) for (const tell of streams) tell(told);
    },
    /** Nothing more happens; what has happened is told. */
    end: () => {
      for (const told of outbox.splice(0)) for (const tell of streams) tell(told);
    },
    readAccount: () => ({ kind: 'found' as const, account }),
    readRoom: (roomId: string): LoadRoomOutput => {
      const room = rooms.get(roomId);
      const all = messages.get(roomId) ?? [];
      const hasOlder = all.length > MESSAGE_PAGE;
      if (!room) return { kind: 'missing', failure: { kind: 'notFound', message: '' } };
      return { kind: 'found', room, messages: all.slice(-MESSAGE_PAGE), hasOlder };
    },
    messagesOf: (roomId: string): readonly Message[] => messages.get(roomId) ?? [],
    markRead: (roomId: string) => {
      for (const told of clearUnread(roomId)) for (const tell of streams) tell(told);
    },
    eventOf,
    streams,
  };
};

export type BusyHost = ReturnType<typeof createBusyHost>;

/** What is counted of the requests of one console. */
export type Requests = {
  readonly startedAtMs: number[];
  readonly aborted: string[];
  readonly twice: string[];
  open: string[];
};

/** The workspace of a console on that host: real machines, over a network with delays and a stream that breaks off, as often as said. */
export const consoleOn = (host: BusyHost, breaks: () => number) => {
  const requests: Requests = { startedAtMs: [], aborted: [], twice: [], open: [] };
  const { random } = host;
  const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

  /** The host answers at some time between asking and hearing. */
  const ask = async <T>(name: string, calls: number, read: () => T, signal: AbortSignal): Promise<T> => {
    for (let call = 0; call < calls; call += 1) requests.startedAtMs.push(Date.now());
    if (requests.open.includes(name)) requests.twice.push(name);
    requests.open.push(name);
    signal.addEventListener('abort', () => {
      if (requests.open.includes(name)) requests.aborted.push(name);
    });
    await wait(50 + random() * 300);
    const answer = read();
    await wait(50 + random() * 400);
    requests.open = requests.open.filter((one) => one !== name);
    return answer;
  };

  const loadPage = <N extends ListName>(
    name: N,
    list: (asked: LoadPageInput<ListQuery<N>>) => LoadPageOutput<FeatureRows[N]>,
  ) => ({
    actors: {
      loadPage: fromPromise<LoadPageOutput<FeatureRows[N]>, LoadPageInput<ListQuery<N>>>(({ input, signal }) =>
        ask(name, 1, () => list(input), signal),
      ),
    },
  });

  const listenToEvents = fromCallback<EventObject>(({ sendBack }) => {
    const tell = (event: StreamEvent) => sendBack(event);
    const inFlight = new Map<Told, ReturnType<typeof setTimeout>>();
    let heard: Told[] = [];
    let missed: Told[] | null = null;
    let lastAtMs = 0;
    /** Rows are as they are when the host sends; the network keeps the order. */
    const send = (told: Told) => {
      if (missed) return void missed.push(told);
      const event = host.eventOf(told);
      const sent = { ...told };
      lastAtMs = Math.max(lastAtMs, Date.now() + random() * 300);
      const arrive = () => {
        inFlight.delete(sent);
        heard = [...heard.slice(-9), told];
        tell({ type: 'realtime.received', event });
      };
      inFlight.set(sent, setTimeout(arrive, lastAtMs - Date.now()));
    };
    /** It goes on after the last event that arrived; some arrive twice. Too far behind, it begins anew. */
    const breakOff = () => {
      for (const timer of inFlight.values()) clearTimeout(timer);
      missed = [...heard, ...inFlight.keys()];
      inFlight.clear();
      tell({ type: 'realtime.interrupted' });
      setTimeout(reconnect, 500 + random() * 2_000);
    };
    const reconnect = () => {
      const after = missed ?? [];
      missed = null;
      tell({ type: 'realtime.connected' });
      if (random() < 0.3) tell({ type: 'realtime.reset' });
      else for (const told of after) send(told);
    };
    const stream = (told: Told) => {
      if (missed === null && random() < breaks()) breakOff();
      // Events are told in the order in which their transactions began, and not in which they ended; some twice.
      for (let times = random() < 0.05 ? 2 : 1; times > 0; times -= 1) setTimeout(() => send(told), random() * 200);
    };
    host.streams.add(stream);
    tell({ type: 'realtime.connected' });
    return () => host.streams.delete(stream);
  });

  knowFeatures(FEATURES);
  const { roomList, logs, agentList, inboxCounts } = FEATURES;
  /** As the effect does: with a pause between two loads. */
  let countedAtMs = Number.NEGATIVE_INFINITY;
  const machine = workspaceMachine.provide({
    actors: {
      readAccount: fromPromise(({ signal }) => ask('readAccount', 1, host.readAccount, signal)),
      loadViewRole: fromPromise<string | null, LoadViewRoleInput>(async () => null),
      findDrafts: fromPromise<readonly Unsent[], undefined>(async () => []),
      readNews: fromPromise<ReadNewsOutput, ReadNewsInput>(({ input: { asked }, signal }) =>
        ask(
          'readNews',
          Object.keys(asked).length,
          () =>
            Object.fromEntries(
              Object.entries(asked).map(([name, { ids, query, search }]) => {
                const list = host.lists[name as 'logs'] as (asked: LoadPageInput<object>) => LoadPageOutput<object>;
                return [name, list({ query, search, ids, page: 0, pageSize: ids.length }).items];
              }),
            ) as ReadNewsOutput,
          signal,
        ),
      ),
      listenToEvents: listenToEvents as never,
      roomList: roomList.machine.provide(loadPage<'roomList'>('roomList', host.lists.roomList)),
      logs: logs.machine.provide(loadPage<'logs'>('logs', host.lists.logs)),
      agentList: agentList.machine.provide(loadPage<'agentList'>('agentList', host.lists.agentList)),
      inboxCounts: inboxCounts.machine.provide({
        actors: {
          loadRecord: fromPromise<InboxCounts, { readonly key: { readonly targetAccountId: number } }>(
            async ({ signal }) => {
              await wait(Math.max(0, countedAtMs + QUIET_RETRY_MS - Date.now()));
              countedAtMs = Date.now();
              return ask('inboxCounts', 1, host.inboxCounts, signal);
            },
          ),
        },
      }),
      liveCalls: NO_CALLS,
      logViews: NO_VIEWS,
      logReporting: NO_REPORTING,
      loadMachines: fromPromise<void, undefined>(async () => {}),
      ...OWN_MACHINES,
      room: OWN_MACHINES.room.provide({
        actors: {
          loadRoom: fromPromise<LoadRoomOutput, LoadRoomInput>(({ input, signal }) =>
            ask('loadRoom', 2, () => host.readRoom(input.roomId), signal),
          ),
          loadOlder: fromPromise<LoadOlderOutput, LoadOlderInput>(async () => {
            throw new Error('nobody scrolls');
          }),
          markRead: fromPromise<void, LoadRoomInput>(({ input, signal }) =>
            ask('markRead', 1, () => host.markRead(input.roomId), signal),
          ),
          keepText: fromCallback(() => {}),
        },
      }),
    },
    actions: NOTHING_DONE,
  });
  return { machine, requests };
};
