/** Conversations, contacts, the log, tasks and captures (specification 8). */

/** A conversation that could not be fetched; the reply has success false (specification 8). */
export const FETCH_CONVO_FAILED = 'Failed to fetch convo';
/** The default error of a row of the conversation log (specification 8). */
export const FETCH_CONVERSATION_FAILED = 'Failed to fetch conversation';
/** A list that answered with an error; aborts are rethrown (specification 8). */
export const NETWORK_RESPONSE_NOT_OK = 'Network response was not ok';
/** The conversation log answered with an error (specification 8). */
export const apiError = (status: number, body: string) => `API Error: ${status} - ${body}`;
/** The log's reply in that case, with success false, an empty list and no more pages (specification 8). */
export const FETCH_LOGS_FAILED = 'Failed to fetch logs';
/** A download of the log that failed; only logged (specification 8). */
export const FETCH_CSV_FAILED = 'Failed to fetch CSV data';
/** 404: nothing to export (api-shapes 6). */
export const NO_LOGS_FOR_CSV = 'No logs found for CSV export';
export const FETCH_JSON_FAILED = 'Failed to fetch JSON data';
/** A group room could not be created, as an alert (specification 8). */
export const START_CONVERSATION_FAILED = 'Unable to start conversation with this user.';
/** Contacts requested without a token or an organization (specification 8). */
export const NO_TOKEN_OR_ORG_ACCOUNT = 'No token or orgAccountId';
/** The priority inbox requested without an account, as an alert (specification 8). */
export const NO_ACCOUNT_ID = 'no account id';

/** Who answered, for a visitor, if the person has given no name. */
export const UNNAMED_PERSON = 'A member of the team';

/** 409: somebody else answers in the room. */
export const conversationHeld = (name: string) => `${name} is answering this conversation.`;
/** 403: a person or visitor whom the agent's people blocked. */
export const PEER_BLOCKED = 'You cannot write to this agent any more.';

/** 409: two canned replies would look the same in the list. */
export const REPLY_TITLE_TAKEN = 'Another reply has this title already.';
export const tooManyCannedReplies = (limit: number) => `An organization can have ${limit} canned replies.`;

/** 422: a message has enough reactions. */
export const tooManyReactions = (limit: number) => `A message can have ${limit} reactions.`;
/** 403 and others: why a message to a group does not reach one of its people. */
export const ofGroupMember = (name: string, reason: string) => `${name}: ${reason}`;

/** 400: a batch without conversations (api-shapes 5). */
export const ITEMS_REQUIRED = 'items array is required';
/** A conversation of a batch that would make its reply too long. */
export const ASK_AGAIN = 'The reply would be too long. Please ask for this one again.';

/** A reply that the host refused while its conversation was not open. */
export const REPLY_NOT_SENT = 'A reply was not sent. It waits in its conversation.';

/** Failures without a sentence in section 8. */
export const LOAD_CONTACTS_FAILED = 'The contacts could not be loaded.';
export const LOAD_CONTACT_FAILED = 'This contact could not be loaded.';
/** A search in everything. */
export const LOAD_FOUND_FAILED = 'The search did not work.';
export const LOAD_INBOX_FAILED = 'The inbox could not be loaded.';
/** 409: another message of the room has the same id. */
export const MESSAGE_ID_TAKEN = 'Another message has this id already. Please send yours again.';

/** Actions of the knowledge-base helper (specification 7, 8). */
export const KNOWLEDGE_BASE_ACTIONS = [
  'fetch sitemap',
  'fetch knowledge bases',
  'create knowledge base',
  'fetch knowledge base',
  'delete knowledge base',
  'fetch documents',
  'add documents',
  'update document',
  'delete document',
  'query knowledge base',
] as const;
/** An action of the knowledge-base helper failed: 'Failed to ...: status text' (specification 8). */
export const knowledgeBaseFailed = (action: (typeof KNOWLEDGE_BASE_ACTIONS)[number], statusText: string) =>
  `Failed to ${action}: ${statusText}`;
export const LOAD_KNOWLEDGE_FAILED = 'What the agents know could not be loaded.';

/** Asked before an unsent message to somebody new is thrown away. */
export const DISCARD_COMPOSED = 'What you wrote is deleted from this device. Nobody has got it.';
/** Why an agent did not answer, although its model would have. */
export const OVER_LIMIT = 'overLimit';
export const WITHOUT_TEXTS = 'withoutTexts';
const WHY_NO_ANSWER: Readonly<Record<string, string>> = {
  timeout: 'the language model took too long',
  unavailable: 'the language model could not be reached or gave an error',
  nonsense: 'the language model gave nothing that could be used',
  limited: 'the language model was receiving too many requests',
  filtered: 'the service of the language model stopped the answer',
  key: 'the language model refused its key',
  [OVER_LIMIT]: 'a limit of what is used in a month is reached',
  [WITHOUT_TEXTS]: 'the plan has no text messages, or is not paid',
};
/** Beside a question that the agent failed to answer, for the team. */
export const noAnswer = (kind: string): string =>
  `The agent did not answer this: ${WHY_NO_ANSWER[kind] ?? WHY_NO_ANSWER.unavailable}.`;
