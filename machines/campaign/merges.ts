import type { Campaign } from '#contract/entities/campaign';
import {
  type CampaignMerge,
  type ConflictChoice,
  mergeCampaigns,
  resolveConflicts,
} from '#contract/rules/agents/campaignDiff';
import { changedFields, sameCampaign } from '#contract/rules/agents/campaignEquality';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import type { LoadCampaignOutput } from './campaign.actors';
import type { CampaignContext, Stored } from './campaign.types';
import { isUnchanged, stepBetween, withoutFields } from './edits';

/**
 * What becomes of typed text when an answer of the host comes. One rule for all: a field edited since the call was made stays
 * as it was edited, every other field is the host's; where both sides changed a field, the person is asked. Pure.
 */

/** The first load. Editing goes on from the draft that this browser kept. */
export const withLoaded = (
  context: CampaignContext,
  { stored, draft }: LoadCampaignOutput,
): Partial<CampaignContext> => {
  const fresh = { stored, mine: stored.campaign, failure: null };
  if (draft === null) return fresh;
  const undoable = stepBetween(draft.base, draft.mine);
  const restored = { ...fresh, mine: draft.mine, undo: undoable === null ? [] : [undoable] };
  const base = { ...stored, rev: draft.baseRev, campaign: draft.base };
  // A save without an answer is sent again as it was: only the host knows whether it arrived.
  if (draft.sent !== null) return { ...restored, stored: base, sent: draft.sent };
  if (draft.baseRev === stored.rev) return restored;
  return { ...restored, stored: base, ...metElsewhere({ ...context, ...restored, stored: base }, stored) };
};

/** The host has stored the save. What was typed since then stays an edit. */
export const withAcknowledged = (context: CampaignContext, stored: Stored): Partial<CampaignContext> => ({
  ...over(context.sent?.campaign ?? context.stored?.campaign ?? stored.campaign, context.mine, stored),
  sent: null,
  attempt: 0,
  failure: null,
});

/**
 * Staging was replaced. That can be undone like an edit, unless the agent now follows another template or none: no edit
 * changes that, so the history before it is dropped.
 */
export const withReplaced = (context: CampaignContext, stored: Stored): Partial<CampaignContext> => {
  const next = over(context.asOf, context.mine, stored);
  const replaced = { ...withAcknowledged(context, stored), ...next, inBurst: false };
  if (templateFollowed(context.mine) !== templateFollowed(next.mine)) return { ...replaced, undo: [], redo: [] };
  const step = stepBetween(context.mine, next.mine);
  return {
    ...replaced,
    undo: step === null ? context.undo : [...context.undo, step],
    redo: step === null ? context.redo : [],
  };
};

/** The stored copy was read again. A person who typed nothing is not told which fields others changed. */
export const withRefetched = (context: CampaignContext, stored: Stored): Partial<CampaignContext> => ({
  ...metElsewhere(context, stored),
  ...(isUnchanged(context) ? { mergedFields: context.mergedFields } : {}),
});

/** A save was refused because the stored copy is newer. The host answered, so an earlier failure no longer holds. */
export const withConflicted = (context: CampaignContext, stored: Stored): Partial<CampaignContext> => ({
  ...metElsewhere(context, stored),
  failure: null,
});

/** A newer stored copy came: merged where nothing overlaps, else a conflict. */
const metElsewhere = (context: CampaignContext, stored: Stored): Partial<CampaignContext> => {
  const merge = mergeWith(context, stored);
  const met = { sent: null, attempt: 0 };
  if (merge.conflicts.length > 0) return { ...met, conflict: { stored, choices: {} } };
  const taken = changedFields(context.mine, merge.merged);
  return {
    ...met,
    stored,
    mine: unpublished(merge.merged, stored),
    mergedFields: taken,
    ...forgetting(context, taken),
  };
};

/** The fields in conflict: those that both sides changed, and not to the same. */
export const conflictsOf = (context: CampaignContext): CampaignMerge<Campaign>['conflicts'] =>
  context.conflict === null ? [] : mergeWith(context, context.conflict.stored).conflicts;

/** Notes which side is chosen for one field in conflict, or for all of them. */
export const withChoice = (
  context: CampaignContext,
  { field, choice }: { readonly field?: string; readonly choice: ConflictChoice },
): Partial<CampaignContext> => {
  const { conflict } = context;
  const fields = conflictsOf(context).flatMap((one) => (field === undefined || field === one.field ? [one.field] : []));
  const choices = { ...conflict?.choices, ...Object.fromEntries(fields.map((name) => [name, choice])) };
  return conflict === null ? {} : { conflict: { ...conflict, choices } };
};

/** Carries out the choices on top of the stored revision. What was given up comes back by undo. */
export const withResolved = (context: CampaignContext): Partial<CampaignContext> => {
  const { conflict, mine } = context;
  if (conflict === null) return {};
  const merged = resolveConflicts(mergeWith(context, conflict.stored), conflict.choices);
  const changed = changedFields(mine, merged);
  const taken = changed.filter((field) => !Object.hasOwn(conflict.choices, field));
  const step = stepBetween(mine, merged);
  // Undo must not take away what others changed in fields that were not in conflict.
  const givenUp = step === null ? [] : withoutFields([step], taken);
  return {
    stored: conflict.stored,
    mine: unpublished(merged, conflict.stored),
    conflict: null,
    failure: null,
    mergedFields: taken,
    undo: [...withoutFields(context.undo, taken), ...givenUp],
    redo: givenUp.length === 0 ? withoutFields(context.redo, taken) : [],
    inBurst: false,
  };
};

const mergeWith = ({ stored, mine }: CampaignContext, theirs: Stored): CampaignMerge<Campaign> =>
  mergeCampaigns<Campaign>(stored?.campaign ?? theirs.campaign, mine, theirs.campaign);

const over = (since: Campaign, mine: Campaign, stored: Stored) => ({
  stored,
  mine: unpublished(mergeCampaigns<Campaign>(since, mine, stored.campaign).merged, stored),
});

/** What differs from the stored copy is an edit, and an edit is unpublished (specification 4). */
const unpublished = (mine: Campaign, { campaign }: Stored): Campaign =>
  sameCampaign(mine, campaign) ? campaign : { ...mine, published: false };

/** The template that an agent takes its prompt from; null for a full agent. */
const templateFollowed = (campaign: Campaign): string | null =>
  followsTemplate(campaign) ? (campaign.templateId ?? '') : null;

const forgetting = (context: CampaignContext, fields: readonly string[]): Partial<CampaignContext> =>
  fields.length === 0
    ? {}
    : { undo: withoutFields(context.undo, fields), redo: withoutFields(context.redo, fields), inBurst: false };
