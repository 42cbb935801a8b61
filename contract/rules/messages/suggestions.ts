/** Suggestions for the texts of an agent. */

/** Why nothing was looked at. */
export const SUGGESTIONS_NEED_MODEL = 'No language model is connected, so nothing can be suggested.';
export const SUGGESTIONS_NEED_MODEL_TITLE = 'No language model';
/** 422: a call without one of the two. */
export const REVIEW_NEEDS_TEMPLATE = 'Name the template (templateId) or the agent (agentId) whose fields these are.';
export const REVIEW_NEEDS_AGENT = 'Name the agent (agentId) to be reviewed.';

/** Asked before a publish. */
export const SUGGESTIONS_FOUND = 'Suggestions Found';
export const suggestionsFound = (amount: number) =>
  amount === 1
    ? 'There is a suggestion for one of the details. Look at it before you publish?'
    : `There are suggestions for ${amount} of the details. Look at them before you publish?`;
export const VIEW_SUGGESTIONS = 'View Suggestions';
export const IGNORE_AND_SAVE = 'Ignore & Save';

/** A suggestion could not be had. */
export const SUGGESTION_FAILED = 'This could not be checked. Your text is unchanged.';
export const REVIEW_FAILED = 'The agent could not be reviewed.';
