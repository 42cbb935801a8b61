import type { SnapshotFrom } from 'xstate';
import type { campaignMachine } from '#machines/campaign';
import { campaignFieldLabel, diffStrings } from '#src/ui/features/diff/strings.ts';
import { conflictStrings, editorStrings, reviewStrings } from '#src/ui/features/editor/strings.ts';
import { versionStrings } from '#src/ui/features/versions/strings.ts';
import { shellStrings } from '#src/ui/strings/shell.ts';
import type { Sights } from '#tests/harness/index.ts';
import type { ButtonSeen, EditorSeen, ReviewSeen, Seen, VersionsSeen, Words } from './reading';

type Snapshot = SnapshotFrom<typeof campaignMachine>;

/** Specification 8. */
const PROMPT_REQUIRED = 'Please enter a prompt.';

const PUBLISH: ButtonSeen = { words: editorStrings.publish, isBusy: false, isOff: false };
const NO_PUBLISH: ButtonSeen = { ...PUBLISH, isOff: true };
const PUBLISHING: ButtonSeen = { words: editorStrings.publishing, isBusy: true, isOff: true };

const SAVED = editorStrings.savedAt('{time}');

/** What a person sees in each state of the campaign (specification 4, 8; experience.md: autosave pill, loading, error). */
export const campaignSights: Sights<typeof campaignMachine, Seen> = {
  'editor.loading': () => ({ editor: 'skeleton' }),
  'editor.failed': ({ context }) => ({ editor: { failed: context.failure?.message ?? '', again: true } }),
  'editor.editing.clean': workbench({ words: SAVED, publish: PUBLISH }),
  'editor.editing.dirty': workbench({ words: editorStrings.pending, publish: PUBLISH }),
  'editor.editing.invalid': workbench({
    words: editorStrings.invalid,
    publish: PUBLISH,
    promptError: PROMPT_REQUIRED,
  }),
  'editor.editing.saving': workbench({ words: editorStrings.saving, publish: PUBLISH }),
  'editor.editing.refetching': workbench({ words: SAVED, publish: PUBLISH }),
  'editor.editing.saveFailed.offline': workbench({ words: editorStrings.offline, publish: PUBLISH }),
  'editor.editing.saveFailed.waiting': workbench({
    words: editorStrings.notSaved,
    button: shellStrings.retry,
    publish: PUBLISH,
    failureWords: editorStrings.retryingFailure,
  }),
  'editor.editing.saveFailed.refused': workbench({
    words: editorStrings.notSaved,
    button: shellStrings.retry,
    publish: PUBLISH,
  }),
  'editor.editing.conflict': workbench({
    words: editorStrings.conflict,
    button: editorStrings.resolve,
    publish: NO_PUBLISH,
    isConflictOpen: true,
  }),
  'editor.publishing': workbench({ words: editorStrings.publishing, publish: PUBLISHING }),
  'editor.replacing': (at) => workbench({ words: replacingWords(at), publish: NO_PUBLISH })(at),

  'versions.closed': () => ({ versions: null }),
  // The panel is beside the agent, so it opens once the agent is loaded.
  'versions.awaitingAgent': () => ({ versions: null }),
  'versions.listing': versions({ isLoading: true }),
  'versions.listFailed': versions({ canRetry: true }),
  'versions.ready': versions({}),
  'versions.writing': (at) => (at.context.afterWrite === 'close' ? { versions: null } : versions({ isBusy: true })(at)),

  'review.closed': () => ({ review: null }),
  'review.awaitingAgent': review({ isLoading: true }),
  'review.comparing': review({ isLoading: true }),
  'review.failed': review({ canRetry: true }),
  'review.ready': review({ hasDifferences: true }),
};

function replacingWords({ context }: Snapshot): string {
  const { reverting: revert, detaching: detach, restoring: restore, applyingTemplate: applyTemplate } = editorStrings;
  return { revert, detach, restore, applyTemplate }[context.replacement?.action ?? 'revert'];
}

