import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const ids = (accounts: readonly { id: number }[]) => accounts.map(({ id }) => id).sort((a, b) => a - b);

describe('search', () => {
  test('organizations by every filter, as in the search of all levels', async () => {
    const { organization, siblingOrganization } = host.world.accounts;
    const reseller = host.as('reseller');
    await reseller.call(endpoints.updateOrganization, {
      target: { targetOrganizationId: siblingOrganization },
      body: { externalAccountId: 'AC_7', productPlanId: 'pplan-basic-monthly' },
    });
    const found = async (query: object) => {
      const all = await reseller.call(endpoints.searchAccounts, { query: { accountType: 'organization', ...query } });
      const { body } = await reseller.call(endpoints.searchOrganizations, { query });
      expect(body).toEqual(all.body);
      return ids(body.accounts);
    };
    const [one, both] = [[siblingOrganization], ids([{ id: organization }, { id: siblingOrganization }])];
    expect({
      all: await found({}),
      named: await found({ queryText: 'siblingOrganization' }),
      external: await found({ externalAccountId: 'AC_7' }),
      plan: await found({ productPlanId: 'pplan-basic-monthly' }),
      unused: await found({ allTimeMessagesMax: 0 }),
      used: await found({ allTimeVoiceMinutesMin: 1 }),
      unsubscribed: await found({ subscribed: false, canceled: false }),
    }).toEqual({ all: both, named: one, external: one, plan: one, unused: both, used: [], unsubscribed: both });
  });

  test('what needs money matches nothing, not everything', async () => {
    const totals = [
      { subscribed: true },
      { canceled: true },
      { canceledStart: 1 },
      { canceledEnd: 4_000_000_000 },
      { productPlanTerm: 'monthly' },
      { billingSubscriptionId: 'sub_123' },
      { billingId: 'bill_123' },
    ].map(
      async (query) => (await host.as('reseller').call(endpoints.searchOrganizations, { query })).body.totalAccounts,
    );
    expect(await Promise.all(totals)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('unknown filters and values are refused', async () => {
    const statuses = [
      'color=red',
      'accountType=agent',
      'active=perhaps',
      'createdStart=soon',
      'allTimeMessagesMin=-1',
    ].map(async (query) => (await host.as('reseller').request(`/api/v2/searchOrganizations?${query}`)).status);
    expect(await Promise.all(statuses)).toEqual([422, 422, 422, 422, 422]);
  });

  test('by a phrase, in each spelling', async () => {
    const { siblingAgent } = host.world.accounts;
    const reseller = host.as('reseller');
    const phrase = 'siblingagent';
    const posted = await reseller.call(endpoints.searchAccount, { body: { phrase } });
    const init = { method: 'POST', body: JSON.stringify({ phrase }), headers: { 'content-type': 'application/json' } };
    const others = [
      await reseller.request('/api/v2/searchAccount/enhanced', init),
      await reseller.request(`/api/v1/search/${phrase}`),
      await reseller.request(`/api/v1/enhancedSearch/${phrase}`),
    ];
    expect(ids(posted.body.accounts)).toEqual([siblingAgent]);
    expect(others.map(({ body }) => body)).toEqual([posted.body, posted.body, posted.body]);
    const spaced = await host.as('owner').request(`/api/v1/search/${encodeURIComponent('Name of otherReseller')}`);
    expect(spaced.body).toEqual({ success: true, accounts: [], totalAccounts: 0 });
  });
});

describe('the id a client gave', () => {
  const read = (person: 'reseller' | 'neighbour', externalAccountId?: string) =>
    host
      .as(person)
      .call(endpoints.readAccountByExternalId, { query: externalAccountId === undefined ? {} : { externalAccountId } });

  test('finds the account; foreign and unknown ids are answered alike, a missing one in words', async () => {
    const { agent } = host.world.accounts;
    await host.as('owner').call(endpoints.updateAccount, {
      target: { targetAccountId: agent },
      body: { externalAccountId: 'acct_123abc' },
    });
    const { body } = await read('reseller', 'acct_123abc');
    expect(body).toMatchObject({ success: true, message: 'Success', account: { id: agent } });
    const refused = [await read('neighbour', 'acct_123abc'), await read('reseller', 'acct_9'), await read('reseller')];
    expect(refused.map((answer) => [answer.status, answer.body.message])).toEqual([
      [404, messages.noAccountWithExternalId('acct_123abc')],
      [404, messages.noAccountWithExternalId('acct_9')],
      [400, messages.EXTERNAL_ID_REQUIRED],
    ]);
  });
});

describe('features', () => {
  const list = async (person: 'partner' | 'reseller' | 'owner', targetAccountId: number) =>
    (await host.as(person).call(endpoints.listFeatures, { target: { targetAccountId } })).body.features;
  const assign = (person: 'superAdmin' | 'partner' | 'reseller', targetAccountId: number, body: object) =>
    host.as(person).call(endpoints.assignFeatures, { target: { targetAccountId }, body: body as never });

  test('are assigned from above, and only those the caller holds', async () => {
    const { partner, reseller, organization } = host.world.accounts;
    await assign('superAdmin', partner, { features: ['allowTasks', 'smsMessaging'], enabled: false });
    const ofReseller = Object.fromEntries((await list('partner', reseller)).map((row) => [row.feature, row]));
    expect([ofReseller.allowTasks, ofReseller.allowEmbeds]).toEqual([
      { feature: 'allowTasks', enabled: true, assignable: false },
      { feature: 'allowEmbeds', enabled: true, assignable: true },
    ]);
    const off = await assign('partner', reseller, { features: ['allowEmbeds'], enabled: false });
    expect(off).toMatchObject({ status: 200, body: { updatedSettings: ['settings'], failedSettings: [] } });
    const refused = [
      await assign('partner', reseller, { features: ['allowTasks'] }),
      await assign('partner', organization, { features: ['smsEnabled'] }),
      await assign('reseller', reseller, { features: ['allowEmbeds'] }),
      await assign('reseller', organization, { features: ['allowEmbeds'] }),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [422, messages.cannotAssign('allowTasks')],
      [422, messages.cannotAssign('smsEnabled')],
      [422, messages.cannotAssign('allowEmbeds')],
      [422, messages.cannotAssign('allowEmbeds')],
    ]);
    const switched = (await list('owner', organization)).find(({ feature }) => feature === 'allowEmbeds');
    expect(switched).toEqual({ feature: 'allowEmbeds', enabled: false, assignable: false });
  });

  test('premium and SMS are an organization’s own, and who belongs to it cannot assign them', async () => {
    const { siblingOrganization } = host.world.accounts;
    const { body } = await assign('reseller', siblingOrganization, { features: ['vidaPremium', 'smsEnabled'] });
    expect(body.updatedSettings).toEqual(['vidaPremium', 'smsEnabled']);
    expect(body.features.filter(({ assignable }) => assignable)).toEqual([
      { feature: 'vidaPremium', enabled: true, assignable: true },
      { feature: 'smsEnabled', enabled: true, assignable: true },
    ]);
    const own = await host.as('owner').call(endpoints.assignFeatures, { body: { features: ['vidaPremium'] } });
    const unknown = await assign('reseller', siblingOrganization, { features: ['flying'] });
    expect([own.status, unknown.status]).toEqual([403, 422]);
  });
});
