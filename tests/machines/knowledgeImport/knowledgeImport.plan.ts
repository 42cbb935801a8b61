import type { KnowledgeBase } from '#contract/entities/knowledge';
import { knowledgeImportMachine } from '#machines/knowledgeImport';
import type { ChosenFile } from '#machines/mediaUpload';
import { definePlan } from '#tests/harness/index.ts';

export const base: KnowledgeBase = {
  id: '018f0000-0000-7000-8000-000000000001',
  title: 'olivetta.example',
  recrawl: 'never',
  counts: { queued: 2, fetching: 0, ready: 0, skipped: 0, failed: 0 },
  passages: 0,
  stopped: false,
  timestamp: 1_790_000_000,
};

export const PAGES = ['https://olivetta.example/', 'https://olivetta.example/menu'] as const;
export const FILE: ChosenFile = { id: 'f1', name: 'menu.pdf', type: 'application/pdf', sizeBytes: 900 };
const invalid = { kind: 'invalid', message: 'The site cannot be reached.' } as const;

export const knowledgeImportPlan = definePlan(knowledgeImportMachine, {
  inputs: [{ organizationId: 12, knowledgeBaseId: null }],
  events: {
    'knowledgeImport.edit': [
      { changes: { address: 'olivetta.example' } },
      { changes: { kind: 'text', title: 'Garage', text: 'Stamps at the desk.' } },
      { changes: { kind: 'website', address: ' ' } },
      { changes: { kind: 'files' } },
    ],
    // Two at most, so that the walk ends.
    'knowledgeImport.addFiles': [({ context }) => (context.fields.files.length > 1 ? null : { files: [FILE] })],
    'knowledgeImport.removeFile': [{ id: FILE.id }],
    'knowledgeImport.choose': [
      { pages: [PAGES[0]], isChosen: false },
      { pages: PAGES, isChosen: false },
      { pages: PAGES, isChosen: true },
    ],
    'knowledgeImport.submit': [{}],
    'knowledgeImport.back': [{}],
    // It is told once.
    'text.kept': [({ context }) => (context.fields.text.includes('kept') ? null : { text: 'kept' })],
  },
  outcomes: {
    discoverPages: {
      ok: [
        { kind: 'found', pages: PAGES },
        { kind: 'found', pages: [] },
        { kind: 'refused', failure: invalid },
      ],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    addSource: {
      ok: [
        { kind: 'added', base },
        {
          kind: 'refused',
          failure: { kind: 'conflict', message: 'It is full.' },
          knowledgeBaseId: base.id,
          sentFiles: [FILE.id],
        },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
    keepText: { error: [new Error('storage')] },
  },
  project: ({ fields: { kind, address, text, files }, pages, left, failure }) => ({
    kind,
    address,
    text: text !== '',
    files: files.length,
    pages: pages.length,
    left: left.length,
    hasFailed: failure !== null,
  }),
});
