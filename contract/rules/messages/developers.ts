/** Developer tokens and their requests. Section 8 does not have these, except "Token created successfully" (api-shapes 3). */

export const LOAD_TOKENS_FAILED = 'The tokens could not be loaded.';
export const LOAD_TOKEN_REQUESTS_FAILED = 'The requests could not be loaded.';
export const CHANGE_TOKENS_FAILED = 'The token could not be changed.';

/** The replies of success (api-shapes 3). */
export const TOKENS_LISTED = 'Success';
export const TOKEN_CREATED = 'Token created successfully';
export const TOKEN_DELETED = 'Token deleted successfully';

/** 403: a token acts for a member, and whoever acts from above is none. */
export const TOKENS_OF_MEMBERS = 'Only members of this account can make tokens for it.';
/** 409 */
export const TOO_MANY_TOKENS = 'This account has as many tokens as it may. Revoke one that is no longer used.';
/** 403: the scope that a call needs of a token. */
export const scopeMissing = (scope: string) => `This token may not do this. It needs the scope ${scope}.`;
/** 401: at the address for assistants, where only developer tokens count. */
export const MCP_NEEDS_TOKEN = 'Send a developer token as "Authorization: Bearer".';
/** 400 */
export const MCP_ONE_MESSAGE = 'Send one message at a time.';
/** 422: a value in the path of a call. */
export const PATH_PART_INVALID = 'This must not be empty, a step up, or hold a slash.';
/** A tool that no call of the contract is. */
export const noSuchTool = (name: string) => `There is no tool ${name.slice(0, 100)}.`;
/** 422: an argument of a tool in another place than its own; null: beside the parts. */
export const argumentMisplaced = (name: string, place: string | null) =>
  place === null ? `${name} belongs beside params, query and body.` : `${name} belongs in ${place}.`;
export const argumentUnknown = (name: string, all: readonly string[]) =>
  `This tool takes no ${name.slice(0, 100)}. It takes ${all.length === 0 ? 'nothing' : all.join(', ')}.`;
export const argumentNotObject = (name: string) => `${name} must be an object.`;
/** The tools that stand for all others: how an assistant finds one, and uses it. */
export const FIND_TOOLS_WORDS =
  'Find tools for a task that no listed tool does. Answers with their names, descriptions and input schemas; use one with useTool.';
export const USE_TOOL_WORDS = 'Use a tool that findTools named, with arguments as its input schema says.';
