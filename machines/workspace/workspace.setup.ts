import { dequal } from 'dequal/lite';
import { assign, raise, setup, stopChild } from 'xstate';
import { allowedViewRoles, resolveViewRole, type ViewRole } from '#contract/rules/accounts/viewRoles';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { FAVORITES_LIMIT, QUIET_RETRY_MS } from '#contract/rules/constants';
import { LOAD_ACCOUNT_FAILED } from '#contract/rules/messages';
import { type CampaignNews, type CampaignSubject, campaignMachine } from '../campaign';
import { chatMachine } from '../chat';
import { createAccountMachine } from '../createAccount';
import {
  accountListMachine,
  accountSearchMachine,
  agentListMachine,
  functionsMachine,
  logsMachine,
  publicProfileMachine,
  roomListMachine,
  templatesMachine,
} from '../lists';
import { isBack } from '../network';
import { listenToEventsActor } from '../realtime';
import { roomMachine } from '../room';
import { toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type { Notice } from '../toast';
import {
  changesOf,
  deliveriesOf,
  hrefOfSearch,
  NO_NEWS,
  newsTellings,
  reloadTellings,
  tellingsOf,
  withNews,
} from './children';
import {
  allFavorites,
  mayRestore,
  mergedWith,
  removedOf,
  withAccount,
  withNames,
  withRead,
  withRestored,
} from './favorites';
import { editorOf } from './features';
import { idOf } from './ids';
import type {
  FavoritesOutput,
  LoadViewRoleInput,
  ReadAccountInput,
  ReadAccountOutput,
  ReadFavoritesInput,
  ReadNewsInput,
  ReadNewsOutput,
  SaveFavoritesInput,
  WorkspaceContext,
  WorkspaceEvent,
  WorkspaceInput,
} from './workspace.types';

const base = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    input: {} as WorkspaceInput,
    tags: {} as Tag,
  },
  actors: {
    readAccount: placeholder<ReadAccountInput, ReadAccountOutput>('readAccount'),
    /** The view role that was chosen last in this browser; it may hold anything. */
    loadViewRole: placeholder<LoadViewRoleInput, string | null>('loadViewRole'),
    readFavorites: placeholder<ReadFavoritesInput, FavoritesOutput>('readFavorites'),
    saveFavorites: placeholder<SaveFavoritesInput, FavoritesOutput>('saveFavorites'),
    /** Rooms by their ids and the newest rows of the log. */
    readNews: placeholder<ReadNewsInput, ReadNewsOutput>('readNews'),
    /** Agents and templates of which this browser keeps what no host has. */
    findDrafts: placeholder<undefined, readonly CampaignSubject[]>('findDrafts'),
    listenToEvents: listenToEventsActor,
    agentList: agentListMachine,
    accountList: accountListMachine,
    accountSearch: accountSearchMachine,
    campaign: campaignMachine,
    functions: functionsMachine,
    testChat: chatMachine,
    chat: chatMachine,
    publicProfile: publicProfileMachine,
    roomList: roomListMachine,
    room: roomMachine,
    logs: logsMachine,
    templates: templatesMachine,
    createAccount: createAccountMachine,
  },
  guards: {
    isFound: (_, output: ReadAccountOutput) => output.kind === 'found',
    /** Deleted, or out of reach by now; any other refusal says nothing of the account. */
    isGone: (_, output: ReadAccountOutput) =>
      output.kind === 'missing' && ['notFound', 'forbidden'].includes(output.failure.kind),
    isBack: ({ context, event }) => isBack(event, context.failure),
    isAccountNews: ({ event }) => event.type === 'realtime.received' && event.event.type === 'account.changed',
    mayViewAs: ({ context, event }) =>
      event.type === 'viewRole.choose' && allowedViewRoles(context.identity.role).includes(event.role),
    exceedsFavorites: ({ event }) => event.type === 'favorites.set' && event.favorites.length > FAVORITES_LIMIT,
    mustReadFavorites: ({ context }) => context.areFavoritesStale,
    knowsFavorites: ({ context }) => context.favoritesOf !== null,
    removesFavorite: ({ context, event }) => removedOf(context, event) !== undefined,
    mayRestore: ({ context, event }) => mayRestore(context, event),
    hasUnsavedFavorites: ({ context }) => !dequal(context.favorites, context.savedFavorites),
    hasOtherFavorites: ({ context }) => !dequal(context.favorites, context.askedFavorites),
    hasNews: ({ context }) => context.news.logs || context.news.roomIds.length > 0,
    isDone: ({ context, event }) =>
      event.type === 'campaign.left' && context.leaving.includes(campaignId(event.subject)),
    isListShown: ({ context, event }) =>
      event.type === 'collection.searched' && hrefOfSearch(context, event.list, event.text) !== null,
    isShown: ({ context, event }) => isOfCampaign(event) && context.open.campaign === editorOf(event.subject).key,
    isOfTemplate: ({ event }) => isOfCampaign(event) && event.subject.kind === 'template',
  },
  actions: {
    setPlace: assign(({ event }) => (event.type === 'location.changed' ? { place: event.place } : {})),
    setOnline: assign(({ event }) => (event.type === 'network.changed' ? { online: event.online } : {})),
    setAccount: assign(({ context }, output: ReadAccountOutput) => withAccount(context, output)),
    keepMissing: assign((_, output: ReadAccountOutput) =>
      output.kind === 'missing' ? { failure: output.failure } : {},
    ),
    keepError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_ACCOUNT_FAILED) })),
    forgetFailure: assign({ failure: null }),
    setViewRole: assign(({ event }) => (event.type === 'viewRole.choose' ? { viewRole: event.role } : {})),
    restoreViewRole: assign(({ context }, { stored }: { stored: string | null }) => ({
      viewRole: resolveViewRole(context.identity.role, stored),
    })),
    setFavorites: assign(({ event }) => (event.type === 'favorites.set' ? { favorites: event.favorites } : {})),
    restoreFavorite: assign(({ context, event }) => withRestored(context, event)),
    takeFavorites: assign({ areFavoritesStale: false }),
    showFavorites: assign(({ context }, output: FavoritesOutput) =>
      withRead({ ...context, favoritesOf: context.account?.organizationId ?? null }, output),
    ),
    /** What was chosen while others chose as well, so that more than there is room for is refused like any other choice. */
    chooseAgain: raise(({ context }, { favorites }: FavoritesOutput) => ({
      type: 'favorites.set' as const,
      favorites: mergedWith(context, favorites),
    })),
    askFavorites: assign(({ context }) => ({ askedFavorites: context.favorites })),
    confirmFavorites: assign(({ context }, output: FavoritesOutput) => ({
      ...allFavorites(output.favorites),
      ...withNames(context, output),
    })),
    rollBackFavorites: assign(({ context }) => allFavorites(context.savedFavorites)),
    noteNews: assign(({ context, event }) => ({ news: withNews(context, event) })),
    takeNews: assign(({ context }) => ({ news: NO_NEWS, askedNews: context.news })),
    keepFetched: assign((_, fetched: ReadNewsOutput) => ({ fetched })),
    dropFetched: assign({ fetched: { rooms: [], logs: [] } }),
    keepFound: assign((_, unsent: readonly CampaignSubject[]) => ({ unsent })),
    forgetCampaign: assign(({ context, event }) =>
      event.type === 'campaign.left'
        ? { leaving: context.leaving.filter((id) => id !== campaignId(event.subject)) }
        : {},
    ),
    stopCampaign: stopChild(({ event }) => (event.type === 'campaign.left' ? campaignId(event.subject) : '')),
    /** Remembers the view role in this browser. */
    keepViewRole: actionPlaceholder<{ userId: number; role: ViewRole | null }>('keepViewRole'),
    /** Goes to the same screen under another address. */
    readdress: actionPlaceholder<{ href: string }>('readdress'),
    openOverlay: actionPlaceholder<{ key: OverlayKey }>('openOverlay'),
    closeOverlay: actionPlaceholder<{ key: OverlayKey }>('closeOverlay'),
    showToast: actionPlaceholder<Pick<Notice, 'message' | 'status' | 'action'>>('showToast'),
  },
  delays: { quietRetry: QUIET_RETRY_MS },
});

