import type { EventObject } from 'xstate';
import type { RealtimeEvent, Room } from '#contract/entities/conversation';
import { deriveId } from '../shared/ids';
import { editorOf, type Feature, type FeatureName, featuresOf, SEARCH_PARAMETER } from './features';
import { idOf } from './ids';
import type { News, WorkspaceContext, WorkspaceEvent } from './workspace.types';

/** Which children a workspace has, and who of them hears what. Pure; the setup carries it out. */

/** What must be done so that exactly what the address asks for is open. */
export type Changes = {
  readonly start: readonly Start[];
  readonly stop: readonly string[];
  /** Editors that go out of sight: they stay until nothing waits to be saved. */
  readonly leave: readonly string[];
  /** Editors that come back into sight before they were done. */
  readonly return: readonly string[];
  /** Those that stay, and what the address asks of them. */
  readonly tell: readonly Telling[];
  readonly next: Pick<WorkspaceContext, 'open' | 'leaving' | 'spawnCount'>;
};

export type Start = { readonly name: FeatureName; readonly id: string; readonly input: object };

export const changesOf = (context: WorkspaceContext): Changes => {
  const wanted = featuresOf({ ...context, ownType: context.identity.accountType });
  const wantedIds = wanted.map(({ name, key }) => idOf(name, key));
  const openIds = openChildren(context).map(({ id }) => id);
  const gone = openIds.filter((id) => !wantedIds.includes(id));
  const leave = gone.filter(isCampaign);
  const back = context.leaving.filter((id) => wantedIds.includes(id));
  const fresh = wanted.filter(({ name, key }) => ![...openIds, ...back].includes(idOf(name, key)));
  return {
    start: fresh.map((feature, index) => startOf(context, feature, context.spawnCount + index)),
    stop: gone.filter((id) => !isCampaign(id)),
    leave,
    return: back,
    tell: wanted
      .filter(({ name, key }) => openIds.includes(idOf(name, key)))
      .flatMap((feature) => askedOf(feature).map((event) => ({ to: idOf(feature.name, feature.key), event }))),
    next: {
      open: Object.fromEntries(wanted.map(({ name, key }) => [name, key])),
      leaving: [...context.leaving.filter((id) => !back.includes(id)), ...leave],
      spawnCount: context.spawnCount + fresh.length,
    },
  };
};

/** The editors that save what was found, out of sight. One that is there, shown or not, has its draft already. */
export const deliveriesOf = (context: WorkspaceContext) => {
  const there = [...openChildren(context).map(({ id }) => id), ...context.leaving];
  const start = context.unsent
    .map(editorOf)
    .filter(({ name, key }) => !there.includes(idOf(name, key)))
    .map((editor, index) => startOf(context, editor, context.spawnCount + index));
  const leaving = [...context.leaving, ...start.map(({ id }) => id)];
  return { start, next: { leaving, spawnCount: context.spawnCount + start.length, unsent: [] } };
};

/** The search that a list shows, the row that stands before all others, and what an agent begins with. */
const askedOf = ({ input }: Feature) => [
  ...('search' in input ? [{ type: 'collection.find', text: input.search }] : []),
  ...('first' in input ? [{ type: 'collection.putFirst', key: input.first }] : []),
  ...('start' in input ? [{ type: 'createAccount.choose', start: input.start }] : []),
];

/** The address of the same screen with another search in it; null where the screen does not show that list. */
export const hrefOfSearch = (context: WorkspaceContext, list: string, text: string): string | null => {
  const { pathname, search } = context.place;
  const asking = { pathname, search: `?${SEARCH_PARAMETER}=*`, hash: '' };
  const isShown = featuresOf({ ...context, place: asking, ownType: context.identity.accountType }).some(
    ({ name, input }) => name === list && 'search' in input && input.search === '*',
  );
  if (!isShown) return null;
  const query = new URLSearchParams(search);
  if (text === '') query.delete(SEARCH_PARAMETER);
  else query.set(SEARCH_PARAMETER, text);
  return pathname + (query.size === 0 ? '' : `?${query}`);
};

/** A child, and what it is told. */
export type Telling = { readonly to: string; readonly event: EventObject };

