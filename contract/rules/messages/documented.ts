/** Sentences that existing clients know a refusal by (api-shapes): they are kept to the letter. */
export const UNAUTHORIZED_REQUEST = 'Unauthorized Request';
export const UNAUTHORIZED = 'Unauthorized';
export const KNOWLEDGE_BASE_NOT_FOUND = 'Knowledge base not found';
export const DOCUMENT_NOT_FOUND = 'Document not found';
export const SOME_DOCUMENTS_NOT_FOUND = 'Some documents not found';
export const QUERY_REQUIRED = 'Query is required';
export const MUST_PROVIDE_URL = 'Must provide url';
export const ACCOUNT_FETCH_ERROR = 'An error occurred while fetching account';
export const AUTH_TOKEN_FETCH_ERROR = 'An error occurred while fetching authentication token';
export const LOGS_FETCH_ERROR = 'An error occurred while fetching conversation logs.';
export const LOGS_NOT_AVAILABLE = 'Conversation logs service not available';
export const MODELS_ERROR = 'Internal error';
