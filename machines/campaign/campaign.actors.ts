import type { AgentVersion, Campaign } from '#contract/entities/campaign';
import type { Question } from '../confirm';
import type { Failure } from '../shared/failure';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type {
  CampaignDraft,
  CampaignSubject,
  Comparison,
  DraftCommand,
  KeepDraftInput,
  PendingSave,
  Replacement,
  ReviewRequest,
  Stored,
  VersionWork,
} from './campaign.types';

/** The effects of the campaign machine. Conflicts and refusals are outputs; only unexpected errors reject. */

export type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type Conflicted = { readonly kind: 'conflict'; readonly stored: Stored };

export type SubjectInput = { readonly subject: CampaignSubject };
export type LoadCampaignOutput = {
  readonly stored: Stored;
  readonly draft: CampaignDraft | null;
  /** What answers callers now, where that is not what is stored. */
  readonly live?: Campaign | null;
};

export type SaveStagingInput = SubjectInput & PendingSave;
export type SaveStagingOutput = { readonly kind: 'saved'; readonly stored: Stored } | Conflicted | Refused;

export type PublishAgentInput = {
  readonly subject: CampaignSubject;
  readonly rev: number;
  /** Why, although the tests hold it; null: they have to allow it. */
  readonly anyway: string | null;
};
export type PublishAgentOutput = { readonly kind: 'published'; readonly stored: Stored } | Conflicted | Refused;

export type ReplaceOutput = { readonly kind: 'replaced'; readonly stored: Stored } | Refused;

export type VersionsInput = SubjectInput & { readonly campaignId: string };
/** Every change returns the new list. */
export type VersionsOutput = { readonly kind: 'listed'; readonly versions: readonly AgentVersion[] } | Refused;
export type ReplaceStagingInput = VersionsInput & { readonly replacement: Replacement };
export type WriteVersionInput = VersionsInput & { readonly work: VersionWork };

export type LoadComparisonInput = VersionsInput & {
  readonly request: ReviewRequest;
  /** What is on the screen. */
  readonly staging: Campaign;
};

export const campaignActors = {
  /** Loads the stored copy and this browser's draft of it. */
  loadCampaign: placeholder<SubjectInput, LoadCampaignOutput>('loadCampaign'),
  /** Saves staging. With `forPublish`, a template is saved with published true (specification 4). */
  saveStaging: placeholder<SaveStagingInput, SaveStagingOutput>('saveStaging'),
  readStaging: placeholder<SubjectInput, Stored>('readStaging'),
  publishAgent: placeholder<PublishAgentInput, PublishAgentOutput>('publishAgent'),
  /** Asks the person; true for yes. */
  askPerson: placeholder<Omit<Question, 'askId'>, boolean>('askPerson'),
  replaceStaging: placeholder<ReplaceStagingInput, ReplaceOutput>('replaceStaging'),
  listVersions: placeholder<VersionsInput, VersionsOutput>('listVersions'),
  writeVersion: placeholder<WriteVersionInput, VersionsOutput>('writeVersion'),
  loadComparison: placeholder<LoadComparisonInput, Comparison>('loadComparison'),
  /** Stores the draft; answers `draft.kept` or `draft.notKept`. */
  keepDraft: callbackPlaceholder<DraftCommand, KeepDraftInput>('keepDraft'),
};
