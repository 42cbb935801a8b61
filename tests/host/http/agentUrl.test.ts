import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import {
  ADDRESS_INVALID_WORD,
  ADDRESS_SHAPE,
  ADDRESS_TAKEN,
  NOT_FOUND,
  USERNAME_TAKEN,
} from '#contract/rules/messages';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** The address of an agent's public page (api-shapes 4b). */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const check = async (slug: string) => {
  const asked = { query: { targetUsername: 'agent', slug } };
  const { success, ...body } = (await host.as('owner').call(endpoints.checkAgentUrl, asked)).body;
  return [success, body];
};
const save = (slug: string, as: 'owner' | 'neighbour' = 'owner') =>
  host.as(as).call(endpoints.saveAgentUrl, { body: { targetUsername: 'agent', slug } });
const read = async () =>
  (await host.as('owner').call(endpoints.readAgentUrl, { query: { targetUsername: 'agent' } })).body;

test('says whether an address is free, and why not', async () => {
  expect([
    await check(' WeLoveVida '),
    await check('agent'),
    await check('otherpartner'),
    await check('login'),
    await check('a b'),
  ]).toEqual([
    [true, { available: true, slug: 'welovevida' }],
    [true, { available: true, slug: 'agent' }],
    [true, { available: false, slug: 'otherpartner', reason: ADDRESS_TAKEN }],
    [true, { available: false, slug: 'login', reason: ADDRESS_INVALID_WORD }],
    [true, { available: false, slug: 'a b', reason: ADDRESS_SHAPE }],
  ]);
});

test('the chosen address leads to the agent, and so does its user name', async () => {
  const owner = host.as('owner');
  const target = { targetAccountId: host.world.accounts.agent };
  await owner.call(endpoints.saveCampaign, { target, body: { agentInstructions: 'You answer.' } });
  await owner.call(endpoints.publishAgent, { target, body: {} });
  expect((await save('Front-Desk')).body).toEqual({ success: true, slug: 'front-desk' });
  const found = async (username: string) => {
    const answer = await host.client(null).call(endpoints.readPublicProfile, { params: { username } });
    return answer.status === 200 ? answer.body.id : answer.status;
  };
  const agentId = host.world.accounts.agent;
  expect([await found('front-desk'), await found('FRONT-DESK'), await found('agent'), await read()]).toEqual([
    agentId,
    agentId,
    agentId,
    { success: true, slug: 'front-desk' },
  ]);
  await save('reception');
  expect([await found('reception'), await found('front-desk'), await found('agent')]).toEqual([agentId, 404, agentId]);
  await save('agent');
  expect([await found('reception'), await read()]).toEqual([404, { success: true, slug: 'agent' }]);
});

test('no address leads to two accounts, whichever was there first', async () => {
  await save('reception');
  const rename = await host.as('neighbour').call(endpoints.updateUsername, { body: { targetUsername: 'reception' } });
  const made = await host.as('neighbour').call(endpoints.createAccount, { body: { accountName: 'Reception' } });
  expect([
    [rename.status, rename.body],
    made.body.account?.username,
    (await save('otherpartner')).body,
    (await save('login')).status,
  ]).toEqual([
    [409, expect.objectContaining({ message: USERNAME_TAKEN })],
    expect.stringMatching(/^reception-[a-z0-9]{4}$/),
    expect.objectContaining({ message: ADDRESS_TAKEN, input: 'slug' }),
    422,
  ]);
});

test('the agent of another organization is an unknown one', async () => {
  const foreign = await save('mine', 'neighbour');
  expect([foreign.status, foreign.body]).toEqual([404, expect.objectContaining({ message: NOT_FOUND })]);
});
