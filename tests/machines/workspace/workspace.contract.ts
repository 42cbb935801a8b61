import { dequal } from 'dequal/lite';
import type { SnapshotFrom } from 'xstate';
import type { RealtimeEvent } from '#contract/entities/conversation';
import type { CampaignNews } from '#machines/campaign';
import { type WorkspaceContext, workspaceMachine } from '#machines/workspace';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { agentsRows } from './agents.contract';
import { contactsRows } from './contacts.contract';
import {
  changes,
  editorOf,
  given,
  isTold,
  knows,
  leaving,
  misses,
  noted,
  reopens,
  tellsNetwork,
  tellsNews,
  tellsNothingRead,
  tellsRead,
  tellsReset,
  VIEWS,
} from './facts';
import { favoriteRows } from './favorites.contract';
import { AGENT_ID, accountOf, away, ORGANIZATION_ID } from './fixtures';
import { machinesRows } from './machines.contract';
import { metricsRows } from './metrics.contract';
import { outboxRows } from './outbox.contract';
import { startRows } from './start.contract';
import { wanted } from './wantedFeatures';

const SCREENS = '2 Screens and routes';
const EDITING = '4 Campaign editing';
const ROLES = '6 View roles';
const STREAM = 'host 1, realtime';
const READ = '7 Accounts';

type At = { readonly context: WorkspaceContext };
const kindOf = (event: unknown) => (event as { output: { kind: string } }).output.kind;
const isFound = ({ event }: { readonly event: unknown }) => kindOf(event) === 'found';
const isGone = ({ event }: { readonly event: unknown }) => {
  const { output } = event as { output: { kind: string; failure?: { kind: string } } };
  return output.failure?.kind === 'notFound';
};
const found = ({ context }: At) => ['setAccount', ...changes(context, { account: accountOf(context.targetAccountId) })];

/** Of the account itself, of one above it, or of a favorite. */
const isAccountNews = ({
  context: { account, favorites },
  event: { event },
}: At & { event: { event: RealtimeEvent } }) =>
  event.type === 'account.changed' &&
  (account === null || [...account.path.map(({ id }) => id), ...favorites].includes(event.accountId));

const isShown = (context: WorkspaceContext, { subject }: CampaignNews) => wanted(context).includes(editorOf(subject));
const PUBLISHED = {
  agent: 'Published. Conversations now go to this agent as it stands.',
  template: 'Published. New agents now start from this template as it stands.',
} as const;

const views = ({ identity }: WorkspaceContext) => VIEWS[identity.role] ?? [];

/** The list that the screen of an address shows. */
const SHOWN_LISTS: Readonly<Record<string, string>> = {
  '12 /app': 'agentList',
  '12 /app/inbox': 'roomList',
  '7 /app/agent/7/inbox': 'roomList',
  '2 /app': 'accountList',
};
/** Writing a query anew encodes the colons of the rooms in it. */
const addressed = ({ pathname, search }: { pathname: string; search: string }, text: string) =>
  text === '' ? pathname + search : `${pathname}${search === '' ? '?' : `${search.replace(':', '%3A')}&`}q=${text}`;

