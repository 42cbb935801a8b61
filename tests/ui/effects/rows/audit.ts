/** The audit: audit. */
import type { AuditEntry } from '#contract/entities/audit';
import { NOW_MS } from '../fakePlatform';
import { type Row, rejects } from './row';

export const auditEntry: AuditEntry = {
  id: '0198f3a2-0000-7000-8000-000000000001',
  timestamp: 1_790_000_000,
  actor: { id: 4, name: 'Chiara Bellini' },
  admin: null,
  action: 'updateAccount',
  account: { id: 5, name: 'Olivetta' },
  subjectType: 'organization',
  subjectId: '5',
  ip: '203.0.113.7',
  requestId: 'r1',
  reached: false,
  fields: ['description'],
  ids: {},
  reason: null,
  changes: [{ field: 'description', before: null, after: 'Open late' }],
};

const query = { targetAccountId: 5, kind: 'changes', range: 'ever', actor: null, action: null };
const ofAudit = {
  actor: 'audit.loadPage',
  replies: { listAudit: () => ({ success: true, entries: [auditEntry], hasMore: false, totalCount: 1 }) },
  output: { items: [auditEntry], totalCount: 1 },
  whenRefused: rejects,
  fails: 'The audit could not be loaded.',
} satisfies Partial<Row>;

export const auditRows: Row[] = [
  {
    ...ofAudit,
    input: { page: 0, pageSize: 50, search: '', query },
    calls: [['GET /api/v2/audit?kind=changes&pageSize=50&targetAccountId=5']],
  },
  {
    ...ofAudit,
    input: { page: 0, pageSize: 50, search: '', query: { ...query, range: '7d', actor: 4, action: 'updateAccount' } },
    calls: [
      [
        `GET /api/v2/audit?kind=changes&pageSize=50&from=${Math.floor(NOW_MS / 1_000) - 604_800}&actor=4&action=updateAccount&targetAccountId=5`,
      ],
    ],
  },
];
