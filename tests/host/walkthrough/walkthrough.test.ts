import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as numbers from '#contract/endpoints/phoneNumbers';
import * as endpoints from '#contract/endpoints/walkthrough';
import { LEGACY_ACCOUNT_CUTOFF_S } from '#contract/rules/constants';
import { type DeliveryHost, startDeliveryHost } from '#tests/host/delivery/deliveryHost.ts';

/** Which steps to an answered phone the host knows to be done (specification 4). */

let host: DeliveryHost;
let organization: { targetAccountId: number };
beforeAll(async () => {
  host = await startDeliveryHost();
  organization = { targetAccountId: host.world.accounts.organization };
});
afterAll(() => host.stop());
beforeEach(async () => {
  await host.reset();
  await host.rows(sql`delete from phone_number`);
  await host.rows(sql`update account set vida_phone_number = null where type = 'agent'`);
  await host.rows(
    sql`update account set settings = '{}', created_at = now() where id = ${organization.targetAccountId}`,
  );
  await host.rows(sql`delete from conversation_log`);
});

const read = async (as: 'owner' | 'reseller' | 'limited' = 'owner', target = organization) =>
  await host.as(as).call(endpoints.readWalkthrough, { target });
const settings = (values: Record<string, unknown>) =>
  host.as('owner').call(accounts.accountSetting, { target: organization, body: { settings: values } });
const talk = (source: string | null, handledBy: string) =>
  host.rows(sql`insert into conversation_log (org_id, account_id, agent_id, uuid, type, source, handled_by)
    values (${organization.targetAccountId}, ${host.agentId}, ${host.agentId}, 'one', 'chat', ${source}, ${handledBy})`);

test('agents are there: the first step is done', async () => {
  expect((await read()).body).toEqual({ success: true, done: ['SETUP_AGENT'], isNew: false });
});

test('a test that the agent answered does the second', async () => {
  await talk('test', 'agent');
  expect((await read()).body.done).toEqual(['SETUP_AGENT', 'TEST_AGENT']);
});

test('a number does the first three, and is what calls are forwarded to', async () => {
  const number = '+15035550104';
  await host
    .as('owner')
    .call(numbers.assignOwnPhoneNumber, { target: { targetAccountId: host.agentId }, body: { number } });
  expect((await read()).body).toEqual({
    success: true,
    done: ['SETUP_AGENT', 'TEST_AGENT', 'ADD_NUMBER'],
    isNew: false,
    phoneNumber: { number, agentId: host.agentId, agentName: expect.any(String) },
  });
});

test('what the settings keep as completed is done; what else they hold is no walkthrough', async () => {
  const state = { version: 1, completed: ['SETUP_AGENT', 'FORWARD_CALLS'], dismissed: true };
  await settings({ walkthrough: state });
  expect((await read()).body).toMatchObject({ state, done: ['SETUP_AGENT', 'FORWARD_CALLS'] });
  await settings({ walkthrough: { version: 'one' } });
  expect((await read()).body).not.toHaveProperty('state');
});

describe('without an agent', () => {
  const empty = async (as?: 'owner' | 'reseller') => {
    const made = await host.as('reseller').call(accounts.createOrganization, { body: { orgName: 'Pine & Paw' } });
    const target = { targetAccountId: made.body.account.id };
    return { target, read: async () => (await read(as ?? 'reseller', target)).body };
  };

  test('nothing is done, and it starts by itself for who may save it', async () => {
    expect(await (await empty()).read()).toEqual({ success: true, done: [], isNew: true });
  });

  test('onboarding that is complete, or an account before the cutoff, does the first step', async () => {
    const done = await empty();
    await host.as('reseller').call(accounts.accountSetting, {
      target: done.target,
      body: { settings: { onboarding: { onboardingComplete: true } } },
    });
    expect((await done.read()).done).toEqual(['SETUP_AGENT']);
    const legacy = await empty();
    const at = (timestampS: number) =>
      host.rows(
        sql`update account set created_at = to_timestamp(${timestampS}) where id = ${legacy.target.targetAccountId}`,
      );
    await at(LEGACY_ACCOUNT_CUTOFF_S);
    expect((await legacy.read()).done).toEqual([]);
    await at(LEGACY_ACCOUNT_CUTOFF_S - 1);
    expect((await legacy.read()).done).toEqual(['SETUP_AGENT']);
  });
});
