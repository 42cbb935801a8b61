import type { AgentVersion, Campaign, CampaignCopy, StoredRevision, TemplateField } from '#contract/entities/campaign';
import type { ConflictChoice } from '#contract/rules/agents/campaignDiff';
import type { NetworkEvent } from '../network';
import type { StreamEvent } from '../realtime';
import type { Failure } from '../shared/failure';

/** What is edited: an agent's staging copy, or a template ('template mode', specification 4). */
export type CampaignSubject =
  | { readonly kind: 'agent'; readonly agentId: number }
  | { readonly kind: 'template'; readonly templateId: string };

/** What the host has of it. Only an agent has a `campaignId`, by which the calls for its versions name it. */
export type Stored = StoredRevision & { readonly campaignId?: string };

export type CampaignInput = {
  /** A random uuid; ids of saves come from it. */
  readonly seed: string;
  readonly subject: CampaignSubject;
  readonly online: boolean;
};

/** Fields and their new values; `undefined` takes the field away. */
export type CampaignChanges = Partial<Campaign>;

/** One step of undo and redo: the fields it touched, before and after. */
export type HistoryStep = { readonly before: CampaignChanges; readonly after: CampaignChanges };

/**
 * A save that was sent and not answered yet. It is sent again unchanged until the host answers, so that a lost reply can
 * neither make it twice nor look like somebody else's change.
 */
export type PendingSave = {
  readonly saveId: string;
  /** The revision it was made from. */
  readonly rev: number;
  readonly campaign: Campaign;
  /** Fields the stored revision has and this one has not: the host must clear them. */
  readonly removed: readonly string[];
  /** Whether it is the save of a publish, which publishes a template (specification 4). */
  readonly forPublish: boolean;
};

/** What is kept in the browser until the host has acknowledged it. `editedAtMs` is stamped where it is kept. */
export type CampaignDraft = {
  readonly subject: CampaignSubject;
  readonly baseRev: number;
  readonly base: Campaign;
  readonly mine: Campaign;
  readonly sent: PendingSave | null;
  /** The host refused it as it is: it waits for the person, and is not sent by itself. */
  readonly isRefused: boolean;
  readonly editedAtMs?: number;
};

/** Why drafts cannot be kept: storage is full or forbidden. */
export type NotKept = 'full' | 'forbidden';

/** The stored revision that refused a save, and what was chosen so far. */
export type CampaignConflict = {
  readonly stored: Stored;
  readonly choices: Readonly<Record<string, ConflictChoice>>;
};

/** What is shown as a diff before it is done. */
export type ReviewRequest =
  | { readonly action: 'compare' }
  | { readonly action: 'revert' }
  | { readonly action: 'detach' }
  | { readonly action: 'restore'; readonly versionId: number; readonly target: CampaignCopy }
  | { readonly action: 'replace'; readonly versionId: number };

/** The two sides of a review; `before` is null where there is nothing yet, as before the first publish. */
export type Comparison = { readonly before: Campaign | null; readonly after: Campaign };

export type CampaignContext = {
  readonly seed: string;
  readonly subject: CampaignSubject;
  readonly online: boolean;
  /** The acknowledged revision that `mine` is made from. Null only before the first load. */
  readonly stored: Stored | null;
  /** What is on the screen. Every edit is here until the host has it. */
  readonly mine: Campaign;
  readonly sent: PendingSave | null;
  /** Whether the save under way is one that was sent before. */
  readonly isRepeating: boolean;
  /** What staging is being replaced by. */
  readonly replacement: Replacement | null;
  /** `mine` when the replacement was asked for; edits since then are told apart by it. */
  readonly asOf: Campaign;
  readonly saveCount: number;
  readonly draftsNotKept: NotKept | null;
  readonly undo: readonly HistoryStep[];
  readonly redo: readonly HistoryStep[];
  /** Whether the next edit of the same fields joins the last step of undo. */
  readonly inBurst: boolean;
  readonly failure: Failure | null;
  readonly conflict: CampaignConflict | null;
  /** Fields changed elsewhere that were taken over without a question; the person is told. */
  readonly mergedFields: readonly string[];
  /** Saves, or readings behind the screen, that failed in a row. */
  readonly attempt: number;
  /** The newest revision heard of since the host was last read. */
  readonly heardRev: number;
  readonly isLeaving: boolean;
  readonly versions: readonly AgentVersion[];
  /** Why the list could not be read. */
  readonly versionFailure: Failure | null;
  /** The change to a version that is being written or was refused; null once the host has it. */
  readonly versionWork: VersionWork | null;
  readonly versionRefusal: Failure | null;
  /** What is done with the list once the version is written. */
  readonly versionsWish: VersionsWish | null;
  readonly review: ReviewRequest | null;
  readonly comparison: Comparison | null;
  readonly reviewFailure: Failure | null;
};

export type ApplyTemplate = {
  readonly templateId: string;
  readonly templateFields?: readonly TemplateField[];
  readonly timezone?: string;
  readonly agentVoice?: string;
};

/** What staging can be replaced by; all but a template are reviewed first. */
export type Replacement =
  | Extract<ReviewRequest, { action: 'revert' | 'detach' | 'restore' }>
  | ({ readonly action: 'applyTemplate' } & ApplyTemplate);

export type VersionWork =
  | { readonly kind: 'create'; readonly title: string; readonly source: CampaignCopy }
  | { readonly kind: 'rename'; readonly versionId: number; readonly title: string }
  | { readonly kind: 'replace'; readonly versionId: number; readonly snapshot: Campaign };

export type VersionsWish = 'close' | 'list';

export type CampaignEvent =
  | { type: 'campaign.edit'; changes: CampaignChanges }
  | { type: 'campaign.undo' }
  | { type: 'campaign.redo' }
  /** Saves at once what waits to be saved. */
  | { type: 'campaign.saveNow' }
  | { type: 'campaign.retry' }
  | { type: 'campaign.publish' }
  | ({ type: 'campaign.applyTemplate' } & ApplyTemplate)
  | { type: 'campaign.dismissNotice' }
  /** The owner shows it no longer. It goes on until everything is saved, then tells `campaign.left`. */
  | { type: 'campaign.leave' }
  | { type: 'campaign.return' }
  /** Raised: `mine` changed. */
  | { type: 'campaign.changed' }
  /** Raised: a pause in typing ends the burst that one undo takes back. */
  | { type: 'campaign.paused' }
  /** Without a field, for all of them. */
  | { type: 'conflict.choose'; field?: string; choice: ConflictChoice }
  | { type: 'conflict.resolve' }
  | { type: 'versions.open' }
  | { type: 'versions.close' }
  | { type: 'versions.retry' }
  /** Raised: the host made a version of its own. */
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

/** Told to the owner. */
export type CampaignNews =
  | { type: 'campaign.published'; subject: CampaignSubject }
  | { type: 'campaign.conflicted'; subject: CampaignSubject }
  | { type: 'campaign.conflictResolved'; subject: CampaignSubject }
  | { type: 'campaign.left'; subject: CampaignSubject };

/**
 * The draft to keep; null once the host has everything. The last one is written within 250 ms, and at once when the page or
 * the actor goes.
 */
export type DraftCommand = { type: 'draft.keep'; draft: CampaignDraft | null };
export type KeepDraftInput = { readonly subject: CampaignSubject };
