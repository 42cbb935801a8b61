// @vitest-environment node
import { expect, it } from 'vitest';
import { identityOf, page } from './shell/fixtures';
import { type Asked, openStandIn, type Replies, refused } from './standIn';

const HOST = 'https://host.example';
const SIGNED_IN = { authorization: 'Bearer secret' };
const LIST = '/api/v2/listAccounts?targetAccountId=5';

type Call = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> };

const requestOf = (path: string, { method = 'GET', body, headers = SIGNED_IN }: Call = {}) =>
  new Request(`${HOST}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });

async function ask(path: string, call: Call = {}, replies: Replies = {}, identity = OWNER) {
  const { send, asked, problems } = openStandIn(replies, identity);
  const response = await send(requestOf(path, call));
  return { status: response.status, body: (await response.json()) as unknown, asked, problems };
}

const OWNER = identityOf('owner', 5, 'organization');
const MEMBER = identityOf('agent', 5, 'organization');
const NO_FILTER = 'This list has no filter of that name.';
const UNKNOWN = { success: false, message: 'This does not exist, or you have no access to it.' };
const shown = (message: string, input?: string, ...issues: readonly [path: string, message: string][]) => ({
  success: false,
  message,
  ...(input !== undefined && { input }),
  ...(issues.length > 0 && { issues: issues.map(([path, said]) => ({ path, message: said })) }),
  requestId: 'req-0',
});

it.each<[string, number, object, string, Call?, typeof OWNER?]>([
  ['no token', 401, shown('Please sign in.'), LIST, { headers: {} }],
  ['two tokens', 400, shown('The request carries two different tokens.'), `${LIST}&token=other`],
  ['an unknown path', 404, { success: false, message: 'There is no such call.' }, '/api/v2/nothing'],
  ['another method', 405, shown('This call cannot be made by that method.'), LIST, { method: 'PUT' }],
  [
    'an unknown filter',
    422,
    shown(`colour: ${NO_FILTER}`, 'colour', ['colour', NO_FILTER]),
    `${LIST}&colour=red&page=0`,
  ],
  [
    'an empty field of a body',
    422,
    shown('This field is required', 'phrase', ['phrase', 'This field is required']),
    '/api/v2/searchAccount',
    { method: 'POST', body: { phrase: ' ' } },
  ],
  [
    'no body',
    422,
    shown('This field is required', 'phrase', ['phrase', 'This field is required']),
    '/api/v2/searchAccount',
    { method: 'POST' },
  ],
  [
    'a call for an agent that names none',
    422,
    shown('This call needs a target account of type agent.', 'targetAccountId', [
      'targetAccountId',
      'This call needs a target account of type agent.',
    ]),
    '/api/v2/agentEventRules/staging',
  ],
  ['an account above the caller', 404, UNKNOWN, '/api/v1/account?targetAccountId=3'],
  ['an account of another organization', 404, UNKNOWN, '/api/v1/account?targetAccountId=6'],
  ['an account that does not exist', 404, UNKNOWN, '/api/v1/account?targetAccountId=4000'],
  [
    'a member without the permission',
    403,
    shown('You do not have permission to do this.'),
    '/api/v2/createAccount',
    { method: 'POST', body: { accountName: 'Front desk' } },
    MEMBER,
  ],
])('refuses %s, as the host does', async (_what, status, body, path, call, identity) => {
  const answered = await ask(path, call, { listAccounts: () => page([]) }, identity);
  expect([answered.status, answered.body]).toEqual([status, body]);
  expect(answered.problems).toEqual([expect.stringContaining(path)]);
});

it('tells the reply function what the host would read, and the test what was sent', async () => {
  const seen: unknown[] = [];
  const { body, asked, problems } = await ask(`${LIST}&pagination=true&page=1&pageSize=999`, undefined, {
    listAccounts: (input, options) => {
      seen.push(input, options);
      return page([]);
    },
  });
  const input = { query: { pagination: true, page: 1, pageSize: 200 } };
  expect([body, seen, problems]).toEqual([page([]), [input, { targetAccountId: 5 }], []]);
  expect(asked).toEqual<Asked[]>([
    {
      name: 'listAccounts',
      input,
      targetAccountId: 5,
      line: `GET ${LIST}&pagination=true&page=1&pageSize=999`,
      token: 'secret',
      key: null,
    },
  ]);
});

it('acts for whom the console has read', async () => {
  const { send } = openStandIn({
    readIdentity: () => ({ success: true, identity: identityOf('reseller', 3, 'reseller') }),
    listOrganizations: () => page([]),
  });
  const statuses: number[] = [];
  for (const path of ['/api/v2/listOrganizations', '/api/v2/auth/identity', '/api/v2/listOrganizations']) {
    statuses.push((await send(requestOf(path))).status);
  }
  expect(statuses).toEqual([422, 200, 200]);
});

it('carries out a call once for each key, and refuses the key with another body', async () => {
  let saves = 0;
  const stored = { campaignId: 'campa7', agentId: 7, savedAtMs: 9, campaign: {} };
  const { send } = openStandIn({
    saveCampaign: () => {
      saves += 1;
      return { success: true, message: 'Saved.', rev: saves, ...stored };
    },
  });
  const save = async (title: string) => {
    const headers = { ...SIGNED_IN, 'idempotency-key': 'one' };
    const reply = await send(
      requestOf('/api/v2/campaign?targetAccountId=7', { method: 'POST', body: { title }, headers }),
    );
    const { rev, message } = (await reply.json()) as { rev?: number; message: string };
    return [reply.status, rev ?? message];
  };
  expect([await save('Front desk'), await save('Front desk'), await save('Back office')]).toEqual([
    [200, 1],
    [200, 1],
    [409, 'This Idempotency-Key was used for a different request.'],
  ]);
});

it.each<[string, Replies, string]>([
  ['lacks a field', { listAccounts: () => ({ success: true }) as never }, 'listAccounts accounts: Invalid input'],
  [
    'has a field too many',
    { listAccounts: () => ({ ...page([]), colour: 'red' }) },
    'listAccounts.colour is not in the contract',
  ],
])('notes a reply that %s', async (_what, replies, problem) => {
  const { status, problems } = await ask(LIST, undefined, replies);
  expect([status, problems]).toEqual([500, [expect.stringContaining(problem)]]);
});

it('gives a refusal of the test as the host would, and does not note it', async () => {
  const { status, body, problems } = await ask(LIST, undefined, {
    listAccounts: () => Promise.reject(refused(403, 'You may not.', { requestId: 'req-7' })),
  });
  expect([status, body, problems]).toEqual([403, { success: false, message: 'You may not.', requestId: 'req-7' }, []]);
});

it('sends the events of a stream by the contract', async () => {
  const call = { method: 'POST', body: { targetAgent: 7, promptText: 'Hello?' } };
  const { send } = openStandIn({ runPrompt: () => [{ event: 'delta', text: 'Yes.' }] });
  expect(await (await send(requestOf('/api/v2/agent/runPrompt', call))).text()).toBe(
    'event: delta\ndata: {"event":"delta","text":"Yes."}\n\n',
  );
  const { status, problems } = await ask('/api/v2/agent/runPrompt', call, {
    runPrompt: () => [{ event: 'gossip' } as never],
  });
  expect([status, problems]).toEqual([500, [expect.stringContaining('gossip is not an event of its stream')]]);
});

it('lets go of an aborted call', async () => {
  const { send } = openStandIn({ listAccounts: () => new Promise(() => undefined) });
  const gone = new AbortController();
  const answer = send(new Request(`${HOST}${LIST}`, { headers: SIGNED_IN, signal: gone.signal }));
  gone.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('gone');
});
