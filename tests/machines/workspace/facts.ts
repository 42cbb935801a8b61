import type { Account } from '#contract/entities/account';
import type { RealtimeEvent } from '#contract/entities/conversation';
import type { Favorites } from '#contract/rules/accounts/favorites';
import type { ReadAccountOutput, ReadNewsOutput, WorkspaceContext } from '#machines/workspace';
import { AGENT_ID, ORGANIZATION_ID, PARTNER_ID } from './fixtures';
import { type Facts, kindOf, SIBLINGS, wanted } from './wantedFeatures';

/** What the specification wants at the plan's addresses, written down by hand: an oracle beside the machine's own rules. */

/** What the address asks of those that stay: a list's search, the conversation that was selected, an agent's beginning. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  agentList: ['collection.query', 'collection.find'],
  accountList: ['collection.query', 'collection.find'],
  logs: ['collection.query', 'collection.find'],
  templates: ['collection.find'],
  roomList: ['collection.find', 'collection.putFirst'],
  presence: ['presence.at'],
  compose: ['compose.readdressed'],
};

/** What has something to save or to send lives on out of sight, and is told so in its own way. */
const LEAVES: Readonly<Record<string, string>> = {
  campaign: 'campaign.leave',
  call: 'call.leave',
  compose: 'compose.readdressed',
};
const RETURNS: Readonly<Record<string, string>> = { campaign: 'campaign.return', call: 'call.return' };
const lives = (id: string) => kindOf(id) in LEAVES;

/** What lives out of sight. */
export const leaving = (context: WorkspaceContext) => context.leaving.map(({ name, key }) => `${name}:${key}`);

/** What is done so that exactly the features of `next` are open; what lives on out of sight is told so. */
export const changes = (before: WorkspaceContext, next: Partial<Facts>): readonly string[] => {
  const open = wanted(before);
  const wish = wanted({ ...before, ...next });
  const closed = open.filter((id) => !wish.includes(id));
  const back = leaving(before).filter((id) => wish.includes(id));
  return [
    'reconcile',
    ...closed.filter((id) => !lives(id)).map((id) => `stop ${id}`),
    ...closed.filter(lives).flatMap((id) => told([id], LEAVES[kindOf(id)])),
    ...back.flatMap((id) => told([id], RETURNS[kindOf(id)])),
    ...wish
      .filter((id) => open.includes(id) || back.includes(id))
      .flatMap((id) => (ASKED[kindOf(id)] ?? []).flatMap((type) => told([id], type))),
    ...wish.filter((id) => !open.includes(id) && !back.includes(id)).map((id) => `spawn ${id}`),
  ];
};

/** What is open then, what is leaving, and how many children there were. */
export const reopens = (before: WorkspaceContext, next: Partial<Facts>): Partial<WorkspaceContext> => {
  const wish = wanted({ ...before, ...next });
  const gone = wanted(before).filter((id) => !wish.includes(id) && lives(id));
  return {
    open: Object.fromEntries(wish.map((id) => [kindOf(id), keyOf(id)])),
    leaving: [...leaving(before).filter((id) => !wish.includes(id)), ...gone].map(childOf),
    spawnCount: before.spawnCount + spawned(changes(before, next)).length,
  };
};

/** What this browser keeps of editors and messages that are not there is saved or sent out of sight. */
export const delivers = (context: WorkspaceContext, found: WorkspaceContext['unsent']): readonly string[] => [
  'keepFound',
  ...editorsFor(context, found),
];

/** Without its machine an editor waits. */
export const editorsFor = (context: WorkspaceContext, found: WorkspaceContext['unsent']): readonly string[] => [
  'deliver',
  ...(context.hasMachines ? found : [])
    .map(({ name, key }) => `${name}:${key}`)
    .filter((id) => !wanted(context).includes(id) && !leaving(context).includes(id))
    .flatMap((id) => [`spawn ${id}`, ...told([id], LEAVES[kindOf(id)])]),
];

/** Those editors are leaving, and nothing is left to send once there are editors. */
export const delivered = (context: WorkspaceContext, found: WorkspaceContext['unsent']): Partial<WorkspaceContext> => {
  const fresh = spawned(editorsFor(context, found));
  return {
    unsent: context.hasMachines ? [] : found,
    leaving: [...context.leaving, ...fresh.map(childOf)],
    spawnCount: context.spawnCount + fresh.length,
  };
};

const spawned = (does: readonly string[]) =>
  does.filter((label) => label.startsWith('spawn ')).map((label) => label.slice('spawn '.length));
const keyOf = (id: string) => id.slice(id.indexOf(':') + 1);
const childOf = (id: string) => ({ name: kindOf(id) as 'campaign', key: keyOf(id) });
const told = (ids: readonly string[], type: string | undefined) =>
  type === undefined ? [] : ids.map((id) => `send ${id} ${type}`);

