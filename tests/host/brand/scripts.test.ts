import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { recordOf } from '#server/domain/brand/domains.ts';
import { signIn, startTestHost, type TestClient, type TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { makeToken } from '../developers/token';
import { enterAt } from './atName';

/** The scripts of a console run as whoever is signed in there: who may write them, and whose sessions they meet. */

const HOST_NAME = 'voice.redwood.example';
const LATE_NAME = 'late.redwood.example';

let host: TestHost;
let found: string[] = [];
beforeAll(async () => {
  host = await startTestHost({ resolveTxt: async () => found });
  await verify(HOST_NAME);
});
afterAll(() => host.stop());

const at = (key: AccountKey) => ({ targetAccountId: host.world.accounts[key] });
const addressOf = (person: PersonKey) => host.world.people[person].email;
const isAlive = async (token: string) => (await host.client(token).call(endpoints.readAccount, {})).status !== 401;
const save = (appScripts: string[]) =>
  host.as('reseller').call(endpoints.saveBrand, { target: at('reseller'), body: { appScripts } });
const stored = async () =>
  (await host.as('reseller').call(endpoints.readBrand, { target: at('reseller') })).body.brand.appScripts;

async function verify(domain: string) {
  const [reseller, target] = [host.as('reseller'), at('reseller')];
  await reseller.call(endpoints.createDomain, { target, body: { domain } });
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute<{ host: string; token: string }>(sql`select host, token from domain where host = ${domain}`),
  );
  found = rows.map((row) => recordOf(row).value);
  expect((await reseller.call(endpoints.verifyDomain, { target, body: { domain } })).body.found).toBe(true);
}

/** A member of the reseller's with a part of its rights. */
async function clerk(): Promise<TestClient> {
  const [reseller, target] = [host.as('reseller'), at('reseller')];
  const { role } = (
    await reseller.call(endpoints.createRole, { target, body: { name: 'Clerk', permissions: ['editOrg'] } })
  ).body;
  const email = 'clerk@redwood.example';
  await reseller.call(endpoints.inviteMember, { target, body: { email, customRoleId: role.id } });
  return host.client(await signIn(host, email));
}

test('they are written by nobody who could not do all that they can do', async () => {
  const target = at('reseller');
  expect((await save(['own();'])).status).toBe(200);
  const token = (await makeToken(host, 'reseller', 'reseller', { scopes: ['write'] })).client;
  const { authToken } = (
    await token.call(endpoints.createOneTimeAuthToken, { target, query: { email: addressOf('reseller') } })
  ).body;
  const vouched = (await host.client(null).call(endpoints.oneTimeAuth, { query: { oneTimeToken: authToken } })).body;
  const changed = ['stolen(localStorage);'];
  const ways = (client: TestClient) => [
    client.call(endpoints.saveBrand, { target, body: { appScripts: changed } }),
    client.call(endpoints.saveBrand, { target, body: { appScripts: [] } }),
    client.call(endpoints.accountSetting, { target, body: { settings: { appScripts: changed } } }),
    client.call(endpoints.updateAccount, { target, body: { settings: { appScripts: changed } } }),
  ];
  const tried = async (client: TestClient) =>
    (await Promise.all(ways(client))).map(({ status, body }) => [status, (body as { message?: string }).message]);
  const byProgram = [403, messages.ONLY_THE_PERSON];
  expect(await tried(token)).toEqual(Array(4).fill(byProgram));
  expect(await tried(host.client(vouched.token))).toEqual(Array(4).fill(byProgram));
  expect(await tried(await clerk())).toEqual(Array(4).fill([403, messages.SCRIPTS_NEED_ALL]));
  expect(await stored()).toEqual(['own();']);
  // Clients send back what they read.
  const same = { settings: { appScripts: ['own();'], supportUrl: 'https://redwood.example/help' } };
  expect((await token.call(endpoints.accountSetting, { target, body: same })).status).toBe(200);
});

test('they meet no session that reaches beyond the owner, whenever they come', async () => {
  await save([]);
  const enter = async (name: string, person: PersonKey) => (await enterAt(host, name, addressOf(person))).token;
  const [above, root, below] = [
    await enter(HOST_NAME, 'partner'),
    await enter(HOST_NAME, 'superAdmin'),
    await enter(HOST_NAME, 'owner'),
  ];
  const elsewhere = await enter('other.example', 'partner');
  const seen = async () => Promise.all([above, root, below, elsewhere].map(isAlive));
  expect(await seen()).toEqual([true, true, true, true]);
  await save(['count();']);
  expect(await seen()).toEqual([false, false, true, true]);
  // A host name that becomes the owner's.
  const early = await enter(LATE_NAME, 'partner');
  await verify(LATE_NAME);
  expect([await isAlive(early), await isAlive(below)]).toEqual([false, true]);
});

test('whoever comes to belong elsewhere is signed out there', async () => {
  await save(['count();']);
  const { token } = await enterAt(host, HOST_NAME, addressOf('owner'));
  const other = (await enterAt(host, 'other.example', addressOf('owner'))).token;
  await host.as('cousin').call(endpoints.inviteMember, { body: { email: addressOf('owner') } });
  expect(await isAlive(token)).toBe(true);
  // It is accepted with the next sign-in.
  const { token: next } = await enterAt(host, 'other.example', addressOf('owner'));
  expect(await Promise.all([token, other, next].map(isAlive))).toEqual([false, true, true]);
});
