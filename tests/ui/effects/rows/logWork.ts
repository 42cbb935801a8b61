/** What people do with the log: logViews, logReporting, reportingForm, logExport; and corrections of facts. */
import type { EffectiveReportingField, LogExport, LogView, ReportingField } from '#contract/entities/logWork';
import { logBarStartsS } from '#contract/rules/conversations/logBars';
import type { LogFileAsked } from '#machines/logExport';
import { log } from '../../shell/fixtures';
import { NOW_MS } from '../fakePlatform';
import { type Row, refusedWith, rejects } from './row';

const success = true as const;
const VIEW_ID = '0198f3a2-0000-7000-8000-000000000021';
const of = { targetAccountId: 5 };
const START = logBarStartsS('30d', NOW_MS)[0];

export const logView: LogView = {
  id: VIEW_ID,
  name: 'Long calls',
  choice: 'filters=%7B%22duration__gte%22%3A%2260%22%7D',
  isShared: false,
  isOwn: true,
  timestamp: 1_790_000_000,
};
const LIST = ['GET /api/v2/logs/views?targetAccountId=5'] as const;
const listLogViews = () => ({ success, views: [logView] });

export const reportingFields: readonly ReportingField[] = [
  {
    key: 'intent',
    label: 'What they wanted',
    instructions: 'What the caller asked for first.',
    values: { kind: 'choices', choices: ['booking', 'order'] },
  },
];
const field = reportingFields[0] as ReportingField;
export const effectiveField: EffectiveReportingField = {
  ...field,
  source: { accountId: 5, level: 'organization', name: 'Olivetta' },
  reported: 12,
  checked: 4,
  agreed: 3,
};
const reporting = { success, fields: [effectiveField], own: [...reportingFields], isFilled: true };
const READ_REPORTING = ['GET /api/v2/reportingFields?targetAccountId=5'] as const;

const file = () =>
  new Response('uuid\r\nlog-1', {
    headers: {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="conversation_logs_2026-11-21.csv"',
    },
  });
export const logExport: LogExport = {
  id: '0198f3a2-0000-7000-8000-000000000022',
  format: 'csv',
  status: 'running',
  done: 2_000,
  rows: 30_000,
  bytes: 200_000,
  fileName: 'conversation_logs_2026-11-21.csv',
  timestamp: 1_790_000_000,
};
const asked: LogFileAsked = {
  format: 'csv',
  range: '30d',
  filters: { duration__gte: '60' },
  search: ' table ',
  fields: ['summary', 'reporting.intent'],
};
const FAILED = 'The log could not be exported.';

const views: Row[] = [
  {
    actor: 'logViews.loadRecord',
    input: { key: of },
    replies: { listLogViews },
    calls: [LIST],
    output: { views: [logView] },
    whenRefused: rejects,
    fails: 'The views could not be loaded.',
  },
  ...(
    [
      [
        { kind: 'create', name: 'Long calls', choice: 'dateFilter=7d' },
        ['POST /api/v2/logs/views?targetAccountId=5', { name: 'Long calls', choice: 'dateFilter=7d' }],
      ],
      [
        { kind: 'change', id: VIEW_ID, isShared: true },
        [`PUT /api/v2/logs/views/${VIEW_ID}?targetAccountId=5`, { isShared: true }],
      ],
      [{ kind: 'delete', id: VIEW_ID }, [`DELETE /api/v2/logs/views/${VIEW_ID}?targetAccountId=5`]],
    ] as const
  ).map(
    ([change, call]): Row => ({
      actor: 'logViews.saveRecord',
      input: { key: of, change },
      replies: {
        createLogView: () => ({ success, view: logView }),
        changeLogView: () => ({ success, view: logView }),
        deleteLogView: () => ({ success }),
        listLogViews,
      },
      calls: [call, LIST],
      output: { views: [logView] },
      whenRefused: rejects,
      fails: 'The view could not be saved.',
    }),
  ),
];

