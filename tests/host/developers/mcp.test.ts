import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint';
import { COMMON_TOOLS } from '#contract/endpoints/commonTools';
import * as developers from '#contract/endpoints/developers';
import { endpointList, endpoints } from '#contract/endpoints/index';
import { isForTokens, scopeOf } from '#contract/endpoints/scopes';
import { permissionsOf } from '#contract/rules/accounts/permissions';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { isInScope, type TokenScope } from '#contract/rules/developers/scopes';
import * as messages from '#contract/rules/messages';
import { toolsForTask } from '#server/http/mcpSearch.ts';
import { toolsOf } from '#server/http/mcpTools.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { makeToken } from './token';
import { TOOL_TASKS } from './toolTasks';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const idOf = (key: AccountKey) => host.world.accounts[key];

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort();
const isTool = (endpoint: EndpointDefinition) =>
  isForTokens(endpoint) && !endpoint.upload && !endpoint.stream && !endpoint.storedFile;

const HELPERS = [{ name: 'findTools' }, { name: 'useTool' }];
const ADMIN = permissionsOf({ role: 'admin', switches: switchesOf({}) });
const mayAdmin = ({ access }: EndpointDefinition) =>
  access === 'public' || access === 'session' || access === 'person' || ADMIN.has(access);

