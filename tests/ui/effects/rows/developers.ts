/** Developer tokens: developerTokens, tokenRequests. */
import type { DeveloperToken, TokenRequest } from '#contract/entities/developer';
import { type Row, refusedWith, rejects } from './row';

const ID = '0198f3a2-0000-7000-8000-000000000001';

export const developerToken: DeveloperToken = {
  id: ID,
  token: ID,
  description: 'Reservations sync',
  type: 'admin',
  timestamp: '1790000000',
  userId: 4,
  by: 'Chiara Bellini',
  ending: '9sQe',
  scopes: ['contacts:write', 'agents:read'],
};

export const tokenRequest: TokenRequest = {
  id: '0198f3a2-0000-7000-8000-000000000002',
  tokenId: ID,
  token: 'Reservations sync',
  timestamp: 1_790_000_000,
  method: 'POST',
  path: '/api/v2/contact',
  status: 403,
  durationMs: 12,
  requestId: '0b5f7c1e-0000-4000-8000-000000000003',
  ip: '203.0.113.9',
  message: 'This token may not do this. It needs the scope contacts:write.',
};

const KEY = { targetAccountId: 12 };
const use = { requests: 3, failed: 1 };
const replies = {
  listTokens: () => ({ success: true as const, message: 'Success', tokens: [developerToken], mayCreate: true, use }),
};
const LIST = ['GET /api/v2/tokens?targetAccountId=12'] as const;
const output = { tokens: [developerToken], mayCreate: true, use };
const query = { targetAccountId: 12, kind: 'all', tokenId: null };
const ofRequests = {
  actor: 'tokenRequests.loadPage',
  replies: { listTokenRequests: () => ({ success: true, requests: [tokenRequest], hasMore: true }) },
  // One more, at least.
  output: { items: [tokenRequest], totalCount: 2 },
  whenRefused: rejects,
  fails: 'The requests could not be loaded.',
} satisfies Partial<Row>;

export const developerRows: readonly Row[] = [
  {
    actor: 'developerTokens.loadRecord',
    input: { key: KEY },
    replies,
    calls: [LIST],
    output,
    whenRefused: rejects,
    fails: 'The tokens could not be loaded.',
  },
  {
    actor: 'createToken.carryOut',
    input: { work: { task: 'create', ...KEY, description: 'Sync', scopes: ['read'], expiresInDays: 90 } },
    replies: {
      createToken: () => ({ success: true, message: 'Made', token: { ...developerToken, token: 'ap_live_value' } }),
    },
    calls: [['POST /api/v2/tokens?targetAccountId=12', { description: 'Sync', scopes: ['read'], expiresInDays: 90 }]],
    // Without the value.
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
    fails: 'The token could not be changed.',
  },
  {
    actor: 'createToken.carryOut',
    input: { work: { task: 'create', ...KEY, description: 'Sync', scopes: ['write'], expiresInDays: null } },
    replies: { createToken: () => ({ success: true, message: 'Made', token: developerToken }) },
    calls: [['POST /api/v2/tokens?targetAccountId=12', { description: 'Sync', scopes: ['write'] }]],
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
    fails: 'The token could not be changed.',
  },
  {
    actor: 'developerTokens.saveRecord',
    input: { key: KEY, change: { revoke: ID } },
    replies: { ...replies, deleteToken: () => ({ success: true, message: 'Deleted' }) },
    calls: [['DELETE /api/v2/tokens?targetAccountId=12', { token: ID }], LIST],
    output,
    whenRefused: rejects,
    fails: 'The token could not be changed.',
  },
  {
    ...ofRequests,
    input: { page: 0, pageSize: 50, search: '', query },
    calls: [['GET /api/v2/tokens/requests?kind=all&pageSize=50&targetAccountId=12']],
  },
  {
    ...ofRequests,
    input: { page: 0, pageSize: 50, search: '', query: { ...query, kind: 'failed', tokenId: ID } },
    calls: [[`GET /api/v2/tokens/requests?kind=failed&pageSize=50&tokenId=${ID}&targetAccountId=12`]],
  },
];
