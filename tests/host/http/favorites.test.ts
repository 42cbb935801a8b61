import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

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
