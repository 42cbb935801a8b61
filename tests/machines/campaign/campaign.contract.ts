import type { Campaign } from '#contract/entities/campaign';
import { type CampaignContext, campaignMachine } from '#machines/campaign';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import {
  conflicting,
  edits,
  failureIn,
  hasPrompt,
  isSame,
  isSaved,
  keepsDraft,
  loads,
  PROMPT_MISSING,
  redoes,
  required,
  SYNC,
  undoes,
} from './facts';
import { AGENT_ID, CAMPAIGN_ID } from './fixtures';
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
      sets: ({ context, event: { output } }) => loads(context, output),
      expect: keepsDraft,
      section: DRAFT,
    },
    {
      in: 'editor.loading',
      on: 'error loadCampaign',
      to: 'editor.failed',
      does: ['keepError'],
      sets: ({ event }) => ({ failure: failureIn(event) }),
      section: '8',
    },
    {
      in: 'editor.failed',
      on: 'campaign.retry',
      to: 'editor.loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'editor.failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'editor.loading',
      does: ['setOnline', 'forgetFailure'],
      sets: { online: true, failure: null },
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
      sets: ({ context, event: { changes } }) => edits(context, changes),
      expect: keepsDraft,
      section: EDIT,
    },
    {
      in: 'editor',
      on: 'campaign.undo',
      when: 'canUndo',
      given: ({ context }) => context.undo.length > 0,
      does: ['undo', SYNC, 'raise campaign.changed'],
      sets: ({ context }) => undoes(context),
      expect: keepsDraft,
      section: UNDO,
    },
    {
      in: 'editor',
      on: 'campaign.redo',
      when: 'canRedo',
      given: ({ context }) => context.redo.length > 0,
      does: ['redo', SYNC, 'raise campaign.changed'],
      sets: ({ context }) => redoes(context),
      expect: keepsDraft,
      section: UNDO,
    },
    {
      in: '(root)',
      on: 'campaign.paused',
      afterMs: 1_000,
      restartedBy: 'campaign.edit',
      does: ['endBurst'],
      sets: { inBurst: false },
      section: UNDO,
    },

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
      sets: ({ context: { stored, mine } }) => ({ mine: stored?.campaign ?? mine }),
      section: EDIT,
    },
    {
      in: `${E}.resuming`,
      on: 'always',
      when: 'isPromptMissing',
      // What the host has stored as it is needs nothing.
      given: ({ context }) => !hasPrompt({ context }) && !isSaved({ context }),
      to: `${E}.invalid`,
      does: ['setPromptMissing'],
      sets: { failure: PROMPT_MISSING },
      section: '5 Campaign save',
    },
    { in: `${E}.resuming`, on: 'always', to: `${E}.dirty`, section: EDIT },
    { in: [`${E}.clean`, `${E}.dirty`], on: 'campaign.changed', to: `${E}.resuming`, section: EDIT },
    {
      in: `${E}.invalid`,
      on: 'campaign.changed',
      to: `${E}.resuming`,
      does: ['forgetFailure'],
      sets: { failure: null },
      section: EDIT,
    },

    ...savingRows,
    ...publishingRows,
    ...replacingRows,
    ...versionRows,

    {
      in: '(root)',
      on: 'network.changed',
      does: ['setOnline'],
      sets: ({ event: { online } }) => ({ online }),
      section: DRAFT,
    },
    {
      in: '(root)',
      on: 'draft.kept',
      does: ['setNotKept'],
      sets: { draftsNotKept: null },
      section: DRAFT,
    },
    {
      in: '(root)',
      on: 'draft.notKept',
      does: ['setNotKept'],
      sets: ({ event: { reason } }) => ({ draftsNotKept: reason }),
      section: DRAFT,
    },
    {
      in: '(root)',
      on: 'error keepDraft',
      does: ['setStorageForbidden'],
      sets: { draftsNotKept: 'forbidden' },
      section: DRAFT,
    },
    {
      in: '(root)',
      on: 'campaign.dismissNotice',
      does: ['dismissNotice'],
      sets: { mergedFields: [] },
      section: 'issue: said so',
    },

    {
      in: '(root)',
      on: 'campaign.leave',
      does: ['setLeaving'],
      sets: { isLeaving: true },
      section: EDIT,
    },
    {
      in: '(root)',
      on: 'campaign.return',
      given: ({ context }) => context.toldFields.length > 0,
      // Who was told has gone meanwhile, and is told again.
      does: ['stay', 'forgetTold'],
      sets: { isLeaving: false, toldFields: [] },
      section: EDIT,
    },
    {
      in: '(root)',
      on: 'campaign.return',
      given: ({ context }) => context.toldFields.length === 0,
      does: ['stay', 'forgetTold'],
      sets: { isLeaving: false, toldFields: [] },
      section: EDIT,
    },
    {
      in: '(root)',
      on: 'always',
      when: 'hasUntoldFields',
      given: ({ context }) => !isSameText(context.toldFields, answersOf(context)),
      does: ['noteTold', 'send parent campaign.fields'],
      sets: ({ context }) => ({ toldFields: answersOf(context) }),
      expect: ({ before, did }) =>
        isSameText(did.find(({ label }) => label === 'send parent campaign.fields')?.event, {
          type: 'campaign.fields',
          agentId: AGENT_ID,
          templateId: before.context.mine.templateId ?? null,
          fields: answersOf(before.context),
        }),
      section: '4 Template-field suggestion status',
    },
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
      sets: { isLeaving: false },
      section: EDIT,
    },
  ],
  inputs: {
    keepDraft: ({ context: { subject } }) => ({ subject }),
    loadCampaign: ({ context: { subject } }) => ({ subject }),
    readStaging: ({ context: { subject } }) => ({ subject }),
    // The save that is remembered, and so the same when it is repeated.
    saveStaging: ({ context: { subject, sent } }) => ({ subject, ...required(sent) }),
    publishAgent: ({ context: { subject, stored, anyway } }) => ({ subject, rev: required(stored).rev, anyway }),
    askPerson: {
      title: 'Publish with gaps?',
      message: 'Details without a value: {city}.',
      confirmLabel: 'Publish anyway',
      cancelLabel: 'Keep editing',
    },
    replaceStaging: ({ context: { subject, replacement } }) => ({
      subject,
      campaignId: CAMPAIGN_ID,
      replacement: required(replacement),
    }),
    listVersions: ({ context: { subject } }) => ({ subject, campaignId: CAMPAIGN_ID }),
    writeVersion: ({ context: { subject, versionWork } }) => ({
      subject,
      campaignId: CAMPAIGN_ID,
      work: required(versionWork),
    }),
    loadComparison: ({ context: { subject, review, mine } }) => ({
      subject,
      campaignId: CAMPAIGN_ID,
      request: required(review),
      staging: mine,
    }),
  },
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

const isSameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What an agent answers to the template it follows. */
function answersOf({ subject, mine }: CampaignContext): NonNullable<Campaign['templateFields']> {
  return subject.kind === 'agent' && mine.mode === 'TEMPLATE_AGENT' ? (mine.templateFields ?? []) : [];
}
