import type { EndpointName } from './index';

/** The calls that most tasks of an assistant need, by task. All others are found by search. */
export const COMMON_TOOLS = [
  // Who and where
  'readIdentity',
  'readAccount',
  'listAccounts',
  'searchAccount',
  'createAccount',
  'updateAccount',
  // An agent
  'readStaging',
  'saveCampaign',
  'publishAgent',
  'revertAgent',
  'readAgentOverview',
  'listVersions',
  'restoreVersion',
  'listTemplates',
  'createAgentFromTemplate',
  // What it knows
  'listKnowledgeBases',
  'createKnowledgeBase',
  'listDocuments',
  'addDocuments',
  'queryKnowledgeBase',
  'listUnanswered',
  'teachAgent',
  // Conversations
  'listConversations',
  'listMessages',
  'sendMessage',
  'holdConversation',
  'releaseConversation',
  'closeConversation',
  'assignConversation',
  'listLogs',
  'readTranscript',
  // People
  'listContacts',
  'readContact',
  'saveContact',
  'deleteContact',
  'saveContext',
  'listMembers',
  'inviteMember',
] as const satisfies readonly EndpointName[];
