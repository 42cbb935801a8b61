import type { ContactImport, ImportPreviewRow } from '#contract/entities/contactImport';
import { contactImportMachine } from '#machines/contactImport';
import { definePlan } from '#tests/harness/index.ts';

export const IMPORT_ID = '0b9f7c52-6a55-4f6d-9d5c-1d3a6f0e2a11';
export const OTHER_ID = '5f2d8a0e-33c7-4b7e-8a55-7f1f3b9c0d22';

export const recordOf = (more: Partial<ContactImport> = {}): ContactImport => ({
  id: IMPORT_ID,
  fileName: 'people.csv',
  status: 'draft',
  columns: ['Name', 'Likes'],
  mapping: ['name', null],
  ifKnown: 'update',
  rows: 3,
  done: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  timestamp: 1_790_000_000,
  ...more,
});
export const running = recordOf({ status: 'running', done: 1, created: 1 });
export const over = recordOf({ status: 'done', done: 3, created: 3, finishedTimestamp: 1_790_000_060 });
export const stopped = recordOf({ status: 'stopped', done: 1, created: 1, finishedTimestamp: 1_790_000_060 });
export const preview: readonly ImportPreviewRow[] = [{ row: 1, cells: ['Ada King', 'Window'], errors: [] }];

const fileOf = (size: number) => ({ name: 'people.csv', size, text: () => Promise.resolve('Name\nAda King\n') });
export const file = fileOf(14);
const REFUSED = { kind: 'refused', failure: { kind: 'invalid', message: 'The host says no.' } } as const;
const AWAY = { kind: 'unavailable', message: 'The host is away.' };
const changed = (contactImport: ContactImport) => ({
  event: { type: 'contactImport.changed' as const, organizationId: 12, importId: contactImport.id, contactImport },
});

export const contactImportPlan = definePlan(contactImportMachine, {
  inputs: [
    { organizationId: 12, importId: null },
    { organizationId: 12, importId: IMPORT_ID },
  ],
  events: {
    'import.choose': [{ file }, { file: fileOf(0) }, { file: fileOf(7_000_000) }],
    'import.edit': [{ changes: { mapping: ['phone', null] } }, { changes: { mapping: [null, null] } }],
    'import.start': [{}],
    'import.stop': [{}],
    'import.retry': [{}],
    'import.another': [{}],
    'import.addressed': [{ importId: IMPORT_ID }, { importId: null }, { importId: OTHER_ID }],
    'realtime.received': [changed(running), changed(over), changed(recordOf({ id: OTHER_ID, status: 'running' }))],
    'realtime.reset': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    uploadImport: { ok: [{ kind: 'done', record: recordOf(), preview }, REFUSED], error: [AWAY] },
    readImport: {
      ok: [
        { record: recordOf(), preview },
        // Nobody knows what its columns are.
        { record: recordOf({ mapping: [null, null] }), preview },
        { record: running, preview: [] },
        { record: over, preview: [] },
      ],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    changeImport: {
      ok: [{ kind: 'done', record: recordOf({ mapping: ['phone', null] }), preview: [] }, REFUSED],
      error: [AWAY],
    },
    startImport: { ok: [{ kind: 'done', record: running }, REFUSED], error: [AWAY] },
    stopImport: { ok: [{ kind: 'done', record: stopped }, REFUSED], error: [AWAY] },
  },
  project: ({ importId, file: chosen, record, choice, failure }) => ({
    importId,
    hasFile: chosen !== null,
    status: record?.status,
    mapping: choice.mapping,
    failure: failure?.kind,
  }),
});
