import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as endpoints from '#contract/endpoints/phoneNumbers';
import * as words from '#contract/rules/messages/phoneNumbers';
import { type DeliveryHost, startDeliveryHost } from '#tests/host/delivery/deliveryHost.ts';

/** The numbers of an organization: who has which, and what its provider lists. */

let host: DeliveryHost;
let organization: { targetAccountId: number };
let agent: { targetAccountId: number };
let sibling: { targetAccountId: number };
beforeAll(async () => {
  host = await startDeliveryHost();
  organization = { targetAccountId: host.world.accounts.organization };
  agent = { targetAccountId: host.agentId };
  sibling = { targetAccountId: host.world.accounts.siblingAgent };
});
afterAll(() => host.stop());
beforeEach(async () => {
  await host.reset();
  await host.rows(sql`delete from phone_number`);
  await host.rows(sql`update account set vida_phone_number = null where type = 'agent'`);
});

const FIRST = '+15035550104';
const SECOND = '+15035550105';

const owner = () => host.as('owner');
const list = async (at = organization) => (await owner().call(endpoints.listPhoneNumbers, { target: at })).body.numbers;
const bring = (number: string, target = agent, more = {}) =>
  owner().call(endpoints.assignOwnPhoneNumber, { target, body: { number, ...more } });
const assign = (number: string, target = agent, more = {}) =>
  owner().call(endpoints.assignPhoneNumber, { target, body: { number, ...more } });
const shownNumber = async (target: object) =>
  (await owner().call(accounts.readAccount, { target: target as never })).body.vidaPhoneNumber;

test('an agent gets a number that the organization brings, written as people write it', async () => {
  expect((await bring('(503) 555-0104')).status).toBe(200);
  const expected = { number: FIRST, source: 'byo', verified: false, agentId: host.agentId };
  expect(await list()).toMatchObject([expected]);
  expect(await list(agent)).toMatchObject([expected]);
  expect(await shownNumber(agent)).toBe(FIRST);
  const refused = await bring('somebody');
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(words.NUMBER_NEEDED)]);
});

test('a number of another agent moves only if that is asked for, and that agent then has none', async () => {
  await bring(FIRST);
  const asked = await assign(FIRST, sibling);
  expect(asked).toMatchObject({ status: 409, body: { message: words.numberInUse('Name of agent'), input: 'number' } });
  expect([await shownNumber(agent), await shownNumber(sibling)]).toEqual([FIRST, undefined]);
  expect((await assign(FIRST, sibling, { move: true })).status).toBe(200);
  expect([await shownNumber(agent), await shownNumber(sibling)]).toEqual([undefined, FIRST]);
  expect(await list()).toMatchObject([{ number: FIRST, agentId: sibling.targetAccountId }]);
});

test('an agent has one number: the one before is free again', async () => {
  await bring(FIRST);
  await bring(SECOND);
  expect(await shownNumber(agent)).toBe(SECOND);
  const [free, used] = await list();
  expect([free, used]).toMatchObject([{ number: FIRST }, { number: SECOND, agentId: host.agentId }]);
  expect(free).not.toHaveProperty('agentId');
});

test('nothing is bought: a number that the organization does not have is refused, and says so', async () => {
  expect(await assign(FIRST)).toMatchObject({ status: 404, body: { message: words.NUMBER_NOT_YOURS } });
});

test('a member of some agents takes no number from another, whose name stays unknown', async () => {
  await bring(FIRST, sibling);
  const limited = host.as('limited');
  const body = { number: FIRST };
  const asked = await limited.call(endpoints.assignPhoneNumber, { target: agent, body });
  const moved = await limited.call(endpoints.assignPhoneNumber, { target: agent, body: { ...body, move: true } });
  expect([asked, moved]).toMatchObject([
    { status: 409, body: { message: words.NUMBER_OF_OTHERS } },
    { status: 403, body: { message: words.NUMBER_OF_OTHERS } },
  ]);
  expect(await shownNumber(sibling)).toBe(FIRST);
});

test('a deleted agent gives its number back', async () => {
  const made = await owner().call(accounts.createAccount, { target: organization, body: { accountName: 'Short' } });
  const target = { targetAccountId: made.body.account.id };
  await bring(FIRST, target);
  await owner().call(accounts.deleteAccount, { target: organization, body: target });
  const [free] = await list();
  expect(free).toMatchObject({ number: FIRST });
  expect(free).not.toHaveProperty('agentId');
});

describe('what the provider lists', () => {
  const refresh = () => owner().call(endpoints.refreshPhoneNumbers, { target: organization });

  test('without a provider nothing changes', async () => {
    await bring(FIRST);
    expect((await refresh()).body.numbers).toEqual(await list());
  });

  test('Twilio: all pages, with what each number can', async () => {
    await host.connect('twilio');
    await bring(FIRST);
    const numberOf = (phone_number: string, sms: boolean) => ({
      phone_number,
      capabilities: { sms, mms: false, voice: true, fax: false },
    });
    host.twilio.numbers.push(numberOf(FIRST, true), numberOf(SECOND, true), numberOf('+15035550106', false));
    const { body } = await refresh();
    expect(body.numbers).toMatchObject([
      { number: SECOND, source: 'twilio', capabilities: ['sms', 'voice'], verified: true },
      { number: '+15035550106', capabilities: ['voice'], verified: true },
      // The agent keeps it.
      { number: FIRST, source: 'twilio', agentId: host.agentId, verified: true },
    ]);
    // One that is gone there stays, and is no longer verified.
    host.twilio.numbers.length = 0;
    expect((await refresh()).body.numbers.map(({ verified }) => verified)).toEqual([false, false, false]);
  });

  test('Telnyx: all pages, those that work; without a messaging profile a number carries no texts', async () => {
    await host.connect('telnyx');
    const numberOf = (phone_number: string, messaging_profile_id: string | null, status = 'active') => ({
      phone_number,
      status,
      country_iso_alpha2: 'US',
      messaging_profile_id,
    });
    host.telnyx.numbers.push(
      numberOf(FIRST, 'profile'),
      numberOf('+15035550109', null, 'purchase-pending'),
      numberOf(SECOND, null),
    );
    const { body } = await refresh();
    expect(body.numbers).toMatchObject([
      { number: FIRST, country: 'US', source: 'telnyx', capabilities: ['sms', 'voice'] },
      { number: SECOND, capabilities: ['voice'] },
    ]);
  });

  test('a provider that does not answer changes nothing, and says so', async () => {
    await host.connect('twilio');
    await bring(FIRST);
    const before = await list();
    host.twilio.numbers.push({ phone_number: 7 });
    expect(await refresh()).toMatchObject({ status: 503, body: { message: words.NUMBERS_NOT_LISTED } });
    expect(await list()).toEqual(before);
  });
});
