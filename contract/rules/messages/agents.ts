/** Agents, templates, versions and the chat with an agent. */

/** Saving a template failed without a message of the host (specification 8). */
export const SAVE_TEMPLATE_FAILED = 'Failed to save template';
/** Saving the staging copy failed without a message of the host (specification 8). */
export const SAVE_STAGING_FAILED = 'Failed to save staging campaign';
/** Publishing failed without a message of the host (specification 8). */
export const PUBLISH_FAILED = 'Failed to publish campaign';
/** The save before a publish failed. */
export const notPublished = (reason: string) => `${PUBLISH_FAILED}: ${reason}`;
/** Migrating agents to a template failed without a message of the host (specification 8). */
export const MIGRATION_FAILED = 'Migration failed';

/** Asked before a publish: the outline's open line, if it still stands, and the details without a value. */
export const gapsAtPublish = (outline: string | null, missing: readonly string[]) =>
  [
    ...(outline === null ? [] : [`The prompt still says “${outline}”`]),
    ...(missing.length === 0 ? [] : [`Details without a value: ${missing.join(', ')}.`]),
  ].join('\n');

/** An agent went live. */
export const AGENT_PUBLISHED = 'Published. Conversations now go to this agent as it stands.';
/** A template went live. */
export const TEMPLATE_PUBLISHED = 'Published. New agents now start from this template as it stands.';

export const TEMPLATE_RENAMED = 'Template renamed.';
/** Its agents keep what they have. */
export const TEMPLATE_DELETED = 'Template deleted. Its agents keep what they have.';

/** Failed actions of specification 4 without a sentence in section 8. */
export const LOAD_AGENT_FAILED = 'This agent could not be loaded.';
export const CREATE_AGENT_FAILED = 'The agent could not be created.';
export const LOAD_MODELS_FAILED = 'The models could not be loaded.';
export const LOAD_VERSIONS_FAILED = 'The versions could not be loaded.';
export const LOAD_TEMPLATES_FAILED = 'The templates could not be loaded.';

/** A version could not be written, by action. */
export const WRITE_VERSION_FAILED = {
  create: 'The version could not be kept.',
  rename: 'The version could not be renamed.',
  replace: 'The version could not be replaced.',
} as const;

/** Staging could not be replaced, by action. */
export const REPLACE_STAGING_FAILED = {
  revert: 'The agent could not be reverted. Nothing was changed.',
  detach: 'The agent could not be detached from its template. Nothing was changed.',
  restore: 'The version could not be restored. Nothing was changed.',
  applyTemplate: CREATE_AGENT_FAILED,
} as const;

/** The stored agent is newer than the one a save is based on. */
export const CHANGED_ELSEWHERE = 'This agent was changed elsewhere.';
/** A version that someone else removed. */
export const VERSION_GONE = 'This version no longer exists.';
/** A restore or publish of an agent without a campaign. */
export const AGENT_NOT_CONFIGURED = 'This agent has no configuration yet. Choose a template or start from scratch.';
/** Detaching an agent that already has its own prompt. */
export const AGENT_NOT_ATTACHED = 'This agent does not belong to a template.';

/** 413: a configuration that is too large. */
export const campaignTooLarge = (limitBytes: number) =>
  `This configuration is too large: at most ${Math.floor(limitBytes / 1024)} KB can be kept.`;
/** 409: no more of what an account may have (quotas). */
export const agentsFull = (limit: number) => `This organization can have ${limit} agents. Delete one first.`;
export const versionsFull = (limit: number) => `An agent can have ${limit} named versions. Delete one first.`;
export const templatesFull = (limit: number) => `An account can have ${limit} templates. Delete one first.`;
export const connectionsFull = (limit: number) =>
  `An account can have ${limit} connections of one kind. Remove one first.`;
/** 429 */
export const streamsFull = (limit: number) => `This account can have ${limit} event streams open. Close one first.`;

/** A public chat with an agent that has no production copy. */
export const AGENT_NOT_PUBLISHED = 'This agent is not answering yet.';

/** What a save tells of the time zone that somebody wrote. */
export const timeZoneUnknown = (typed: string) => `The time zone “${typed}” is not known: UTC is used instead.`;
/** The model refused or could not be reached. */
export const MODEL_FAILED = 'The language model could not answer. Please try again.';
/** The model took too long. */
export const MODEL_TIMED_OUT = 'The language model took too long to answer. Please try again.';
/** The model's answer was empty or could not be read. */
export const MODEL_NONSENSE = 'The language model gave an answer that could not be used. Please try again.';
/** The model's service stopped the answer by a filter for content. */
export const MODEL_FILTERED = 'The language model may not answer this: its service stopped the answer.';
/** Beside an answer that is not complete, for the team. */
export const ANSWER_CUT = 'The language model reached its length limit here, so this answer is not complete.';
/** The model is rate limited. */
export const MODEL_LIMITED = 'The language model is receiving too many requests. Please try again in a moment.';
/** The model refuses its key. */
export const MODEL_REFUSED_KEY = 'The language model refused the key it was given. Check LLM_API_KEY.';
