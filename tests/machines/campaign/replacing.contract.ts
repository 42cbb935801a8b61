import type { CampaignContext, Replacement, ReplaceOutput } from '#machines/campaign';
import {
  type CampaignRow,
  failureIn,
  keepsDraft,
  refusalIn,
  replaces,
  reviewing,
  STALE,
  SYNC,
  storedIn,
  tells,
  tellsFailure,
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
    sets: ({ context, event: { templateId } }) => notes(context, { action: 'applyTemplate', templateId }),
    section: REPLACE,
  },
  {
    in: `${E}.invalid`,
    on: 'campaign.applyTemplate',
    to: 'editor.replacing',
    does: ['forgetFailure', 'noteReplacement'],
    sets: ({ context, event: { templateId } }) => ({
      ...notes(context, { action: 'applyTemplate', templateId }),
      failure: null,
    }),
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
    does: tells('keepRefusal'),
    sets: ({ event }) => ({ failure: refusalIn(event.output) }),
    expect: tellsFailure,
    section: REPLACE,
  },
  {
    in: 'editor.replacing',
    on: 'done replaceStaging',
    given: isReplaced,
    to: `${E}.resuming`,
    does: ['replace', SYNC, 'raise versions.changed'],
    sets: ({ context, event: { output } }) => replaces(context, storedIn(output)),
    expect: keepsDraft,
    section: REPLACE,
  },
  {
    in: 'editor.replacing',
    on: 'error replaceStaging',
    to: `${E}.resuming`,
    does: tells('keepError', 'markStale'),
    sets: ({ event }) => ({ failure: failureIn(event), ...STALE }),
    expect: tellsFailure,
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
    sets: ({ context }) => ({
      ...notes(context, context.review as Replacement),
      ...(does.includes('forgetFailure') && { failure: null }),
    }),
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