const facts: Row[] = [
  {
    actor: 'logReporting.loadRecord',
    input: { key: of },
    replies: { readReportingFields: () => reporting },
    calls: [READ_REPORTING],
    output: { fields: [effectiveField], isFilled: true },
    whenRefused: rejects,
    fails: 'The facts to report could not be loaded.',
  },
  {
    actor: 'reportingForm.loadRecord',
    input: { key: of },
    replies: { readReportingFields: () => reporting },
    calls: [READ_REPORTING],
    output: { fields: reportingFields },
    whenRefused: rejects,
    fails: 'The facts to report could not be loaded.',
  },
  {
    actor: 'reportingForm.carryOut',
    input: { work: { task: 'save', ...of, fields: reportingFields } },
    replies: { setReportingFields: () => reporting },
    calls: [['PUT /api/v2/reportingFields?targetAccountId=5', { fields: reportingFields }]],
    output: { kind: 'done', done: { fields: reportingFields } },
    whenRefused: refusedWith,
    fails: 'The facts to report could not be saved.',
  },
  {
    actor: 'transcript.saveRecord',
    input: {
      key: { targetAccountId: 7, roomId: '7:90', uuid: 'u:1' },
      change: { uuid: 'u:1', key: 'intent', value: 'order' },
    },
    replies: {
      correctFact: () => ({ success, log }),
      readTranscript: () => ({ success, message: 'Success', conversation: [], functionsRun: [], collectedData: [] }),
    },
    calls: [
      ['POST /api/v2/logs/reporting?targetAccountId=7', { uuid: 'u:1', key: 'intent', value: 'order' }],
      ['GET /api/v2/conversation/7%3A90/u%3A1?targetAccountId=7'],
    ],
    output: { conversation: [], functionsRun: [], collectedData: [], webLog: undefined, log: undefined },
    whenRefused: rejects,
    fails: 'The correction could not be saved.',
  },
];

const files: Row[] = [
  ...(
    [
      [logExport, logExport],
      [{ ...logExport, status: 'done' as const }, null],
      [undefined, null],
    ] as const
  ).map(
    ([found, record]): Row => ({
      actor: 'logExport.findExport',
      input: of,
      replies: { readLogExport: () => ({ success, ...(found && { export: found }) }) },
      calls: [['GET /api/v2/logs/export?targetAccountId=5']],
      output: { record },
      whenRefused: rejects,
      fails: 'The exports could not be loaded.',
    }),
  ),
  {
    actor: 'logExport.saveRows',
    input: { ...of, asked },
    replies: { listLogs: file },
    calls: [
      [
        `GET /api/v2/logs?format=csv&fields=summary%2Creporting.intent&start=${START}&queryText=table&duration__gte=60&targetAccountId=5`,
      ],
    ],
    output: undefined,
    whenRefused: rejects,
    fails: FAILED,
  },
  {
    actor: 'logExport.startExport',
    input: { ...of, asked: { ...asked, format: 'json', fields: null } },
    replies: { startLogExport: () => ({ success, export: logExport }) },
    calls: [
      [
        'POST /api/v2/logs/export?targetAccountId=5',
        { format: 'json', query: { queryText: 'table', duration__gte: '60', start: START } },
      ],
    ],
    output: { kind: 'done', record: logExport },
    whenRefused: refusedWith,
    fails: FAILED,
  },
  {
    actor: 'logExport.readExport',
    input: of,
    replies: { readLogExport: () => ({ success, export: logExport }) },
    calls: [['GET /api/v2/logs/export?targetAccountId=5']],
    output: logExport,
    whenRefused: rejects,
    fails: FAILED,
  },
  {
    actor: 'logExport.stopExport',
    input: of,
    replies: { stopLogExport: () => ({ success, export: { ...logExport, status: 'stopped' as const } }) },
    calls: [['POST /api/v2/logs/export/stop?targetAccountId=5']],
    output: { kind: 'done', record: { ...logExport, status: 'stopped' } },
    whenRefused: refusedWith,
    fails: FAILED,
  },
  {
    actor: 'logExport.saveExport',
    input: of,
    replies: { readLogExportFile: file },
    calls: [['GET /api/v2/logs/export/file?targetAccountId=5']],
    output: undefined,
    whenRefused: rejects,
    fails: FAILED,
  },
];

export const logWorkRows = [...views, ...facts, ...files];
