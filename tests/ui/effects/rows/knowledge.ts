/** What agents know: knowledgeBases, knowledgeDocuments, knowledgeAgents, knowledgeAnswer, knowledgeImport. */
import type { Campaign } from '#contract/entities/campaign';
import type { KnowledgeBase, KnowledgeDocument } from '#contract/entities/knowledge';
import { OUR_SIDE, type Row, refusedWith, rejects } from './row';

const ID = '018f0000-0000-7000-8000-000000000001';
const OTHER_ID = '018f0000-0000-7000-8000-000000000002';
const BASE_PATH = `/api/v2/kb/knowledgebase/${ID}`;
const NOT_LOADED = 'What the agents know could not be loaded.';

const base: KnowledgeBase = {
  id: ID,
  title: 'Shop',
  recrawl: 'never',
  counts: { queued: 1, fetching: 0, ready: 0, skipped: 0, failed: 0 },
  passages: 0,
  stopped: false,
  timestamp: 1_790_000_000,
};
const other: KnowledgeBase = { ...base, id: OTHER_ID, title: 'Rules' };
const document: KnowledgeDocument = { id: OTHER_ID, url: 'https://shop.example/', status: 'ready', passages: 2 };

const bases = { query: { organizationId: 5 } };
const documents = { query: { organizationId: 5, base: ID } };
const answersItem = () => ({ success: true as const, item: base });
const changesBase = { actor: 'knowledgeBases.saveMutation', whenRefused: rejects, fails: OUR_SIDE };
const changesDocument = { actor: 'knowledgeDocuments.saveMutation', whenRefused: rejects, fails: OUR_SIDE };
const found = { documentId: OTHER_ID, title: 'Shop', heading: 'Hours', excerpt: 'Open from nine.', score: 1.5 };

const ofBase = { key: { organizationId: 5, base: ID } };
const AGENTS = [{ id: 9, name: 'Trattoria', reads: true, isLive: false }];
const listKnowledgeAgents = () => ({ success: true as const, agents: AGENTS });
const draftOf = (enabledFunctions: Readonly<Record<string, readonly string[]>> | undefined) => ({
  success: true as const,
  campaignId: 'campa9',
  agentId: 9,
  rev: 4,
  savedAtMs: 1,
  campaign: structuredClone({ ...(enabledFunctions && { enabledFunctions }) }) as Campaign,
});

const PAGES = Array.from({ length: 501 }, (_, index) => `https://shop.example/${index}`);
const addDocuments = () => ({ success: true as const, documents: [document] });

