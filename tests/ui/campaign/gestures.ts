import type { SnapshotFrom } from 'xstate';
import { type campaignMachine, type ReviewRequest, selectDiffersFromLive } from '#machines/campaign';
import type { Gestures } from '#tests/harness/index.ts';
import { version } from '#tests/machines/campaign/fixtures.ts';
import type { Hands, Within } from './hands';
import { REVIEW_TITLES } from './sights';

type Snapshot = SnapshotFrom<typeof campaignMachine>;

const THE_MACHINE = { madeBy: 'the machine itself, which raises it' };
const THE_DRAFT_KEEPER = { madeBy: 'the keeper of drafts' };
const THE_HOST = { madeBy: "the host's stream of events" };

/** How each campaign event is made on the editor's screen, and when that is possible. */
export const campaignGestures: Gestures<typeof campaignMachine, Hands> = {
  'campaign.edit': {
    isOffered: (at) => isEditorFree(at) && at.context.mine.mode !== 'TEMPLATE_AGENT',
    make: (hands, { changes }) => withoutDialog(hands, () => hands.writePrompt(changes.agentInstructions ?? '')),
  },
  'campaign.undo': {
    isOffered: (at) => isEditorFree(at) && at.context.undo.length > 0,
    make: (hands) => withoutDialog(hands, () => hands.press('button', 'Undo')),
  },
  'campaign.redo': {
    isOffered: (at) => isEditorFree(at) && at.context.redo.length > 0,
    make: (hands) => withoutDialog(hands, () => hands.press('button', 'Redo')),
  },
  'campaign.saveNow': {
    isOffered: isEditorFree,
    make: (hands) => withoutDialog(hands, () => hands.pressCtrl('s')),
  },
  'campaign.retry': {
    isOffered: (at) =>
      at.matches({ editor: 'failed' }) ||
      (isEditorFree(at) &&
        (at.matches({ editor: { editing: { saveFailed: 'waiting' } } }) ||
          at.matches({ editor: { editing: { saveFailed: 'refused' } } }))),
    make: (hands) =>
      withoutDialog(hands, async () => {
        const inPill = await hands.has('button', 'Try again', 'pill');
        await hands.press('button', 'Try again', inPill ? 'pill' : 'page');
      }),
  },
  'campaign.publish': {
    // Where the changes are seen.
    isOffered: (at) =>
      isShown(at) &&
      at.matches({ review: 'ready', editor: 'editing' }) &&
      at.context.review?.action === 'compare' &&
      at.context.conflict === null,
    make: (hands) => hands.press('button', 'Publish', REVIEW),
  },
  'campaign.applyTemplate': { madeBy: 'the set-up of an agent, whose screen is still to come' },
  'campaign.dismissNotice': {
    isOffered: (at) => isEditorFree(at) && at.context.mergedFields.length > 0,
    make: (hands) => withoutDialog(hands, () => hands.press('button', 'Dismiss', 'news')),
  },
  'campaign.leave': {
    // The question covers the links.
    isOffered: (at) =>
      isShown(at) &&
      isNothingOpen(at) &&
      at.matches({ versions: 'closed' }) &&
      !at.matches({ editor: { publishing: 'asking' } }),
    make: (hands) => withoutDialog(hands, () => hands.press('link', 'Log')),
  },
  'campaign.return': {
    isOffered: (at) => at.context.isLeaving,
    make: (hands) => hands.press('link', 'Editor'),
  },
  'campaign.changed': THE_MACHINE,
  'campaign.paused': THE_MACHINE,

  'conflict.choose': {
    isOffered: isInConflict,
    make: (hands, { field, choice }) =>
      field === undefined
        ? hands.press('button', choice === 'mine' ? 'All mine' : 'All of theirs', CONFLICT)
        : hands.press('radio', choice === 'mine' ? 'Mine' : 'Theirs', CONFLICT),
  },
  'conflict.resolve': {
    isOffered: (at) => isInConflict(at) && Object.keys(at.context.conflict?.choices ?? {}).length > 0,
    make: (hands) => hands.press('button', 'Save', CONFLICT),
  },

  'versions.open': {
    isOffered: (at) => isEditorFree(at) && !areVersionsShown(at),
    make: (hands) => withoutDialog(hands, () => hands.press('tab', 'Versions')),
  },
  'versions.close': {
    isOffered: (at) => isEditorFree(at) && areVersionsShown(at),
    make: (hands) => withoutDialog(hands, () => hands.press('tab', 'Settings')),
  },
  'versions.retry': {
    isOffered: (at) => isEditorFree(at) && at.matches({ versions: 'listFailed' }),
    make: (hands) => withoutDialog(hands, () => hands.press('button', 'Try again', 'versions')),
  },
  'versions.changed': THE_MACHINE,
  'version.create': {
    isOffered: (at, { source }) =>
      isEditorFree(at) &&
      at.matches({ versions: 'ready' }) &&
      (source === 'default' || at.matches({ editor: { editing: 'clean' } })),
    make: (hands, { title, source }) =>
      withoutDialog(hands, async () => {
        await hands.fill('Name of the new version', title);
        await hands.choose('Copy of', source);
        await hands.press('button', 'Keep a version');
      }),
  },
  'version.rename': {
    isOffered: (at) => isEditorFree(at) && at.matches({ versions: 'ready' }) && at.context.versions.length > 0,
    make: (hands, { title }) =>
      withoutDialog(hands, async () => {
        if (!(await hands.has('button', 'Save name', 'version'))) await pressInMenu(hands, 'Rename');
        await hands.fill(`New name of ${version.title}`, title);
        await hands.press('button', 'Save name');
      }),
  },

  'review.open': {
    isOffered: (at, { request }) => isReviewOffered(at, request),
    make: (hands, { request }) => openReview(hands, request),
  },
  'review.retry': {
    isOffered: (at) => isShown(at) && at.matches({ review: 'failed' }) && at.context.conflict === null,
    make: (hands) => hands.press('button', 'Try again', REVIEW),
  },
  'review.confirm': {
    isOffered: (at) =>
      isShown(at) &&
      at.matches({ review: 'ready' }) &&
      at.can({ type: 'review.confirm' }) &&
      at.context.conflict === null,
    make: async (hands) => {
      for (const act of CONFIRMATIONS) {
        if (await hands.has('button', act, REVIEW)) return hands.press('button', act, REVIEW);
      }
      throw new Error('There is nothing to confirm.');
    },
  },
  'review.close': {
    isOffered: (at) => isShown(at) && !at.matches({ review: 'closed' }),
    make: (hands) =>
      withoutDialog(hands, async () => {
        const isCompare = await hands.has('button', 'Back to the draft', REVIEW);
        await hands.press('button', isCompare ? 'Back to the draft' : 'Cancel', REVIEW);
      }),
  },

  'draft.kept': THE_DRAFT_KEEPER,
  'draft.notKept': THE_DRAFT_KEEPER,
  'network.changed': {
    isOffered: (at, { online }) => at.context.online !== online,
    make: (hands, { online }) => hands.setOnline(online),
  },
  'realtime.received': THE_HOST,
  'realtime.reset': THE_HOST,
};

