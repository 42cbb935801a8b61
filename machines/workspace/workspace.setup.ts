import { dequal } from 'dequal/lite';
import { type AnyStateMachine, assign, raise, sendTo, setup, stopChild } from 'xstate';
import type { RealtimeEvent } from '#contract/entities/conversation';
import { allowedViewRoles, resolveViewRole, type ViewRole } from '#contract/rules/accounts/viewRoles';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { FAVORITES_LIMIT, QUIET_RETRY_MS } from '#contract/rules/constants';
import { LOAD_ACCOUNT_FAILED } from '#contract/rules/messages/platform';
import { isBack } from '../network';
import { listenToEventsActor } from '../realtime';
import { isStale, READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type { Notice } from '../toast';
import { changesOf, deliveriesOf, hrefOfSearch, type Start } from './children';
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
import type { AccountToOpen, ForChild, OverlayToOpen, PlaceToOpen } from './feature';
import type { FeatureMachines } from './features';
import { idOf } from './ids';
import { AT_ONCE } from './known';
import { newsTellings, reactionsTo, reloadTellings, takenNews, tellingsOf, withNews } from './tellings';
import type {
  FavoritesOutput,
  LoadViewRoleInput,
  ReadAccountInput,
  ReadAccountOutput,
  ReadFavoritesInput,
  ReadNewsInput,
  ReadNewsOutput,
  SaveFavoritesInput,
  Unsent,
  WorkspaceContext,
  WorkspaceEvent,
  WorkspaceInput,
} from './workspace.types';

/** The machines of what the first screens show. `loadMachines` adds the others under their names before one of them is opened. */
const FIRST_MACHINES = Object.fromEntries(
  Object.entries(AT_ONCE).map(([name, { machine }]) => [name, machine as AnyStateMachine]),
) as Partial<FeatureMachines> as FeatureMachines;

const base = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    input: {} as WorkspaceInput,
    tags: {} as Tag,
  },
  actors: {
    readAccount: placeholder<ReadAccountInput, ReadAccountOutput>('readAccount'),
    /** The view role chosen last in this browser; not trusted. */
    loadViewRole: placeholder<LoadViewRoleInput, string | null>('loadViewRole'),
    readFavorites: placeholder<ReadFavoritesInput, FavoritesOutput>('readFavorites'),
    saveFavorites: placeholder<SaveFavoritesInput, FavoritesOutput>('saveFavorites'),
    /** Loads rows that events named, for all lists. */
    readNews: placeholder<ReadNewsInput, ReadNewsOutput>('readNews'),
    /** Finds this browser's unsaved drafts. */
    findDrafts: placeholder<undefined, readonly Unsent[]>('findDrafts'),
    /** Brings the machines that come after the first screen. */
    loadMachines: placeholder<undefined, void>('loadMachines'),
    listenToEvents: listenToEventsActor,
    ...FIRST_MACHINES,
  },
  guards: {
    isFound: (_, output: ReadAccountOutput) => output.kind === 'found',
    /** Deleted, or no longer in reach. Other refusals say nothing about the account. */
    isGone: (_, output: ReadAccountOutput) =>
      output.kind === 'missing' && ['notFound', 'forbidden'].includes(output.failure.kind),
    isBack: ({ context, event }) => isBack(event, context.failure),
    isAccountNews: ({ context, event }) => event.type === 'realtime.received' && isAccountNews(context, event.event),
    mustAskAgain: isStale,
    mayViewAs: ({ context, event }) =>
      event.type === 'viewRole.choose' && allowedViewRoles(context.identity.role).includes(event.role),
    exceedsFavorites: ({ event }) => event.type === 'favorites.set' && event.favorites.length > FAVORITES_LIMIT,
    mustReadFavorites: ({ context }) => context.areFavoritesStale,
    knowsFavorites: ({ context }) => context.favoritesOf !== null,
    removesFavorite: ({ context, event }) => removedOf(context, event) !== undefined,
    mayRestore: ({ context, event }) => mayRestore(context, event),
    hasUnsavedFavorites: ({ context }) => !dequal(context.favorites, context.savedFavorites),
    hasOtherFavorites: ({ context }) => !dequal(context.favorites, context.askedFavorites),
    hasNews: ({ context }) => Object.keys(context.news).length > 0,
    isListShown: ({ context, event }) =>
      event.type === 'collection.searched' && hrefOfSearch(context, event.list, event.text) !== null,
  },
  actions: {
    setPlace: assign(({ event }) => (event.type === 'location.changed' ? { place: event.place } : {})),
    setBeside: assign(({ event }) => (event.type === 'workspace.beside' ? { beside: event.beside } : {})),
    setOnline: assign(({ event }) => (event.type === 'network.changed' ? { online: event.online } : {})),
    setAccount: assign(({ context }, output: ReadAccountOutput) => withAccount(context, output)),
    askAgain: assign(STALE),
    beginReading: assign(READ),
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
    /** Sets the merged favorites by the same event, so that too many are refused as usual. */
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
    noteNews: assign(({ context, event }) => withNews(context, event)),
    takeNews: assign(({ context }) => takenNews(context)),
    keepFetched: assign((_, fetched: ReadNewsOutput) => ({ fetched })),
    noteMachines: assign({ hasMachines: true }),
    forgetAsked: assign({ askedNews: {}, fetched: {} }),
    keepFound: assign((_, unsent: readonly Unsent[]) => ({ unsent })),
    forgetLeft: assign(({ context }, { id }: { id: string }) => ({
      leaving: context.leaving.filter((child) => idOf(child) !== id),
    })),
    tellChild: sendTo(
      (_, { id }: ForChild) => id,
      (_, { event }: ForChild) => event,
    ),
    stopLeft: stopChild((_, { id }: { id: string }) => id),
    /** Stores the view role in this browser. */
    keepViewRole: actionPlaceholder<{ userId: number; role: ViewRole | null }>('keepViewRole'),
    /** Replaces the address without leaving the screen. */
    readdress: actionPlaceholder<{ href: string }>('readdress'),
    openOverlay: actionPlaceholder<OverlayToOpen>('openOverlay'),
    closeOverlay: actionPlaceholder<{ key: OverlayKey }>('closeOverlay'),
    openAccount: actionPlaceholder<AccountToOpen>('openAccount'),
    openPlace: actionPlaceholder<PlaceToOpen>('openPlace'),
    /** Goes to the account above the one of the address, which is gone. */
    leaveAccount: actionPlaceholder('leaveAccount'),
    showToast: actionPlaceholder<Pick<Notice, 'message' | 'status' | 'action'>>('showToast'),
  },
  delays: { quietRetry: QUIET_RETRY_MS },
});

