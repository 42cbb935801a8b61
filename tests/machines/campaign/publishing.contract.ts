import type { CampaignContext } from '#machines/campaign';
import { changesOnly } from '#tests/machines/shared/changes.ts';
import {
  acknowledges,
  type CampaignRow,
  CHANGED_ELSEWHERE,
  conflicting,
  failureIn,
  hasPrompt,
  isAgent,
  keeps,
  meets,
  PROMPT_MISSING,
  refusalIn,
  SYNC,
  saves,
  saysFailure,
  staleRev,
  storedIn,
} from './facts';

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
    expect: changesOnly(() => ({ failure: PROMPT_MISSING })),
    section: '5 Campaign publish',
  },
  {
    in: E,
    on: 'campaign.publish',
    when: 'and(isPromptMissing, not(hasConflict))',
    given: ({ matches }) => matches('editor.editing.invalid'),
    to: `${E}.invalid`,
    does: ['forgetFailure', 'setPromptMissing'],
    expect: changesOnly(() => ({ failure: PROMPT_MISSING })),
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
    expect: changesOnly(() => ({ failure: PROMPT_MISSING })),
    section: '5 Campaign publish',
  },
  {
    in: `${P}.waiting`,
    on: 'after publishWaitBefore',
    afterMs: 1_500,
    to: `${P}.saving`,
    does: ['preparePublish', SYNC],
    expect: keeps(saves(true)),
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
    expect: (step) => isRefused(step) && saysFailure('Failed to publish campaign', step.did),
    section: FAILED,
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    when: 'isConflicted(…)',
    given: ({ event }) => event.output.kind === 'conflict',
    to: `${E}.resuming`,
    does: ['mergeNewer', SYNC, 'setChangedElsewhere', 'showToast'],
    expect: stops,
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
    expect: keeps((context, { output }, after) => {
      const acknowledged = { ...context, ...acknowledges(context, storedIn(output)) };
      return { ...acknowledged, ...saves(true)(acknowledged, null, after) };
    }),
    section: PUBLISH,
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    when: 'isTemplate',
    given: ({ context, event }) => event.output.kind === 'saved' && !context.isRepeating && !isAgent({ context }),
    to: `${P}.settling`,
    does: ['acknowledge', SYNC],
    expect: keeps((context, { output }) => acknowledges(context, storedIn(output))),
    section: '4 Template mode',
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    given: ({ context, event }) => event.output.kind === 'saved' && !context.isRepeating && isAgent({ context }),
    to: `${P}.calling`,
    does: ['acknowledge', SYNC],
    expect: keeps((context, { output }) => acknowledges(context, storedIn(output))),
    section: PUBLISH,
  },
  {
    in: `${P}.saving`,
    on: 'error saveStaging',
    to: `${E}.saveFailed.sorting`,
    does: ['keepError', 'countAttempt', 'showToast'],
    expect: (step) =>
      saysFailure('Failed to publish campaign', step.did) &&
      changesOnly(({ attempt }: CampaignContext, event: Failing) => ({
        failure: failureIn(event),
        attempt: attempt + 1,
      }))(step),
    section: FAILED,
  },
  {
    in: `${P}.calling`,
    on: 'done publishAgent',
    when: 'isRefused(…)',
    given: ({ event }) => event.output.kind === 'refused',
    to: `${E}.resuming`,
    does: ['keepRefusal', 'showToast'],
    expect: (step) => isRefused(step) && saysFailure(step.after.context.failure?.message, step.did),
    section: FAILED,
  },
  {
    in: `${P}.calling`,
    on: 'done publishAgent',
    when: 'isConflicted(…)',
    given: ({ event }) => event.output.kind === 'conflict',
    to: `${E}.resuming`,
    does: ['mergeNewer', SYNC, 'setChangedElsewhere', 'showToast'],
    expect: stops,
    section: 'issue: two tabs',
  },
  {
    in: `${P}.calling`,
    on: 'done publishAgent',
    given: ({ event }) => event.output.kind === 'published',
    to: `${P}.settling`,
    // The host stores what was published as a version.
    does: ['acknowledge', SYNC, 'raise versions.changed'],
    expect: keeps((context, { output }) => acknowledges(context, storedIn(output))),
    section: PUBLISH,
  },
  {
    in: `${P}.calling`,
    on: 'error publishAgent',
    to: `${E}.resuming`,
    does: ['keepError', 'markStale', 'showToast'],
    expect: (step) =>
      saysFailure(step.after.context.failure?.message, step.did) &&
      changesOnly((_context: CampaignContext, event: Failing, after) => ({
        failure: failureIn(event),
        ...staleRev(after),
      }))(step),
    section: FAILED,
  },
  {
    in: `${P}.settling`,
    on: 'after publishWaitAfter',
    afterMs: 200,
    to: `${E}.resuming`,
    // The stored copy is fetched once nothing is left to save.
    does: ['markStale', 'send parent campaign.published'],
    expect: changesOnly((_context, _event, after) => staleRev(after)),
    section: PUBLISH,
  },
];

type Failing = { readonly error: unknown };
type Refused = { readonly output: { readonly kind: string } };
const isRefused = changesOnly((_context: CampaignContext, { output }: Refused) => ({ failure: refusalIn(output) }));

/** What is newer is merged, or asked about; nothing is published. */
const merges = keeps((context, { output }: Refused) => ({
  ...meets(context, storedIn(output)),
  failure: CHANGED_ELSEWHERE,
}));
function stops(step: Parameters<typeof merges>[0]): boolean {
  return merges(step) && saysFailure(CHANGED_ELSEWHERE.message, step.did);
}
