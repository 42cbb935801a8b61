export type {
  ApplyTemplateInput,
  Conflicted,
  CreateVersionInput,
  LoadCampaignOutput,
  LoadComparisonInput,
  PublishAgentInput,
  PublishAgentOutput,
  Refused,
  RenameVersionInput,
  ReplaceOutput,
  ReplaceVersionInput,
  RestoreVersionInput,
  SaveStagingInput,
  SaveStagingOutput,
  SubjectInput,
  VersionsInput,
  VersionsOutput,
} from './campaign.actors';
export { campaignMachine } from './campaign.machine';
export * from './campaign.selectors';
export { UNDO_PAUSE_MS } from './campaign.setup';
export type * from './campaign.types';
export { SAVE_RETRY_FIRST_MS, SAVE_RETRY_LONGEST_MS } from './saves';