type Snapshot = SnapshotFrom<typeof workspaceMachine>;
const featuresOf = ({ children }: Snapshot) => Object.keys(children).filter((id) => id.includes(':'));
export const workspaceContract = defineContract(workspaceMachine, {
  start: startRows,
  rows: [
    {
      in: '(root)',
      on: 'location.changed',
      does: ({ context, event: { place } }) => ['setPlace', ...changes(context, { place })],
      sets: ({ context, event: { place } }) => ({ place, ...reopens(context, { place }) }),
      section: SCREENS,
    },
    {
      in: '(root)',
      on: 'network.changed',
      does: ({ context }) => ['setOnline', ...tellsNetwork(context)],
      sets: ({ event: { online } }) => ({ online }),
      section: 'experience, offline',
    },
    {
      in: '(root)',
      on: 'campaign.published',
      does: ['react', 'showToast', 'tellChildren'],
      expect: ({ event, did }) => isTold(did, PUBLISHED[event.subject.kind], 'success'),
      section: EDITING,
    },
    {
      in: '(root)',
      on: 'campaign.conflicted',
      does: ({ context, event }) => ['react', ...(isShown(context, event) ? ['openOverlay'] : []), 'tellChildren'],
      expect: ({ before, event, did }) =>
        given(did, 'openOverlay')?.key === (isShown(before.context, event) ? 'saveConflict' : undefined),
      section: '2 Overlays, saveConflict',
    },
    {
      in: '(root)',
      on: 'campaign.conflictResolved',
      does: ({ context, event }) => ['react', ...(isShown(context, event) ? ['closeOverlay'] : []), 'tellChildren'],
      expect: ({ before, event, did }) =>
        given(did, 'closeOverlay')?.key === (isShown(before.context, event) ? 'saveConflict' : undefined),
      section: '2 Overlays, saveConflict',
    },
    {
      in: '(root)',
      on: 'campaign.left',
      does: ({ context, event }) => [
        'react',
        ...(isShown(context, event) ? [] : [`stop ${editorOf(event.subject)}`, 'forgetLeft']),
        'tellChildren',
      ],
      sets: ({ context, event }) => ({
        leaving: context.leaving.filter(({ name, key }) => `${name}:${key}` !== editorOf(event.subject)),
      }),
      section: EDITING,
    },
    ...(
      [
        ['campaign.fields', 'templateFields:7', 'templateFields.told', { templateId: 'front-desk', fields: [] }],
        ['templateFields.accepted', 'campaign:agent-7', 'campaign.edit', { changes: { templateFields: [] } }],
        ['templateFields.proceed', 'campaign:agent-7', 'campaign.publish', {}],
      ] as const
    ).map(
      ([on, child, type, payload]) =>
        ({
          in: '(root)',
          on,
          // Only an editor that is shown has a review of its fields beside it.
          does: ({ context }: { context: WorkspaceContext }) => [
            'react',
            ...(context.open.templateFields === '7' ? [`send ${child} ${type}`] : []),
            'tellChildren',
          ],
          expect: ({ did }: { did: readonly { readonly label: string; readonly event?: object }[] }) =>
            did.every(({ label, event }) => !label.startsWith('send') || dequal(event, { type, ...payload })),
          section: '4 Template-field suggestion status',
        }) as const,
    ),
    {
      in: '(root)',
      on: 'collection.searched',
      when: 'isListShown',
      given: ({ context, event }) => SHOWN_LISTS[`${context.targetAccountId} ${context.place.pathname}`] === event.list,
      does: ['readdress'],
      expect: ({ before: { context }, event, did }) =>
        given(did, 'readdress')?.href === addressed(context.place, event.text),
      section: 'experience, deep links',
    },
    ...contactsRows,
    ...metricsRows,
    ...agentsRows,
    ...outboxRows,
    {
      in: 'account.loading',
      on: 'done readAccount',
      when: 'isFound(…)',
      given: isFound,
      to: 'account.ready',
      does: found,
      sets: knows,
      section: READ,
    },
    {
      in: 'account.loading',
      on: 'done readAccount',
      to: 'account.failed',
      does: ['keepMissing'],
      sets: misses,
      section: '8',
    },
    {
      in: 'account.loading',
      on: 'error readAccount',
      to: 'account.failed',
      does: ['keepError'],
      sets: { failure: away },
      section: '8',
    },
    {
      in: 'account',
      on: 'realtime.received',
      when: 'isAccountNews',
      given: isAccountNews,
      does: ['askAgain'],
      sets: { isStale: true },
      section: STREAM,
    },
    {
      in: 'account',
      on: 'realtime.reset',
      does: ['askAgain'],
      sets: { isStale: true },
      section: STREAM,
    },
    {
      in: 'account.ready',
      on: 'always',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale,
      to: 'account.refreshing',
      does: ['beginReading'],
      sets: { isStale: false },
      section: STREAM,
    },
    {
      in: 'account.refreshing',
      on: 'done readAccount',
      when: 'isGone(…)',
      given: isGone,
      to: 'account.failed',
      does: ['keepMissing'],
      sets: misses,
      section: '8',
    },
    {
      in: 'account.refreshing',
      on: 'done readAccount',
      when: 'isFound(…)',
      given: isFound,
      to: 'account.resting',
      does: found,
      sets: knows,
      section: READ,
    },
    ...(['done readAccount', 'error readAccount'] as const).map((on) => ({
      in: 'account.refreshing',
      on,
      to: 'account.resting',
      does: ['askAgain'],
      sets: { isStale: true },
      section: '8',
    })),
    { in: 'account.resting', on: 'after quietRetry', afterMs: 5_000, to: 'account.ready', section: STREAM },
    {
      in: 'account.failed',
      on: 'workspace.retry',
      to: 'account.loading',
      does: ['forgetFailure', 'beginReading'],
      sets: { failure: null, isStale: false },
      section: '8',
    },
    {
      in: 'account.failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'account.loading',
      does: ({ context }) => ['setOnline', ...tellsNetwork(context), 'forgetFailure', 'beginReading'],
      sets: { online: true, failure: null, isStale: false },
      section: '8',
    },
    {
      in: 'viewRole.choosing',
      on: 'done loadViewRole',
      to: 'viewRole.chosen',
      does: ['restoreViewRole'],
      // What was stored if it is allowed, else the highest role held.
      expect: ({ before, event, after }) =>
        after.context.viewRole ===
        (views(before.context).find((role) => role === event.output) ?? views(before.context)[0]),
      section: ROLES,
    },
    {
      in: 'viewRole.choosing',
      on: 'error loadViewRole',
      to: 'viewRole.chosen',
      does: ['restoreViewRole'],
      expect: ({ after }) => after.context.viewRole === after.context.identity.role,
      section: ROLES,
    },
    {
      in: 'viewRole.chosen',
      on: 'viewRole.choose',
      when: 'mayViewAs',
      given: ({ context, event }) => views(context).includes(event.role),
      does: ['setViewRole', 'keepViewRole'],
      expect: ({ event, after: { context }, did }) =>
        context.viewRole === event.role &&
        given(did, 'keepViewRole')?.role === event.role &&
        given(did, 'keepViewRole')?.userId === context.identity.user?.id,
      section: ROLES,
    },
    ...favoriteRows,
    {
      in: 'stream',
      on: 'realtime.connected',
      to: 'stream.live',
      does: ({ context }) => tellsNetwork(context),
      section: STREAM,
    },
    { in: 'stream', on: 'realtime.interrupted', to: 'stream.interrupted', section: STREAM },
    { in: 'stream', on: 'error listenToEvents', to: 'stream.interrupted', section: STREAM },
    {
      in: 'stream',
      on: 'realtime.received',
      does: ({ context, event }) => ['noteNews', ...tellsNews(context, event.event)],
      sets: ({ context, event: { event } }) => noted(context, event),
      section: STREAM,
    },
    {
      in: 'stream',
      on: 'realtime.reset',
      does: ({ context }) => ['noteNews', ...tellsReset(context)],
      // The lists are loaded as a whole.
      sets: { news: {}, askedNews: {} },
      section: STREAM,
    },
    ...machinesRows,
    {
      in: 'news.idle',
      on: 'always',
      when: 'hasNews',
      given: ({ context }) => Object.keys(context.news).length > 0,
      to: 'news.reading',
      does: ['takeNews'],
      sets: ({ context: { news } }) => ({ news: {}, askedNews: news }),
      section: STREAM,
    },
    {
      in: 'news.reading',
      on: 'done readNews',
      to: 'news.resting',
      does: ({ context, event }) => ['keepFetched', ...tellsRead(context, event.output), 'forgetAsked'],
      sets: { askedNews: {} },
      section: STREAM,
    },
    {
      in: 'news.reading',
      on: 'error readNews',
      to: 'news.resting',
      does: ({ context }) => [...tellsNothingRead(context), 'forgetAsked'],
      sets: { askedNews: {} },
      section: STREAM,
    },
    { in: 'news.resting', on: 'after quietRetry', afterMs: 5_000, to: 'news.idle', section: STREAM },
  ],
  inputs: {
    readAccount: ({ context: { targetAccountId } }) => ({ targetAccountId }),
    loadViewRole: ({ context: { identity } }) => ({ userId: identity.user?.id ?? 0 }),
    // An agent's favorites are its organization's.
    readFavorites: { accountId: ORGANIZATION_ID },
    saveFavorites: ({ context: { favorites, targetAccountId } }) => ({
      accountId: targetAccountId === AGENT_ID ? ORGANIZATION_ID : targetAccountId,
      favorites,
    }),
    readNews: ({ context: { askedNews } }) => ({ asked: askedNews }),
    listenToEvents: ({ context: { targetAccountId } }) => ({ targetAccountId }),
  },
  invariants: {
    'exactly the features of the address are open, besides what lives on out of sight': (snapshot) =>
      String(featuresOf(snapshot).sort()) ===
      String([...wanted(snapshot.context), ...leaving(snapshot.context)].sort()),
    'nothing is open before its machine is there': (snapshot) =>
      snapshot.matches({ machines: 'ready' }) === snapshot.context.hasMachines,
    'nothing is out of sight while it is shown': ({ context }) =>
      leaving(context).every((id) => /^(campaign|call|compose):/.test(id) && !wanted(context).includes(id)),
    'there are at most five favorites': ({ context }) => context.favorites.length <= 5,
    'nobody views as more than he is': ({ context }) =>
      context.viewRole === null || views(context).includes(context.viewRole),
    'who has chosen a view role has one': (snapshot) =>
      !snapshot.matches({ viewRole: 'chosen' }) || snapshot.context.viewRole !== null,
    'an account that was read is known': (snapshot) =>
      (['loading', 'failed'] as const).some((account) => snapshot.matches({ account })) ||
      snapshot.context.account !== null,
    'an account that failed says why': (snapshot) =>
      snapshot.matches({ account: 'failed' }) === (snapshot.context.failure !== null),
    'favorites are what is saved unless they are read or being saved': (snapshot) =>
      !snapshot.matches({ favorites: 'idle' }) ||
      String(snapshot.context.favorites) === String(snapshot.context.savedFavorites),
    "favorites are known to be somebody's before they are shown": ({ context }) =>
      context.favoritesOf !== null || context.favorites.length === 0,
    'news is fetched at once, unless some was fetched just now': (snapshot) =>
      !snapshot.matches({ news: 'idle' }) || Object.keys(snapshot.context.news).length === 0,
  },
});
