import type { CampaignContext, Replacement, ReplaceOutput } from '#machines/campaign';
import { changesOnly } from '#tests/machines/shared/changes.ts';
import {
  type CampaignRow,
  failureIn,
  keeps,
  refusalIn,
  replaces,
  reviewing,
  SYNC,
  saysFailure,
  staleRev,
  storedIn,
} from './facts';

const E = 'editor.editing';
const REPLACE = '4 Campaign: revert, detach, versions restored, template';

const NOTED = ['noteReplacement', 'raise review.close'];

/** Revert, detach, restore and a template replace staging, all but a template after a review; edits made meanwhile stay. */
export const replacingRows: readonly CampaignRow[] = [
  {
    in: `${E}.clean`,
    on: 'campaign.applyTemplate',
    to: 'editor.replacing',
    does: ['noteReplacement'],
    expect: changesOnly((context, { templateId }) => notes(context, { action: 'applyTemplate', templateId })),
    section: REPLACE,
  },
  {
    in: `${E}.invalid`,
    on: 'campaign.applyTemplate',
    to: 'editor.replacing',
    does: ['forgetFailure', 'noteReplacement'],
    expect: changesOnly((context, { templateId }) => ({
      ...notes(context, { action: 'applyTemplate', templateId }),
      failure: null,
    })),
    section: REPLACE,
  },
  // The host computes the result of a detach, so everything must be saved; the others discard unsaved edits.
  confirming('clean', ['revert', 'detach', 'restore'], NOTED),
  confirming('saveFailed.refused', ['revert', 'restore'], NOTED),
  confirming('invalid', ['revert', 'restore'], ['forgetFailure', ...NOTED]),
  {
    in: 'editor.replacing',
    on: 'done replaceStaging',
    when: 'isRefused(…)',
    given: isRefusal,
    to: `${E}.resuming`,
    does: ['keepRefusal', 'showToast'],
    expect: (step) => isRefused(step) && saysFailure(step.after.context.failure?.message, step.did),
    section: REPLACE,
  },
  {
    in: 'editor.replacing',
    on: 'done replaceStaging',
    given: isReplaced,
    to: `${E}.resuming`,
    does: ['replace', SYNC, 'raise versions.changed'],
    expect: keeps((context, { output }) => replaces(context, storedIn(output))),
    section: REPLACE,
  },
  {
    in: 'editor.replacing',
    on: 'error replaceStaging',
    to: `${E}.resuming`,
    does: ['keepError', 'markStale', 'showToast'],
    expect: (step) => hasFailed(step) && saysFailure(step.after.context.failure?.message, step.did),
    section: '8',
  },
];

function confirming(state: string, actions: readonly string[], does: readonly string[]): CampaignRow {
  return {
    in: `${E}.${state}`,
    on: 'review.confirm',
    when: `confirms(${JSON.stringify(actions)})`,
    given: reviewing(...actions),
    to: 'editor.replacing',
    does,
    expect: changesOnly((context: CampaignContext) => ({
      ...notes(context, context.review as Replacement),
      ...(does.includes('forgetFailure') && { failure: null }),
    })),
    section: 'issue: each with a diff before it acts',
  };
}

/** Edits from now on stay. */
function notes({ mine }: CampaignContext, replacement: Replacement) {
  return { replacement, asOf: mine };
}

type Ended = { readonly event: { readonly output: ReplaceOutput } };

function isRefusal({ event }: Ended): boolean {
  return event.output.kind === 'refused';
}

function isReplaced({ event }: Ended): boolean {
  return event.output.kind === 'replaced';
}

const isRefused = changesOnly((_context: CampaignContext, { output }: Ended['event']) => ({
  failure: refusalIn(output),
}));
const hasFailed = changesOnly((_context: CampaignContext, event: { readonly error: unknown }, after) => ({
  failure: failureIn(event),
  ...staleRev(after),
}));
