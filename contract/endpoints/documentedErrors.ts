import * as words from '../rules/messages';
import type { EndpointName } from './index';

/** What existing clients know a refusal by: the sentence of a status, and that of a field that is missing, which is then a 400. */
export type DocumentedErrors = {
  readonly statuses?: Readonly<Partial<Record<401 | 404 | 500 | 503, string>>>;
  readonly missing?: Readonly<Record<string, string>>;
};

const ofKnowledge = { 401: words.UNAUTHORIZED, 404: words.KNOWLEDGE_BASE_NOT_FOUND } as const;
const signedIn = { statuses: { 401: words.UNAUTHORIZED_REQUEST } } as const;

/**
 * The documented errors of the calls (api-shapes). They take the place of the host's own sentences where those say no more than the
 * status does. What a handler refuses by a sentence of its own is not here.
 */
export const DOCUMENTED_ERRORS: Readonly<Partial<Record<EndpointName, DocumentedErrors>>> = {
  readAccountByExternalId: {
    statuses: { ...signedIn.statuses, 500: words.ACCOUNT_FETCH_ERROR },
    missing: { externalAccountId: words.EXTERNAL_ID_REQUIRED },
  },
  createOneTimeAuthToken: {
    statuses: { ...signedIn.statuses, 500: words.AUTH_TOKEN_FETCH_ERROR },
    missing: { email: words.EMAIL_REQUIRED },
  },
  readConversations: { missing: { items: words.ITEMS_REQUIRED } },
  listLogs: { statuses: { ...signedIn.statuses, 500: words.LOGS_FETCH_ERROR, 503: words.LOGS_NOT_AVAILABLE } },
  listWebhookRelayTypes: signedIn,
  listWebhookRelays: signedIn,
  readWebhookRelay: signedIn,
  saveWebhookRelay: signedIn,
  deleteWebhookRelay: signedIn,
  listModels: { statuses: { 500: words.MODELS_ERROR } },
  readIntegration: signedIn,
  saveIntegration: { ...signedIn, missing: { appData: words.APP_DATA_REQUIRED } },
  updateIntegration: { ...signedIn, missing: { appData: words.APP_DATA_REQUIRED } },
  discoverPages: { statuses: ofKnowledge, missing: { url: words.MUST_PROVIDE_URL } },
  listKnowledgeBases: { statuses: { 401: words.UNAUTHORIZED } },
  createKnowledgeBase: { statuses: ofKnowledge },
  readKnowledgeBase: { statuses: ofKnowledge },
  listKnowledgeAgents: { statuses: ofKnowledge },
  deleteKnowledgeBase: { statuses: ofKnowledge },
  listDocuments: { statuses: ofKnowledge },
  addDocuments: { statuses: ofKnowledge },
  uploadDocument: { statuses: ofKnowledge },
  queryKnowledgeBase: { statuses: ofKnowledge, missing: { query: words.QUERY_REQUIRED } },
  updateDocument: { statuses: { 401: words.UNAUTHORIZED, 404: words.DOCUMENT_NOT_FOUND } },
  deleteDocument: { statuses: { 401: words.UNAUTHORIZED, 404: words.DOCUMENT_NOT_FOUND } },
  deleteDocuments: { statuses: { 401: words.UNAUTHORIZED, 404: words.SOME_DOCUMENTS_NOT_FOUND } },
  stopImport: { statuses: ofKnowledge },
  resumeImport: { statuses: ofKnowledge },
};

/** @param name of an endpoint */
export const documentedErrorsOf = (name: string): DocumentedErrors =>
  (DOCUMENTED_ERRORS as Readonly<Record<string, DocumentedErrors>>)[name] ?? {};