/** Telling and opening: these queue as many actions as there are children. */
export const workspaceSetup = base.extend({
  actions: {
    /** Opens what the address asks for and closes the rest. */
    reconcile: base.enqueueActions(({ context, enqueue }) => {
      const changes = changesOf(context);
      for (const id of changes.stop) enqueue.stopChild(id);
      for (const id of changes.leave) enqueue.sendTo(id, { type: 'campaign.leave' });
      for (const id of changes.return) enqueue.sendTo(id, { type: 'campaign.return' });
      for (const { to, event } of changes.tell) enqueue.sendTo(to, event);
      for (const { name, id, input } of changes.start) enqueue.spawnChild(name, { id, input: input as never });
      enqueue.assign(changes.next);
    }),
    /** Sends on its way what was typed and left before the host had it. */
    deliver: base.enqueueActions(({ context, enqueue }) => {
      const { start, next } = deliveriesOf(context);
      for (const { name, id, input } of start) {
        enqueue.spawnChild(name, { id, input: input as never });
        enqueue.sendTo(id, { type: 'campaign.leave' });
      }
      enqueue.assign(next);
    }),
    tellChildren: base.enqueueActions(({ context, event, enqueue }) => {
      for (const { to, event: told } of tellingsOf(context, event)) enqueue.sendTo(to, told);
    }),
    tellNews: base.enqueueActions(({ context, enqueue }) => {
      for (const { to, event: told } of newsTellings(context)) enqueue.sendTo(to, told);
    }),
    reloadLists: base.enqueueActions(({ context, enqueue }) => {
      for (const { to, event: told } of reloadTellings(context)) enqueue.sendTo(to, told);
    }),
  },
});

const isOfCampaign = (event: WorkspaceEvent): event is CampaignNews => event.type in CAMPAIGN_NEWS;

const CAMPAIGN_NEWS = {
  'campaign.published': true,
  'campaign.conflicted': true,
  'campaign.conflictResolved': true,
  'campaign.left': true,
} as const satisfies Record<CampaignNews['type'], true>;

const campaignId = (subject: CampaignSubject): string => idOf('campaign', editorOf(subject).key);
