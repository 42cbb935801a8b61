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
export type * from './campaign.types';
