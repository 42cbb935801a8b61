import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { accountSettings } from '#contract/entities/account';
import * as messages from '#contract/rules/messages';
import { favoriteAgentsOf } from '#server/domain/accounts/favoriteAgents.ts';
import { startTestHost, type TestClient, type TestHost } from '#tests/support/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

describe('the favorites an organization is given', () => {
  test('are its own agents, each once', async () => {
    const { agent, siblingAgent, organization, otherPartnerAgent } = host.world.accounts;
    const owner = host.as('owner');
    const favorites = [siblingAgent, siblingAgent, 7_777_777, otherPartnerAgent, agent];
    const { body } = await owner.call(endpoints.accountSetting, { body: { settings: { favorites } } });
    expect(body.settings.favorites).toEqual([siblingAgent, agent]);
    const more = { settings: { favorites: [agent, organization, agent] } };
    await owner.call(endpoints.updateAccount, { body: more });
    expect((await owner.call(endpoints.readAccount, {})).body.settings.favorites).toEqual([agent]);
  });
});

describe('addresses', () => {
  const reseller = () => host.as('reseller');
  const setSupport = (supportUrl: string) =>
    reseller().call(endpoints.accountSetting, { body: { settings: { supportUrl } } });

  test.each(['https://help.example/a?b=c', 'HTTP://help.example', 'mailto:help@shop.example', 'tel:+15551234567', ''])(
    'may be %j',
    async (address) => {
      expect((await setSupport(address)).body.settings.supportUrl).toBe(address);
    },
  );

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'java\nscript:1',
    'vbscript:x',
    'help',
    '//x',
  ])('may not be %j', async (address) => {
    expect(await setSupport(address)).toMatchObject({
      status: 422,
      body: { message: messages.ADDRESS_INVALID, input: 'settings.supportUrl' },
    });
    const campaign = await host.as('owner').call(endpoints.saveCampaign, {
      body: { links: [address], rev: 0 },
      target: { targetAccountId: host.world.accounts.agent },
    });
    expect(campaign).toMatchObject({ status: 422, body: { message: messages.ADDRESS_INVALID, input: 'links.0' } });
  });

  test('that were stored before they were checked are read as none', () => {
    const settings = { supportUrl: 'javascript:alert(1)', tosUrl: 'https://terms.example' };
    expect(accountSettings.parse(settings)).toEqual({ supportUrl: undefined, tosUrl: 'https://terms.example' });
  });
});

describe('the favorites of an organization', () => {
  const set = async (favorites: number[]) =>
    (await host.as('owner').call(endpoints.accountSetting, { body: { settings: { favorites } } })).body.favoriteAgents;
  const read = async (client: TestClient, targetAccountId = host.world.accounts.organization) =>
    (await client.call(endpoints.readAccount, { target: { targetAccountId } })).body.favoriteAgents;
  const named = (key: 'agent' | 'siblingAgent') => ({
    id: host.world.accounts[key],
    displayName: `Name of ${key}`,
  });

  test('are returned with names, in their order, only for organizations', async () => {
    const { agent, siblingAgent } = host.world.accounts;
    const owner = host.as('owner');
    expect(await set([])).toEqual([]);
    expect(await read(owner)).toEqual([]);
    const both = [named('siblingAgent'), named('agent')];
    expect(await set([siblingAgent, agent])).toEqual(both);
    expect(await read(owner)).toEqual(both);
    expect((await owner.call(endpoints.readIdentity, {})).body.identity.favoriteAgents).toEqual(both);
    expect(await read(owner, agent)).toBeUndefined();
  });

  test('never reveal names of foreign agents, not even to people who reach them elsewhere', async () => {
    const { agent, organization, otherPartnerAgent, otherOrganizationAgent } = host.world.accounts;
    const wide = host.as('superAdmin', { adminToken: host.world.people.superAdmin.token });
    const ids = [otherPartnerAgent, otherOrganizationAgent, organization, 999_999_999, agent];
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(
        `update account set settings = settings || '${JSON.stringify({ favorites: ids })}' where id = ${organization}`,
      ),
    );
    const callers = [host.as('owner'), host.as('reseller'), host.as('partner'), wide];
    expect(await Promise.all(callers.map((caller) => read(caller)))).toEqual(callers.map(() => [named('agent')]));
    // Not only because of the scope, which is as narrow as the organization here.
    const told = await host.database.db.scoped({ kind: 'super' }, (db) =>
      favoriteAgentsOf(db, { id: organization, type: 'organization' }, { favorites: ids }),
    );
    expect(told).toEqual({ favoriteAgents: [named('agent')] });
  });

  test('leave out deleted agents, and those a member may not access', async () => {
    const { agent, siblingAgent } = host.world.accounts;
    const run = (statement: string) => host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
    const permit = (ids: string) =>
      run(`update membership set permitted_account_ids = ${ids} where user_id = ${host.world.people.admin.id}`);
    const both = () => Promise.all([read(host.as('owner')), read(host.as('admin'))]);
    await set([siblingAgent, agent]);
    await permit(`'{${siblingAgent}}'`);
    const permitted = await both();
    await run(`update account set deleted_at = now() where id = ${siblingAgent}`);
    const gone = await both();
    await run(`update account set deleted_at = null where id = ${siblingAgent}`);
    await permit('null');
    expect([permitted, gone]).toEqual([
      [[named('siblingAgent'), named('agent')], [named('siblingAgent')]],
      [[named('agent')], []],
    ]);
  });
});
