import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  documentStatus,
  foundPassage,
  knowledgeAgent,
  knowledgeBase,
  knowledgeDocument,
  recrawl,
} from '../entities/knowledge';
import { done, idList, line, lineEndings, pageAddress, pageQuery, uuid, visible } from '../entities/shared';
import { DOCUMENTS_ADDED_LIMIT, TEXT_DOCUMENT_LIMIT_CHARACTERS } from '../rules/hostConstants';

/** Calls of specification 7, Knowledge base. */

const ofBase = z.object({ knowledgeBaseId: uuid });
const ofDocument = z.object({ ...ofBase.shape, documentId: uuid });
const typedText = z
  .string()
  .check(lineEndings, z.trim(), visible, z.minLength(1), z.maxLength(TEXT_DOCUMENT_LIMIT_CHARACTERS));

export const discoverPages = endpoint({
  name: 'discoverPages',
  section: '7 Knowledge base',
  summary: "Addresses of a website's pages: from its sitemaps, otherwise from the links of the page itself",
  method: 'POST',
  path: '/api/v2/kb/sitemap',
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  unaudited: 'It looks which pages a website has.',
  body: z.object({ url: pageAddress, knowledgeBaseId: z.optional(uuid) }),
  reply: z.object({ success: z.literal(true), links: z.array(z.string()) }),
});

export const listKnowledgeBases = endpoint({
  name: 'listKnowledgeBases',
  section: '7 Knowledge base',
  summary: 'The knowledge bases of an organization, by title',
  method: 'GET',
  path: '/api/v2/kb/knowledgebase',
  access: 'viewOrg',
  target: 'organization',
  limit: 'read',
  reply: z.object({ success: z.literal(true), items: z.array(knowledgeBase) }),
});

export const createKnowledgeBase = endpoint({
  name: 'createKnowledgeBase',
  section: '7 Knowledge base',
  summary: 'Create a knowledge base, or change the one with this id',
  method: 'POST',
  path: '/api/v2/kb/knowledgebase',
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  successStatus: 201,
  body: z.object({ id: z.optional(uuid), title: line, recrawl: z.optional(recrawl) }),
  reply: z.object({ success: z.literal(true), item: knowledgeBase }),
});

export const readKnowledgeBase = endpoint({
  name: 'readKnowledgeBase',
  section: '7 Knowledge base',
  summary: 'One knowledge base',
  method: 'GET',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId',
  access: 'viewOrg',
  target: 'organization',
  limit: 'read',
  params: ofBase,
  reply: z.object({ success: z.literal(true), item: knowledgeBase }),
});

export const listKnowledgeAgents = endpoint({
  name: 'listKnowledgeAgents',
  section: '7 Knowledge base',
  summary:
    'The agents of the organization, and which of them answer from a knowledge base: those that do first, then by name; at most 200',
  method: 'GET',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId/agents',
  access: 'viewOrg',
  target: 'organization',
  limit: 'read',
  params: ofBase,
  reply: z.object({ success: z.literal(true), agents: z.array(knowledgeAgent) }),
});

export const deleteKnowledgeBase = endpoint({
  name: 'deleteKnowledgeBase',
  section: '7 Knowledge base',
  summary: 'Delete a knowledge base with its documents; no agent answers from it any more',
  method: 'DELETE',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId',
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  params: ofBase,
  reply: done,
});

export const listDocuments = endpoint({
  name: 'listDocuments',
  section: '7 Knowledge base',
  summary: 'Documents of a knowledge base, newest first, in 0-based pages',
  method: 'GET',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId/document',
  aliases: ['/api/v2/kb/knowledgebase/:knowledgeBaseId/documents'],
  access: 'viewOrg',
  target: 'organization',
  limit: 'read',
  params: ofBase,
  query: z.object({ status: z.optional(documentStatus), ids: z.optional(idList(uuid)), ...pageQuery.shape }),
  reply: z.object({
    success: z.literal(true),
    documents: z.array(knowledgeDocument),
    totalDocuments: z.int(),
    pageSize: z.int(),
    pageNumber: z.int(),
  }),
});

