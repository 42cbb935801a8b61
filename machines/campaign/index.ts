export type {
  Conflicted,
  LoadCampaignOutput,
  LoadComparisonInput,
  PublishAgentInput,
  PublishAgentOutput,
  Refused,
  ReplaceOutput,
  ReplaceStagingInput,
  SaveStagingInput,
  SaveStagingOutput,
  SubjectInput,
  VersionsInput,
  VersionsOutput,
  WriteVersionInput,
} from './campaign.actors';
export { campaignMachine } from './campaign.machine';
export * from './campaign.selectors';
export type * from './campaign.types';
