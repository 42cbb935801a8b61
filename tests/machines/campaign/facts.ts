import { isDeepStrictEqual } from 'node:util';
import type { Campaign } from '#contract/entities/campaign';
import { type ConflictChoice, mergeCampaigns, resolveConflicts } from '#contract/rules/agents/campaignDiff';
import { changedFields } from '#contract/rules/agents/campaignEquality';
import type {
  CampaignContext,
  CampaignDraft,
  campaignMachine,
  HistoryStep,
  LoadCampaignOutput,
  Stored,
} from '#machines/campaign';
import type { Failure } from '#machines/shared';
import type { Row } from '#tests/harness/contract.ts';
import { deriveId } from '../../../machines/shared/ids';

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

export type Told = { readonly label: string; readonly event?: { readonly type: string }; readonly params?: unknown };

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

/** The fields that differ, before and after. */
const stepsBetween = (from: Campaign, to: Campaign): readonly HistoryStep[] => {
  const fields = changedFields(from, to);
  const pick = (campaign: Campaign) => Object.fromEntries(fields.map((field) => [field, Reflect.get(campaign, field)]));
  return fields.length === 0 ? [] : [{ before: pick(from), after: pick(to) }];
};

/** Undo and redo must not touch what others changed. */
const spared = (steps: readonly HistoryStep[], fields: readonly string[]): readonly HistoryStep[] =>
  steps.flatMap(({ before, after }) => {
    const keep = (changes: Campaign) =>
      Object.fromEntries(Object.entries(changes).filter(([key]) => !fields.includes(key)));
    return Object.keys(keep(after)).length === 0 ? [] : [{ before: keep(before), after: keep(after) }];
  });

/** What is on the screen over the stored copy: unpublished unless it is the same. */
const over = (stored: Stored, mine: Campaign): Campaign =>
  changedFields(stored.campaign, mine).length === 0 ? stored.campaign : { ...mine, published: false };

const withFields = (mine: Campaign, changes: Campaign): Campaign =>
  Object.fromEntries(
    Object.entries({ ...mine, ...changes, published: false }).filter(([, value]) => value !== undefined),
  );

/** An edit; one of the same fields without a pause joins the last step. */
export const edits = ({ mine, undo, inBurst }: CampaignContext, changes: Campaign): Partial<CampaignContext> => {
  const [step] = stepsBetween(mine, withFields(mine, changes));
  const last = undo.at(-1);
  const isMore = inBurst && last && step && String(Object.keys(last.after)) === String(Object.keys(step.after));
  return {
    mine: withFields(mine, changes),
    failure: null,
    undo: isMore ? [...undo.slice(0, -1), { ...step, before: last.before }] : [...undo, step as HistoryStep],
    redo: [],
    inBurst: true,
  };
};

export const undoes = ({ mine, undo, redo }: CampaignContext): Partial<CampaignContext> => {
  const step = undo.at(-1) as HistoryStep;
  const next = { undo: undo.slice(0, -1), redo: [...redo, step], inBurst: false };
  return { ...next, mine: withFields(mine, step.before), failure: null };
};

export const redoes = ({ mine, undo, redo }: CampaignContext): Partial<CampaignContext> => {
  const step = redo.at(-1) as HistoryStep;
  const next = { undo: [...undo, step], redo: redo.slice(0, -1), inBurst: false };
  return { ...next, mine: withFields(mine, step.after), failure: null };
};

/** What answers callers: what is stored, once it is published; unknown after a publish from elsewhere that was edited since. */
const answersWith = ({ stored: before, live }: Pick<CampaignContext, 'stored' | 'live'>, stored: Stored) => {
  if (stored.publishedAtMs !== undefined && stored.campaign.published) return { live: stored.campaign };
  return { live: before?.publishedAtMs === stored.publishedAtMs ? live : null };
};

/** A newer copy: fields changed on one side only are merged, any other is a question. No save is on its way any more. */
export const meets = (
  {
    stored,
    live,
    mine,
    undo,
    redo,
    inBurst,
  }: Pick<CampaignContext, 'stored' | 'live' | 'mine' | 'undo' | 'redo' | 'inBurst'>,
  newer: Stored,
): Partial<CampaignContext> => {
  const { merged, conflicts } = mergeCampaigns(stored?.campaign ?? {}, mine, newer.campaign);
  const met = { sent: null, attempt: 0 };
  if (conflicts.length > 0) return { ...met, conflict: { stored: newer, choices: {} } };
  const taken = changedFields(mine, merged);
  return {
    ...met,
    stored: newer,
    ...answersWith({ stored, live }, newer),
    mine: over(newer, merged),
    mergedFields: taken,
    undo: spared(undo, taken),
    redo: spared(redo, taken),
    inBurst: inBurst && taken.length === 0,
  };
};

/** The draft of the last visit goes on, with its save; without one it meets what was stored since. */
export const loads = (
  context: CampaignContext,
  { stored, draft, live: read = null }: LoadCampaignOutput,
): Partial<CampaignContext> => {
  const { live } = answersWith({ stored, live: read }, stored);
  if (draft === null) return { stored, live, mine: stored.campaign, failure: null };
  const { base, baseRev, mine, sent } = draft satisfies CampaignDraft;
  const resumed = {
    stored: { ...stored, rev: baseRev, campaign: base },
    live,
    mine,
    sent,
    undo: stepsBetween(base, mine),
  };
  const isMet = sent === null && baseRev !== stored.rev;
  return { ...resumed, ...(isMet && meets({ ...context, ...resumed }, stored)), failure: null };
};

