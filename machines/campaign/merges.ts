import type { Campaign } from '#contract/entities/campaign';
import {
  type CampaignMerge,
  type ConflictChoice,
  conflictKey,
  mergeCampaigns,
  resolveConflicts,
} from '#contract/rules/agents/campaignDiff';
import { changedFields, fieldNames, isPublished, sameCampaign } from '#contract/rules/agents/campaignEquality';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import type { LoadCampaignOutput } from './campaign.actors';
import type { CampaignContext, Stored } from './campaign.types';
import { isUnchanged, pick, stepBetween, withoutFields } from './edits';

/**
 * Merges the host's answers with edits. One rule: a field edited since the request keeps the edit, every other field takes the
 * host's value; if both sides changed a field, the person is asked. Pure.
 */

/** The first load. Editing continues from this browser's draft. */
export const withLoaded = (
  context: CampaignContext,
  { stored, draft, live = null }: LoadCampaignOutput,
): Partial<CampaignContext> => {
  const fresh = { stored, live: isLive(stored) ? stored.campaign : live, mine: stored.campaign, failure: null };
  if (draft === null) return fresh;
  const undoable = stepBetween(draft.base, draft.mine);
  const restored = { ...fresh, mine: draft.mine, undo: undoable === null ? [] : [undoable] };
  const base = { ...stored, rev: draft.baseRev, campaign: draft.base };
  // A save without an answer is repeated unchanged: only the host knows whether it arrived.
  if (draft.sent !== null) return { ...restored, stored: base, sent: draft.sent };
  if (draft.baseRev === stored.rev) return restored;
  return { ...restored, stored: base, ...mergedWithNewer({ ...context, ...restored, stored: base }, stored) };
};

/** The host stored the save. Edits since then remain edits. */
export const withAcknowledged = (context: CampaignContext, stored: Stored): Partial<CampaignContext> => ({
  ...over(context.sent?.campaign ?? context.stored?.campaign ?? stored.campaign, context.mine, stored),
  live: liveWith(context, stored),
  sent: null,
  attempt: 0,
  failure: null,
});

/**
 * Staging was replaced. That can be undone like an edit, unless the agent now follows another template or none: no edit can
 * change that, so the history is dropped.
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

/** The stored copy was fetched again. A person without edits is not told which fields others changed. */
export const withRefetched = (context: CampaignContext, stored: Stored): Partial<CampaignContext> => ({
  ...mergedWithNewer(context, stored),
  ...(isUnchanged(context) ? { mergedFields: context.mergedFields } : {}),
});

/** The stored copy is newer than the save. The host answered, so an earlier failure is cleared. */
export const withConflicted = (context: CampaignContext, stored: Stored): Partial<CampaignContext> => ({
  ...mergedWithNewer(context, stored),
  failure: null,
});

/** Merges a newer stored copy; overlapping changes become a conflict. */
const mergedWithNewer = (context: CampaignContext, stored: Stored): Partial<CampaignContext> => {
  const merge = mergeWith(context, stored);
  const met = { sent: null, attempt: 0 };
  if (merge.conflicts.length > 0) return { ...met, conflict: { stored, choices: {} } };
  const taken = changedFields(context.mine, merge.merged);
  return {
    ...met,
    stored,
    live: liveWith(context, stored),
    mine: unpublished(merge.merged, stored),
    mergedFields: taken,
    ...withoutHistoryOf(context, taken),
  };
};

/** The conflicting fields: those that both sides changed differently. */
export const conflictsOf = (context: CampaignContext): CampaignMerge<Campaign>['conflicts'] =>
  context.conflict === null ? [] : mergeWith(context, context.conflict.stored).conflicts;

/** Chooses a side for one conflicting field, or for all. */
export const withChoice = (
  context: CampaignContext,
  { field, choice }: { readonly field?: string; readonly choice: ConflictChoice },
): Partial<CampaignContext> => {
  const { conflict } = context;
  const keys = conflictsOf(context).map(conflictKey);
  const chosen = keys.filter((key) => field === undefined || field === key);
  const choices = { ...conflict?.choices, ...Object.fromEntries(chosen.map((key) => [key, choice])) };
  return conflict === null ? {} : { conflict: { ...conflict, choices } };
};

/** Applies the choices to the stored revision. Undo brings back the rejected edits. */
export const withResolved = (context: CampaignContext): Partial<CampaignContext> => {
  const { conflict, mine } = context;
  if (conflict === null) return {};
  const merge = mergeWith(context, conflict.stored);
  const merged = resolveConflicts(merge, conflict.choices);
  const decided = fieldNames(mine).filter((field) => Object.hasOwn(conflict.choices, field));
  const taken = changedFields(mine, merge.merged).filter((field) => !decided.includes(field));
  // Undo must not revert what others changed elsewhere.
  const step = stepBetween({ ...merge.merged, ...pick(mine, decided) }, merged);
  const givenUp = step === null ? [] : [step];
  return {
    stored: conflict.stored,
    live: liveWith(context, conflict.stored),
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

/** Whether what is stored is what answers callers. */
const isLive = ({ publishedAtMs, campaign }: Stored): boolean => publishedAtMs !== undefined && isPublished(campaign);

/** What answers callers, by what the host has stored now; null once it was published elsewhere and edited since. */
const liveWith = ({ stored: before, live }: CampaignContext, stored: Stored): Campaign | null => {
  if (isLive(stored)) return stored.campaign;
  return before?.publishedAtMs === stored.publishedAtMs ? live : null;
};

/** Anything that differs from the stored copy is an unpublished edit (specification 4). */
const unpublished = (mine: Campaign, { campaign }: Stored): Campaign =>
  sameCampaign(mine, campaign) ? campaign : { ...mine, published: false };

/** The template that provides the agent's prompt; null for a full agent. */
const templateFollowed = (campaign: Campaign): string | null =>
  followsTemplate(campaign) ? (campaign.templateId ?? '') : null;

const withoutHistoryOf = (context: CampaignContext, fields: readonly string[]): Partial<CampaignContext> =>
  fields.length === 0
    ? {}
    : { undo: withoutFields(context.undo, fields), redo: withoutFields(context.redo, fields), inBurst: false };
