import { sql } from 'drizzle-orm';
import pg from 'pg';
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

describe('reading', () => {
  test('the path begins where the reach of the caller begins', async () => {
    const { accounts } = host.world;
    const target = { targetAccountId: accounts.agent };
    const paths = await Promise.all(
      (['partner', 'reseller', 'owner', 'agent'] as const).map(async (person) => {
        const { body } = await host.as(person).call(endpoints.readAccount, { target });
        return body.path.map(({ id }) => id);
      }),
    );
    const { partner, reseller, organization, agent } = accounts;
    expect(paths).toEqual([
      [partner, reseller, organization, agent],
      [reseller, organization, agent],
      [organization, agent],
      [agent],
    ]);
  });

  test('a super administrator is the root, and reaches everything, with or without a second token', async () => {
    const { accounts, people } = host.world;
    const target = { targetAccountId: accounts.otherPartnerAgent };
    const query = { accountType: 'partner' } as const;
    const answers = [host.as('superAdmin'), host.as('superAdmin', { adminToken: people.superAdmin.token })].map(
      async (client) => [
        (await client.call(endpoints.readAccount, {})).body,
        (await client.call(endpoints.readAccount, { target })).body.id,
        ids((await client.call(endpoints.searchAccounts, { query })).body.accounts),
      ],
    );
    const reached = [
      expect.objectContaining({ id: 1, accountType: 'superAdmin', superAdmin: true, path: [] }),
      accounts.otherPartnerAgent,
      ids([{ id: accounts.partner }, { id: accounts.otherPartner }]),
    ];
    expect(await Promise.all(answers)).toEqual([reached, reached]);
  });

  test('a public profile is what a stranger may know; unpublished agents and disabled accounts have none', async () => {
    const stranger = host.client(null);
    const read = (username: string) => stranger.call(endpoints.readPublicProfile, { params: { username } });
    const silent = await read('siblingagent');
    const target = { targetAccountId: host.world.accounts.siblingAgent };
    await host.as('owner').call(endpoints.saveCampaign, { target, body: { agentInstructions: 'Be kind.' } });
    const draft = await read('siblingagent');
    await host.as('owner').call(endpoints.publishAgent, { target, body: {} });
    const drafted = { welcomeMessage: 'Only drafted.', links: ['https://draft.test'] };
    await host.as('owner').call(endpoints.saveCampaign, { target, body: drafted });
    const { body } = await read('SIBLINGAGENT');
    expect(body).toEqual({
      success: true,
      account: {
        id: host.world.accounts.siblingAgent,
        username: 'siblingagent',
        accountType: 'agent',
        displayName: 'Name of siblingAgent',
        answers: true,
      },
      id: host.world.accounts.siblingAgent,
      username: 'siblingagent',
      details: { displayName: 'Name of siblingAgent', name: 'Name of siblingAgent' },
    });
    const missing = await read('nobody');
    expect([silent.status, draft.status]).toEqual([404, 404]);
    const { requestId: _, ...said } = silent.body as unknown as Record<string, unknown>;
    expect(said).toEqual({ success: false, message: messages.NOT_FOUND });
    expect(missing).toMatchObject({ status: 404, body: { success: false, message: messages.NOT_FOUND } });
    const setActive = (active: boolean) =>
      host.database.db.scoped({ kind: 'super' }, (db) =>
        db.execute(sql`update account set active = ${active} where id = ${host.world.accounts.siblingAgent}`),
      );
    await setActive(false);
    const disabled = await read('siblingagent');
    await setActive(true);
    expect([disabled.status, disabled.body]).toEqual([404, said]);
  });
});

