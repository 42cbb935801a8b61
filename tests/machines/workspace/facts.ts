import type { RealtimeEvent } from '#contract/entities/conversation';
import type { ReadNewsOutput, WorkspaceContext } from '#machines/workspace';
import { AGENT_ID, ORGANIZATION_ID, PARTNER_ID } from './fixtures';

/** What the specification wants at the plan's addresses, written down by hand: an oracle beside the machine's own rules. */

const SIBLINGS = 'agentList:12';
const EDITOR = ['campaign:agent-7', 'functions:7'];

/** The features of each address, in the order of their kinds. */
export const FEATURES: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>> = {
  [ORGANIZATION_ID]: {
    '/app': [SIBLINGS],
    '/app/inbox?active=7:90': [SIBLINGS, 'roomList:12-priority', 'room:7:90'],
    '/app/templates/front-desk': [SIBLINGS, 'templates:12', 'campaign:template-front-desk', 'functions:12'],
    '/app/templates/night-desk': [SIBLINGS, 'templates:12', 'campaign:template-night-desk', 'functions:12'],
  },
  [AGENT_ID]: {
    '/app/agent/7': [SIBLINGS, ...EDITOR],
    '/app/agent/7/inbox?filter=junk&active=7:91': [SIBLINGS, 'roomList:7-junk', 'room:7:91'],
    '/app/agent/7/logs': [SIBLINGS, 'logs:7'],
    '/app/agent/7?testAgent=true&chat=true&chatTarget=luigi': [
      SIBLINGS,
      ...EDITOR,
      'testChat:7',
      'chat:luigi',
      'publicProfile:luigi',
    ],
  },
  [PARTNER_ID]: {
    '/app': ['accountList:2'],
    '/app?selectAccount=true&createResellerAccount=true': [
      'accountList:2',
      'accountSearch:2',
      'createAccount:reseller-2',
    ],
  },
};

type Facts = Pick<WorkspaceContext, 'targetAccountId' | 'place' | 'account'>;

/** Whose siblings an agent has is known with its account only: these addresses do not name the organization. */
export const wanted = ({ targetAccountId, place, account }: Facts): readonly string[] => {
  const ids = FEATURES[targetAccountId]?.[place.pathname + place.search] ?? [];
  return targetAccountId === AGENT_ID && account === null ? ids.filter((id) => id !== SIBLINGS) : ids;
};

/** What the address asks of those that stay: a list's search, the conversation that was selected, an agent's beginning. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  agentList: ['collection.find'],
  accountList: ['collection.find'],
  templates: ['collection.find'],
  roomList: ['collection.find', 'collection.putFirst'],
  createAccount: ['createAccount.choose'],
};

const isEditor = (id: string) => id.startsWith('campaign:');

/** Editors out of sight. */
export const leaving = (context: WorkspaceContext) => context.leaving.map(({ name, key }) => `${name}:${key}`);

/** What is done so that exactly the features of `next` are open; an editor out of sight is asked to leave. */
export const changes = (before: WorkspaceContext, next: Partial<Facts>): readonly string[] => {
  const open = wanted(before);
  const wish = wanted({ ...before, ...next });
  const closed = open.filter((id) => !wish.includes(id));
  const back = leaving(before).filter((id) => wish.includes(id));
  return [
    'reconcile',
    ...closed.filter((id) => !isEditor(id)).map((id) => `stop ${id}`),
    ...closed.filter(isEditor).map((id) => `send ${id} campaign.leave`),
    ...back.map((id) => `send ${id} campaign.return`),
    ...wish
      .filter((id) => open.includes(id))
      .flatMap((id) => (ASKED[kindOf(id)] ?? []).flatMap((type) => told([id], type))),
    ...wish.filter((id) => !open.includes(id) && !back.includes(id)).map((id) => `spawn ${id}`),
  ];
};

/** What this browser keeps of editors that are not there is saved out of sight. */
export const delivers = (context: WorkspaceContext, found: WorkspaceContext['unsent']): readonly string[] => [
  'keepFound',
  'deliver',
  ...found
    .map(({ name, key }) => `${name}:${key}`)
    .filter((id) => !wanted(context).includes(id) && !leaving(context).includes(id))
    .flatMap((id) => [`spawn ${id}`, `send ${id} campaign.leave`]),
];

const kindOf = (id: string) => id.slice(0, id.indexOf(':'));
const told = (ids: readonly string[], type: string) => ids.map((id) => `send ${id} ${type}`);

/** Each that is there hears its own event, or nothing; editors do also out of sight. */
const hears = (context: WorkspaceContext, heard: (kind: string) => string | undefined): readonly string[] => [
  'tellChildren',
  ...[...wanted(context), ...leaving(context)].flatMap((id) => {
    const type = heard(kindOf(id));
    return type === undefined ? [] : told([id], type);
  }),
];

/** Whoever could not load tries again as soon as there is a network, or the host is reached. */
export const tellsNetwork = (context: WorkspaceContext): readonly string[] =>
  hears(context, (kind) => (kind === 'createAccount' ? undefined : 'network.changed'));

export const tellsCreated = (context: WorkspaceContext): readonly string[] => [
  'react',
  ...hears(context, (kind) => (['agentList', 'accountList'].includes(kind) ? 'collection.reload' : undefined)),
];

const TALKS: readonly string[] = ['campaign', 'testChat', 'chat', 'room'];
const LIVE_LISTS: readonly string[] = ['agentList', 'accountList', 'roomList', 'logs'];

/** Events were missed for good: lists are loaded anew, conversations look again. */
export const tellsReset = (context: WorkspaceContext): readonly string[] =>
  hears(context, (kind) => {
    if (TALKS.includes(kind)) return 'realtime.reset';
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
    default:
      return undefined;
  }
};

export const tellsNews = (context: WorkspaceContext, event: RealtimeEvent): readonly string[] => [
  ...hears(context, (kind) => (TALKS.includes(kind) ? 'realtime.received' : undefined)),
  ...wanted(context).flatMap((id) => {
    const type = followed(kindOf(id), context, event);
    return type === undefined ? [] : told([id], type);
  }),
];

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

/** The lists that are open and that something was read for. */
const asked = (context: WorkspaceContext) => wanted(context).filter((id) => kindOf(id) in context.askedNews);

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
