import type { LogExport } from '#contract/entities/logWork';
import { type LogFileAsked, logExportMachine } from '#machines/logExport';
import { definePlan } from '#tests/harness/index.ts';

const EXPORT_ID = '0b9f7c52-6a55-4f6d-9d5c-1d3a6f0e2a11';

export const exportOf = (more: Partial<LogExport> = {}): LogExport => ({
  id: EXPORT_ID,
  format: 'csv',
  status: 'running',
  done: 0,
  bytes: 0,
  fileName: 'conversation_logs_2026-11-21.csv',
  timestamp: 1_790_000_000,
  ...more,
});
export const started = exportOf();
export const running = exportOf({ done: 2_000, rows: 30_000, bytes: 200_000 });
export const done = exportOf({
  status: 'done',
  done: 30_000,
  rows: 30_000,
  bytes: 3_000_000,
  finishedTimestamp: 1_790_000_060,
});
export const stopped = exportOf({ status: 'stopped', done: 2_000, rows: 30_000, finishedTimestamp: 1_790_000_060 });

export const asked: LogFileAsked = { format: 'csv', range: '30d', filters: {}, search: '', fields: null };
const otherwise: LogFileAsked = { ...asked, format: 'json', search: 'table', fields: ['summary'] };

const REFUSED = { kind: 'refused', failure: { kind: 'invalid', message: 'The host says no.' } } as const;
const AWAY = { kind: 'unavailable', message: 'The host is away.' };

export const logExportPlan = definePlan(logExportMachine, {
  inputs: [{ targetAccountId: 12 }],
  events: {
    'export.start': [
      { asked, isLong: false },
      { asked: otherwise, isLong: true },
    ],
    'export.stop': [{}],
    'export.save': [{}],
    'export.dismiss': [{}],
  },
  outcomes: {
    findExport: { ok: [{ record: null }, { record: running }], error: [AWAY] },
    saveRows: { ok: [undefined], error: [AWAY] },
    startExport: { ok: [{ kind: 'done', record: started }, REFUSED], error: [AWAY] },
    readExport: { ok: [running, done, stopped], error: [AWAY] },
    stopExport: { ok: [{ kind: 'done', record: stopped }, REFUSED], error: [AWAY] },
    saveExport: { ok: [undefined], error: [AWAY] },
  },
  project: ({ asked: wanted, record, failure }) => ({
    format: wanted?.format,
    status: record?.status,
    done: record?.done,
    failure: failure?.kind,
  }),
});
