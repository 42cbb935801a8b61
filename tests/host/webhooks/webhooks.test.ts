import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/webhooks';
import { WEBHOOKS_LIMIT } from '#contract/rules/hostConstants';
import { tooManyWebhooks, WEBHOOK_EXISTS } from '#contract/rules/messages/webhooks';
import { unseal } from '#server/request/seal.ts';
import { makeToken } from '#tests/host/developers/token.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { sql } from 'drizzle-orm';
import { SECRET_KEY, startWebhookHost, type WebhookHost } from './webhookHost';

/** Webhooks of each level, as existing clients make and delete them (api-shapes 8). */

let host: WebhookHost;
beforeAll(async () => {
  host = await startWebhookHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const at = (key: AccountKey) => ({ targetAccountId: host.world.accounts[key] });
const body = { url: 'https://hooks.example/catch/1', label: 'Zapier Hook', type: 'conversation' as const };
const create = (who: PersonKey, key: AccountKey, more: object = {}) =>
  host.as(who).call(endpoints.createWebhook, { target: at(key), body: { ...body, ...more } });
const said = (answer: { readonly body: unknown }) => (answer.body as { message?: string }).message;

test('is made in the shape that clients know, and its secret is told once', async () => {
  const made = await create('owner', 'organization');
  const expected = {
    userId: host.world.people.owner.id,
    label: 'Zapier Hook',
    timestamp: expect.any(Number),
    url: body.url,
    type: 'conversation',
    id: made.body.webhookId,
    state: 'active',
    secretEnding: made.body.webhookSecret.replace(/=+$/, '').slice(-4),
    deliveries: { delivered: 0, failed: 0, open: 0 },
  };
  expect([made.status, made.body]).toEqual([
    201,
    {
      success: true,
      message: 'Webhook created successfully',
      webhooks: [expected],
      webhookId: expect.any(String),
      webhookSecret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    },
  ]);
  const listed = await host.as('owner').call(endpoints.listWebhooks, { target: at('organization') });
  expect([listed.body.webhooks, listed.text.includes(made.body.webhookSecret)]).toEqual([[expected], false]);
});

test('may have a long address in any script', async () => {
  const url = `https://hooks.example/${'ü'.repeat(1_900)}`;
  expect((await create('owner', 'organization', { url })).status).toBe(201);
});

test('tells of everything: a token of some calls makes none, and does not read what was sent', async () => {
  const { client } = await makeToken(host, 'owner', 'organization', { scopes: ['developers:write', 'contacts:write'] });
  const target = at('organization');
  expect([
    (await client.call(endpoints.createWebhook, { target, body })).status,
    (await client.call(endpoints.listWebhookDeliveries, { target, query: {} })).status,
    (await client.call(endpoints.listWebhooks, { target })).status,
  ]).toEqual([403, 403, 200]);
});

test('keeps its secret sealed', async () => {
  const { webhookSecret } = (await create('owner', 'organization')).body;
  const [row] = await host.rows<{ secret: Buffer }>(sql`select secret from webhook`);
  const secret = row?.secret ?? Buffer.alloc(0);
  expect([secret.includes(webhookSecret), unseal(Buffer.from(SECRET_KEY), secret)]).toEqual([false, webhookSecret]);
});

test('is deleted by its address, of each type or of one', async () => {
  await create('owner', 'organization');
  await create('owner', 'organization', { type: 'contact' });
  const remove = (more: object) =>
    host.as('owner').call(endpoints.deleteWebhook, { target: at('organization'), body: { url: body.url, ...more } });
  const types = async () => (await host.webhooks()).map(({ type }) => type);
  expect([(await remove({ type: 'contact' })).body, await types()]).toEqual([
    { success: true, message: 'Webhook deleted successfully' },
    ['conversation'],
  ]);
  expect([(await remove({})).status, await types(), (await remove({})).status]).toEqual([200, [], 404]);
  // The same can be made again.
  expect((await create('owner', 'organization')).status).toBe(201);
});

describe('is refused', () => {
  test('if there is such a one already, or too many', async () => {
    await create('owner', 'organization');
    const twice = await create('owner', 'organization');
    await host.rows(sql`insert into webhook (account_id, url, label, type, secret, secret_ending)
      select ${host.world.accounts.organization}, 'https://hooks.example/' || n, 'H', 'agent', '\\x00', 'aaaa'
      from generate_series(2, ${WEBHOOKS_LIMIT}) n`);
    const more = await create('owner', 'organization', { type: 'agent' });
    expect([twice.status, said(twice), more.status, said(more)]).toEqual([
      409,
      WEBHOOK_EXISTS,
      409,
      tooManyWebhooks(WEBHOOKS_LIMIT),
    ]);
  });

  test.each([
    ['ftp://hooks.example'],
    ['hooks.example'],
    ['https://'],
    [''],
    ['https://ada:word@hooks.example'],
  ])('with the address %s', async (url) => {
    expect((await create('owner', 'organization', { url })).status).toBe(422);
  });

  test('to a member who is limited to some agents, but for those agents', async () => {
    expect([
      (await create('limited', 'organization')).status,
      (await create('limited', 'siblingAgent')).status,
      (await create('limited', 'agent')).status,
    ]).toEqual([403, 404, 201]);
    await create('owner', 'organization');
    const seen = await host.as('limited').call(endpoints.listWebhooks, { target: at('organization') });
    expect([seen.status, seen.body.webhooks]).toEqual([200, []]);
  });
});

test('belongs to its account alone: those above have their own, and find those below by acting for them', async () => {
  await create('owner', 'organization');
  const listed = async (key: AccountKey) =>
    (await host.as('reseller').call(endpoints.listWebhooks, { target: at(key) })).body.webhooks.length;
  expect([await listed('organization'), await listed('reseller'), await listed('agent')]).toEqual([1, 0, 0]);
});