const CONFLICT: Within = { dialog: ['Changed while you were editing'] };
const REVIEW: Within = {
  dialog: REVIEW_TITLES,
};
const CONFIRMATIONS = ['Revert', 'Detach', 'Restore to draft', 'Make it live', 'Overwrite'];

/** The editor is visible: the person has not left. */
function isShown({ context }: Snapshot): boolean {
  return !context.isLeaving;
}

function isNothingOpen(at: Snapshot): boolean {
  return at.matches({ review: 'closed' });
}

/** The agent is loaded and no comparison covers it. */
function isEditorFree(at: Snapshot): boolean {
  return isShown(at) && isNothingOpen(at) && !at.matches({ editor: 'loading' }) && !at.matches({ editor: 'failed' });
}

function isInConflict(at: Snapshot): boolean {
  return isShown(at) && at.matches({ editor: { editing: 'conflict' } });
}

/** The conflict's dialog opens automatically and covers everything: close it, act, and open it again. */
async function withoutDialog(hands: Hands, act: () => Promise<void>): Promise<void> {
  const isPutOff = await hands.has('button', 'Decide later', CONFLICT);
  if (isPutOff) await hands.press('button', 'Decide later', CONFLICT);
  await act();
  if (isPutOff && (await hands.has('button', 'Resolve', 'pill'))) {
    await hands.press('button', 'Resolve', 'pill');
  }
}

function isReviewOffered(at: Snapshot, request: ReviewRequest): boolean {
  const { review, mine, versions } = at.context;
  switch (request.action) {
    case 'compare':
      return isEditorFree(at) || (isShown(at) && isNothingOpen(at) && at.matches({ editor: 'loading' }));
    case 'revert':
      return (
        isShown(at) && at.matches({ review: 'ready' }) && review?.action === 'compare' && selectDiffersFromLive(at)
      );
    case 'detach':
      return isEditorFree(at) && mine.mode === 'TEMPLATE_AGENT';
    case 'restore':
    case 'replace':
      return (
        isEditorFree(at) && VERSIONS_AT_HAND.some((place) => at.matches({ versions: place })) && versions.length > 0
      );
  }
}

const areVersionsShown = (at: Snapshot): boolean =>
  !at.matches({ versions: 'closed' }) && at.context.afterWrite !== 'close';

const VERSIONS_AT_HAND = ['listing', 'listFailed', 'ready'] as const;

async function openReview(hands: Hands, request: ReviewRequest): Promise<void> {
  switch (request.action) {
    case 'compare':
      // Before the agent is loaded, only an address can open it.
      if (!(await hands.has('button', 'Compare'))) return hands.visit('compareChanges=true');
      return hands.press('button', 'Compare');
    case 'revert':
      return hands.press('button', 'Revert to live…', REVIEW);
    case 'detach':
      return hands.press('button', 'Detach from template');
    case 'restore':
      return request.target === 'default'
        ? pressInMenu(hands, 'Make it live now…')
        : hands.press('button', 'Restore', 'version');
    case 'replace':
      return pressInMenu(hands, 'Replace with the draft');
  }
}

/** What else can be done with a version. */
export async function pressInMenu(hands: Hands, name: string): Promise<void> {
  await hands.press('button', `More for ${version.title}`, 'version');
  await hands.press('button', name, 'version');
}
