/** What keeps the installation running: announcement, installation, callsForReview. */
import type { Announcement } from '#contract/entities/announcement';
import type { CallForReview, Installation } from '#contract/entities/operation';
import { OUR_SIDE, ROOT, type Row, refusedWith, rejects } from './row';

const told: Announcement = {
  id: '0198f3a2-0000-7000-8000-00000000000a',
  text: 'We upgrade tonight.',
  level: 'warning',
  until: 1_790_000_000,
};
const readAnnouncement = () => ({ success: true as const, announcement: told });
const READ = ['GET /api/v2/announcement'] as const;
const shown = { announcement: told, isDismissed: false };
const ofAnnouncement = { whenRefused: rejects, fails: OUR_SIDE } satisfies Partial<Row>;

const state: Installation = {
  database: { version: '18.1', answeredInMs: 1, migrations: 46, latestMigration: 'operation' },
  jobs: [],
  providers: [],
  hosts: [],
};
const readInstallation = () => ({ success: true as const, installation: state });
const READ_STATE = ['GET /api/v2/installation?targetAccountId=1'] as const;
const ofInstallation = {
  actor: 'installation.saveRecord',
  as: ROOT,
  output: state,
  whenRefused: rejects,
  fails: OUR_SIDE,
} satisfies Partial<Row>;
const refundOf = (refund: object): Row => ({
  ...ofInstallation,
  input: { key: { targetAccountId: 1 }, change: { refund, key: 'k1' } },
  replies: { issueRefundToUser: () => ({ success: true }), readInstallation },
  calls: [['POST /internal/issueRefundToUser?targetAccountId=1', refund, 'k1'], READ_STATE],
});

const call: CallForReview = {
  uuid: 'c1',
  accountId: 5,
  accountName: 'Olivetta',
  agentId: 7,
  agentName: 'Front desk',
  roomId: '7:90',
  timestamp: 1_790_000_000,
  duration: 40,
  type: 'call',
  direction: 'inbound',
  transfer: false,
  scheduled: false,
  test: false,
  messageCount: 2,
  reasons: ['rated'],
  rating: 1,
};
const ofReview = {
  actor: 'callsForReview.loadPage',
  as: ROOT,
  replies: { fetchCallsForReview: () => ({ success: true, calls: [call], totalCount: 1 }) },
  output: { items: [call], totalCount: 1 },
  whenRefused: rejects,
  fails: 'The calls for review could not be loaded.',
} satisfies Partial<Row>;

export const operationRows: readonly Row[] = [
  {
    ...ofAnnouncement,
    actor: 'announcement.loadRecord',
    input: { key: null },
    replies: { readAnnouncement },
    calls: [READ],
    output: shown,
  },
  {
    ...ofAnnouncement,
    actor: 'announce.carryOut',
    as: ROOT,
    input: { work: { task: 'say', text: told.text, level: told.level, durationS: 3_600 } },
    replies: { saveAnnouncement: readAnnouncement },
    calls: [['PUT /api/v2/announcement', { text: told.text, level: told.level, until: 1_700_003_600 }]],
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
  },
  {
    ...ofAnnouncement,
    actor: 'announce.carryOut',
    as: ROOT,
    input: { work: { task: 'say', text: told.text, level: told.level, durationS: null } },
    replies: { saveAnnouncement: readAnnouncement },
    calls: [['PUT /api/v2/announcement', { text: told.text, level: told.level, until: null }]],
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
  },
  {
    ...ofAnnouncement,
    actor: 'announcement.saveRecord',
    as: ROOT,
    input: { key: null, change: { clear: true } },
    replies: {
      clearAnnouncement: () => ({ success: true }),
      readAnnouncement: () => ({ success: true, announcement: null }),
    },
    calls: [['DELETE /api/v2/announcement'], READ],
    output: { announcement: null, isDismissed: false },
  },
  {
    ...ofAnnouncement,
    actor: 'announcement.saveRecord',
    input: { key: null, change: { dismiss: told.id } },
    replies: { readAnnouncement },
    calls: [READ],
    output: { announcement: told, isDismissed: true },
  },
  {
    ...ofInstallation,
    actor: 'installation.loadRecord',
    input: { key: { targetAccountId: 1 } },
    replies: { readInstallation },
    calls: [READ_STATE],
    fails: 'The state of the installation could not be loaded.',
  },
  {
    ...ofInstallation,
    input: { key: { targetAccountId: 1 }, change: { runJob: 'delete-expired' } },
    replies: { runJob: () => ({ success: true, queued: 1 }), readInstallation },
    calls: [['POST /api/v2/installation/runJob?targetAccountId=1', { name: 'delete-expired' }], READ_STATE],
  },
  refundOf({ username: 'olivetta', usdAmount: 5 }),
  refundOf({ username: 'olivetta', satsAmount: 900 }),
  {
    ...ofReview,
    input: { page: 0, pageSize: 50, search: '', query: { targetAccountId: 1, reason: null } },
    calls: [['GET /internal/fetchCallsForReview?page=0&pageSize=50&targetAccountId=1']],
  },
  {
    ...ofReview,
    input: { page: 1, pageSize: 50, search: '', query: { targetAccountId: 1, reason: 'rated' } },
    calls: [['GET /internal/fetchCallsForReview?page=1&pageSize=50&reason=rated&targetAccountId=1']],
  },
];
