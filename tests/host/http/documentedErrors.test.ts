import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENTED_ERRORS } from '#contract/endpoints/documentedErrors';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** Every documented error of api-shapes that a served call can have, to the letter. */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const NOBODYS = '018f0000-0000-7000-8000-000000000000';
const pathOf = (name: EndpointName) => endpoints[name].path.replaceAll(/:\w+/g, NOBODYS);

const sent = (by: 'owner' | null, call: string, body?: object) => {
  const [method = '', path = ''] = call.split(' ');
  const token = by === null ? '' : `${path.includes('?') ? '&' : '?'}token=${host.world.people[by].token}`;
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return host.client(null).request(`${path}${token}`, { method, ...(body && json) });
};
const told = async (reply: ReturnType<typeof sent>) => {
  const { status, body } = await reply;
  return [status, (body as { message?: string }).message];
};

test('without a token every call that documents it says so in its words', async () => {
  const names = (Object.keys(DOCUMENTED_ERRORS) as EndpointName[]).filter(
    (name) => DOCUMENTED_ERRORS[name]?.statuses?.[401] !== undefined,
  );
  const found = names.map(async (name) => [
    name,
    ...(await told(sent(null, `${endpoints[name].method} ${pathOf(name)}`))),
  ]);
  expect(await Promise.all(found)).toEqual(names.map((name) => [name, 401, DOCUMENTED_ERRORS[name]?.statuses?.[401]]));
  expect(names.length).toBeGreaterThan(15);
});

const KB = `/api/v2/kb/knowledgebase/${NOBODYS}`;
const WEB = 'https://example.com/page1';

test.each([
  ['GET /api/v2/getAccountByExternalId', undefined, 400, 'externalAccountId is required'],
  [
    'GET /api/v2/getAccountByExternalId?externalAccountId=acct_123abc',
    undefined,
    404,
    'Account not found for externalAccountId acct_123abc',
  ],
  ['GET /api/v2/auth/account/oneTimeAuthToken', undefined, 400, 'email is required'],
  [
    'GET /api/v2/auth/account/oneTimeAuthToken?email=user@example.com',
    undefined,
    404,
    'Account not found for key: user@example.com',
  ],
  ['POST /api/v2/updateOrganization', {}, 400, 'No settings updated'],
  ['POST /api/v2/updateAccount', {}, 400, 'No settings updated'],
  [
    'POST /api/v2/agent/receiveMessage',
    { targetAgent: 'nobody-at-all', sourceAddress: '+12025550143', message: 'Hello' },
    400,
    'Invalid Vida user',
  ],
  ['POST /api/v2/conversation/batch', {}, 400, 'items array is required'],
  ['POST /api/v2/conversation/batch', { items: [] }, 400, 'items array is required'],
  ['GET /api/v2/logs?format=csv', undefined, 404, 'No logs found for CSV export'],
  ['GET /api/v2/integration/acme/v1', undefined, 404, 'Integration data not found'],
  ['PUT /api/v2/integration/acme/v1', {}, 400, 'appData is required'],
  ['PUT /api/v2/integration/acme/v1', { appData: { key: 'value' } }, 404, 'Integration data not found'],
  [`GET ${KB}`, undefined, 404, 'Knowledge base not found'],
  [`DELETE ${KB}`, undefined, 404, 'Knowledge base not found'],
  [`POST ${KB}/query`, {}, 400, 'Query is required'],
  [`POST ${KB}/query`, { query: 'Capital of France?' }, 404, 'Knowledge base not found'],
  ['POST /api/v2/kb/sitemap', {}, 400, 'Must provide url'],
  [`POST ${KB}/document`, {}, 400, 'No URLs provided'],
  [`POST ${KB}/document`, { urls: [WEB] }, 404, 'Knowledge base not found'],
  [`DELETE ${KB}/document/${NOBODYS}`, undefined, 404, 'Document not found'],
  [`DELETE ${KB}/documents`, { documentIds: [NOBODYS] }, 404, 'Some documents not found'],
] as const)('%s %o is refused with %i: %s', async (call, body, status, message) => {
  expect(await told(sent('owner', call, body))).toEqual([status, message]);
});
