import type { StoredCampaign } from '#contract/entities/campaign';
import type { ReplaceOutput } from '#machines/campaign';
import { type At, type CampaignRow, keepsDraft, reviewing, SYNC, type Told } from './facts';

const E = 'editor.editing';
const REPLACE = '4 Campaign: revert, detach, versions restored, template';

/** Revert, detach, restore and a template replace staging, each after a review; what is typed meanwhile stays. */
export const replacingRows: readonly CampaignRow[] = [
  {
    in: [`${E}.clean`],
    on: 'campaign.applyTemplate',
    to: 'editor.applyingTemplate',
    does: ['noteMine'],
    section: REPLACE,
  },
  {
    in: `${E}.invalid`,
    on: 'campaign.applyTemplate',
    to: 'editor.applyingTemplate',
    does: ['forgetFailure', 'noteMine'],
    section: REPLACE,
  },
  ...(['clean', 'saveFailed.refused'] as const).flatMap((state): readonly CampaignRow[] => [
    confirming(state, 'confirmsRevert', 'revert', 'editor.reverting', ['raise review.close', 'noteMine']),
    confirming(state, 'confirmsRestore', 'restore', 'editor.restoring', ['raise review.close', 'noteMine']),
  ]),
  confirming('clean', 'confirmsDetach', 'detach', 'editor.detaching', ['raise review.close', 'noteMine']),
  confirming('invalid', 'confirmsRevert', 'revert', 'editor.reverting', [
    'forgetFailure',
    'raise review.close',
    'noteMine',
  ]),
  confirming('invalid', 'confirmsRestore', 'restore', 'editor.restoring', [
    'forgetFailure',
    'raise review.close',
    'noteMine',
  ]),
  ...(
    [
      ['reverting', 'revertAgent'],
      ['detaching', 'detachAgent'],
      ['restoring', 'restoreVersion'],
      ['applyingTemplate', 'applyTemplate'],
    ] as const
  ).flatMap(([state, actor]): readonly CampaignRow[] => [
    {
      in: `editor.${state}`,
      on: `done ${actor}`,
      when: 'isRefused(…)',
      given: isRefused,
      to: `${E}.resuming`,
      does: ['keepRefusal', 'showToast'],
      expect: keepsMine,
      section: REPLACE,
    },
    {
      in: `editor.${state}`,
      on: `done ${actor}`,
      given: isReplaced,
      to: `${E}.resuming`,
      does: ['replace', SYNC, 'raise versions.changed'],
      expect: replaces,
      section: REPLACE,
    },
    {
      in: `editor.${state}`,
      on: `error ${actor}`,
      to: `${E}.resuming`,
      does: ['keepError', 'doubtRev', 'showToast'],
      section: '8',
    },
  ]),
];

function confirming(state: string, when: string, action: string, to: string, does: readonly string[]): CampaignRow {
  return {
    in: `${E}.${state}`,
    on: 'review.confirm',
    when,
    given: reviewing(action),
    to,
    does,
    section: 'issue: each with a diff before it acts',
  };
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

/** What was replaced can be had back by undo, and what was typed meanwhile stands. */
function replaces({
  before,
  after,
  did,
  event: { output },
}: Step & Ended & { readonly did: readonly Told[] }): boolean {
  const stored: StoredCampaign | null = output.kind === 'replaced' ? output.stored : null;
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
