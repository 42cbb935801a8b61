import { type CampaignRow, conflicting, hasPrompt, isAgent, keepsDraft, SYNC } from './facts';

const PUBLISH = '4 Campaign publish, 9 Publish waits';
const FAILED = '8 Campaign save failures';
const E = 'editor.editing';
const P = 'editor.publishing';

/** Publish: saves as unpublished, publishes, then refetches; a template is saved with published true. */
export const publishingRows: readonly CampaignRow[] = [
  {
    in: E,
    on: 'campaign.publish',
    when: 'and(isPromptMissing, not(hasConflict))',
    given: ({ context, matches }) =>
      !hasPrompt({ context }) && !conflicting({ context }) && !matches('editor.editing.invalid'),
    to: `${E}.invalid`,
    does: ['setPromptMissing'],
    section: '5 Campaign publish',
  },
  {
    in: E,
    on: 'campaign.publish',
    when: 'and(isPromptMissing, not(hasConflict))',
    given: ({ matches }) => matches('editor.editing.invalid'),
    to: `${E}.invalid`,
    does: ['forgetFailure', 'setPromptMissing'],
    section: '5 Campaign publish',
  },
  {
    in: E,
    on: 'campaign.publish',
    when: 'not(hasConflict)',
    given: ({ context }) => hasPrompt({ context }) && !conflicting({ context }),
    to: `${P}.waiting`,
    section: PUBLISH,
  },
  {
    in: `${P}.waiting`,
    on: 'after publishWaitBefore',
    when: 'isPromptMissing',
    given: ({ context }) => !hasPrompt({ context }),
    afterMs: 1_500,
    to: `${E}.invalid`,
    does: ['setPromptMissing'],
    section: '5 Campaign publish',
  },
  {
    in: `${P}.waiting`,
    on: 'after publishWaitBefore',
    afterMs: 1_500,
    to: `${P}.saving`,
    does: ['preparePublish', SYNC],
    expect: ({ after, did }) => keepsDraft({ after, did }) && after.context.sent?.campaign.published === false,
    section: PUBLISH,
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    when: 'isRefused(…)',
    given: ({ event }) => event.output.kind === 'refused',
    to: `${E}.saveFailed.sorting`,
    // The save is retried automatically, but the person must learn that nothing was published.
    does: ['keepRefusal', 'showToast'],
    expect: ({ did }) => saysFailure('Failed to publish campaign', did),
    section: FAILED,
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    when: 'isConflicted(…)',
    given: ({ event }) => event.output.kind === 'conflict',
    to: `${E}.resuming`,
    does: ['mergeNewer', SYNC, 'setChangedElsewhere', 'showToast'],
    expect: ({ after, did }) => keepsDraft({ after, did }) && after.context.failure?.kind === 'conflict',
    section: 'issue: two tabs',
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    when: 'isEarlierSave',
    given: ({ context, event }) => event.output.kind === 'saved' && context.isRepeating,
    to: `${P}.saving`,
    reenter: true,
    does: ['acknowledge', SYNC, 'preparePublish', SYNC],
    expect: ({ after, did, event }) =>
      keepsDraft({ after, did }) &&
      after.context.sent?.forPublish === true &&
      event.output.kind === 'saved' &&
      after.context.sent.rev === event.output.stored.rev,
    section: PUBLISH,
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    when: 'isTemplate',
    given: ({ context, event }) => event.output.kind === 'saved' && !context.isRepeating && !isAgent({ context }),
    to: `${P}.settling`,
    does: ['acknowledge', SYNC],
    expect: keepsDraft,
    section: '4 Template mode',
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    given: ({ context, event }) => event.output.kind === 'saved' && !context.isRepeating && isAgent({ context }),
    to: `${P}.calling`,
    does: ['acknowledge', SYNC],
    expect: keepsDraft,
    section: PUBLISH,
  },
  {
    in: `${P}.saving`,
    on: 'error saveStaging',
    to: `${E}.saveFailed.sorting`,
    does: ['keepError', 'countAttempt', 'showToast'],
    expect: ({ did }) => saysFailure('Failed to publish campaign', did),
    section: FAILED,
  },
  {
    in: `${P}.calling`,
    on: 'done publishAgent',
    when: 'isRefused(…)',
    given: ({ event }) => event.output.kind === 'refused',
    to: `${E}.resuming`,
    does: ['keepRefusal', 'showToast'],
    expect: ({ after, did }) => saysFailure(after.context.failure?.message, did),
    section: FAILED,
  },
  {
    in: `${P}.calling`,
    on: 'done publishAgent',
    when: 'isConflicted(…)',
    given: ({ event }) => event.output.kind === 'conflict',
    to: `${E}.resuming`,
    does: ['mergeNewer', SYNC, 'setChangedElsewhere', 'showToast'],
    expect: keepsDraft,
    section: 'issue: two tabs',
  },
  {
    in: `${P}.calling`,
    on: 'done publishAgent',
    given: ({ event }) => event.output.kind === 'published',
    to: `${P}.settling`,
    // The host stores what was published as a version.
    does: ['acknowledge', SYNC, 'raise versions.changed'],
    expect: keepsDraft,
    section: PUBLISH,
  },
  {
    in: `${P}.calling`,
    on: 'error publishAgent',
    to: `${E}.resuming`,
    does: ['keepError', 'markStale', 'showToast'],
    expect: ({ after, did }) => saysFailure(after.context.failure?.message, did),
    section: FAILED,
  },
  {
    in: `${P}.settling`,
    on: 'after publishWaitAfter',
    afterMs: 200,
    to: `${E}.resuming`,
    // The stored copy is fetched once nothing is left to save.
    does: ['markStale', 'send parent campaign.published'],
    section: PUBLISH,
  },
];

/** The toast shows the failure's message. */
const saysFailure = (
  message: string | undefined,
  did: readonly { readonly label: string; readonly params?: unknown }[],
) =>
  message !== undefined &&
  JSON.stringify(did.find(({ label }) => label === 'showToast')?.params) ===
    JSON.stringify({ message, status: 'error' });
