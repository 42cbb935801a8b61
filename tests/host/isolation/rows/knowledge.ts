import { aFile } from '#tests/support/aFile.ts';
import { type CallParts, ofOrganization, open, query, type Rows, reach, type Subject } from './row';

/** What an agent reads. */
export const knowledgeRows: Rows = {
  // Nothing listens there; the address decides nothing about whose call it is.
  discoverPages: reach(query('organization', () => ({ body: { url: 'http://127.0.0.1:9/' } }))),
  createKnowledgeBase: reach(
    query('organization', () => ({ body: { title: 'Made' } })),
    ...ofOrganization('body', ({ knowledgeBaseId: id }) => ({ body: { id, title: 'changed' } })),
  ),
  readKnowledgeBase: reach(...ofOrganization('path', basePath)),
  listKnowledgeAgents: reach(...ofOrganization('path', basePath)),
  listDocuments: reach(...ofOrganization('path', basePath)),
  addDocuments: reach(
    ...ofOrganization('path', (subject) => ({
      ...basePath(subject),
      body: { texts: [{ title: 'Hours', text: 'Open from nine.' }] },
    })),
  ),
  uploadDocument: reach(...ofOrganization('path', (subject) => ({ ...basePath(subject), body: aFile() }))),
  updateDocument: reach(
    ...ofOrganization('path', (subject) => ({ ...documentPath(subject), body: { text: 'Open until ten.' } })),
  ),
  stopImport: reach(...ofOrganization('path', basePath)),
  resumeImport: reach(...ofOrganization('path', basePath)),
  queryKnowledgeBase: reach(
    ...ofOrganization('path', (subject) => ({ ...basePath(subject), body: { query: 'Name of' } })),
  ),
  deleteDocument: reach(...ofOrganization('path', documentPath)),
  deleteDocuments: reach(
    ...ofOrganization('path', (subject) => ({ ...basePath(subject), body: { documentIds: [subject.documentId] } })),
  ),
  deleteKnowledgeBase: reach(...ofOrganization('path', basePath)),

  healthz: open(query('agent')),
  readyz: open(query('agent')),
};

function basePath({ knowledgeBaseId }: Subject): CallParts {
  return { params: { knowledgeBaseId } };
}

function documentPath({ knowledgeBaseId, documentId }: Subject): CallParts {
  return { params: { knowledgeBaseId, documentId } };
}
