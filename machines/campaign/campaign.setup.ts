import { dequal } from 'dequal/lite';
import { and, assign, cancel, not, or, raise, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { RealtimeEvent } from '#contract/entities/conversation';
import { conflictKey } from '#contract/rules/agents/campaignDiff';
import { AUTOSAVE_DELAY_MS, PUBLISH_WAIT_AFTER_MS, PUBLISH_WAIT_BEFORE_MS } from '#contract/rules/constants';
import { CHANGED_ELSEWHERE, notPublished, OFFLINE, PROMPT_REQUIRED } from '#contract/rules/messages';
import { isBack } from '../network';
import { type Failure, toFailure } from '../shared/failure';
import { actionPlaceholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import { answeredFields, fieldsNews, NO_FIELDS } from './answeredFields';
import { campaignActors, type LoadCampaignOutput, type Refused, type VersionsOutput } from './campaign.actors';
import type {
  CampaignContext,
  CampaignEvent,
  CampaignInput,
  CampaignNews,
  Comparison,
  ReviewRequest,
  Stored,
} from './campaign.types';
import { changesSomething, isUnchanged, withEdit, withRedo, withUndo } from './edits';
import {
  conflictsOf,
  withAcknowledged,
  withChoice,
  withConflicted,
  withLoaded,
  withRefetched,
  withReplaced,
  withResolved,
} from './merges';
import { hasGaps } from './publishQuestion';
import { afterWriteOf, replacementOf, versionWorkOf } from './reviews';
import { draftOf, failureToast, isFinal, isPromptMissing, retryDelayMs, withSave } from './saves';

/** A pause in typing this long ends an undo step. */
const UNDO_PAUSE_MS = 1_000;

/** Newer than every real revision. */
const UNKNOWN_REV = Number.MAX_SAFE_INTEGER;

type Answer = { readonly kind: string };
type WithStored = { readonly stored: Stored };
/** The branch before handles refusals. */
type Answered = Answer | (Answer & WithStored);
/** An error, and the message of specification 8 to use if it has none. */
type Failing = Thrown & { readonly fallback: string };

const base = setup({
  types: {
    context: {} as CampaignContext,
    events: {} as CampaignEvent,
    input: {} as CampaignInput,
    tags: {} as Tag,
  },
  actors: campaignActors,
  guards: {
    changesSomething: ({ context, event }) =>
      context.stored !== null && event.type === 'campaign.edit' && changesSomething(context.mine, event.changes),
    isLoaded: ({ context }) => context.stored !== null,
    canUndo: ({ context }) => context.undo.length > 0,
    canRedo: ({ context }) => context.redo.length > 0,
    /** The host computes the result of detaching from what it has stored, so a save under way must finish first. */
    isComparable: ({ context }) =>
      context.stored !== null && (context.review?.action !== 'detach' || context.sent === null),
    isUnchanged: ({ context }) => isUnchanged(context),
    isPromptMissing: ({ context }) => isPromptMissing(context),
    hasGaps: ({ context }) => hasGaps(context),
    isYes: (_, answer: boolean) => answer,
    hasUntoldFields: ({ context }) => !dequal(context.toldFields, answeredFields(context)),
    hasConflict: ({ context }) => context.conflict !== null,
    isReconciled: ({ context }) => conflictsOf(context).length === 0,
    allChosen: ({ context }) =>
      conflictsOf(context).every((conflict) => Object.hasOwn(context.conflict?.choices ?? {}, conflictKey(conflict))),
    isBack: ({ context, event }) => isBack(event, context.failure),
    mayListAgain: ({ context, event }) => isBack(event, context.versionFailure),
    mayCompareAgain: ({ context, event }) => isBack(event, context.reviewFailure),
    isOffline: ({ context }) => !context.online,
    comesOnline: ({ event }) => event.type === 'network.changed' && event.online,
    goesOffline: ({ event }) => event.type === 'network.changed' && !event.online,
    isTemplate: ({ context }) => context.subject.kind === 'template',
    isBehind: ({ context }) => context.stored !== null && context.heardRev > context.stored.rev,
    isFinal: ({ context }) => isFinal(context),
    isRefused: (_, { kind }: Answer) => kind === 'refused',
    isConflicted: (_, { kind }: Answer) => kind === 'conflict',
    /** The save just answered was an earlier one, not this publish's. */
    isEarlierSave: ({ context }) => context.isRepeating,
    isLeaving: ({ context }) => context.isLeaving,
    isAtRest: or([
      stateIn({ editor: 'failed' }),
      stateIn({ editor: { editing: 'clean' } }),
      stateIn({ editor: { editing: 'invalid' } }),
      stateIn({ editor: { editing: 'saveFailed' } }),
      stateIn({ editor: { editing: 'conflict' } }),
    ]),
    hasLeft: and(['isLeaving', 'isAtRest', not(stateIn({ versions: 'writing' }))]),
    /** A reviewed action among these is confirmed, with both sides on the screen. */
    confirms: ({ context: { comparison, review } }, actions: readonly ReviewRequest['action'][]) =>
      comparison !== null && review !== null && actions.includes(review.action),
    mustCloseVersions: ({ context }) => context.afterWrite === 'close',
    /** The list that would show the refusal is closed. */
    isRefusedUnseen: ({ context }) => context.afterWrite === 'close' && context.versionRefusal !== null,
    mustListVersions: ({ context }) => context.afterWrite === 'list',
    /** The host makes a version of staging from what it has stored. */
    isSavedCopy: ({ context, event }) =>
      event.type === 'version.create' && (event.source === 'default' || isUnchanged(context)),
  },
  actions: {
    load: assign(({ context }, output: LoadCampaignOutput) => withLoaded(context, output)),
    edit: assign(({ context, event }) => (event.type === 'campaign.edit' ? withEdit(context, event.changes) : {})),
    undo: assign(({ context }) => withUndo(context)),
    redo: assign(({ context }) => withRedo(context)),
    endBurst: assign({ inBurst: false }),
    cancelPause: cancel('pause'),
    awaitPause: raise({ type: 'campaign.paused' }, { id: 'pause', delay: 'undoPause' }),
    saveAtOnce: raise({ type: 'campaign.saveNow' }),
    announceChange: raise({ type: 'campaign.changed' }),
    /** Stores unacknowledged edits as the draft; deletes the draft once everything is saved. */
    syncDraft: sendTo('keepDraft', ({ context }) => ({ type: 'draft.keep', draft: draftOf(context) })),
    settle: assign(({ context }) => ({ mine: context.stored?.campaign ?? context.mine })),
    prepareSave: assign(({ context }) => withSave(context, false)),
    preparePublish: assign(({ context }) => withSave(context, true)),
    noteReplacement: assign(({ context, event }) => ({
      replacement: replacementOf(context, event),
      asOf: context.mine,
    })),
    acknowledge: assign(({ context }, output: Answered) =>
      'stored' in output ? withAcknowledged(context, output.stored) : {},
    ),
    replace: assign(({ context }, output: Answered) =>
      'stored' in output ? withReplaced(context, output.stored) : {},
    ),
    refresh: assign(({ context }, stored: Stored) => withRefetched(context, stored)),
    mergeNewer: assign(({ context }, output: Answered) =>
      'stored' in output ? withConflicted(context, output.stored) : {},
    ),
    choose: assign(({ context, event }) => (event.type === 'conflict.choose' ? withChoice(context, event) : {})),
    resolve: assign(({ context }) => withResolved(context)),
    dismissNotice: assign({ mergedFields: [] }),
    noteRev: assign(({ context, event }) =>
      event.type === 'realtime.received' && isMine(context, event.event)
        ? { heardRev: Math.max(context.heardRev, heardRevOf(event.event)) }
        : {},
    ),
    /** The host may have another revision by now: it must be fetched. */
    markStale: assign({ heardRev: UNKNOWN_REV }),
    /** Events after this point may not be in the reply, and cause another fetch. */
    beginReading: assign({ heardRev: 0 }),
    setOnline: assign(({ event }) => (event.type === 'network.changed' ? { online: event.online } : {})),
    setLeaving: assign({ isLeaving: true }),
    stay: assign({ isLeaving: false }),
    setPromptMissing: assign({ failure: { kind: 'invalid', message: PROMPT_REQUIRED, input: 'prompt' } as Failure }),
    setOffline: assign({ failure: { kind: 'offline', message: OFFLINE } as Failure }),
    setChangedElsewhere: assign({ failure: { kind: 'conflict', message: CHANGED_ELSEWHERE } as Failure }),
    forgetFailure: assign({ failure: null }),
    noteAnyway: assign(({ event }) => (event.type === 'campaign.publish' ? { anyway: event.anyway ?? null } : {})),
    /** The save of a publish failed: it may be sent again by itself, but nothing is published. */
    sayNotPublished: assign(({ context: { failure } }) =>
      failure === null ? {} : { failure: { ...failure, input: 'publish', message: notPublished(failure.message) } },
    ),
    keepRefusal: assign((_, output: Answer | Refused) => ('failure' in output ? { failure: output.failure } : {})),
    keepError: assign((_, { error, fallback }: Failing) => ({ failure: toFailure(error, fallback) })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    /** The host looked at the save and refused it, so the next save is a new one. Other refusals did not look at it. */
    clearSave: assign(({ context }) => (context.failure?.kind === 'invalid' ? { sent: null } : {})),
    setNotKept: assign(({ event }) => ({ draftsNotKept: event.type === 'draft.notKept' ? event.reason : null })),
    setStorageForbidden: assign({ draftsNotKept: 'forbidden' }),
    setVersions: assign((_, output: VersionsOutput) =>
      output.kind === 'listed'
        ? { versions: output.versions, versionFailure: null }
        : { versionFailure: output.failure },
    ),
    keepVersionError: assign((_, { error, fallback }: Failing) => ({ versionFailure: toFailure(error, fallback) })),
    noteVersionWork: assign(({ context, event }) => ({
      versionWork: versionWorkOf(context, event),
      versionRefusal: null,
    })),
    endVersionWork: assign((_, output: VersionsOutput) =>
      output.kind === 'listed' ? { versions: output.versions, versionWork: null } : { versionRefusal: output.failure },
    ),
    keepVersionRefusal: assign((_, { error, fallback }: Failing) => ({ versionRefusal: toFailure(error, fallback) })),
    noteAfterWrite: assign(({ context, event }) => ({ afterWrite: afterWriteOf(context, event) })),
    clearAfterWrite: assign({ afterWrite: null }),
    announceVersions: raise({ type: 'versions.changed' }),
    setReview: assign(({ event }) =>
      event.type === 'review.open' ? { review: event.request, comparison: null, reviewFailure: null } : {},
    ),
    setComparison: assign((_, comparison: Comparison) => ({ comparison, reviewFailure: null })),
    keepReviewError: assign((_, { error, fallback }: Failing) => ({ reviewFailure: toFailure(error, fallback) })),
    clearReview: assign({ review: null, comparison: null, reviewFailure: null }),
    closeReview: raise({ type: 'review.close' }),
    tellOwner: sendParent(
      ({ context: { subject } }, type: CampaignNews['type']) => ({ type, subject }) satisfies CampaignNews,
    ),
    noteTold: assign(({ context }) => ({ toldFields: answeredFields(context) })),
    forgetTold: assign({ toldFields: NO_FIELDS }),
    tellFields: sendParent(({ context }) => fieldsNews(context)),
    showToast: actionPlaceholder<{ message: string; status: 'error' | 'success' }>('showToast'),
  },
  delays: {
    autosaveDelay: AUTOSAVE_DELAY_MS,
    publishWaitBefore: PUBLISH_WAIT_BEFORE_MS,
    publishWaitAfter: PUBLISH_WAIT_AFTER_MS,
    undoPause: UNDO_PAUSE_MS,
    retryDelay: ({ context }) => retryDelayMs(context),
  },
});

export const campaignSetup = base.extend({
  actions: {
    /** The editor shows its failure. A person who has left it is told by a toast. */
    tellUnseen: base.enqueueActions(({ context, enqueue }) => {
      if (context.isLeaving) enqueue({ type: 'showToast', params: failureToast(context.failure) });
    }),
  },
});

const isMine = ({ subject }: CampaignContext, { agentId }: RealtimeEvent): boolean =>
  subject.kind === 'agent' && subject.agentId === agentId;

/** A publish does not change the revision number, so the copy must be fetched. */
const heardRevOf = (event: RealtimeEvent): number => {
  if (event.type === 'agent.published') return UNKNOWN_REV;
  return event.type === 'agent.saved' ? event.rev : 0;
};