/** Each that is there hears its own event, or nothing; editors do also out of sight. */
const hears = (context: WorkspaceContext, heard: (kind: string) => string | undefined): readonly string[] => [
  'tellChildren',
  ...[...wanted(context), ...leaving(context)].flatMap((id) => {
    const type = heard(kindOf(id));
    return type === undefined ? [] : told([id], type);
  }),
];

const NEEDS_NO_NETWORK: readonly string[] = [
  'createAccount',
  'accountAdmin',
  'accountWork',
  'contactWork',
  'agentWork',
  'presence',
  'templateFields',
  'logExport',
  // Its line tells of itself.
  'call',
];

/** Whoever could not load tries again as soon as there is a network, or the host is reached. */
export const tellsNetwork = (context: WorkspaceContext): readonly string[] =>
  hears(context, (kind) => (NEEDS_NO_NETWORK.includes(kind) ? undefined : 'network.changed'));

export const tellsCreated = (context: WorkspaceContext, kind: string): readonly string[] => [
  'react',
  ...(kind === 'agent' ? [] : ['openAccount']),
  ...hears(context, (feature) => {
    if (feature === 'walkthrough') return 'walkthrough.refresh';
    return ['agentList', 'accountList'].includes(feature) ? 'collection.reload' : undefined;
  }),
];

/** What closes and is said stands before what the list of templates hears. */
export const tellsTemplates = (context: WorkspaceContext, reactions: readonly string[]): readonly string[] => [
  'react',
  ...reactions,
  ...hears(context, (kind) => (kind === 'templates' ? 'collection.reload' : undefined)),
];

/** What a form changed is read again by what shows it. */
export const tellsRefresh = (context: WorkspaceContext, by: string): readonly string[] => [
  'react',
  ...hears(context, (kind) => (kind === by ? 'resource.refresh' : undefined)),
];

/** The button of a notice goes to whoever carries it out. */
export const tellsUndo = (context: WorkspaceContext, by: keyof typeof UNDOES): readonly string[] => [
  'react',
  ...hears(context, (kind) => (kind === by ? UNDOES[by] : undefined)),
];

const UNDOES = { contactWork: 'work.do', agentWork: 'work.do', accountWork: 'work.do' } as const;

/** The outbox takes what a room posts; the rooms hear what became of it. */
export const tellsOutbox = (context: WorkspaceContext, type: string): readonly string[] => [
  'react',
  ...hears(context, (kind) => (kind === (type === 'outbox.post' ? 'outbox' : 'room') ? type : undefined)),
];

const TALKS: readonly string[] = ['campaign', 'testChat', 'chat', 'room', 'teamwork', 'compose'];
const COUNTS: readonly string[] = [
  'liveCalls',
  'logVolume',
  'logViews',
  'logReporting',
  'notifications',
  'announcement',
  'inboxCounts',
  'contactLists',
  'contactPreview',
];
const LIVE_LISTS: readonly string[] = ['agentList', 'accountList', 'roomList', 'logs'];

/** Events were missed for good: lists and counts are loaded anew, conversations look again. */
export const tellsReset = (context: WorkspaceContext): readonly string[] =>
  hears(context, (kind) => {
    if (TALKS.includes(kind)) return 'realtime.reset';
    if (kind === 'walkthrough') return 'walkthrough.refresh';
    if (COUNTS.includes(kind)) return 'resource.refresh';
    return LIVE_LISTS.includes(kind) ? 'collection.reload' : undefined;
  });

/** What a list is told of the row that an event brings; nothing of a row of another list, or of one that must be asked for. */
const followed = (kind: string, { targetAccountId }: WorkspaceContext, event: RealtimeEvent): string | undefined => {
  switch (kind) {
    case 'agentList':
      if (event.type === 'account.changed') return event.agentId && event.account ? 'collection.received' : undefined;
      return 'agent' in event && event.agent ? 'collection.patched' : undefined;
    case 'accountList':
      if (event.type !== 'account.changed' || event.agentId || event.accountId === targetAccountId) return undefined;
      return event.account && 'collection.received';
    case 'roomList':
      if (event.type === 'activity.changed' && event.roomId === undefined) return 'collection.reload';
      return 'room' in event && event.room ? 'collection.received' : undefined;
    case 'logs':
      return 'log' in event && event.log ? 'collection.received' : undefined;
    case 'notifications':
      return event.type === 'notification.changed' && concerns(targetAccountId, event) ? 'resource.refresh' : undefined;
    default:
      return undefined;
  }
};

/** Whether something of an organization or agent is the target's own. */
const concerns = (targetAccountId: number, { organizationId, agentId }: RealtimeEvent): boolean =>
  organizationId === undefined || organizationId === targetAccountId || agentId === targetAccountId;