describe('lists', () => {
  test('show the level below, newest first, in pages with the total', async () => {
    const { accounts } = host.world;
    const reseller = host.as('reseller');
    const created: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { body } = await reseller.call(endpoints.createOrganization, { body: { orgName: `Page ${index}` } });
      created.push(body.account.id);
    }
    const page = async (pageNumber: number) =>
      (await reseller.call(endpoints.listOrganizations, { query: { page: pageNumber, pageSize: 3 } })).body;
    const pages = [await page(0), await page(1), await page(2)];

    expect(pages.map(({ totalAccounts, pageSize, pageNumber }) => [totalAccounts, pageSize, pageNumber])).toEqual([
      [7, 3, 0],
      [7, 3, 1],
      [7, 3, 2],
    ]);
    expect(pages.flatMap(({ accounts: rows }) => rows.map(({ id }) => id))).toEqual([
      ...created.reverse(),
      accounts.siblingOrganization,
      accounts.organization,
    ]);
    expect(pages[2]?.accounts[0]).toMatchObject({
      id: accounts.organization,
      type: 'organization',
      displayName: 'Name of organization',
      childCount: 2,
    });
  });

  test('answer rows by their ids, in their own order on one page', async () => {
    const { siblingOrganization, organization, otherResellerOrganization } = host.world.accounts;
    const ids = [organization, otherResellerOrganization, siblingOrganization];
    const { body } = await host.as('reseller').call(endpoints.listOrganizations, { query: { ids, page: 2 } });
    expect([body.accounts.map(({ id }) => id), body.totalAccounts, body.pageSize, body.pageNumber]).toEqual([
      [siblingOrganization, organization],
      2,
      3,
      0,
    ]);
  });

  test('are searched by name, and wildcards are plain letters', async () => {
    const reseller = host.as('reseller');
    await reseller.call(endpoints.createOrganization, { body: { orgName: '100% Pure_Juice' } });
    const found = async (queryText: string) =>
      (await reseller.call(endpoints.listOrganizations, { query: { queryText } })).body.accounts.map(
        ({ displayName }) => displayName,
      );
    expect(await found('pure_j')).toEqual(['100% Pure_Juice']);
    expect(await found('100%')).toEqual(['100% Pure_Juice']);
    expect(await found('pure%juice')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await found("'; drop table account; --")).toEqual([]);
  });

  test('an agent in a list says what is configured', async () => {
    const { body } = await host.as('owner').call(endpoints.listAccounts, {});
    expect(body.accounts.find(({ id }) => id === host.world.accounts.agent)).toMatchObject({
      type: 'agent',
      agentName: 'Name of agent',
      agent: { title: '', configured: false, published: false, unread: 0 },
    });
  });
});

describe('search', () => {
  test('of one type covers everything below the target', async () => {
    const { accounts } = host.world;
    const search = async (person: 'partner' | 'reseller' | 'owner', target?: number) => {
      const answer = await host.as(person).call(endpoints.searchAccounts, {
        query: { accountType: 'agent' },
        ...(target ? { target: { targetAccountId: target } } : {}),
      });
      return ids(answer.body.accounts);
    };
    const { agent, siblingAgent, otherOrganizationAgent, otherResellerAgent } = accounts;
    expect(await search('partner')).toEqual([agent, siblingAgent, otherOrganizationAgent, otherResellerAgent]);
    expect(await search('reseller')).toEqual([agent, siblingAgent, otherOrganizationAgent]);
    expect(await search('owner')).toEqual([agent, siblingAgent]);
    expect(await search('partner', accounts.otherReseller)).toEqual([otherResellerAgent]);
  });

  test('by phrase finds name, user name, id and email of a member, never above or beside', async () => {
    const { accounts } = host.world;
    const search = async (phrase: string) =>
      ids((await host.as('reseller').call(endpoints.searchAccount, { body: { phrase } })).body.accounts);
    expect(await search(String(accounts.agent))).toEqual([accounts.agent]);
    expect(await search('owner@world.test')).toEqual([accounts.organization]);
    expect(await search('siblingagent')).toEqual([accounts.siblingAgent]);
    expect(await search('otherPartner')).toEqual([]);
    expect(await search('stranger@world.test')).toEqual([]);
  });

  test('distinguishes equal names by the accounts above, within the caller’s reach', async () => {
    const { accounts } = host.world;
    const named = async (person: 'partner' | 'reseller' | 'owner' | 'agent', phrase: number) => {
      const { body } = await host.as(person).call(endpoints.searchAccount, { body: { phrase: String(phrase) } });
      return body.accounts.map(({ partnerName, resellerName, orgName, accountName }) => ({
        partnerName,
        resellerName,
        orgName,
        accountName,
      }));
    };
    const [partnerName, resellerName] = ['Name of partner', 'Name of reseller'];
    const [orgName, accountName] = ['Name of organization', 'Name of agent'];
    expect(await named('partner', accounts.agent)).toEqual([{ partnerName, resellerName, orgName, accountName }]);
    expect(await named('reseller', accounts.agent)).toEqual([{ resellerName, orgName, accountName }]);
    expect(await named('owner', accounts.agent)).toEqual([{ orgName, accountName }]);
    expect(await named('agent', accounts.agent)).toEqual([{ accountName }]);
    expect(await named('partner', accounts.organization)).toEqual([{ partnerName, resellerName, orgName }]);
    const { body } = await host.as('partner').call(endpoints.searchAccounts, {
      query: { accountType: 'agent', queryText: 'otherreseller' },
    });
    expect(body.accounts.map(({ orgName: name }) => name)).toEqual(['Name of otherResellerOrganization']);
  });
});

