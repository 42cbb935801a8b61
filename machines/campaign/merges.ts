import type { Campaign, StoredCampaign } from '#contract/entities/campaign';
import { type CampaignMerge, mergeCampaigns, resolveConflicts } from '#contract/rules/agents/campaignDiff';
import { changedFields, sameCampaign } from '#contract/rules/agents/campaignEquality';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import type { LoadCampaignOutput } from './campaign.actors';
import type { CampaignContext } from './campaign.types';
import { isUnchanged, stepBetween, withoutFields } from './edits';

/**
 * Where an answer of the host meets what was typed. One rule in all of them: a field touched since the call was made is
 * mine, every other field is the host's; a field both sides changed is a question to the person. Pure.
 */

/** The first load. A draft of this browser goes on where it stopped. */
export const withLoaded = (
  context: CampaignContext,
  { stored, draft }: LoadCampaignOutput,
): Partial<CampaignContext> => {
  const knownRev = Math.max(context.knownRev, stored.rev);
  const fresh = { stored, mine: stored.campaign, asOf: stored.campaign, knownRev, failure: null };
  if (draft === null) return fresh;
  const undoable = stepBetween(draft.base, draft.mine);
  const restored = { ...fresh, mine: draft.mine, undo: undoable === null ? [] : [undoable] };
  const base = { ...stored, rev: draft.baseRev, campaign: draft.base };
  // A save without an answer is sent again from where it was made: only the host knows whether it arrived.
  if (draft.sent !== null) return { ...restored, stored: base, sent: draft.sent };
  if (draft.baseRev === stored.rev) return restored;
  return { ...restored, stored: base, ...metElsewhere({ ...context, ...restored, stored: base }, stored) };
};

/** The host has the save: what was typed since then stands over it. */
export const withAcknowledged = (context: CampaignContext, stored: StoredCampaign): Partial<CampaignContext> => ({
  ...over(context.sent?.campaign ?? context.stored?.campaign ?? stored.campaign, context.mine, stored),
  knownRev: Math.max(context.knownRev, stored.rev),
  sent: null,
  attempt: 0,
  failure: null,
});

/**
 * Staging was replaced on request (revert, detach, restore, template). The replacement can be undone like an edit, but for
 * whether the agent follows a template, and which: no edit changes that, so what was before it cannot be had back by steps.
 */
export const withReplaced = (context: CampaignContext, stored: StoredCampaign): Partial<CampaignContext> => {
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

/**
 * The stored copy was read again. It may hold what others saved, so it meets what was typed like a refused save does;
 * where nothing was typed there is nothing to tell.
 */
export const withRefetched = (context: CampaignContext, stored: StoredCampaign): Partial<CampaignContext> => ({
  ...metElsewhere(context, stored),
  ...withAnswered(context, stored.rev),
  ...(isUnchanged(context) ? { mergedFields: context.mergedFields } : {}),
});

/** What was asked for is answered: only what was heard of since then is still to be asked for. */
const withAnswered = (context: CampaignContext, rev: number): Partial<CampaignContext> =>
  context.knownRev > context.askedRev ? { knownRev: context.knownRev } : { knownRev: rev, askedRev: rev };

/** A revision was heard of. One that is newer than the stored is asked for, though as much was asked for already. */
export const withHeard = (context: CampaignContext, rev: number): Partial<CampaignContext> =>
  rev <= (context.stored?.rev ?? 0) ? {} : { knownRev: Math.max(context.knownRev, context.askedRev + 1, rev) };

/** The stored revision may be another one by now: it is asked for, whatever was asked for before. */
export const withDoubt = (context: CampaignContext): Partial<CampaignContext> => {
  const rev = context.stored?.rev ?? 0;
  return { knownRev: Math.max(context.knownRev, rev + 1), askedRev: rev };
};

/** A save was refused, since the stored copy is newer. It arrived: that it once did not is over. */
export const withConflicted = (context: CampaignContext, stored: StoredCampaign): Partial<CampaignContext> => ({
  ...metElsewhere(context, stored),
  failure: null,
});

/** A newer stored copy came: merged where nothing overlaps, else a conflict. */
const metElsewhere = (context: CampaignContext, stored: StoredCampaign): Partial<CampaignContext> => {
  const merge = mergeWith(context, stored);
  const met = { sent: null, attempt: 0, knownRev: Math.max(context.knownRev, stored.rev) };
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

/** Fields that both sides changed apart, while the conflict stands. */
export const conflictsOf = (context: CampaignContext): CampaignMerge<Campaign>['conflicts'] =>
  context.conflict === null ? [] : mergeWith(context, context.conflict.stored).conflicts;

/** Carries out the choices: the stored revision is the new base, and what was given up can be undone. */
export const withResolved = (context: CampaignContext): Partial<CampaignContext> => {
  const { conflict, mine } = context;
  if (conflict === null) return {};
  const { merged } = resolveConflicts(mergeWith(context, conflict.stored), conflict.choices);
  const changed = changedFields(mine, merged);
  const taken = changed.filter((field) => !Object.hasOwn(conflict.choices, field));
  const step = stepBetween(mine, merged);
  // Undo brings back what was given up by choice, and never takes away what others changed besides.
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

const mergeWith = ({ stored, mine }: CampaignContext, theirs: StoredCampaign): CampaignMerge<Campaign> =>
  mergeCampaigns<Campaign>(stored?.campaign ?? theirs.campaign, mine, theirs.campaign);

const over = (since: Campaign, mine: Campaign, stored: StoredCampaign) => ({
  stored,
  mine: unpublished(mergeCampaigns<Campaign>(since, mine, stored.campaign).merged, stored),
});

/** What differs from the stored copy is an edit, and an edit is unpublished (specification 4). */
const unpublished = (mine: Campaign, { campaign }: StoredCampaign): Campaign =>
  sameCampaign(mine, campaign) ? campaign : { ...mine, published: false };

/** Only an agent in template mode follows one. */
const templateFollowed = (campaign: Campaign): string | null =>
  followsTemplate(campaign) ? (campaign.templateId ?? '') : null;

const forgetting = (context: CampaignContext, fields: readonly string[]): Partial<CampaignContext> =>
  fields.length === 0
    ? {}
    : { undo: withoutFields(context.undo, fields), redo: withoutFields(context.redo, fields), inBurst: false };