/** An assistant that uses the console with a new token of somebody. */
async function assistant(scopes: TokenScope[], person: PersonKey = 'owner', account: AccountKey = 'organization') {
  const { token } = await makeToken(host, person, account, { scopes });
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  const headers = { authorization: `Bearer ${token.token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', host.url), { requestInit: { headers } }));
  return {
    id: token.id,
    value: token.token,
    client,
    use: async (name: string, input: Readonly<Record<string, unknown>> = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: input });
      const [part] = content as { type: string; text: string }[];
      return { isError, body: JSON.parse(part?.text ?? '') as Record<string, unknown> };
    },
  };
}

describe('an assistant', () => {
  test('reads agents, edits the draft, and publishes where its token may', async () => {
    const query = { targetAccountId: idOf('agent') };
    const writer = await assistant(['agents:write', 'accounts:read']);
    const { accounts } = (await writer.use('listAccounts')).body as { accounts: { id: number }[] };
    expect(new Set(accounts.map(({ id }) => id))).toEqual(new Set([idOf('agent'), idOf('siblingAgent')]));
    const edited = await writer.use('saveCampaign', { query, body: { agentInstructions: 'Greet every guest.' } });
    expect([edited.isError, edited.body.success]).toEqual([false, true]);
    const draft = (await writer.use('readStaging', { query })).body;
    expect(JSON.stringify(draft)).toContain('Greet every guest.');
    // Callers do not meet it yet, and this token cannot make that so.
    expect(JSON.stringify((await writer.use('readProduction', { query })).body)).not.toContain('Greet every guest.');
    const refused = await writer.use('publishAgent', { query });
    expect([refused.isError, refused.body.message]).toEqual([true, messages.scopeMissing('publishing:write')]);
    const publisher = await assistant(['publishing:write', 'agents:read']);
    const published = await publisher.use('publishAgent', { query, idempotencyKey: 'once' });
    expect([published.isError, published.body.success]).toEqual([false, true]);
    expect(JSON.stringify((await publisher.use('readProduction', { query })).body)).toContain('Greet every guest.');
    // Audited and logged like any call.
    const audit = (await host.as('owner').call(endpoints.listAudit, { query: { action: 'publishAgent' } })).body;
    expect(audit.entries.map(({ ids }) => ids.actingTokenId)).toEqual([publisher.id]);
    const { requests } = (await host.as('owner').call(developers.listTokenRequests, { query: {} })).body;
    expect(
      requests.filter(({ method }) => method === 'POST').map(({ tokenId, path, status }) => [tokenId, path, status]),
    ).toEqual([
      [publisher.id, '/api/v2/agent/publish', 200],
      [writer.id, '/api/v2/agent/publish', 403],
      [writer.id, '/api/v2/campaign', 200],
    ]);
  });

  test('a key that is used twice does nothing twice', async () => {
    const { use } = await assistant(['accounts:write']);
    const create = () =>
      use('createAccount', { query: {}, body: { accountName: 'Night line' }, idempotencyKey: 'night' });
    const [first, second] = [await create(), await create()];
    expect([first.isError, second.body]).toEqual([false, first.body]);
  });

  test('is told the most used calls, with their words and their input, and finds all others', async () => {
    const { client, use } = await assistant(['write']);
    const { tools } = await client.listTools();
    expect(namesOf(tools)).toEqual(namesOf([...COMMON_TOOLS.map((name) => ({ name })), ...HELPERS]));
    const found = await use('findTools', { task: 'Rename a version' });
    const { tools: others } = found.body as { tools: typeof tools };
    expect(others.find(({ name }) => name === 'renameVersion')).toEqual({
      name: 'renameVersion',
      description: expect.stringContaining('PUT /api/v2/agent/:agentId/versions/:versionId/title'),
      annotations: { readOnlyHint: false, destructiveHint: false },
      inputSchema: {
        type: 'object',
        properties: {
          params: expect.objectContaining({ type: 'object', required: ['agentId', 'versionId'] }),
          query: expect.objectContaining({
            properties: { targetAccountId: { type: 'integer', minimum: 1, description: expect.any(String) } },
          }),
          body: expect.objectContaining({ type: 'object', additionalProperties: false }),
        },
        required: ['params', 'body'],
        additionalProperties: false,
      },
    });
    const marked = tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name);
    expect(marked.sort()).toEqual(['deleteContact', 'restoreVersion', 'revertAgent', 'useTool']);
    // A whole list costs an assistant less than a long page.
    expect(JSON.stringify(tools).length).toBeLessThan(80_000);
    const templates = await use('useTool', { name: 'listTemplates', arguments: {} });
    expect([templates.isError, templates.body.success]).toEqual([false, true]);
  });

  test('has words for every argument, and none that is ignored', async () => {
    const wordless: string[] = [];
    const open: string[] = [];
    for (const { name, inputSchema } of toolsOf(endpointList)) {
      if (inputSchema.additionalProperties !== false) open.push(name);
      for (const [part, { properties = {}, description }] of Object.entries(inputSchema.properties)) {
        if (part === 'idempotencyKey' && !description) wordless.push(`${name} ${part}`);
        for (const [field, schema] of Object.entries(properties))
          if (!(schema as { description?: string }).description) wordless.push(`${name} ${part}.${field}`);
      }
    }
    expect({ wordless, open }).toEqual({ wordless: [], open: [] });
  });

  test.each([
    ['readAccount', { targetAccountId: 7 }, 'targetAccountId', messages.argumentMisplaced('targetAccountId', 'query')],
    [
      'saveCampaign',
      { query: { agentInstructions: 'x' } },
      'query.agentInstructions',
      messages.argumentMisplaced('agentInstructions', 'body'),
    ],
    ['createAccount', { body: { idempotencyKey: 'x' } }, 'idempotencyKey', null],
    ['listMessages', { body: { roomId: '1:2' } }, 'body', null],
    ['readContact', { params: ['1'] }, 'params', messages.argumentNotObject('params')],
  ])('%s with %o is refused at %s, and told where it belongs', async (name, input, at, message) => {
    const { use } = await assistant(['write']);
    const { isError, body } = await use(name, input);
    expect(isError).toBe(true);
    expect(String(body.input)).toContain(at);
    if (message) expect(body.message).toBe(message);
  });

  test('reads small pages unless it asks for more, whatever its client accepts', async () => {
    const { value } = await assistant(['read']);
    const call = async (input: object) => {
      const { status, body } = await host.client(value).request('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: '*/*' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'listAccounts', arguments: input },
        }),
      });
      const { result } = body as { result: { content: { text: string }[] } };
      return [status, (JSON.parse(result.content[0]?.text ?? '') as { pageSize: number }).pageSize];
    };
    expect([await call({}), await call({ query: { pageSize: 40 } })]).toEqual([
      [200, 10],
      [200, 40],
    ]);
  });

  test('finds the right tool for at least 52 of 62 tasks by names and descriptions alone', () => {
    const tools = toolsOf(endpointList);
    const missed = TOOL_TASKS.filter(([task, ...calls]) => {
      const [first] = toolsForTask(tools, task, 1);
      return !(calls as readonly string[]).includes(first?.name ?? '');
    }).map(([task]) => task);
    expect(TOOL_TASKS).toHaveLength(62);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(10);
  });
});

describe('a value in a path', () => {
  const STEPS = ['', '.', '..', '%2e', '%2E%2e', '.%2e', '\u0000', ['..']];

  test('leads to no other call, in any tool', async () => {
    const { use } = await assistant(['write']);
    const wrong: string[] = [];
    const tools = endpointList.filter((endpoint) => isTool(endpoint) && endpoint.path.includes(':'));
    for (const { name, path } of tools) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
      for (const key of names) {
        // All values for some tools, and one of them for each.
        for (const value of name === 'renameVersion' ? STEPS : ['..']) {
          const params = { ...Object.fromEntries(names.map((one) => [one, '1'])), [key]: value };
          const { isError, body } = await use(name, { params, body: {} });
          if (!isError || body.message !== messages.PATH_PART_INVALID || body.input !== key)
            wrong.push(`${name} ${key} ${JSON.stringify(value)}: ${JSON.stringify(body)}`);
        }
      }
    }
    expect([wrong, tools.length > 20]).toEqual([[], true]);
  });

  test('may hold everything else', async () => {
    const { use } = await assistant(['read']);
    const { body } = await use('readKnowledgeBase', { params: { knowledgeBaseId: '../a b%c?d#e%2f' } });
    expect(body.message).not.toBe(messages.PATH_PART_INVALID);
  });
});

describe('what a token may not do over HTTP', () => {
  test('it may not do here: every tool answers as its call does', async () => {
    const differences: string[] = [];
    // The maker's own permissions refuse some of these.
    for (const scopes of [['read'], ['contacts:write', 'publishing:write']] as TokenScope[][]) {
      const { client, use, value } = await assistant(scopes, 'admin');
      const { tools } = await client.listTools();
      const open = endpointList.filter((one) => isTool(one) && isInScope(scopes, scopeOf(one)) && mayAdmin(one));
      const common = open.filter(({ name }) => (COMMON_TOOLS as readonly string[]).includes(name));
      expect(namesOf(tools)).toEqual(namesOf([...common, ...HELPERS]));
      const http = host.client(value);
      for (const { name, method, path, body, access, upload, stream, storedFile } of endpointList) {
        if (access === 'public' || upload || stream || storedFile) continue;
        const over = await http.request(path.replace(/:\w+/g, '0'), {
          method,
          ...(body && { headers: { 'content-type': 'application/json' }, body: '{}' }),
        });
        // Of another name, as what the call deleted is not there for the tool.
        const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key]) => [key, '-1']));
        const answer = await use(name, { params, body: {} }).catch((error: Error) => error);
        const { message } = over.body as { message?: string };
        if (answer instanceof Error) {
          // No such tool: it is not for tokens at all.
          if (over.status !== 403) differences.push(`${scopes} ${name}: ${over.status}, but ${answer.message}`);
          continue;
        }
        const told = String(answer.body.message).replaceAll('-1', '0');
        if (answer.isError !== over.status >= 400 || (over.status >= 400 && told !== message))
          differences.push(
            `${scopes} ${name}: ${over.status} ${message}, but ${JSON.stringify(answer.body).slice(0, 200)}`,
          );
      }
    }
    expect(differences).toEqual([]);
  });

  test('reaches no other account', async () => {
    const { use } = await assistant(['write']);
    for (const key of ['siblingOrganization', 'reseller', 'otherPartnerAgent'] as const) {
      const { isError, body } = await use('readAccount', { query: { targetAccountId: idOf(key) } });
      expect([isError, body]).toEqual([true, { success: false, message: messages.NOT_FOUND }]);
    }
  });

  test('only developer tokens are let in, and only as long as they live', async () => {
    const post = async (token: string | null, body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) => {
      const { status, headers } = await host.client(token).request('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(body),
      });
      return [status, headers.get('www-authenticate')];
    };
    const { id, value } = await assistant(['read']);
    const seen = [
      await post(null),
      await post('unknown'),
      await post(host.world.people.owner.token),
      await post(value),
    ];
    seen.push(await post(value, [{ jsonrpc: '2.0', id: 1, method: 'ping' }]));
    await host.as('owner').call(developers.deleteToken, { body: { token: id } });
    seen.push(await post(value));
    expect(seen).toEqual([
      [401, 'Bearer'],
      [401, 'Bearer'],
      [401, 'Bearer'],
      [200, null],
      [400, null],
      [401, 'Bearer'],
    ]);
    const others = ['GET', 'DELETE', 'PUT'].map(
      async (method) => (await host.client(value).request('/mcp', { method })).status,
    );
    expect(await Promise.all(others)).toEqual([405, 405, 405]);
  });
});

test('/docs leads to the reference, which anybody may read', async () => {
  const { status, headers } = await host.client(null).request('/docs');
  expect([status, headers.get('location')]).toEqual([302, '/api/docs']);
  const reference = await host.client(null).request('/api/openapi.json');
  const described = reference.body as {
    paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>;
  };
  const stray = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters = [] }) =>
      parameters
        .filter((one) => one.in === 'path' && !path.includes(`{${one.name}}`))
        .map(({ name }) => `${path} ${name}`),
    ),
  );
  expect(stray).toEqual([]);
  const paths = (reference.body as { paths: Record<string, Record<string, { description: string }>> }).paths;
  const told = [paths['/api/v2/contact']?.post, paths['/api/v2/tokens']?.post].map((call) => call?.description);
  expect(told).toEqual([
    expect.stringMatching(
      /^For whoever may edit the organization\. Scope of a developer token: contacts:write\. The fields/,
    ),
    expect.stringMatching(/^For whoever may edit the organization\. Not for developer tokens\. Without any/),
  ]);
});