export const knowledgeRows: readonly Row[] = [
  {
    actor: 'knowledgeBases.loadPage',
    input: { page: 0, pageSize: 20, search: '', ...bases, ids: [OTHER_ID] },
    replies: { listKnowledgeBases: () => ({ success: true, items: [base, other] }) },
    calls: [['GET /api/v2/kb/knowledgebase?targetAccountId=5']],
    // The host has no call for some of them.
    output: { items: [other], totalCount: 2 },
    whenRefused: rejects,
    fails: NOT_LOADED,
  },
  {
    ...changesBase,
    input: { ...bases, mutation: { kind: 'stop', id: ID } },
    replies: { stopImport: answersItem },
    calls: [[`POST ${BASE_PATH}/stop?targetAccountId=5`]],
    output: { items: [base] },
  },
  {
    ...changesBase,
    input: { ...bases, mutation: { kind: 'resume', id: ID } },
    replies: { resumeImport: answersItem },
    calls: [[`POST ${BASE_PATH}/resume?targetAccountId=5`]],
    output: { items: [base] },
  },
  {
    ...changesBase,
    input: { ...bases, mutation: { kind: 'save', id: ID, title: 'Shop', recrawl: 'daily' } },
    replies: { createKnowledgeBase: answersItem },
    calls: [['POST /api/v2/kb/knowledgebase?targetAccountId=5', { id: ID, title: 'Shop', recrawl: 'daily' }]],
    output: { items: [base] },
  },
  {
    ...changesBase,
    input: { ...bases, mutation: { kind: 'remove', id: ID } },
    replies: { deleteKnowledgeBase: () => ({ success: true }) },
    calls: [[`DELETE ${BASE_PATH}?targetAccountId=5`]],
    output: {},
  },
  {
    actor: 'knowledgeDocuments.loadPage',
    input: { page: 1, pageSize: 20, search: '', query: { ...documents.query, status: 'failed' } },
    replies: {
      listDocuments: () => ({
        success: true,
        documents: [document],
        totalDocuments: 21,
        pageSize: 20,
        pageNumber: 1,
      }),
    },
    calls: [[`GET ${BASE_PATH}/document?pagination=true&page=1&pageSize=20&status=failed&targetAccountId=5`]],
    output: { items: [document], totalCount: 21 },
    whenRefused: rejects,
    fails: NOT_LOADED,
  },
  {
    ...changesDocument,
    input: { ...documents, mutation: { kind: 'read', id: OTHER_ID } },
    replies: { updateDocument: () => ({ success: true, document }) },
    calls: [[`PUT ${BASE_PATH}/document/${OTHER_ID}?targetAccountId=5`, {}]],
    output: { items: [document] },
  },
  {
    ...changesDocument,
    input: { ...documents, mutation: { kind: 'remove', id: OTHER_ID } },
    replies: { deleteDocument: () => ({ success: true }) },
    calls: [[`DELETE ${BASE_PATH}/document/${OTHER_ID}?targetAccountId=5`]],
    output: {},
  },
  {
    actor: 'knowledgeAgents.loadRecord',
    input: ofBase,
    replies: { listKnowledgeAgents },
    calls: [[`GET ${BASE_PATH}/agents?targetAccountId=5`]],
    output: AGENTS,
    whenRefused: rejects,
    fails: NOT_LOADED,
  },
  ...(
    [
      [true, undefined, { enabledFunctions: { knowledgeBase: [ID] } }],
      [
        true,
        { book: [], knowledgeBase: [OTHER_ID] },
        { enabledFunctions: { book: [], knowledgeBase: [OTHER_ID, ID] } },
      ],
      [false, { knowledgeBase: [ID] }, { removed: ['enabledFunctions'] }],
    ] as const
  ).map(
    ([reads, enabledFunctions, changed]): Row => ({
      actor: 'knowledgeAgents.saveRecord',
      input: { ...ofBase, change: { agentId: 9, reads } },
      replies: {
        readStaging: () => draftOf(enabledFunctions),
        saveCampaign: () => ({ ...draftOf(enabledFunctions), message: 'Saved.' }),
        listKnowledgeAgents,
      },
      calls: [
        ['GET /api/v2/agentEventRules/staging?targetAccountId=9'],
        ['POST /api/v2/campaign?targetAccountId=9', { ...changed, rev: 4 }, 'id'],
        [`GET ${BASE_PATH}/agents?targetAccountId=5`],
      ],
      output: AGENTS,
      whenRefused: rejects,
      fails: OUR_SIDE,
    }),
  ),
  {
    actor: 'knowledgeAnswer.loadRecord',
    input: { key: { organizationId: 5, base: ID, question: 'When?' } },
    replies: {
      queryKnowledgeBase: () => ({ success: true, response: { answer: 'From nine.', sources: [found] } }),
    },
    calls: [[`POST ${BASE_PATH}/query?targetAccountId=5`, { query: 'When?', processQuery: true }]],
    output: { answer: 'From nine.', sources: [found] },
    whenRefused: rejects,
    fails: NOT_LOADED,
  },
  {
    actor: 'knowledgeImport.discoverPages',
    input: { organizationId: 5, url: 'https://shop.example' },
    replies: { discoverPages: () => ({ success: true, links: ['https://shop.example/'] }) },
    calls: [['POST /api/v2/kb/sitemap?targetAccountId=5', { url: 'https://shop.example' }]],
    output: { kind: 'found', pages: ['https://shop.example/'] },
    whenRefused: refusedWith,
    fails: OUR_SIDE,
  },
  {
    actor: 'knowledgeImport.addSource',
    input: { organizationId: 5, knowledgeBaseId: null, title: 'shop.example', urls: PAGES, texts: [], files: [] },
    replies: { createKnowledgeBase: answersItem, addDocuments, readKnowledgeBase: answersItem },
    // As many pages as a call takes.
    calls: [
      ['POST /api/v2/kb/knowledgebase?targetAccountId=5', { title: 'shop.example' }],
      [`POST ${BASE_PATH}/document?targetAccountId=5`, { urls: PAGES.slice(0, 500) }],
      [`POST ${BASE_PATH}/document?targetAccountId=5`, { urls: PAGES.slice(500) }],
      [`GET ${BASE_PATH}?targetAccountId=5`],
    ],
    output: { kind: 'added', base },
    whenRefused: (failure) => ({ ...refusedWith(failure), knowledgeBaseId: null, sentFiles: [] }),
    fails: OUR_SIDE,
  },
  {
    actor: 'knowledgeImport.addSource',
    input: {
      organizationId: 5,
      knowledgeBaseId: ID,
      title: 'Hours',
      urls: [],
      texts: [{ title: 'Hours', text: 'Open from nine.' }],
      files: [],
    },
    replies: { addDocuments, readKnowledgeBase: answersItem },
    calls: [
      [`POST ${BASE_PATH}/document?targetAccountId=5`, { texts: [{ title: 'Hours', text: 'Open from nine.' }] }],
      [`GET ${BASE_PATH}?targetAccountId=5`],
    ],
    output: { kind: 'added', base },
    whenRefused: (failure) => ({ ...refusedWith(failure), knowledgeBaseId: ID, sentFiles: [] }),
    fails: OUR_SIDE,
  },
];
