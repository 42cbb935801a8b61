import { mergeCampaigns } from '#contract/rules/agents/campaignDiff';
import { changedFields } from '#contract/rules/agents/campaignEquality';
import type { CampaignContext, campaignMachine } from '#machines/campaign';
import type { Row } from '#tests/harness/contract.ts';

export type CampaignRow = Row<typeof campaignMachine>;

/** The draft in the browser is updated. */
export const SYNC = 'send keepDraft draft.keep';

/** The specification's terms as functions of a context, written independently of the machine. */
export type At = { readonly context: CampaignContext };

export const isSame = ({ context: { stored, mine } }: At): boolean =>
  stored !== null && changedFields(stored.campaign, mine).length === 0;

export const isSaved = ({ context }: At): boolean => context.sent === null && isSame({ context });

/** A template agent takes its prompt from the template. */
export const hasPrompt = ({ context: { mine, subject } }: At): boolean =>
  (mine.mode === 'TEMPLATE_AGENT' && subject.kind === 'agent') || /\S/.test(mine.agentInstructions ?? '');

export const conflicting = ({ context }: At): boolean => context.conflict !== null;

export const openConflicts = ({ context: { stored, mine, conflict } }: At): readonly string[] =>
  conflict === null || stored === null
    ? []
    : mergeCampaigns(stored.campaign, mine, conflict.stored.campaign).conflicts.map(({ field }) => field);

export const isAgent = ({ context }: At): boolean => context.subject.kind === 'agent';

export const reviewing =
  (...actions: readonly string[]) =>
  ({ context: { review, comparison } }: At): boolean =>
    review !== null && actions.includes(review.action) && comparison !== null;

/** The part of a state value below some keys. */
const kind = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value);

export type Told = { readonly label: string; readonly event?: { readonly type: string } };

/** The last draft sent to the browser. */
const keptLast = (did: readonly Told[]): unknown => {
  const told = did.findLast(({ label }) => label === SYNC)?.event;
  return told && Reflect.get(told, 'draft');
};

export const isKeptAsRefused = (did: readonly Told[]): boolean => kind(keptLast(did), 'isRefused') === true;

/** Whether the last stored draft is what the host has not acknowledged. */
export const keepsDraft = ({ after, did }: { readonly after: At; readonly did: readonly Told[] }): boolean => {
  const draft = keptLast(did);
  const { context } = after;
  if (isSaved({ context })) return draft === null;
  return (
    kind(draft, 'mine') === context.mine &&
    kind(draft, 'sent') === context.sent &&
    kind(draft, 'base') === context.stored?.campaign &&
    kind(draft, 'baseRev') === context.stored?.rev
  );
};
