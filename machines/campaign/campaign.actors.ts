import type { AgentVersion, Campaign, CampaignCopy, StoredCampaign } from '#contract/entities/campaign';
import type { Failure } from '../shared/failure';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type {
  ApplyTemplate,
  CampaignDraft,
  CampaignSubject,
  Comparison,
  DraftCommand,
  KeepDraftInput,
  PendingSave,
  ReviewRequest,
  VersionWork,
} from './campaign.types';

/** What the campaign asks of the world. Conflicts and refusals are answers; only the unexpected rejects. */

export type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type Conflicted = { readonly kind: 'conflict'; readonly stored: StoredCampaign };

export type SubjectInput = { readonly subject: CampaignSubject };
export type LoadCampaignOutput = { readonly stored: StoredCampaign; readonly draft: CampaignDraft | null };

export type SaveStagingInput = SubjectInput & PendingSave;
export type SaveStagingOutput = { readonly kind: 'saved'; readonly stored: StoredCampaign } | Conflicted | Refused;

export type PublishAgentInput = { readonly subject: CampaignSubject; readonly rev: number };
export type PublishAgentOutput = { readonly kind: 'published'; readonly stored: StoredCampaign } | Conflicted | Refused;

/** A call that replaces staging: revert, detach, restore, apply a template. */
export type ReplaceOutput = { readonly kind: 'replaced'; readonly stored: StoredCampaign } | Refused;
export type RestoreVersionInput = VersionsInput & {
  readonly versionId: number;
  readonly target: CampaignCopy;
};
export type ApplyTemplateInput = SubjectInput & ApplyTemplate;

export type VersionsInput = SubjectInput & { readonly campaignId: string };
/** The list as it is afterwards: every change relists. */
export type VersionsOutput = { readonly kind: 'listed'; readonly versions: readonly AgentVersion[] } | Refused;
export type WriteVersionInput = VersionsInput & { readonly work: VersionWork };

export type LoadComparisonInput = VersionsInput & {
  readonly request: ReviewRequest;
  /** The staging side as it is on the screen. */
  readonly staging: Campaign;
};

export const campaignActors = {
  /** Reads the stored copy and the draft of this browser that belongs to it. */
  loadCampaign: placeholder<SubjectInput, LoadCampaignOutput>('loadCampaign'),
  /** Saves staging; of a template with `forPublish`, saves it with published true (specification 4). */
  saveStaging: placeholder<SaveStagingInput, SaveStagingOutput>('saveStaging'),
  readStaging: placeholder<SubjectInput, StoredCampaign>('readStaging'),
  publishAgent: placeholder<PublishAgentInput, PublishAgentOutput>('publishAgent'),
  revertAgent: placeholder<SubjectInput, ReplaceOutput>('revertAgent'),
  detachAgent: placeholder<SubjectInput, ReplaceOutput>('detachAgent'),
  restoreVersion: placeholder<RestoreVersionInput, ReplaceOutput>('restoreVersion'),
  applyTemplate: placeholder<ApplyTemplateInput, ReplaceOutput>('applyTemplate'),
  listVersions: placeholder<VersionsInput, VersionsOutput>('listVersions'),
  writeVersion: placeholder<WriteVersionInput, VersionsOutput>('writeVersion'),
  loadComparison: placeholder<LoadComparisonInput, Comparison>('loadComparison'),
  /** Keeps the draft record; answers `draft.kept` or `draft.notKept`. */
  keepDraft: callbackPlaceholder<DraftCommand, KeepDraftInput>('keepDraft'),
};