/** A save without an answer is repeated; otherwise a new one has all that is on the screen. */
export const saves =
  (forPublish: boolean) =>
  ({ seed, sent, stored, mine, saveCount }: CampaignContext): Partial<CampaignContext> => {
    if (sent !== null) return { isRepeating: true };
    const removed = Object.keys(stored?.campaign ?? {}).filter((field) => field !== 'published' && !(field in mine));
    const save = { rev: stored?.rev ?? 0, campaign: { ...mine, published: false }, removed, forPublish };
    return {
      sent: { saveId: deriveId(seed, saveCount), ...save },
      saveCount: saveCount + 1,
      isRepeating: false,
      attempt: 0,
    };
  };

/** The host has the save; edits since then stay. */
export const acknowledges = (context: CampaignContext, stored: Stored): Partial<CampaignContext> => {
  const { sent, mine } = context;
  const since = sent?.campaign ?? context.stored?.campaign ?? {};
  return {
    stored,
    ...answersWith(context, stored),
    mine: over(stored, mergeCampaigns(since, mine, stored.campaign).merged),
    sent: null,
    attempt: 0,
    failure: null,
  };
};

/** Staging is another; edits since it was asked for stay, and undo brings the rest back. */
export const replaces = (context: CampaignContext, stored: Stored): Partial<CampaignContext> => {
  const mine = over(stored, mergeCampaigns(context.asOf, context.mine, stored.campaign).merged);
  const steps = stepsBetween(context.mine, mine);
  return {
    ...acknowledges(context, stored),
    mine,
    undo: [...context.undo, ...steps],
    redo: steps.length === 0 ? context.redo : [],
    inBurst: false,
  };
};

/** The chosen sides over the newer copy; undo brings back what was given up here, and nothing that others changed. */
export const resolves = (context: CampaignContext): Partial<CampaignContext> => {
  const { conflict, stored, mine, undo, redo } = context;
  if (conflict === null) return {};
  const merge = mergeCampaigns(stored?.campaign ?? {}, mine, conflict.stored.campaign);
  const merged = resolveConflicts(merge, conflict.choices);
  const taken = changedFields(mine, merged).filter((field) => !(field in conflict.choices));
  const givenUp = spared(stepsBetween(mine, merged), taken);
  return {
    stored: conflict.stored,
    ...answersWith(context, conflict.stored),
    mine: over(conflict.stored, merged),
    conflict: null,
    failure: null,
    mergedFields: taken,
    undo: [...spared(undo, taken), ...givenUp],
    redo: givenUp.length === 0 ? spared(redo, taken) : [],
    inBurst: false,
  };
};

export const chooses = (
  context: CampaignContext,
  { field, choice }: { readonly field?: string; readonly choice: ConflictChoice },
) => {
  const fields = openConflicts({ context }).filter((one) => field === undefined || one === field);
  const choices = { ...context.conflict?.choices, ...Object.fromEntries(fields.map((one) => [one, choice])) };
  return { conflict: context.conflict && { ...context.conflict, choices } };
};

/** The stored copy of an answer that has one. */
export const storedIn = (output: { readonly kind: string } | { readonly stored: Stored }): Stored =>
  Reflect.get(output, 'stored');
export const refusalIn = (output: object): Failure | null => Reflect.get(output, 'failure') ?? null;
/** Why an actor failed, as the host said it. */
export const failureIn = ({ error }: { readonly error: unknown }) => error as Failure;

export const PROMPT_MISSING = { kind: 'invalid', message: 'Please enter a prompt.', input: 'prompt' } as const;
export const CHANGED_ELSEWHERE = { kind: 'conflict', message: 'This agent was changed elsewhere.' } as const;

/** Something newer than the stored copy was announced. */
export const isBehind = ({ context }: At): boolean => context.heardRev > (context.stored?.rev ?? 0);
/** Whatever the host has by now, it must be fetched: newer than every real revision. */
export const STALE = { heardRev: Number.MAX_SAFE_INTEGER } as const;

export const required = <T>(value: T | null): T => {
  if (value === null) throw new Error('It is not there.');
  return value;
};

export const isToast = (did: readonly Told[], message: string | undefined): boolean =>
  message !== undefined &&
  isDeepStrictEqual(did.find(({ label }) => label === 'showToast')?.params, { message, status: 'error' });

/** The editor shows the failure itself; a toast says it to a person who has left the editor. */
export const tells =
  (...does: readonly string[]) =>
  ({ context }: At): readonly string[] => [...does, 'tellUnseen', ...(context.isLeaving ? ['showToast'] : [])];

type Telling = { readonly before: At; readonly after: At; readonly did: readonly Told[] };
export const tellsFailure = ({ before, after, did }: Telling): boolean =>
  isToast(did, after.context.failure?.message) === before.context.isLeaving;
