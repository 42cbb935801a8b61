import { dequal } from 'dequal/lite';
import type { Campaign } from '#contract/entities/campaign';
import { type CampaignFields, changedFields, sameCampaign } from '#contract/rules/agents/campaignEquality';
import type { CampaignChanges, CampaignContext, HistoryStep } from './campaign.types';

/** Editing, undo and redo as pure functions of the context. */

/** An edit changes `mine`, makes it unpublished and can be undone. Edits of the same fields in one burst are one undo step. */
export const withEdit = (context: CampaignContext, changes: CampaignChanges): Partial<CampaignContext> => {
  const step = stepBetween(context.mine, withChanges(context.mine, changes));
  if (step === null) return {};
  const last = context.inBurst ? context.undo.at(-1) : undefined;
  const undo =
    last !== undefined && touchesSame(last, step)
      ? [...context.undo.slice(0, -1), { before: last.before, after: step.after }]
      : [...context.undo, step];
  return { ...edited(context, step.after), undo, redo: [], inBurst: true };
};

export const withUndo = (context: CampaignContext): Partial<CampaignContext> => {
  const step = context.undo.at(-1);
  if (step === undefined) return {};
  return {
    ...edited(context, step.before),
    undo: context.undo.slice(0, -1),
    redo: [...context.redo, step],
    inBurst: false,
  };
};

export const withRedo = (context: CampaignContext): Partial<CampaignContext> => {
  const step = context.redo.at(-1);
  if (step === undefined) return {};
  return {
    ...edited(context, step.after),
    undo: [...context.undo, step],
    redo: context.redo.slice(0, -1),
    inBurst: false,
  };
};

/** Whether an edit changes anything: an editor may echo its own text. */
export const changesSomething = (mine: Campaign, changes: CampaignChanges): boolean =>
  changedFields(mine, withChanges(mine, changes)).length > 0;

/** The step between two configurations, over the editable fields; null if they are equal. */
export const stepBetween = (from: Campaign, to: Campaign): HistoryStep | null => {
  const fields = changedFields(from, to);
  return fields.length === 0 ? null : { before: pick(from, fields), after: pick(to, fields) };
};

/** The steps without fields changed elsewhere, which undo must not overwrite. */
export const withoutFields = (steps: readonly HistoryStep[], fields: readonly string[]): readonly HistoryStep[] =>
  steps.flatMap((step) => {
    const kept = Object.keys(step.after).filter((field) => !fields.includes(field));
    return kept.length === 0 ? [] : [{ before: pick(step.before, kept), after: pick(step.after, kept) }];
  });

/** Whether the host has acknowledged everything on the screen. */
export const isUnchanged = ({ stored, mine, sent }: CampaignContext): boolean =>
  sent === null && stored !== null && sameCampaign(stored.campaign, mine);

const edited = (context: CampaignContext, changes: CampaignChanges): Partial<CampaignContext> => ({
  mine: { ...withChanges(context.mine, changes), published: false },
  failure: null,
});

const withChanges = (campaign: Campaign, changes: CampaignChanges): Campaign =>
  Object.fromEntries(Object.entries({ ...campaign, ...changes }).filter(([, value]) => value !== undefined));

const touchesSame = (a: HistoryStep, b: HistoryStep): boolean =>
  dequal(Object.keys(a.after).sort(), Object.keys(b.after).sort());

/** Absent fields are kept as `undefined`, so that undo removes them again. */
export const pick = (campaign: CampaignFields, fields: readonly string[]): CampaignChanges =>
  Object.fromEntries(fields.map((field) => [field, at(campaign, field)]));

const at = (campaign: CampaignFields, field: string): unknown =>
  Object.hasOwn(campaign, field) ? campaign[field] : undefined;
