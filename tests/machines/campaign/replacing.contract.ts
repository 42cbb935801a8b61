import { isDeepStrictEqual } from 'node:util';
import type { ReplaceOutput, Stored } from '#machines/campaign';
import { type At, type CampaignRow, keepsDraft, reviewing, SYNC, type Told } from './facts';

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
    expect: ({ before, after, event }) =>
      replacesBy(before, after, { action: 'applyTemplate', templateId: event.templateId }),
    section: REPLACE,
  },
  {
    in: `${E}.invalid`,
    on: 'campaign.applyTemplate',
    to: 'editor.replacing',
    does: ['forgetFailure', 'noteReplacement'],
    expect: ({ before, after, event }) =>
      replacesBy(before, after, { action: 'applyTemplate', templateId: event.templateId }),
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
    given: isRefused,
    to: `${E}.resuming`,
    does: ['keepRefusal', 'showToast'],
    expect: keepsMine,
    section: REPLACE,
  },
  {
    in: 'editor.replacing',
    on: 'done replaceStaging',
    given: isReplaced,
    to: `${E}.resuming`,
    does: ['replace', SYNC, 'raise versions.changed'],
    expect: replaces,
    section: REPLACE,
  },
  {
    in: 'editor.replacing',
    on: 'error replaceStaging',
    to: `${E}.resuming`,
    does: ['keepError', 'markStale', 'showToast'],
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
    expect: ({ before, after }: Step) => replacesBy(before, after, before.context.review),
    section: 'issue: each with a diff before it acts',
  };
}

function replacesBy(before: At, after: At, replacement: unknown): boolean {
  const { replacement: noted, asOf } = after.context;
  return isDeepStrictEqual(noted, replacement) && asOf === before.context.mine;
}

type Ended = { readonly event: { readonly output: ReplaceOutput } };
type Step = { readonly before: At; readonly after: At };

function isRefused({ event }: Ended): boolean {
  return event.output.kind === 'refused';
}

function isReplaced({ event }: Ended): boolean {
  return event.output.kind === 'replaced';
}

function keepsMine({ before, after }: Step): boolean {
  return after.context.mine === before.context.mine;
}

/** Undo brings back what was replaced, and edits made meanwhile stay. */
function replaces({
  before,
  after,
  did,
  event: { output },
}: Step & Ended & { readonly did: readonly Told[] }): boolean {
  const stored: Stored | null = output.kind === 'replaced' ? output.stored : null;
  const prompt = (at: At) => at.context.mine.agentInstructions;
  const isTouched = prompt(before) !== before.context.asOf.agentInstructions;
  return (
    keepsDraft({ after, did }) &&
    after.context.stored === stored &&
    (isTouched
      ? prompt(after) === prompt(before)
      : prompt(after) === stored?.campaign.agentInstructions &&
        (prompt(after) === prompt(before) || after.context.undo.at(-1)?.before.agentInstructions === prompt(before)))
  );
}
