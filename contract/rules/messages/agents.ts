/** Agents, templates, versions and the chat with an agent. */

/** Saving a template failed, and the host said nothing better (specification 8). */
export const SAVE_TEMPLATE_FAILED = 'Failed to save template';
/** Saving the staging copy failed, and the host said nothing better (specification 8). */
export const SAVE_STAGING_FAILED = 'Failed to save staging campaign';
/** Publishing failed, and the host said nothing better (specification 8). */
export const PUBLISH_FAILED = 'Failed to publish campaign';
/** Migrating agents to a template failed, and the host said nothing better (specification 8). */
export const MIGRATION_FAILED = 'Migration failed';

/** An agent went live. */
export const AGENT_PUBLISHED = 'Published. Conversations now go to this agent as it stands.';
/** A template went live. */
export const TEMPLATE_PUBLISHED = 'Published. New agents now start from this template as it stands.';

/** Actions of specification 4 that section 8 gives no sentence for. */
export const LOAD_AGENT_FAILED = 'This agent could not be loaded.';
export const CREATE_AGENT_FAILED = 'The agent could not be created.';
export const LOAD_VERSIONS_FAILED = 'The versions could not be loaded.';
export const LOAD_TEMPLATES_FAILED = 'The templates could not be loaded.';

/** Why a version could not be written, by what was asked of it. */
export const WRITE_VERSION_FAILED = {
  create: 'The version could not be kept.',
  rename: 'The version could not be renamed.',
  replace: 'The version could not be replaced.',
} as const;

/** Why the draft could not be replaced, by what was to replace it. */
export const REPLACE_STAGING_FAILED = {
  revert: 'The agent could not be reverted. Nothing was changed.',
  detach: 'The agent could not be detached from its template. Nothing was changed.',
  restore: 'The version could not be restored. Nothing was changed.',
  applyTemplate: CREATE_AGENT_FAILED,
} as const;

/** The stored agent is newer than the one a save was made from. */
export const CHANGED_ELSEWHERE = 'This agent was changed elsewhere.';
/** A version someone else removed. */
export const VERSION_GONE = 'This version no longer exists.';
/** A restore or publish of an agent that was never given a configuration. */
export const AGENT_NOT_CONFIGURED = 'This agent has no configuration yet. Choose a template or start from scratch.';
/** Detaching an agent that owns its prompt already. */
export const AGENT_NOT_ATTACHED = 'This agent does not belong to a template.';

/** A public chat with an agent that has no production copy. */
export const AGENT_NOT_PUBLISHED = 'This agent is not answering yet.';

/** The model refused or could not be reached. */
export const MODEL_FAILED = 'The language model could not answer. Please try again.';
/** The model took longer than it may. */
export const MODEL_TIMED_OUT = 'The language model took too long to answer. Please try again.';
/** The model's answer was empty or could not be read. */
export const MODEL_NONSENSE = 'The language model gave an answer that could not be used. Please try again.';
/** The model asks for a pause. */
export const MODEL_LIMITED = 'The language model is receiving too many requests. Please try again in a moment.';
/** The model refuses the key it was given. */
export const MODEL_REFUSED_KEY = 'The language model refused the key it was given. Check LLM_API_KEY.';