/** Who hears what has happened elsewhere, and as what. */
export const tellingsOf = (context: WorkspaceContext, event: WorkspaceEvent): readonly Telling[] => {
  const open = openChildren(context);
  const to = (names: readonly FeatureName[], told: EventObject): readonly Telling[] =>
    open.filter(({ name }) => names.includes(name)).map(({ id }) => ({ to: id, event: told }));
  const toCampaigns = (told: EventObject): readonly Telling[] => [
    ...to(['campaign'], told),
    ...context.leaving.map((id) => ({ to: id, event: told })),
  ];
  switch (event.type) {
    case 'network.changed':
      return [...toCampaigns(event), ...to([...TALKS, ...RECORDS], event)];
    case 'realtime.connected':
      return [...toCampaigns(REACHED), ...to([...TALKS, ...RECORDS], REACHED)];
    case 'createAccount.created':
      return to(['agentList', 'accountList'], RELOAD);
    case 'realtime.reset':
      return [...toCampaigns(event), ...to(TALKS, event), ...to(LISTS, RELOAD)];
    case 'realtime.received':
      return [...toCampaigns(event), ...to(TALKS, event), ...to(staleLists(event.event), RELOAD)];
    default:
      return [];
  }
};

/** What must be fetched so that the lists show it; ids only travel with the event (host.md 1). */
export const withNews = (context: WorkspaceContext, event: WorkspaceEvent): News => {
  if (event.type !== 'realtime.received') return context.news;
  const { type } = event.event;
  const { roomIds, logs } = context.news;
  const roomId = 'roomId' in event.event ? event.event.roomId : undefined;
  const isRoom = context.open.roomList !== undefined && roomId !== undefined;
  return {
    roomIds: isRoom && !roomIds.includes(roomId) ? [...roomIds, roomId] : roomIds,
    logs: logs || (context.open.logs !== undefined && type === 'log.created'),
  };
};

/** What was fetched, for the lists that are still open. A room that is gone, or moved to the other tab, leaves this one. */
export const newsTellings = ({ open, askedNews, fetched: { rooms, logs } }: WorkspaceContext): readonly Telling[] => {
  const list = open.roomList;
  const gone = askedNews.roomIds.filter((id) => rooms.every(({ roomId }) => roomId !== id));
  const roomNews =
    list === undefined
      ? []
      : [...rooms.map((room) => news(room, list)), ...gone.map(removed)].map((event) => ({
          to: idOf('roomList', list),
          event,
        }));
  const log = open.logs;
  const received = (item: object) => ({ type: 'collection.received', item });
  // They come newest first, and each is put before those that stand.
  const logNews =
    log === undefined ? [] : logs.toReversed().map((row) => ({ to: idOf('logs', log), event: received(row) }));
  return [...roomNews, ...logNews];
};

/** What could not be fetched alone is fetched with the whole list. */
export const reloadTellings = (context: WorkspaceContext): readonly Telling[] =>
  openChildren(context)
    .filter(({ name }) => name === 'roomList' || name === 'logs')
    .map(({ id }) => ({ to: id, event: RELOAD }));

export const NO_NEWS: News = { roomIds: [], logs: false };

const RELOAD = { type: 'collection.reload' } as const;
/** The host answers, so there is a network. */
const REACHED = { type: 'network.changed', online: true } as const;
const TALKS: readonly FeatureName[] = ['testChat', 'chat', 'room'];
const LISTS: readonly FeatureName[] = ['agentList', 'accountList', 'roomList', 'logs'];
/** Whatever was loaded, and can have failed to. */
const RECORDS: readonly FeatureName[] = [...LISTS, 'accountSearch', 'templates', 'functions', 'publicProfile'];

const staleLists = (event: RealtimeEvent): readonly FeatureName[] => {
  if (event.type === 'account.changed') return ['agentList', 'accountList'];
  if (event.type === 'agent.published') return ['agentList'];
  if (event.type !== 'activity.changed') return [];
  // Without a room it is all of them: everything was marked as read.
  return event.roomId === undefined ? ['agentList', 'roomList'] : ['agentList'];
};

const news = (room: Room, list: string): EventObject =>
  list.endsWith(`-${room.destinationInboxType}`)
    ? ({ type: 'collection.received', item: room } as EventObject)
    : removed(room.roomId);

const removed = (key: string) => ({ type: 'collection.removed', key }) as const;

const openChildren = ({ open }: WorkspaceContext) =>
  (Object.entries(open) as [FeatureName, string][]).map(([name, key]) => ({ name, id: idOf(name, key) }));

const isCampaign = (id: string): boolean => id.startsWith('campaign:');

/** Machines that make ids get a seed of their own. */
const startOf = ({ seed, online }: WorkspaceContext, { name, key, input }: Feature, count: number): Start => ({
  name,
  id: idOf(name, key),
  input: SEEDED.includes(name)
    ? { ...input, seed: deriveId(seed, count), ...(name === 'campaign' && { online }) }
    : input,
});

const SEEDED: readonly FeatureName[] = ['campaign', 'testChat', 'chat', 'room'];
