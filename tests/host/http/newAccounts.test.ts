import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { signIn, startTestHost, type TestHost } from '#tests/support/host.ts';

/** Creating accounts (specification 7, Accounts and Auth). */

let host: TestHost;

beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

describe('creating', () => {
  test('each level creates the next, with a user name from its name', async () => {
    const { accounts } = host.world;
    const reseller = await host
      .as('partner')
      .call(endpoints.createReseller, { body: { resellerName: 'Löwe & Söhne', resellerStatus: 'disabled' } });
    expect(reseller).toMatchObject({
      status: 201,
      body: {
        message: 'Reseller created',
        account: { username: 'lowe-sohne', partnerId: accounts.partner, active: false },
      },
    });
    const organization = await host.as('partner').call(endpoints.createOrganization, {
      body: { orgName: 'Löwe Söhne', vidaPremium: true },
      target: { targetResellerId: reseller.body.account.id },
    });
    expect(organization.body.account).toMatchObject({ vidaPremium: true, resellerId: reseller.body.account.id });
    expect(organization.body.account.username).toMatch(/^lowe-sohne-[0-9a-z]{4}$/);
    const agent = await host.as('partner').call(endpoints.createAccount, {
      body: {},
      target: { targetOrganizationId: organization.body.account.id },
    });
    expect(agent.body.account).toMatchObject({ accountType: 'agent', details: { accountName: 'New agent' } });
    expect(agent.body.account.path).toHaveLength(4);
  });

  test('an owner who is invited signs in to the new organization', async () => {
    const email = 'fresh@owner.test';
    const { body } = await host
      .as('reseller')
      .call(endpoints.createOrganization, { body: { orgName: 'Fresh', email } });
    expect(host.mails.findLast(({ to }) => to === email)?.text).toContain('Fresh');

    const owner = host.client(await signIn(host, email));
    const { body: own } = await owner.call(endpoints.readIdentity, {});
    expect(own.identity).toMatchObject({ id: body.account.id, role: 'owner', user: { email } });
  });

  test('an owner of another organization reaches the new one, and keeps the other', async () => {
    const { accounts, people } = host.world;
    const { body } = await host
      .as('reseller')
      .call(endpoints.createOrganization, { body: { orgName: 'Second', email: people.owner.email } });
    const owner = host.client(await signIn(host, people.owner.email));
    const { body: own } = await owner.call(endpoints.readIdentity, {});
    const memberships = own.identity.memberships.map(({ accountId, role }) => [accountId, role]);
    expect([own.identity.id, memberships]).toEqual([
      accounts.organization,
      [
        [accounts.organization, 'owner'],
        [body.account.id, 'owner'],
      ],
    ]);
    const target = { targetOrganizationId: body.account.id };
    expect((await owner.call(endpoints.createAccount, { body: {}, target })).status).toBe(201);
  });

  test('unknown fields are listed, and no column can be written by its name', async () => {
    const reseller = host.as('reseller');
    const { accounts } = host.world;
    const made = await reseller.call(endpoints.createOrganization, {
      body: {
        orgName: 'Sealed',
        hipaaSetting: 'on',
        smsBrandId: 'BRAND1',
        smsCampaignId: 'CAMPAIGN1',
        offeredProductPlanId: 'pplan-pro',
        numberingProviders: [{ providerId: 'Twilio', config: { accountSid: 'ACxxxx' } }],
        isTest: true,
        parentId: accounts.partner,
        settings: { allowFullEditor: false },
      },
    });
    expect([made.status, made.body.failedSettings]).toEqual([201, ['isTest', 'parentId', 'settings']]);
    const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`select parent_id, is_test, settings, hipaa_setting, sms_brand_id, sms_campaign_id, offered_product_plan_id
        from account where id = ${made.body.account.id}`),
    );
    expect(rows).toEqual([
      {
        parent_id: accounts.reseller,
        is_test: false,
        settings: {},
        hipaa_setting: 'on',
        sms_brand_id: 'BRAND1',
        sms_campaign_id: 'CAMPAIGN1',
        offered_product_plan_id: 'pplan-pro',
      },
    ]);
    const agent = await reseller.call(endpoints.createAccount, {
      body: { integrations: [{ appId: 'someapp', appVersion: 'v1', appData: {} }] },
      target: { targetOrganizationId: made.body.account.id },
    });
    expect([made.body.account.numberingProviders, agent.body.failedSettings, agent.body.account.integrations]).toEqual([
      [{ providerId: 'Twilio', default: false, enabled: true }],
      [],
      [{ appId: 'someapp', appVersion: 'v1' }],
    ]);
  });

  test('an external id belongs to one account of a partner', async () => {
    const reseller = host.as('reseller');
    const make = () =>
      reseller.call(endpoints.createOrganization, { body: { orgName: 'External', externalAccountId: 'ext-1' } });
    expect((await make()).status).toBe(201);
    expect(await make()).toMatchObject({ status: 409, body: { input: 'externalAccountId' } });
  });
});

describe('deleting an agent', () => {
  const made = async () => {
    const { body } = await host.as('owner').call(endpoints.createAccount, { body: { accountName: 'Pine & Paw' } });
    const target = { targetAccountId: body.account.id };
    await host.as('owner').call(endpoints.saveCampaign, { target, body: { agentInstructions: 'Be kind.' } });
    await host.as('owner').call(endpoints.publishAgent, { target, body: {} });
    return { id: body.account.id, username: body.account.username, target };
  };
  const remove = (person: 'owner' | 'admin' | 'neighbour', targetAccountId: number) =>
    host.as(person).call(endpoints.deleteAccount, { body: { targetAccountId } });

  test('takes its page, its calls and its place in the list with it, and frees its address', async () => {
    const { id, username, target } = await made();
    const visitor = host.client(null);
    const page = async () => (await visitor.call(endpoints.readPublicProfile, { params: { username } })).status;
    const before = await page();
    const { body, status } = await remove('owner', id);
    expect([before, status, body]).toEqual([200, 200, { success: true, message: 'Account deleted' }]);
    const { body: list } = await host.as('owner').call(endpoints.listAccounts, {});
    const read = await host.as('owner').call(endpoints.readStaging, { target });
    expect([await page(), read.status, list.accounts.some((one) => one.id === id)]).toEqual([404, 404, false]);
    expect((await remove('owner', id)).status).toBe(404);
    const again = await made();
    expect(again.username).toBe(username);
    await remove('owner', again.id);
  });

  test('is for owners, of their own agents only', async () => {
    const { id } = await made();
    const { accounts } = host.world;
    const refused = [
      await remove('admin', id),
      await remove('neighbour', id),
      await remove('owner', accounts.organization),
    ];
    // Their own organization is within reach, but has agents.
    expect(refused.map(({ status }) => status)).toEqual([403, 404, 409]);
    expect((await remove('owner', id)).status).toBe(200);
  });
});

describe('sign-up', () => {
  test('is closed where the reseller says so, for every address alike', async () => {
    const reseller = host.as('reseller');
    await reseller.call(endpoints.accountSetting, { body: { settings: { allowSignup: false } } });
    const answers = await Promise.all(
      ['owner@world.test', 'unheard@world.test'].map((email) =>
        host.client(null).call(endpoints.signupEmail, { body: { email, businessName: 'Shop' } }),
      ),
    );
    await reseller.call(endpoints.accountSetting, { body: { settings: { allowSignup: true } } });
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { message: messages.SIGN_UP_CLOSED } });
    }
  });
});
