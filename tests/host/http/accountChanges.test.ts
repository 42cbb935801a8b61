import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { CONNECTIONS_LIMIT } from '#contract/rules/hostConstants';
import * as messages from '#contract/rules/messages';
import { appendEvents } from '#server/db/outbox.ts';
import { readEvents } from '#tests/support/eventReader.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

describe('the settings of an account', () => {
  test('settings have a limit', async () => {
    const settings = { note: 'x'.repeat(300_000) };
    const answer = await host.as('owner').call(endpoints.accountSetting, { body: { settings } });
    expect(answer).toMatchObject({ status: 422, body: { input: 'settings' } });
  });

  test('a user name is the address of the public page: unique, and not a reserved path', async () => {
    const owner = host.as('owner');
    const rename = (targetUsername: string) => owner.call(endpoints.updateUsername, { body: { targetUsername } });
    expect((await rename('New-Name')).body).toMatchObject({ username: 'new-name' });
    expect(await rename('agent')).toMatchObject({ status: 409, body: { message: messages.USERNAME_TAKEN } });
    expect(await rename('otherpartner')).toMatchObject({ status: 409 });
    expect(await rename('login')).toMatchObject({ status: 422, body: { input: 'targetUsername' } });
    expect(await rename('12345')).toMatchObject({ status: 422, body: { input: 'targetUsername' } });
  });
});

describe('changes of an account', () => {
  test('what an organization is sold is decided above it, and only owners switch it off', async () => {
    const { siblingOrganization: id, organization } = host.world.accounts;
    const sold = { hipaaSetting: 'on', productPlanId: 'pplan-pro', vidaPremium: true, smsEnabled: true } as const;
    const target = { targetOrganizationId: id };
    const update = async (person: 'neighbour' | 'reseller', body: Record<string, unknown>) =>
      (await host.as(person).call(endpoints.updateOrganization, { target, body })).body;
    expect([
      await update('neighbour', { orgName: 'Sold', ...sold }),
      await update('reseller', { ...sold, active: true }),
      (await host.as('admin').call(endpoints.updateAccount, { body: { active: false } })).status,
      (await host.as('owner').call(endpoints.readAccount, {})).body.id,
    ]).toMatchObject([
      { updatedSettings: ['orgName'], failedSettings: Object.keys(sold) },
      {
        message: 'Organization settings updated',
        updatedSettings: ['active', ...Object.keys(sold)],
        failedSettings: [],
      },
      400,
      organization,
    ]);
    const read = await host.as('neighbour').call(endpoints.readAccount, {});
    expect(read.body).toMatchObject(sold);
  });

  test('names, addresses and connections of an account are settings; the keys of a connection are never shown', async () => {
    const neighbour = host.as('neighbour');
    const connect = (secret: string) => ({
      integrations: [{ appId: 'calendar', appVersion: 'v1', appData: { apiToken: secret } }],
      numberingProviders: [{ providerId: 'Twilio', default: true, config: { authToken: secret } }],
    });
    const details = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      image: 'https://example.com/ada.png',
      businessName: 'Acme',
      businessAddress: '1 Main Street',
      email: 'ada@acme.test',
    };
    const { body } = await neighbour.call(endpoints.updateAccount, {
      body: { ...details, ...connect('first-secret') },
    });
    await neighbour.call(endpoints.updateAccount, { body: connect('second-secret') });
    const read = await neighbour.call(endpoints.readAccount, {});
    expect([body.failedSettings, read.body]).toMatchObject([
      [],
      {
        details,
        integrations: [{ appId: 'calendar', appVersion: 'v1' }],
        numberingProviders: [{ providerId: 'Twilio', default: true, enabled: true }],
      },
    ]);
    expect(read.text).not.toContain('secret');
    const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute<{ stored: string }>(
        `select encode(secrets, 'escape') || app_data::text as stored from app_install
         union all select encode(secrets, 'escape') from numbering_provider`,
      ),
    );
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ stored }) => stored.includes('secret'))).toEqual([]);
    const two = [
      { providerId: 'A', default: true, config: {} },
      { providerId: 'B', default: true, config: {} },
    ];
    expect(await neighbour.call(endpoints.updateAccount, { body: { numberingProviders: two } })).toMatchObject({
      status: 422,
      body: { message: messages.ONE_DEFAULT_PROVIDER, input: 'numberingProviders' },
    });
  });
});

test('an account has a limited number of connections', async () => {
  const neighbour = host.as('neighbour');
  const connect = (count: number, name: string) =>
    neighbour.call(endpoints.updateAccount, {
      body: {
        integrations: Array.from({ length: count }, (_, n) => ({
          appId: `${name}${n}`,
          appVersion: 'v1',
          appData: {},
        })),
      },
    });
  for (const name of ['a', 'b', 'c', 'd']) expect((await connect(20, name)).status).toBe(200);
  expect([await connect(20, 'e'), (await connect(20, 'd')).status]).toMatchObject([
    { status: 409, body: { message: messages.connectionsFull(CONNECTIONS_LIMIT) } },
    200,
  ]);
});

describe('disabling or deleting an account', () => {
  /** What a member, a visitor and the account above can do at an agent two levels below. */
  async function allowed() {
    const { agent } = host.world.accounts;
    const target = { targetAccountId: agent };
    const statuses = [
      await host.as('owner').call(endpoints.saveCampaign, { target, body: { agentInstructions: 'Open at nine.' } }),
      await host.as('guest').call(endpoints.runPrompt, { body: { targetAgent: agent, promptText: 'When?' } }),
      await host.client(null).call(endpoints.readPublicProfile, { params: { username: 'agent' } }),
      await host.as('guest').call(endpoints.readPublicMessages, { params: { username: 'agent' } }),
      await host.as('partner').call(endpoints.readAccount, { target }),
    ];
    return statuses.map(({ status }) => status);
  }
  const listen = async () => {
    const reader = await readEvents(`${host.url}/api/v2/events`, {
      authorization: `Bearer ${host.world.people.owner.token}`,
    });
    await reader.until(1);
    return reader;
  };

  // Without a notice, a stream would be checked after 15 seconds.
  test('reaches everything below it at once', { timeout: 12_000 }, async () => {
    const { reseller, agent } = host.world.accounts;
    const target = { targetAccountId: agent };
    await host.as('owner').call(endpoints.saveCampaign, { target, body: { agentInstructions: 'Open at nine.' } });
    await host.as('owner').call(endpoints.publishAgent, { target, body: {} });
    const enable = (active: boolean) =>
      host.as('partner').call(endpoints.updateAccount, { target: { targetAccountId: reseller }, body: { active } });

    const open = await allowed();
    const first = await listen();
    await enable(false);
    await first.ended;
    const disabled = await allowed();
    await enable(true);
    const again = await allowed();

    const second = await listen();
    await host.database.db.scoped({ kind: 'super' }, async (db) => {
      await appendEvents(db, [{ type: 'account.changed', accountId: reseller }]);
      await db.execute(`update account set deleted_at = now() where id = ${reseller}`);
    });
    await second.ended;
    const deleted = await allowed();
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(`update account set deleted_at = null where id = ${reseller}`),
    );
    expect([open, disabled, again, deleted]).toEqual([
      [200, 200, 200, 200, 200],
      [403, 404, 404, 404, 200],
      [200, 200, 200, 200, 200],
      [401, 404, 404, 404, 404],
    ]);
  });
});
