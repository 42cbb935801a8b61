import { campaignMachine } from '#machines/campaign';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { conflicting, hasPrompt, isSame, isSaved, keepsDraft, SYNC } from './facts';
import { publishingRows } from './publishing.contract';
import { replacingRows } from './replacing.contract';
import { savingRows } from './saving.contract';
import { versionRows } from './versions.contract';

const EDIT = '4 Campaign editing';
const UNDO = '9 Undo and redo history unbounded';
const DRAFT = 'issue: an edit survives reload, lost network, an expired session';

const E = 'editor.editing';

export const campaignContract = defineContract(campaignMachine, {
  start: [{ to: ['editor.loading', 'versions.closed', 'review.closed'], section: EDIT }],
  rows: [
    {
      in: 'editor.loading',
      on: 'done loadCampaign',
      to: `${E}.resuming`,
      does: ['load', SYNC],
      // The edits from before the reload are on the screen again, whatever the host has.
      expect: ({ after, did, event: { output } }) =>
        keepsDraft({ after, did }) &&
        after.context.mine.agentInstructions === (output.draft?.mine ?? output.stored.campaign).agentInstructions,
      section: DRAFT,
    },
    { in: 'editor.loading', on: 'error loadCampaign', to: 'editor.failed', does: ['keepError'], section: '8' },
    { in: 'editor.failed', on: 'campaign.retry', to: 'editor.loading', does: ['forgetFailure'], section: '8' },
    {
      in: 'editor.failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'editor.loading',
      does: ['setOnline', 'forgetFailure'],
      expect: ({ after }) => after.context.online && after.context.failure === null,
      section: '8',
    },

    {
      in: 'editor',
      on: 'campaign.edit',
      when: 'changesSomething',
      given: ({ context, event }) =>
        context.stored !== null &&
        Object.entries(event.changes).some(([field, value]) => Reflect.get(context.mine, field) !== value),
      does: ['edit', SYNC, 'cancel pause', 'raise campaign.paused in 1000', 'raise campaign.changed'],
      // An edit makes the campaign unpublished; it is in `mine` and in the stored draft.
      expect: ({ after, event, did }) =>
        after.context.mine.published === false &&
        Object.entries(event.changes).every(([field, value]) => Reflect.get(after.context.mine, field) === value) &&
        keepsDraft({ after, did }),
      section: EDIT,
    },
    {
      in: 'editor',
      on: 'campaign.undo',
      when: 'canUndo',
      given: ({ context }) => context.undo.length > 0,
      does: ['undo', SYNC, 'raise campaign.changed'],
      expect: ({ before, after, did }) =>
        keepsDraft({ after, did }) && after.context.redo.length === before.context.redo.length + 1,
      section: UNDO,
    },
    {
      in: 'editor',
      on: 'campaign.redo',
      when: 'canRedo',
      given: ({ context }) => context.redo.length > 0,
      does: ['redo', SYNC, 'raise campaign.changed'],
      expect: ({ before, after, did }) =>
        keepsDraft({ after, did }) && after.context.undo.length === before.context.undo.length + 1,
      section: UNDO,
    },
    { in: '(root)', on: 'campaign.paused', does: ['endBurst'], section: UNDO },

    {
      in: `${E}.resuming`,
      on: 'always',
      when: 'hasConflict',
      given: conflicting,
      to: `${E}.conflict`,
      does: ['send parent campaign.conflicted'],
      section: 'issue: two tabs',
    },
    {
      in: `${E}.resuming`,
      on: 'always',
      when: 'isUnchanged',
      given: isSaved,
      to: `${E}.clean.current`,
      does: ['settle'],
      section: EDIT,
    },
    {
      in: `${E}.resuming`,
      on: 'always',
      when: 'isPromptMissing',
      given: ({ context }) => !hasPrompt({ context }),
      to: `${E}.invalid`,
      does: ['setPromptMissing'],
      expect: ({ after }) =>
        after.context.failure?.message === 'Please enter a prompt.' && after.context.failure.input === 'prompt',
      section: '5 Campaign save',
    },
    { in: `${E}.resuming`, on: 'always', to: `${E}.dirty`, section: EDIT },
    { in: [`${E}.clean`, `${E}.dirty`], on: 'campaign.changed', to: `${E}.resuming`, section: EDIT },
    { in: `${E}.invalid`, on: 'campaign.changed', to: `${E}.resuming`, does: ['forgetFailure'], section: EDIT },

    ...savingRows,
    ...publishingRows,
    ...replacingRows,
    ...versionRows,

    {
      in: '(root)',
      on: 'network.changed',
      does: ['setOnline'],
      expect: ({ after, event }) => after.context.online === event.online,
      section: DRAFT,
    },
    {
      in: '(root)',
      on: 'draft.kept',
      does: ['setNotKept'],
      expect: ({ after }) => after.context.draftsNotKept === null,
      section: DRAFT,
    },
    {
      in: '(root)',
      on: 'draft.notKept',
      does: ['setNotKept'],
      expect: ({ after }) => after.context.draftsNotKept === 'full',
      section: DRAFT,
    },
    {
      in: '(root)',
      on: 'error keepDraft',
      does: ['setStorageForbidden'],
      expect: ({ after }) => after.context.draftsNotKept === 'forbidden',
      section: DRAFT,
    },
    { in: '(root)', on: 'campaign.dismissNotice', does: ['dismissNotice'], section: 'issue: said so' },

    { in: '(root)', on: 'campaign.leave', does: ['setLeaving'], section: EDIT },
    { in: '(root)', on: 'campaign.return', does: ['stay'], section: EDIT },
    {
      in: '(root)',
      on: 'always',
      when: 'hasLeft',
      // Leaves only if nothing is under way.
      given: ({ context, matches }) =>
        context.isLeaving &&
        !matches('versions.writing') &&
        // The reply under way may come with a draft that must be saved.
        [`${E}.clean`, `${E}.invalid`, `${E}.conflict`, `${E}.saveFailed`, 'editor.failed'].some(matches),
      does: ['send parent campaign.left', 'stay'],
      section: EDIT,
    },
  ],
  invariants: {
    'nothing that differs from the acknowledged revision counts as saved': (snapshot) =>
      !(
        snapshot.matches({ editor: { editing: 'clean' } }) || snapshot.matches({ editor: { editing: 'refetching' } })
      ) || isSaved(snapshot),
    'a conflict is open exactly while it stands': (snapshot) =>
      snapshot.matches({ editor: { editing: 'conflict' } }) === (snapshot.context.conflict !== null),
    'what differs from the acknowledged revision is unpublished': ({ context }) =>
      context.stored === null || isSame({ context }) || context.mine.published === false,
    'a save under way is the one that is remembered': (snapshot) =>
      !(
        snapshot.matches({ editor: { editing: 'saving' } }) || snapshot.matches({ editor: { publishing: 'saving' } })
      ) || snapshot.context.sent !== null,
    'nothing is under way without a loaded agent': (snapshot) =>
      snapshot.context.stored !== null ||
      snapshot.matches({ editor: 'loading' }) ||
      snapshot.matches({ editor: 'failed' }),
    'a review is named while it is open': (snapshot) =>
      snapshot.matches({ review: 'closed' }) === (snapshot.context.review === null),
    'a comparison belongs to a review that is ready': (snapshot) =>
      snapshot.context.comparison === null || !snapshot.matches({ review: 'closed' }),
  },
});
