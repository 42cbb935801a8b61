import type { AgentVersion, Campaign, CampaignCopy, StoredRevision, TemplateField } from '#contract/entities/campaign';
import type { ConflictChoice } from '#contract/rules/agents/campaignDiff';
import type { NetworkEvent } from '../network';
import type { StreamEvent } from '../realtime';
import type { Failure } from '../shared/failure';

/** What is edited: an agent's staging copy, or a template ('template mode', specification 4). */
export type CampaignSubject =
  | {
      readonly kind: 'agent';
      readonly agentId: number;
      /** Whether its texts are read with their `{key}`s as written (specification 6). */
      readonly keepsTemplateVars?: boolean | undefined;
    }
  /** `accountId`: whose template it is; the person's own account if left out. */
  | { readonly kind: 'template'; readonly templateId: string; readonly accountId?: number | undefined };

/** The host's copy. Only an agent has a `campaignId`, which the calls for its versions need. */
export type Stored = StoredRevision & { readonly campaignId?: string };

export type CampaignInput = {
  /** A random uuid; ids of saves are derived from it. */
  readonly seed: string;
  readonly subject: CampaignSubject;
  readonly online: boolean;
};

/** Fields and their new values; `undefined` removes the field. */
export type CampaignChanges = Partial<Campaign>;

/** One step of undo and redo: the fields it touched, before and after. */
export type HistoryStep = { readonly before: CampaignChanges; readonly after: CampaignChanges };

/**
 * A save without an answer. It is sent again unchanged until the host answers, so that a lost reply neither repeats it nor
 * makes it look like somebody else's change.
 */
export type PendingSave = {
  readonly saveId: string;
  /** The revision it is based on. */
  readonly rev: number;
  readonly campaign: Campaign;
  /** Fields of the stored revision that this one lacks: the host must clear them. */
  readonly removed: readonly string[];
  /** Whether it belongs to a publish; for a template, saving it publishes (specification 4). */
  readonly forPublish: boolean;
};

/** The draft kept in the browser until the host has acknowledged it. The effect sets `editedAtMs`. */
export type CampaignDraft = {
  readonly subject: CampaignSubject;
  readonly baseRev: number;
  readonly base: Campaign;
  readonly mine: Campaign;
  readonly sent: PendingSave | null;
  /** The host refused it: it waits for the person and is not saved automatically. */
  readonly isRefused: boolean;
  readonly editedAtMs?: number;
};

/** Why drafts cannot be stored. */
export type NotKept = 'full' | 'forbidden';

/** The stored revision that conflicts, and the choices made so far. */
export type CampaignConflict = {
  readonly stored: Stored;
  readonly choices: Readonly<Record<string, ConflictChoice>>;
};

/** An action that is shown as a diff before it is confirmed. */
export type ReviewRequest =
  | { readonly action: 'compare' }
  | { readonly action: 'revert' }
  | { readonly action: 'detach' }
  | { readonly action: 'restore'; readonly versionId: number; readonly target: CampaignCopy }
  | { readonly action: 'replace'; readonly versionId: number };

/** The two sides of a review; `before` is null if there is nothing yet, as before the first publish. */
export type Comparison = { readonly before: Campaign | null; readonly after: Campaign };

export type CampaignContext = {
  readonly seed: string;
  readonly subject: CampaignSubject;
  readonly online: boolean;
  /** The acknowledged revision that `mine` is based on. Null only before the first load. */
  readonly stored: Stored | null;
  /** What answers callers now, for the marks of what has changed since; null where there is none, or it is not known. */
  readonly live: Campaign | null;
  /** What is on the screen. Every edit stays here until the host has it. */
  readonly mine: Campaign;
  readonly sent: PendingSave | null;
  /** Whether the save under way was sent before. */
  readonly isRepeating: boolean;
  readonly replacement: Replacement | null;
  /** `mine` when the replacement was requested; later edits are found by comparing with it. */
  readonly asOf: Campaign;
  readonly saveCount: number;
  readonly draftsNotKept: NotKept | null;
  readonly undo: readonly HistoryStep[];
  readonly redo: readonly HistoryStep[];
  /** Whether the next edit of the same fields joins the last undo step. */
  readonly inBurst: boolean;
  /** Why it is being published although the tests hold it. */
  readonly anyway: string | null;
  readonly failure: Failure | null;
  readonly conflict: CampaignConflict | null;
  /** Fields merged from elsewhere without a conflict; the person is told about them. */
  readonly mergedFields: readonly string[];
  /** Saves or background fetches that failed in a row. */
  readonly attempt: number;
  /** The newest revision announced since the last fetch. */
  readonly heardRev: number;
  readonly isLeaving: boolean;
  readonly versions: readonly AgentVersion[];
  /** Why the list could not be loaded. */
  readonly versionFailure: Failure | null;
  /** The version change under way or refused; null once the host has made it. */
  readonly versionWork: VersionWork | null;
  readonly versionRefusal: Failure | null;
  /** What to do with the list once the version is written. */
  readonly afterWrite: AfterWrite | null;
  readonly review: ReviewRequest | null;
  readonly comparison: Comparison | null;
  readonly reviewFailure: Failure | null;
  /** The answers to the template that the owner was told. */
  readonly toldFields: readonly TemplateField[];
};