export const addDocuments = endpoint({
  name: 'addDocuments',
  section: '7 Knowledge base',
  summary:
    'Add web pages, PDF and Word files by their addresses, or typed texts, as documents of a knowledge base. An address that is there already is read again',
  method: 'POST',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId/document',
  aliases: ['/api/v2/kb/knowledgebase/:knowledgeBaseId/documents'],
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  params: ofBase,
  body: z.object({
    urls: z.optional(z.array(pageAddress).check(z.maxLength(DOCUMENTS_ADDED_LIMIT))),
    texts: z.optional(z.array(z.object({ title: line, text: typedText })).check(z.maxLength(20))),
  }),
  reply: z.object({ success: z.literal(true), documents: z.array(knowledgeDocument) }),
});

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  section: '7 Knowledge base',
  summary:
    'Add a PDF, Word, text or HTML file: form data with one file, of at most 5 MB. Its bytes say what it is; it is queued and read like ' +
    'a page, and kept only until then',
  method: 'POST',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId/file',
  access: 'editOrg',
  target: 'organization',
  limit: 'upload',
  upload: true,
  params: ofBase,
  reply: z.object({ success: z.literal(true), document: knowledgeDocument }),
});

export const updateDocument = endpoint({
  name: 'updateDocument',
  section: '7 Knowledge base',
  summary: 'Read a page again, replace a typed text, or give a file another title',
  method: 'PUT',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId/document/:documentId',
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  params: ofDocument,
  body: z.object({ title: z.optional(line), text: z.optional(typedText) }),
  reply: z.object({ success: z.literal(true), document: knowledgeDocument }),
});

export const deleteDocument = endpoint({
  name: 'deleteDocument',
  section: '7 Knowledge base',
  summary: 'Delete a document; from this moment no answer comes from it',
  method: 'DELETE',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId/document/:documentId',
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  params: ofDocument,
  reply: done,
});

export const deleteDocuments = endpoint({
  name: 'deleteDocuments',
  section: 'api-shapes 15',
  summary: 'Delete several documents, all or none',
  method: 'DELETE',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId/documents',
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  params: ofBase,
  body: z.object({ documentIds: z.array(uuid).check(z.minLength(1), z.maxLength(DOCUMENTS_ADDED_LIMIT)) }),
  reply: done,
});

export const stopImport = endpoint({
  name: 'stopImport',
  section: '7 Knowledge base',
  summary: 'Skip all documents that wait to be read',
  method: 'POST',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId/stop',
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  params: ofBase,
  reply: z.object({ success: z.literal(true), item: knowledgeBase }),
});

export const resumeImport = endpoint({
  name: 'resumeImport',
  section: '7 Knowledge base',
  summary: 'Queue again what was stopped before it was read',
  method: 'POST',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId/resume',
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  params: ofBase,
  reply: z.object({ success: z.literal(true), item: knowledgeBase }),
});

export const queryKnowledgeBase = endpoint({
  name: 'queryKnowledgeBase',
  section: '7 Knowledge base',
  summary:
    'Ask a knowledge base a question: the passages that answer it best. With `processQuery` the answer an agent would give from them alone, otherwise the best ' +
    'passage verbatim; empty if there is none',
  method: 'POST',
  path: '/api/v2/kb/knowledgebase/:knowledgeBaseId/query',
  access: 'viewOrg',
  target: 'organization',
  limit: 'model',
  unaudited: 'It only searches.',
  params: ofBase,
  body: z.object({
    query: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
    processQuery: z.optional(z.boolean()),
  }),
  reply: z.object({
    success: z.literal(true),
    response: z.object({ answer: z.string(), sources: z.array(foundPassage) }),
  }),
});
