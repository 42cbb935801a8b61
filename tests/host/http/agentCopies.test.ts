import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** Copying an agent, deleting it, and undoing that. */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const owner = () => host.as('owner');
const ofAgent = () => ({ body: { targetAccountId: host.world.accounts.agent } });

test('a copy has the draft of the other and is not published', async () => {
  const target = { targetAccountId: host.world.accounts.agent };
  const settings = { agentInstructions: 'You answer.', interruptionWordCount: 7 };
  await owner().call(endpoints.saveCampaign, { target, body: settings });
  await owner().call(endpoints.publishAgent, { target, body: {} });
  const made = await owner().call(endpoints.duplicateAccount, ofAgent());
  const { campaigns } = (
    await owner().call(endpoints.listCampaigns, { target: { targetAccountId: made.body.account.id } })
  ).body;
  expect([made.status, campaigns.map(({ copy, campaign }) => [copy, campaign])]).toEqual([
    201,
    [['staging', { ...settings, mode: 'FULL_AGENT', published: false }]],
  ]);
});

test('an agent that was deleted comes back with its user name', async () => {
  const read = async () =>
    (await owner().call(endpoints.readAccount, { target: { targetAccountId: host.world.accounts.agent } })).status;
  await owner().call(endpoints.deleteAccount, ofAgent());
  const gone = await read();
  const target = { targetAccountId: host.world.accounts.organization };
  const list = async () => (await owner().call(endpoints.listDeletedAgents, { target })).body;
  const listed = await list();
  const restored = await owner().call(endpoints.restoreAccount, ofAgent());
  const { username, active } = (
    await owner().call(endpoints.readAccount, { target: { targetAccountId: host.world.accounts.agent } })
  ).body;
  expect([gone, restored.status, username, active]).toEqual([404, 200, 'agent', true]);
  const deletedAt = listed.agents[0]?.deletedAt ?? 0;
  expect([listed.agents, (await list()).agents]).toEqual([
    [
      {
        id: host.world.accounts.agent,
        displayName: expect.any(String),
        deletedAt,
        restorableUntil: deletedAt + 30 * 86_400,
      },
    ],
    [],
  ]);
});

test('its number and its address come back with it; instead of a user name that was taken it has the next one', async () => {
  const { agent, organization } = host.world.accounts;
  const target = { targetAccountId: agent };
  const number = '+15035550199';
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`insert into phone_number (org_id, number, agent_id, source)
      values (${organization}, ${number}, ${agent}, 'byo')`);
    await db.execute(sql`update account set vida_phone_number = ${number} where id = ${agent}`);
  });
  await owner().call(endpoints.saveAgentUrl, { body: { targetUsername: 'agent', slug: 'front-desk' } });
  const read = async () => (await owner().call(endpoints.readAccount, { target })).body;
  const before = await read();
  await owner().call(endpoints.deleteAccount, ofAgent());
  await host.as('neighbour').call(endpoints.updateUsername, { body: { targetUsername: 'agent' } });
  await owner().call(endpoints.restoreAccount, ofAgent());
  const { username, slug, vidaPhoneNumber } = await read();
  expect([before.username, before.slug, before.vidaPhoneNumber]).toEqual(['agent', 'front-desk', number]);
  expect([username, slug, vidaPhoneNumber]).toEqual(['agent-2', 'front-desk', number]);
});

test('a number that its setting does not take is refused', async () => {
  const target = { targetAccountId: host.world.accounts.agent };
  const answer = await owner().call(endpoints.saveCampaign, { target, body: { callerResponseTimeout: 0 } });
  expect(answer).toMatchObject({ status: 422, body: { input: 'callerResponseTimeout' } });
});
