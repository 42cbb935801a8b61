import type { Failure } from '#machines/shared';
import {
  type At,
  acknowledges,
  type CampaignRow,
  CHANGED_ELSEWHERE,
  conflicting,
  failureIn,
  hasPrompt,
  isAgent,
  keepsDraft,
  meets,
  PROMPT_MISSING,
  refusalIn,
  STALE,
  SYNC,
  saves,
  storedIn,
  tells,
  tellsFailure,
} from './facts';
import { GAP } from './fixtures';

const PUBLISH = '4 Campaign publish, 9 Publish waits';
const GAPS = 'issue: an agent with gaps is not published unasked';
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
    does: ['raise review.close', 'setPromptMissing'],
    sets: { failure: PROMPT_MISSING },
    section: '5 Campaign publish',
  },
  {
    in: E,
    on: 'campaign.publish',
    when: 'and(isPromptMissing, not(hasConflict))',
    given: ({ matches }) => matches('editor.editing.invalid'),
    to: `${E}.invalid`,
    does: ['forgetFailure', 'raise review.close', 'setPromptMissing'],
    sets: { failure: PROMPT_MISSING },
    section: '5 Campaign publish',
  },
  {
    in: E,
    on: 'campaign.publish',
    when: 'not(hasConflict)',
    given: ({ context }) => hasPrompt({ context }) && !conflicting({ context }),
    to: `${P}.checking`,
    // The comparison in which it was asked is done with.
    does: ['noteAnyway', 'raise review.close'],
    sets: ({ event }) => ({ anyway: event.anyway ?? null }),
    section: PUBLISH,
  },
  {
    in: `${P}.checking`,
    on: 'always',
    when: 'hasGaps',
    given: hasGap,
    to: `${P}.asking`,
    section: GAPS,
  },
  { in: `${P}.checking`, on: 'always', given: (at) => !hasGap(at), to: `${P}.waiting`, section: PUBLISH },
  {
    in: `${P}.asking`,
    on: 'done askPerson',
    when: 'isYes(…)',
    given: ({ event }) => event.output,
    to: `${P}.waiting`,
    section: GAPS,
  },
  {
    in: `${P}.asking`,
    on: 'done askPerson',
    given: ({ event }) => !event.output,
    to: `${E}.resuming`,
    section: GAPS,
  },
  { in: `${P}.asking`, on: 'error askPerson', to: `${E}.resuming`, section: GAPS },
  {
    in: `${P}.asking`,
    on: 'campaign.leave',
    to: `${E}.resuming`,
    does: ['setLeaving'],
    sets: { isLeaving: true },
    section: GAPS,
  },
  {
    in: `${P}.waiting`,
    on: 'after publishWaitBefore',
    when: 'isPromptMissing',
    given: ({ context }) => !hasPrompt({ context }),
    afterMs: 1_500,
    to: `${E}.invalid`,
    does: ['setPromptMissing'],
    sets: { failure: PROMPT_MISSING },
    section: '5 Campaign publish',
  },
  {
    in: `${P}.waiting`,
    on: 'after publishWaitBefore',
    afterMs: 1_500,
    to: `${P}.saving`,
    does: ['preparePublish', SYNC],
    sets: ({ context }) => saves(true)(context),
    expect: keepsDraft,
    section: PUBLISH,
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    when: 'isRefused(…)',
    given: ({ event }) => event.output.kind === 'refused',
    to: `${E}.saveFailed.sorting`,
    // The save is retried automatically, but the person must learn that nothing was published.
    does: tells('keepRefusal', 'sayNotPublished'),
    sets: ({ event }) => ({ failure: notPublished(refusalIn(event.output)) }),
    expect: tellsFailure,
    section: FAILED,
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    when: 'isConflicted(…)',
    given: ({ event }) => event.output.kind === 'conflict',
    to: `${E}.resuming`,
    does: tells('mergeNewer', SYNC, 'setChangedElsewhere'),
    sets: ({ context, event }) => ({ ...meets(context, storedIn(event.output)), failure: CHANGED_ELSEWHERE }),
    expect: (step) => keepsDraft(step) && tellsFailure(step),
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
    sets: ({ context, event: { output } }) => {
      const acknowledged = acknowledges(context, storedIn(output));
      return { ...acknowledged, ...saves(true)({ ...context, ...acknowledged }) };
    },
    expect: keepsDraft,
    section: PUBLISH,
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    when: 'isTemplate',
    given: ({ context, event }) => event.output.kind === 'saved' && !context.isRepeating && !isAgent({ context }),
    to: `${P}.settling`,
    does: ['acknowledge', SYNC],
    sets: ({ context, event: { output } }) => acknowledges(context, storedIn(output)),
    expect: keepsDraft,
    section: '4 Template mode',
  },
  {
    in: `${P}.saving`,
    on: 'done saveStaging',
    given: ({ context, event }) => event.output.kind === 'saved' && !context.isRepeating && isAgent({ context }),
    to: `${P}.calling`,
    does: ['acknowledge', SYNC],
    sets: ({ context, event: { output } }) => acknowledges(context, storedIn(output)),
    expect: keepsDraft,
    section: PUBLISH,
  },
  {
    in: `${P}.saving`,
    on: 'error saveStaging',
    to: `${E}.saveFailed.sorting`,
    does: tells('keepError', 'countAttempt', 'sayNotPublished'),
    sets: ({ context, event }) => ({ failure: notPublished(failureIn(event)), attempt: context.attempt + 1 }),
    expect: tellsFailure,
    section: FAILED,
  },
  {
    in: `${P}.calling`,
    on: 'done publishAgent',
    when: 'isRefused(…)',
    given: ({ event }) => event.output.kind === 'refused',
    to: `${E}.resuming`,
    does: tells('keepRefusal'),
    sets: ({ event }) => ({ failure: refusalIn(event.output) }),
    expect: tellsFailure,
    section: FAILED,
  },
  {
    in: `${P}.calling`,
    on: 'done publishAgent',
    when: 'isConflicted(…)',
    given: ({ event }) => event.output.kind === 'conflict',
    to: `${E}.resuming`,
    does: tells('mergeNewer', SYNC, 'setChangedElsewhere'),
    sets: ({ context, event }) => ({ ...meets(context, storedIn(event.output)), failure: CHANGED_ELSEWHERE }),
    expect: (step) => keepsDraft(step) && tellsFailure(step),
    section: 'issue: two tabs',
  },
  {
    in: `${P}.calling`,
    on: 'done publishAgent',
    given: ({ event }) => event.output.kind === 'published',
    to: `${P}.settling`,
    // The host stores what was published as a version.
    does: ['acknowledge', SYNC, 'raise versions.changed'],
    sets: ({ context, event: { output } }) => acknowledges(context, storedIn(output)),
    expect: keepsDraft,
    section: PUBLISH,
  },
  {
    in: `${P}.calling`,
    on: 'error publishAgent',
    to: `${E}.resuming`,
    does: tells('keepError', 'markStale'),
    sets: ({ event }) => ({ failure: failureIn(event), ...STALE }),
    expect: tellsFailure,
    section: FAILED,
  },
  {
    in: `${P}.settling`,
    on: 'after publishWaitAfter',
    afterMs: 200,
    to: `${E}.resuming`,
    // The stored copy is fetched once nothing is left to save.
    does: ['markStale', 'send parent campaign.published'],
    sets: STALE,
    section: PUBLISH,
  },
];

function hasGap({ context: { mine, subject } }: At): boolean {
  return subject.kind === 'agent' && mine.agentInstructions === GAP;
}

/** The save may be sent again by itself; the person must learn that nothing was published. */
function notPublished(failure: Failure | null): Failure | null {
  return failure && { ...failure, input: 'publish', message: `Failed to publish campaign: ${failure.message}` };
}