/** After these a room may be read, closed, hidden or somebody's: another list has it. */
const MOVES_ROOMS: readonly string[] = ['activity.changed', 'room.changed', 'message.created'];

/** After these an agent may be there, tested, or have a number. */
const FINISHES_STEPS: readonly string[] = [
  'account.changed',
  'agent.saved',
  'agent.published',
  'log.created',
  'log.changed',
];

export const tellsNews = (context: WorkspaceContext, event: RealtimeEvent): readonly string[] => [
  ...hears(context, (kind) => {
    if (kind === 'walkthrough') return FINISHES_STEPS.includes(event.type) ? 'walkthrough.refresh' : undefined;
    if (kind === 'logVolume') return event.type === 'log.created' ? 'resource.refresh' : undefined;
    if (kind === 'announcement') return event.type === 'announcement.changed' ? 'resource.refresh' : undefined;
    if (kind === 'liveCalls') return event.type === 'call.changed' ? 'resource.refresh' : undefined;
    if (kind === 'inboxCounts') return MOVES_ROOMS.includes(event.type) ? 'resource.refresh' : undefined;
    return [...TALKS, 'presence'].includes(kind) ? 'realtime.received' : undefined;
  }),
  ...wanted(context).flatMap((id) => {
    const type = followed(kindOf(id), context, event);
    return type === undefined ? [] : told([id], type);
  }),
];

/** What each live list shows; agents show figures on the organization's own screen, not beside another. */
const queryOf = (id: string, { place }: WorkspaceContext): object | undefined =>
  id === SIBLINGS
    ? { organizationId: ORGANIZATION_ID, ...(place.pathname === '/app' && { figures: true }) }
    : QUERIES[id];
const QUERIES: Readonly<Record<string, object>> = {
  'accountList:2': { parentId: PARTNER_ID, parentType: 'partner', figures: true },
  'roomList:12-priority': { targetAccountId: ORGANIZATION_ID, filter: 'priority', show: 'open' },
  'roomList:7-junk': { targetAccountId: AGENT_ID, filter: 'junk', show: 'open' },
  'logs:7': { targetAccountId: AGENT_ID, range: '30d', filters: {} },
};

/** The row of a list that an event is about, and whether the event brings it: never with figures. */
const rowOf = (
  kind: string,
  event: RealtimeEvent,
  hasFigures: boolean,
): readonly [id?: string | number | undefined, isThere?: boolean] => {
  if (kind === 'agentList') {
    if (event.type === 'account.changed')
      return event.agentId === undefined ? [] : [event.accountId, 'account' in event];
    return hasFigures && 'agent' in event ? [event.agentId] : [];
  }
  if (kind === 'roomList' && (event.type === 'presence.changed' || event.type === 'call.changed')) return [];
  if (kind === 'roomList') return 'roomId' in event ? [event.roomId, 'room' in event] : [];
  if (kind === 'logs') return 'log' in event || event.type === 'log.created' ? [event.uuid, 'log' in event] : [];
  return event.type === 'account.changed' && event.agentId === undefined ? [event.accountId, 'account' in event] : [];
};

/** An event changes fields of rows, or all of them, and brings none: what is being read may be older. */
const changesRows = (kind: string, event: RealtimeEvent): boolean =>
  kind === 'agentList' ? 'agent' in event : kind === 'roomList' && event.type === 'activity.changed';

/** A row that was named and not brought must be read; one that was brought need not be. */
export const noted = (
  context: WorkspaceContext,
  event: RealtimeEvent,
): Pick<WorkspaceContext, 'news' | 'askedNews'> => {
  let { news, askedNews } = context;
  for (const id of wanted(context)) {
    const query = queryOf(id, context);
    if (query === undefined) continue;
    const kind = kindOf(id) as 'roomList';
    const [waiting, reading] = [news, askedNews].map((rows) => (isOf(query, rows[kind]) ? rows[kind].ids : [])) as [
      Ids,
      Ids,
    ];
    const [row, isThere] = rowOf(kind, event, 'figures' in query);
    const withIds = (rows: typeof news, ids: Ids): typeof news => {
      const { [kind]: _, ...others } = rows;
      return ids.length === 0 ? others : { ...others, [kind]: { key: keyOf(id), query, search: '', ids } };
    };
    const without = (ids: Ids) => ids.filter((one) => one !== row);
    if (row === undefined && changesRows(kind, event)) {
      news = withIds(news, [...waiting, ...reading.filter((one) => !waiting.includes(one))]);
    } else if (isThere) {
      news = withIds(news, without(waiting));
      askedNews = withIds(askedNews, without(reading));
    } else if (row !== undefined) {
      news = withIds(news, waiting.includes(row) ? waiting : [...waiting, row]);
    }
  }
  return { news, askedNews };
};
type Ids = readonly (string | number)[];
const isOf = (query: object, asked: WorkspaceContext['news']['roomList']): asked is NonNullable<typeof asked> =>
  JSON.stringify(asked?.query) === JSON.stringify(query);