test('accounts are found by what they used, counted from their log in calendar months', async () => {
  const { organization, siblingOrganization, agent, siblingAgent } = host.world.accounts;
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    for (const [account, of, months, type, seconds, messages, source] of [
      [organization, agent, 0, 'call', 90, 0, 'voice'],
      [organization, agent, 0, 'chat', 600, 7, 'client'],
      [organization, agent, 0, 'chat', 600, 100, 'test'],
      [organization, agent, 1, 'call', 600, 0, 'voice'],
      [organization, agent, 1, 'chat', 0, 3, 'client'],
      [organization, agent, 2, 'chat', 0, 4, 'client'],
      [siblingOrganization, siblingAgent, 1, 'call', 60, 0, 'voice'],
    ] as const) {
      await db.execute(sql`
        insert into conversation_log (account_id, agent_id, uuid, started_at, type, duration_s, source, data)
        values (${account}, ${of}, gen_random_uuid() || ':1',
          date_trunc('month', now() at time zone 'utc') at time zone 'utc' - make_interval(months => ${months}), ${type},
          ${seconds}, ${source}, jsonb_build_object('messageCount', ${messages}::int))`);
    }
  });
  const found = async (bounds: object, accountType: 'organization' | 'agent' = 'organization') => {
    const query = { accountType, ...bounds };
    const { body } = await host.as('reseller').call(endpoints.searchAccounts, { query });
    return ids(body.accounts.filter(({ id }) => [organization, siblingOrganization, agent, siblingAgent].includes(id)));
  };
  const [one, other] = [[organization], [siblingOrganization]];
  expect({
    thisMonth: await found({ currentBillingPeriodVoiceMinutesMin: 1.5, currentBillingPeriodVoiceMinutesMax: 1.5 }),
    messages: await found({ currentBillingPeriodMessagesMin: 7, currentBillingPeriodMessagesMax: 7 }),
    before: await found({ previousBillingPeriodVoiceMinutesMin: 1, previousBillingPeriodVoiceMinutesMax: 9 }),
    messagesBefore: await found({ previousBillingPeriodMessagesMin: 3, previousBillingPeriodMessagesMax: 3 }),
    ever: await found({ allTimeVoiceMinutesMin: 11.5, allTimeVoiceMinutesMax: 11.5 }),
    messagesEver: await found({ allTimeMessagesMin: 14, allTimeMessagesMax: 14 }),
    nothing: await found({ allTimeMessagesMax: 0 }),
    agents: await found({ allTimeMessagesMin: 14 }, 'agent'),
    // Any number is a bound, whole or not, however large.
    fractions: await found({ allTimeMessagesMin: 1e-308, allTimeMessagesMax: 7e43 }),
  }).toEqual({
    thisMonth: one,
    messages: one,
    before: other,
    messagesBefore: one,
    ever: one,
    messagesEver: one,
    nothing: other,
    agents: [agent],
    fractions: one,
  });
});