/** Actions that queue one action for each child. */
export const workspaceSetup = base.extend({
  actions: {
    /** Opens the features of the address and closes the others. */
    reconcile: base.enqueueActions(({ context, enqueue }) => {
      const { stop, tell, start, next } = changesOf(context);
      for (const id of stop) enqueue.stopChild(id);
      for (const { to, event } of tell) enqueue.sendTo(to, event);
      for (const child of start) spawn(enqueue, child);
      enqueue.assign(next);
    }),
    /** Starts a hidden editor for each draft found. */
    deliver: base.enqueueActions(({ context, enqueue }) => {
      const { deliveries, next } = deliveriesOf(context);
      for (const { start, tell } of deliveries) {
        spawn(enqueue, start);
        for (const { to, event } of tell) enqueue.sendTo(to, event);
      }
      enqueue.assign(next);
    }),
    tellChildren: base.enqueueActions(({ context, event, enqueue }) => {
      for (const { to, event: told } of tellingsOf(context, event)) enqueue.sendTo(to, told);
    }),
    tellNews: base.enqueueActions(({ context, enqueue }) => {
      for (const { to, event } of newsTellings(context)) enqueue.sendTo(to, event);
    }),
    reloadLists: base.enqueueActions(({ context, enqueue }) => {
      for (const { to, event } of reloadTellings(context)) enqueue.sendTo(to, event);
    }),
    /** Executes the reactions to a feature's event. */
    react: base.enqueueActions(({ context, event, enqueue }) => {
      for (const reaction of reactionsTo(context, event)) enqueue(reaction);
    }),
  },
});

/** The account is shown with the names of the accounts above it and of its favorites, and with who looks at it. */
const isAccountNews = ({ account, favorites }: WorkspaceContext, event: RealtimeEvent): boolean =>
  event.type === 'membership.changed' ||
  event.type === 'profile.changed' ||
  (event.type === 'account.changed' &&
    (account === null || [...account.path.map(({ id }) => id), ...favorites].includes(event.accountId)));

/**
 * `spawnChild` is typed for one actor at a time. A feature's name and input come from one definition, which type-checks
 * them.
 */
const spawn = (enqueue: { spawnChild: unknown }, { name, ...options }: Start): void =>
  (enqueue.spawnChild as (name: string, options: Omit<Start, 'name'>) => void)(name, options);
