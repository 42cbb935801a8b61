import { dequal } from 'dequal/lite';
import type { Campaign } from '#contract/entities/campaign';
import { type CampaignFields, changedFields, sameCampaign } from '#contract/rules/agents/campaignEquality';
import type { CampaignChanges, CampaignContext, HistoryStep } from './campaign.types';

/** Typing, undo and redo: what each makes of the context. Pure. */

/** An edit: `mine` changes, counts as unpublished, and can be undone; edits of the same fields in one go undo together. */
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

/** Takes the last step back. */
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

/** Makes the last step that was taken back again. */
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

/** Whether an edit would change anything; an editor that echoes its own text would not. */
export const changesSomething = (mine: Campaign, changes: CampaignChanges): boolean =>
  changedFields(mine, withChanges(mine, changes)).length > 0;

/** The step from one configuration to another, over the fields a person edits; null if there is none. */
export const stepBetween = (from: Campaign, to: Campaign): HistoryStep | null => {
  const fields = changedFields(from, to);
  return fields.length === 0 ? null : { before: pick(from, fields), after: pick(to, fields) };
};

/** The steps without the fields that were changed elsewhere: undoing must not overwrite those. */
export const withoutFields = (steps: readonly HistoryStep[], fields: readonly string[]): readonly HistoryStep[] =>
  steps.flatMap((step) => {
    const kept = Object.keys(step.after).filter((field) => !fields.includes(field));
    return kept.length === 0 ? [] : [{ before: pick(step.before, kept), after: pick(step.after, kept) }];
  });

/** Whether anything on the screen is not acknowledged by the host. */
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

/** Absent fields stay in, as `undefined`: going back to them takes the field away. */
const pick = (campaign: CampaignFields, fields: readonly string[]): CampaignChanges =>
  Object.fromEntries(fields.map((field) => [field, at(campaign, field)]));

const at = (campaign: CampaignFields, field: string): unknown =>
  Object.hasOwn(campaign, field) ? campaign[field] : undefined;