export type ApplyTemplate = {
  readonly templateId: string;
  readonly templateFields?: readonly TemplateField[];
  readonly timezone?: string;
  readonly agentVoice?: string;
};

/** What can replace staging; all but a template are reviewed first. */
export type Replacement =
  | Extract<ReviewRequest, { action: 'revert' | 'detach' | 'restore' }>
  | ({ readonly action: 'applyTemplate' } & ApplyTemplate);

export type VersionWork =
  | { readonly kind: 'create'; readonly title: string; readonly source: CampaignCopy }
  | { readonly kind: 'rename'; readonly versionId: number; readonly title: string }
  | { readonly kind: 'replace'; readonly versionId: number; readonly snapshot: Campaign };

export type AfterWrite = 'close' | 'list';

export type CampaignEvent =
  | { type: 'campaign.edit'; changes: CampaignChanges }
  | { type: 'campaign.undo' }
  | { type: 'campaign.redo' }
  /** Saves pending edits at once. */
  | { type: 'campaign.saveNow' }
  | { type: 'campaign.retry' }
  /** `anyway`: why, although the tests hold it. */
  | { type: 'campaign.publish'; anyway?: string }
  | ({ type: 'campaign.applyTemplate' } & ApplyTemplate)
  | { type: 'campaign.dismissNotice' }
  /** The owner no longer shows it. It goes on until everything is saved, then sends `campaign.left`. */
  | { type: 'campaign.leave' }
  | { type: 'campaign.return' }
  /** Raised: `mine` changed. */
  | { type: 'campaign.changed' }
  /** Raised: a pause in typing ends the undo step. */
  | { type: 'campaign.paused' }
  /** `field` is the key of a conflict; without one, it applies to all. */
  | { type: 'conflict.choose'; field?: string; choice: ConflictChoice }
  | { type: 'conflict.resolve' }
  | { type: 'versions.open' }
  | { type: 'versions.close' }
  | { type: 'versions.retry' }
  /** Raised: the host made a version by itself. */
  | { type: 'versions.changed' }
  | { type: 'version.create'; title: string; source: CampaignCopy }
  | { type: 'version.rename'; versionId: number; title: string }
  | { type: 'review.open'; request: ReviewRequest }
  | { type: 'review.retry' }
  | { type: 'review.confirm' }
  | { type: 'review.close' }
  | { type: 'draft.kept' }
  | { type: 'draft.notKept'; reason: NotKept }
  | NetworkEvent
  | Extract<StreamEvent, { type: 'realtime.received' | 'realtime.reset' }>;

/** Sent to the owner. */
export type CampaignNews =
  | { type: 'campaign.published'; subject: CampaignSubject }
  | { type: 'campaign.conflicted'; subject: CampaignSubject }
  | { type: 'campaign.conflictResolved'; subject: CampaignSubject }
  | { type: 'campaign.left'; subject: CampaignSubject };

/** The answers to the template of an agent, as they are on the screen. */
export type FieldsNews = {
  type: 'campaign.fields';
  agentId: number;
  templateId: string | null;
  fields: readonly TemplateField[];
};

/**
 * The draft to store; null once the host has everything. The latest is written within 250 ms, and at once when the page closes
 * or the actor stops.
 */
export type DraftCommand = { type: 'draft.keep'; draft: CampaignDraft | null };
export type KeepDraftInput = { readonly subject: CampaignSubject };