/** Each row is told to its list; one that the host does not list leaves it. */
export const tellsRead = (context: WorkspaceContext, read: ReadNewsOutput): readonly string[] => [
  'tellNews',
  ...asked(context).flatMap((id) => {
    const kind = kindOf(id) as 'roomList';
    const rows: readonly object[] = read[kind] ?? [];
    const isThere = (one: string | number) => rows.some((row) => Object.values(row).includes(one));
    return (context.askedNews[kind]?.ids ?? []).map(
      (one) => `send ${id} collection.${isThere(one) ? 'received' : 'removed'}`,
    );
  }),
];

export const tellsNothingRead = (context: WorkspaceContext): readonly string[] => [
  'reloadLists',
  ...told(asked(context), 'collection.reload'),
];

/** The lists that are open and that something was read for, as they are asked for now. */
const asked = (context: WorkspaceContext) =>
  wanted(context).filter((id) => isOf(queryOf(id, context) ?? {}, context.askedNews[kindOf(id) as 'roomList']));

/** Favorites as the host has them, with what was chosen and not sent yet; while some are on their way, they stand. */
export const readFavorites = (context: WorkspaceContext, { favorites, favoriteAgents }: Favorites) => {
  const isOnItsWay = String(context.askedFavorites) !== String(context.savedFavorites);
  return {
    ...namesOf(context, { favorites, favoriteAgents }),
    ...(isOnItsWay
      ? { savedFavorites: favorites }
      : { ...allFavorites(favorites), favorites: together(context, favorites).slice(0, 5) }),
  };
};

/** The host's names of its favorites; those that it does not tell of keep theirs. */
export const namesOf = (context: WorkspaceContext, { favorites, favoriteAgents }: Favorites) => ({
  favoriteAgents: [...context.favoriteAgents.filter(({ id }) => !favorites.includes(id)), ...favoriteAgents],
});

export const allFavorites = (favorites: readonly number[]) => ({
  favorites,
  savedFavorites: favorites,
  askedFavorites: favorites,
});

/** What was chosen while the host was asked, done to what it answered. */
const together = ({ favorites: chosen, savedFavorites: known }: WorkspaceContext, answered: readonly number[]) =>
  String(answered) === String(known)
    ? chosen
    : [...new Set([...answered, ...chosen.filter((id) => !known.includes(id))])].filter(
        (id) => chosen.includes(id) || !known.includes(id),
      );

type Answered = { readonly context: WorkspaceContext; readonly event: { readonly output: ReadAccountOutput } };

/** The account as it came; without one nothing changes. */
export const knows = ({ context, event: { output } }: Answered): Partial<WorkspaceContext> =>
  output.kind === 'found' ? withAccount(context, output.account) : {};

export const misses = ({ event: { output } }: Answered): Partial<WorkspaceContext> =>
  output.kind === 'missing' ? { failure: output.failure } : {};

/** The account, with its own favorites; those of an agent's organization are read. */
const withAccount = (context: WorkspaceContext, account: Account): Partial<WorkspaceContext> => ({
  account,
  failure: null,
  ...(account.accountType === 'agent'
    ? { areFavoritesStale: true }
    : {
        favoritesOf: account.id,
        ...readFavorites(context, {
          favorites: account.settings.favorites ?? [],
          favoriteAgents: account.favoriteAgents ?? [],
        }),
      }),
  ...reopens(context, { account }),
});

/** Downward only (specification 6). */
export const VIEWS: Readonly<Record<string, readonly string[]>> = {
  partner: ['partner', 'reseller', 'owner', 'admin'],
  owner: ['owner', 'admin'],
};

type Subject =
  | { readonly kind: 'agent'; readonly agentId: number }
  | { readonly kind: 'template'; readonly templateId: string };

export const editorOf = (subject: Subject): string =>
  subject.kind === 'agent' ? `campaign:agent-${subject.agentId}` : `campaign:template-${subject.templateId}`;

export type Deeds = readonly { readonly label: string; readonly params?: unknown }[];

export const given = (did: Deeds, label: string) =>
  did.find((one) => one.label === label)?.params as Readonly<Record<string, unknown>> | undefined;
export const isTold = (did: Deeds, message: string, status: string) =>
  given(did, 'showToast')?.message === message && given(did, 'showToast')?.status === status;

/** Whichever overlay of a contact is open. */
export const CLOSES_CONTACT = ['react', 'closeOverlay', 'closeOverlay', 'closeOverlay', 'tellChildren'] as const;
