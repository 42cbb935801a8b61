import type { Campaign } from '#contract/entities/campaign';
import { fieldNames, isEditedField } from '#contract/rules/agents/campaignEquality';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { INTERNAL_ERROR, SAVE_STAGING_FAILED, SAVE_TEMPLATE_FAILED } from '#contract/rules/messages';
import { isBlank } from '#contract/rules/values/visibleText';
import type { Failure, FailureKind } from '../shared/failure';
import { deriveId } from '../shared/ids';
import type { SaveStagingInput } from './campaign.actors';
import type { CampaignContext, CampaignDraft, PendingSave } from './campaign.types';
import { isUnchanged } from './edits';

/** The first wait before a failed save is retried; each further wait doubles. */
const SAVE_RETRY_FIRST_MS = 1_000;
/** The longest wait between two tries. */
const SAVE_RETRY_LONGEST_MS = 30_000;

/** Failures that a retry cannot fix. */
const FINAL: readonly FailureKind[] = ['unauthorized', 'forbidden', 'notFound', 'invalid', 'conflict'];

/** The next save: the unanswered one unchanged, else what is on the screen. */
export const withSave = (context: CampaignContext, forPublish: boolean): Partial<CampaignContext> =>
  context.sent === null
    ? { sent: newSave(context, forPublish), saveCount: context.saveCount + 1, isRepeating: false, attempt: 0 }
    : { isRepeating: true };

/** The request of the save under way. */
export const saveInput = (context: CampaignContext): SaveStagingInput => ({
  subject: context.subject,
  ...(context.sent ?? newSave(context, false)),
});

/** Whether a retry cannot fix the failure. */
export const isFinal = ({ failure }: CampaignContext): boolean => FINAL.includes(failure?.kind ?? 'unexpected');

/** The draft that survives a reload; null once the host has everything. */
export const draftOf = (context: CampaignContext): CampaignDraft | null =>
  isUnchanged(context)
    ? null
    : {
        subject: context.subject,
        baseRev: context.stored?.rev ?? 0,
        base: context.stored?.campaign ?? {},
        mine: context.mine,
        sent: context.sent,
        // Without a session the host did not look at the save.
        isRefused: isFinal(context) && context.failure?.kind !== 'unauthorized',
      };

/** The wait before the next retry: doubling, and never less than the host asked for. */
export const retryDelayMs = ({ attempt, failure }: CampaignContext): number =>
  Math.max(
    Math.min(SAVE_RETRY_FIRST_MS * 2 ** Math.max(0, attempt - 1), SAVE_RETRY_LONGEST_MS),
    (failure?.retryAfterS ?? 0) * 1_000,
  );

/** Whether the prompt is missing; an agent that follows a template needs none of its own (specification 5). */
export const isPromptMissing = ({ subject, mine }: CampaignContext): boolean =>
  !(subject.kind === 'agent' && followsTemplate(mine)) && isBlank(mine.agentInstructions ?? '');

const newSave = ({ seed, saveCount, stored, mine }: CampaignContext, forPublish: boolean): PendingSave => ({
  saveId: deriveId(seed, saveCount),
  rev: stored?.rev ?? 0,
  campaign: { ...mine, published: false },
  removed: fieldNames(stored?.campaign ?? {}).filter((field) => isEditedField(field) && !hasField(mine, field)),
  forPublish,
});

const hasField = (campaign: Campaign, field: string): boolean => Object.hasOwn(campaign, field);

/** The parameters of `keepError` for a failed save (specification 8). */
export const saveErrorOf = ({
  context,
  event,
}: {
  readonly context: CampaignContext;
  readonly event: { readonly error: unknown };
}) => ({
  error: event.error,
  fallback: context.subject.kind === 'template' ? SAVE_TEMPLATE_FAILED : SAVE_STAGING_FAILED,
});

/** An actor's output, as parameters of guards and actions. */
export const outputOf = <TOutput>({ event }: { readonly event: { readonly output: TOutput } }): TOutput => event.output;

export const failureToast = (failure: Failure | null) => ({
  message: failure?.message ?? INTERNAL_ERROR,
  status: 'error' as const,
});

export const versionRefusalToast = ({ context }: { readonly context: CampaignContext }) =>
  failureToast(context.versionRefusal);