describe('changing', () => {
  test('unknown fields are listed as failed, and refused if there are no others', async () => {
    const update = (body: Record<string, unknown>) => host.as('neighbour').call(endpoints.updateAccount, { body });
    const partly = await update({ orgName: 'X', color: 'red', parentId: 1 });
    const { updatedSettings, failedSettings } = partly.body;
    const none = await update({ color: 'red' });
    expect([partly.status, updatedSettings, failedSettings, none.status]).toEqual([
      200,
      ['orgName'],
      ['color', 'parentId'],
      400,
    ]);
  });

  test('a partial update lists saved and failed fields', async () => {
    const owner = host.as('owner');
    const { status, body } = await owner.call(endpoints.updateAccount, {
      body: { orgName: 'Renamed', resellerName: 'Nope', description: 'We answer.' },
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Account settings updated',
        updatedSettings: ['orgName', 'description'],
        failedSettings: ['resellerName'],
      },
    });
    const read = await owner.call(endpoints.readAccount, {});
    expect(read.body.details).toMatchObject({ displayName: 'Renamed', description: 'We answer.' });
    expect(await owner.call(endpoints.updateAccount, { body: { resellerName: 'Nope' } })).toMatchObject({
      status: 400,
      body: { message: messages.NO_SETTINGS_UPDATED },
    });
  });

  test('a fault of the database is no failed field', async () => {
    const client = new pg.Client(host.database.owner);
    await client.connect();
    await client.query('alter table account alter column business_address type varchar(8)');
    const { status } = await host.as('owner').call(endpoints.updateAccount, {
      body: { description: 'Stone.', businessAddress: '12 Quarry Road' },
    });
    await client.query('alter table account alter column business_address type text');
    await client.end();
    expect(status).toBe(500);
  });

  test('settings are merged key by key, the root included', async () => {
    const owner = host.as('owner');
    const { agent, siblingAgent } = host.world.accounts;
    await owner.call(endpoints.accountSetting, { body: { settings: { favorites: [agent], mine: 'kept' } } });
    const { body } = await owner.call(endpoints.accountSetting, { body: { settings: { favorites: [siblingAgent] } } });
    expect(body.settings).toMatchObject({ favorites: [siblingAgent], mine: 'kept' });

    const root = host.as('superAdmin');
    await root.call(endpoints.accountSetting, { body: { settings: { favorites: [9] } } });
    expect((await root.call(endpoints.readAccount, {})).body.settings).toEqual({ favorites: [9] });
  });
});

test('a host name nobody registered shows the white-label product', async () => {
  const { body } = await host.client(null).call(endpoints.lookupDomain, { body: { domain: 'Unknown.Example:443' } });
  expect(body).toEqual({
    success: true,
    domain: { id: 2_000_000_000, name: 'Automated Phone', branded: false, details: {}, settings: {} },
  });
});

test('a registered one shows its account, under any spelling', async () => {
  const { accounts } = host.world;
  await host.as('reseller').call(endpoints.accountSetting, {
    body: { settings: { supportUrl: 'https://help.example', showBilling: true } },
  });
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(
      `insert into domain (account_id, host, verified_at) values (${accounts.reseller}, 'voice.example', now())`,
    ),
  );
  const { body } = await host
    .client(null)
    .call(endpoints.lookupDomain, { body: { domain: 'https://Voice.Example:8443/x' } });
  expect(body.domain).toMatchObject({ name: 'Name of reseller', settings: { supportUrl: 'https://help.example' } });
  expect(body.domain.settings).not.toHaveProperty('showBilling');
});
