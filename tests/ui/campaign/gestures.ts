import type { SnapshotFrom } from 'xstate';
import { type campaignMachine, type ReviewRequest, selectDiffersFromLive } from '#machines/campaign';
import { conflictStrings, editorStrings, reviewStrings } from '#src/ui/features/editor/strings.ts';
import { versionStrings } from '#src/ui/features/versions/strings.ts';
import { shellStrings } from '#src/ui/strings/shell.ts';
import type { Gestures } from '#tests/harness/index.ts';
import { version } from '#tests/machines/campaign/fixtures.ts';
import type { Hands, Within } from './hands';

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
    make: (hands) => withoutDialog(hands, () => hands.press('button', editorStrings.undo)),
  },
  'campaign.redo': {
    isOffered: (at) => isEditorFree(at) && at.context.redo.length > 0,
    make: (hands) => withoutDialog(hands, () => hands.press('button', editorStrings.redo)),
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
        const inPill = await hands.has('button', shellStrings.retry, 'pill');
        await hands.press('button', shellStrings.retry, inPill ? 'pill' : 'page');
      }),
  },
  'campaign.publish': {
    isOffered: (at) => isEditorFree(at) && at.matches({ editor: 'editing' }) && at.context.conflict === null,
    make: (hands) => withoutDialog(hands, () => hands.press('button', editorStrings.publish)),
  },
  'campaign.applyTemplate': { madeBy: 'the set-up of an agent, whose screen is still to come' },
  'campaign.dismissNotice': {
    isOffered: (at) => isEditorFree(at) && at.context.mergedFields.length > 0,
    make: (hands) => withoutDialog(hands, () => hands.press('button', shellStrings.dismiss, 'news')),
  },
  'campaign.leave': {
    isOffered: (at) => isShown(at) && isNothingOpen(at) && at.matches({ versions: 'closed' }),
    make: (hands) => withoutDialog(hands, () => hands.press('link', 'Logs')),
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
        ? hands.press('button', conflictStrings[choice === 'mine' ? 'keepAllMine' : 'takeAllTheirs'], CONFLICT)
        : hands.press('radio', conflictStrings[choice], CONFLICT),
  },
  'conflict.resolve': {
    isOffered: (at) => isInConflict(at) && Object.keys(at.context.conflict?.choices ?? {}).length > 0,
    make: (hands) => hands.press('button', conflictStrings.save, CONFLICT),
  },

  'versions.open': {
    isOffered: (at) => isEditorFree(at) && !areVersionsShown(at),
    make: (hands) => withoutDialog(hands, () => hands.press('tab', editorStrings.versions)),
  },
  'versions.close': {
    isOffered: (at) => isEditorFree(at) && areVersionsShown(at),
    make: (hands) => withoutDialog(hands, () => hands.press('tab', editorStrings.settings)),
  },
  'versions.retry': {
    isOffered: (at) => isEditorFree(at) && at.matches({ versions: 'listFailed' }),
    make: (hands) => withoutDialog(hands, () => hands.press('button', shellStrings.retry, 'versions')),
  },
  'versions.changed': THE_MACHINE,
  'version.create': {
    isOffered: (at, { source }) =>
      isEditorFree(at) &&
      at.matches({ versions: 'ready' }) &&
      (source === 'default' || at.matches({ editor: { editing: 'clean' } })),
    make: (hands, { title, source }) =>
      withoutDialog(hands, async () => {
        await hands.fill(versionStrings.nameLabel, title);
        await hands.choose(versionStrings.source, source);
        await hands.press('button', versionStrings.create);
      }),
  },
  'version.rename': {
    isOffered: (at) => isEditorFree(at) && at.matches({ versions: 'ready' }) && at.context.versions.length > 0,
    make: (hands, { title }) =>
      withoutDialog(hands, async () => {
        if (!(await hands.has('button', versionStrings.saveName, 'version')))
          await hands.press('button', versionStrings.rename, 'version');
        await hands.fill(versionStrings.renameLabel(version.title), title);
        await hands.press('button', versionStrings.saveName);
      }),
  },

  'review.open': {
    isOffered: (at, { request }) => isReviewOffered(at, request),
    make: (hands, { request }) => openReview(hands, request),
  },
  'review.retry': {
    isOffered: (at) => isShown(at) && at.matches({ review: 'failed' }) && at.context.conflict === null,
    make: (hands) => hands.press('button', shellStrings.retry, REVIEW),
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
    make: (hands) => withoutDialog(hands, () => hands.press('button', shellStrings.cancel, REVIEW)),
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

const CONFLICT: Within = { dialog: [conflictStrings.title] };
const { revert, detach, restoreStaging, restoreDefault, replace } = reviewStrings;
const REVIEW: Within = {
  dialog: [reviewStrings.compare, revert, detach, restoreStaging, restoreDefault, replace].map(({ title }) => title),
};
const CONFIRMATIONS = [revert, detach, restoreStaging, restoreDefault, replace].map(({ act }) => act);

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
  const isPutOff = await hands.has('button', conflictStrings.close, CONFLICT);
  if (isPutOff) await hands.press('button', conflictStrings.close, CONFLICT);
  await act();
  if (isPutOff && (await hands.has('button', editorStrings.resolve, 'pill'))) {
    await hands.press('button', editorStrings.resolve, 'pill');
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
      if (!(await hands.has('button', editorStrings.compare))) return hands.visit('compareChanges=true');
      return hands.press('button', editorStrings.compare);
    case 'revert':
      return hands.press('button', reviewStrings.revert.open, REVIEW);
    case 'detach':
      return hands.press('button', editorStrings.detach);
    case 'restore':
      return hands.press(
        'button',
        request.target === 'default' ? versionStrings.restoreToProduction : versionStrings.restore,
        'version',
      );
    case 'replace':
      return hands.press('button', versionStrings.replace, 'version');
  }
}