/** The texts that identify the parts of the page. */
export const WORDS: Words = {
  loading: editorStrings.loading,
  publish: [editorStrings.publish, editorStrings.publishing],
  conflictTitle: conflictStrings.title,
  notKept: editorStrings.notKept,
  dismiss: shellStrings.dismiss,
  retry: shellStrings.retry,
  versionsLabel: versionStrings.nameLabel,
  versionsLoading: versionStrings.loading,
  versionsEmpty: versionStrings.empty,
  reviewTitles: [
    reviewStrings.compare,
    reviewStrings.revert,
    reviewStrings.detach,
    reviewStrings.restoreStaging,
    reviewStrings.restoreDefault,
    reviewStrings.replace,
  ].map(({ title }) => title),
  reviewLoading: reviewStrings.loading,
  noDifference: diffStrings.none,
};

type Workbench = {
  readonly words: string;
  readonly button?: string;
  readonly publish: ButtonSeen;
  readonly promptError?: string;
  readonly isConflictOpen?: boolean;
  readonly failureWords?: (message: string) => string;
};

/**
 * The whole editor. A failure stays visible until it is fixed; so do changes from elsewhere. The editor does not say that there
 * is no network: the banner and the pill do.
 */
function workbench({ words, button, publish, promptError, isConflictOpen = false, failureWords }: Workbench) {
  return ({ context }: Snapshot): { editor: EditorSeen } => {
    const { failure, mergedFields, draftsNotKept } = context;
    const isNoticed = promptError === undefined && failure?.kind !== 'offline';
    return {
      editor: {
        pill: { words, button: button ?? null, isNotKept: draftsNotKept !== null && words !== SAVED },
        publish,
        failure: isNoticed && failure ? (failureWords?.(failure.message) ?? failure.message) : null,
        promptError: promptError ?? null,
        merged:
          mergedFields.length === 0
            ? null
            : editorStrings.mergedFields(mergedFields.map(campaignFieldLabel).join(', ')),
        isConflictOpen,
      },
    };
  };
}

function versions(shown: Partial<VersionsSeen>) {
  return ({ context }: Snapshot): { versions: VersionsSeen } => {
    const isLoading = shown.isLoading === true;
    const failure = isLoading ? null : context.versionFailure;
    return {
      versions: {
        isLoading,
        isEmpty: !isLoading && context.versions.length === 0 && failure === null,
        // The refusal is beside the typed text, whatever happens to the list.
        failure: (context.versionRefusal ?? failure)?.message ?? null,
        canRetry: false,
        isBusy: false,
        ...shown,
      },
    };
  };
}

function review(shown: Partial<ReviewSeen>) {
  return (at: Snapshot): { review: ReviewSeen } => {
    const { title, act } = wordsOf(at);
    return {
      review: {
        title,
        isLoading: false,
        hasDifferences: false,
        failure: at.matches({ review: 'failed' }) ? (at.context.reviewFailure?.message ?? '') : null,
        canRetry: false,
        ...shown,
        act: { words: act, isBusy: false, isOff: !at.matches({ review: 'ready' }) || !canBeDone(at) },
      },
    };
  };
}

function wordsOf({ context }: Snapshot) {
  const request = context.review ?? { action: 'compare' };
  if (request.action !== 'restore') return reviewStrings[request.action];
  return request.target === 'default' ? reviewStrings.restoreDefault : reviewStrings.restoreStaging;
}

/** A review can be confirmed once nothing else changes the same copy. */
function canBeDone(at: Snapshot): boolean {
  const isIn = (...places: readonly Parameters<Snapshot['matches']>[0][]) => places.some((place) => at.matches(place));
  switch (at.context.review?.action) {
    case 'revert':
    case 'restore':
      return isIn(
        { editor: { editing: 'clean' } },
        { editor: { editing: 'invalid' } },
        { editor: { editing: { saveFailed: 'refused' } } },
      );
    case 'detach':
      return isIn({ editor: { editing: 'clean' } });
    case 'replace':
      return isIn({ versions: 'ready' });
    default:
      return isIn({ editor: 'editing' }) && !isIn({ editor: { editing: 'conflict' } });
  }
}
