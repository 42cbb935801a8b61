import type { SnapshotFrom } from 'xstate';
import type { campaignMachine } from '#machines/campaign';
import type { Sights } from '#tests/harness/index.ts';
import type { ButtonSeen, EditorSeen, ReviewSeen, Seen, VersionsSeen, Words } from './reading';

type Snapshot = SnapshotFrom<typeof campaignMachine>;

/** Specification 8. */
const PROMPT_REQUIRED = 'Please enter a prompt.';

const PUBLISH: ButtonSeen = { words: 'Publish', isBusy: false, isOff: false };
const NO_PUBLISH: ButtonSeen = { ...PUBLISH, isOff: true };
const PUBLISHING: ButtonSeen = { words: 'Publishing…', isBusy: true, isOff: true };

/** The title of each comparison, and the button that confirms it. */
const REVIEWS = {
  compare: { title: 'Publish', act: 'Publish' },
  revert: { title: 'Go back to the live copy', act: 'Revert' },
  detach: { title: 'Detach from template', act: 'Detach' },
  restoreStaging: { title: 'Restore a version to your draft', act: 'Restore to draft' },
  restoreDefault: { title: 'Make a version live', act: 'Make it live' },
  replace: { title: 'Overwrite a version', act: 'Overwrite' },
};
/** Once both copies are there. */
const COUNTED = ['Publish 1 change', 'Publish 2 changes', 'Publish 3 changes'];
export const REVIEW_TITLES = [...Object.values(REVIEWS).map(({ title }) => title), ...COUNTED];

const FIELD_WORDS: Readonly<Record<string, string>> = {
  agentInstructions: 'Prompt',
  agentLang: 'Language',
  mode: 'Mode',
  welcomeMessage: 'Greeting',
};
const fieldWord = (field: string) => FIELD_WORDS[field] ?? `no word for ${field}`;

const SAVED = 'Saved {time}';

/** What a person sees in each state of the campaign (specification 4, 8; experience.md: autosave pill, loading, error). */
export const campaignSights: Sights<typeof campaignMachine, Seen> = {
  'editor.loading': () => ({ editor: 'skeleton' }),
  'editor.failed': ({ context }) => ({ editor: { failed: context.failure?.message ?? '', again: true } }),
  'editor.editing.clean': workbench({ words: SAVED, publish: PUBLISH }),
  'editor.editing.dirty': workbench({ words: 'Editing', publish: PUBLISH }),
  'editor.editing.invalid': workbench({
    words: 'A prompt is needed',
    publish: PUBLISH,
    promptError: PROMPT_REQUIRED,
  }),
  'editor.editing.saving': workbench({ words: 'Saving…', publish: PUBLISH }),
  'editor.editing.refetching': workbench({ words: SAVED, publish: PUBLISH }),
  'editor.editing.saveFailed.offline': workbench({ words: 'Offline, kept here', publish: PUBLISH }),
  'editor.editing.saveFailed.waiting': workbench({
    words: 'Not saved',
    button: 'Try again',
    publish: PUBLISH,
    isRetrying: true,
  }),
  'editor.editing.saveFailed.refused': workbench({
    words: 'Not saved',
    button: 'Try again',
    publish: PUBLISH,
  }),
  'editor.editing.conflict': workbench({
    words: 'Conflict',
    button: 'Resolve',
    publish: NO_PUBLISH,
    isConflictOpen: true,
  }),
  'editor.publishing': workbench({ words: 'Publishing…', publish: PUBLISHING }),
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
  return {
    revert: 'Reverting…',
    detach: 'Detaching…',
    restore: 'Restoring…',
    applyTemplate: 'Applying the template…',
  }[context.replacement?.action ?? 'revert'];
}

/** The texts that identify the parts of the page. */
export const WORDS: Words = {
  loading: 'Loading the agent',
  publish: ['Publish', 'Publishing…'],
  conflictTitle: 'Changed while you were editing',
  notKept: 'Not kept on this device',
  dismiss: 'Dismiss',
  retry: 'Try again',
  versionsLabel: 'Name of the new version',
  versionsLoading: 'Loading versions',
  versionsEmpty: 'No versions yet',
  reviewTitles: REVIEW_TITLES,
  reviewLoading: 'Loading both copies…',
  noDifference: 'There is no difference.',
};

type Workbench = {
  readonly words: string;
  readonly button?: string;
  readonly publish: ButtonSeen;
  readonly promptError?: string;
  readonly isConflictOpen?: boolean;
  /** The failure says that the editor keeps trying. */
  readonly isRetrying?: boolean;
};

/**
 * The whole editor. A failure stays visible until it is fixed; so do changes from elsewhere. The editor does not say that there
 * is no network: the banner and the pill do.
 */
function workbench({ words, button, publish, promptError, isConflictOpen = false, isRetrying = false }: Workbench) {
  return ({ context }: Snapshot): { editor: EditorSeen } => {
    const { failure, mergedFields, draftsNotKept } = context;
    const isNoticed = promptError === undefined && failure?.kind !== 'offline';
    return {
      editor: {
        pill: { words, button: button ?? null, isNotKept: draftsNotKept !== null && words !== SAVED },
        publish,
        failure:
          isNoticed && failure
            ? isRetrying
              ? `${failure.message.replace(/\.$/, '')}; we keep trying to save.`
              : failure.message
            : null,
        promptError: promptError ?? null,
        merged:
          mergedFields.length === 0
            ? null
            : `Changed elsewhere and taken over here: ${mergedFields.map(fieldWord).join(', ')}.`,
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
  if (request.action !== 'restore') return REVIEWS[request.action];
  return request.target === 'default' ? REVIEWS.restoreDefault : REVIEWS.restoreStaging;
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
