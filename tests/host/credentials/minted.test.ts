import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as developers from '#contract/endpoints/developers';
import { endpoints } from '#contract/endpoints/index';
import type { TokenScope } from '#contract/rules/developers/scopes';
import { MINTED_LINE_LIMIT } from '#contract/rules/hostConstants';
import * as messages from '#contract/rules/messages';
import { isWithinReach } from '#server/realtime/reach.ts';
import { hashOf } from '#server/request/tokens.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { readEvents } from '#tests/support/eventReader.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { until } from '#tests/support/until.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { makeToken } from '../developers/token';
import { type Derived, derivedFrom, exchanged, oneTimeTokens } from './derive';
import { beyond, powersOf } from './powers';

/** What is minted from a credential has at most its scopes, reach and life, and ends with it. */

vi.setConfig({ testTimeout: PATIENCE_MS * 3 });

let host: TestHost;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock();
  host = await startTestHost({ clock });
  await inAuth(sql`update app_user set email_verified_at = now()`);
});
afterAll(() => host.stop());

const DAY_MS = 86_400_000;
const at = (key: AccountKey) => ({ targetAccountId: host.world.accounts[key] });
const inAuth = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'auth' }, (db) => db.execute<Row>(statement));
const powers = (token: string) =>
  host.database.db.scoped({ kind: 'auth' }, (db) => powersOf(db, token, host.world, clock.nowMs()));
const isAlive = async (token: string) => (await host.client(token).call(endpoints.readAccount, {})).status !== 401;

const session = (person: PersonKey): Derived => ({
  name: `session of ${person}`,
  token: host.world.people[person].token,
  maker: null,
});
async function developerToken(person: PersonKey, account: AccountKey, scopes: TokenScope[], more = {}) {
  const { token } = await makeToken(host, person, account, { scopes, ...more });
  return { id: token.id, name: `${scopes} of ${person}`, token: token.token, maker: null };
}
/** A session for somebody at an account, made by a credential. */
async function vouched(maker: string, person: PersonKey, account: AccountKey): Promise<string> {
  const query = { email: host.world.people[person].email };
  const made = await host.client(maker).call(endpoints.createOneTimeAuthToken, { target: at(account), query });
  if (made.status !== 200) throw new Error(`${made.status} ${made.text}`);
  return (await exchanged(host, made.body.authToken)) ?? '';
}

describe('every credential that comes of another', () => {
  const SCOPES: readonly TokenScope[][] = [
    ['write'],
    ['accounts:write'],
    ['accounts:write', 'contacts:read'],
    ['read'],
    ['members:write'],
  ];

  test.each(['reseller', 'owner', 'admin', 'limited', 'agent', 'superAdmin'] as const)(
    'may do no more than the one it comes of: %s',
    async (person) => {
      const account: Partial<Record<PersonKey, AccountKey>> = {
        reseller: 'reseller',
        owner: 'organization',
        admin: 'organization',
        limited: 'organization',
      };
      const own = account[person];
      const tokens = own ? await Promise.all(SCOPES.map((scopes) => developerToken(person, own, scopes))) : [];
      const wrong: string[] = [];
      let compared = 0;
      for (const root of [session(person), ...tokens]) {
        const known = new Map([[root.token, await powers(root.token)]]);
        for (const made of await derivedFrom(host, root, 2)) {
          const mine = await powers(made.token);
          known.set(made.token, mine);
          const makers = made.maker ? known.get(made.maker.token) : undefined;
          if (!makers) throw new Error(`${made.name} comes of nothing`);
          wrong.push(...beyond(mine, makers).map((what) => `${made.name}: ${what}`));
          compared += 1;
        }
      }
      for (const { id } of tokens)
        await host.as(person).call(developers.deleteToken, { ...(own && { target: at(own) }), body: { token: id } });
      expect(wrong).toEqual([]);
      // Everybody has at least a phone, and what that makes.
      expect(compared).toBeGreaterThan(1);
    },
  );

  test('ends with it, and so does what waits to be exchanged', async () => {
    const root = await developerToken('owner', 'organization', ['write']);
    const all = await derivedFrom(host, root, 2);
    const waiting = await oneTimeTokens(host, root.token);
    const sessions = all.map(({ token }) => token);
    expect(await Promise.all(sessions.map(isAlive))).toEqual(sessions.map(() => true));
    const [first = ''] = sessions;
    const stream = await readEvents(`${host.url}${endpoints.openEvents.path}`, { authorization: `Bearer ${first}` });
    expect(stream.status).toBe(200);
    await host.as('owner').call(developers.deleteToken, { body: { token: root.id } });
    await stream.ended;
    expect(await Promise.all(sessions.map(isAlive))).toEqual(sessions.map(() => false));
    expect(await Promise.all(waiting.map(({ oneTimeToken }) => exchanged(host, oneTimeToken)))).toEqual(
      waiting.map(() => null),
    );
    // Its row says so too, for lists.
    const hashes = sql.param(sessions.map(hashOf));
    const { rows } = await inAuth(sql`select from session where token_hash = any(${hashes}) and revoked_at is null`);
    expect([sessions.length > 2, rows]).toEqual([true, []]);
  });
});

describe('a narrow token', () => {
  test('stays narrow: its session reads no audit, makes no role, publishes nothing', async () => {
    const root = await developerToken('owner', 'organization', ['accounts:write']);
    const first = await vouched(root.token, 'owner', 'organization');
    const second = await vouched(first, 'owner', 'organization');
    for (const token of [root.token, first, second]) {
      const client = host.client(token);
      const answers = [
        await client.call(endpoints.listAudit, { query: {} }),
        await client.call(endpoints.createRole, { body: { name: 'Mine', permissions: ['viewOrg'] } }),
        await client.call(endpoints.publishAgent, { target: at('agent'), body: {} }),
        await client.call(endpoints.listContacts, { target: at('organization'), query: {} }),
        await client.call(endpoints.createToken, { body: { description: 'More' } }),
        await client.call(endpoints.createPhoneLink, {}),
        await client.call(endpoints.inviteMember, { body: { email: 'more@example.com' } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
      expect((await client.call(endpoints.readAccount, {})).status).toBe(200);
    }
    // Each of their calls is listed with the token, and named in the audit.
    await host.client(second).call(endpoints.updateAccount, { body: { description: 'By what it made' } });
    const { body } = await host.as('owner').call(endpoints.listAudit, { query: { action: 'updateAccount' } });
    expect(body.entries[0]).toMatchObject({ ids: { actingTokenId: root.id } });
    const admins = await host
      .client(first, { adminToken: host.world.people.superAdmin.token })
      .call(endpoints.readAccount, {});
    expect(admins.status).toBe(403);
    const asAssistant = await host.client(first).request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(asAssistant.status).toBe(401);
    expect((await host.client(second).call(endpoints.signOut, {})).status).toBe(200);
    expect([await isAlive(second), await isAlive(first)]).toEqual([false, true]);
  });

  test('makes nobody a member without the scope for that', async () => {
    const orgId = host.world.accounts.organization;
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update account set external_account_id = 'mine' where id = ${orgId}`),
    );
    const add = async (scopes: TokenScope[]) => {
      const { token } = await developerToken('reseller', 'reseller', scopes);
      const query = { email: `new.${scopes.length}@example.com`, externalAccountId: 'mine' };
      return host.client(token).call(endpoints.createOneTimeAuthToken, { query });
    };
    const [narrow, wide] = [await add(['accounts:write']), await add(['accounts:write', 'members:write'])];
    expect([narrow.status, (narrow.body as { message?: string }).message, wide.status]).toEqual([
      403,
      messages.scopeMissing('members:write'),
      200,
    ]);
    const { body } = await host.as('owner').call(endpoints.listMembers, {});
    const emails = body.members.map(({ email }) => email);
    expect([emails.includes('new.1@example.com'), emails.includes('new.2@example.com')]).toEqual([false, true]);
  });
});

describe('the life of a session that another credential made', () => {
  const ownSession = async (person: PersonKey) => {
    const token = `own-${person}-${Math.random()}`;
    await inAuth(sql`insert into session (kind, user_id, token_hash, created_at, expires_at)
      values ('user', ${host.world.people[person].id}, ${hashOf(token)}, ${clock.now()},
        ${new Date(clock.nowMs() + 30 * DAY_MS)})`);
    return token;
  };
  const expiryOf = async (token: string) => {
    const { rows } = await inAuth<{ at: number }>(
      sql`select extract(epoch from expires_at)::float8 * 1000 as at from session where token_hash = ${hashOf(token)}`,
    );
    return rows[0]?.at ?? 0;
  };

  test('ends with a developer token that ends by itself, however often it is used', async () => {
    const root = await developerToken('owner', 'organization', ['write'], { expiresInDays: 2 });
    const made = await vouched(root.token, 'admin', 'organization');
    const endsAtMs = clock.nowMs() + 2 * DAY_MS;
    expect(await expiryOf(made)).toBeLessThanOrEqual(endsAtMs);
    clock.advance(DAY_MS);
    expect(await isAlive(made)).toBe(true);
    await until(async () => expect(await expiryOf(made)).toBeGreaterThan(endsAtMs - 1_000));
    expect(await expiryOf(made)).toBeLessThanOrEqual(endsAtMs);
    clock.advance(DAY_MS);
    expect(await isAlive(made)).toBe(false);
  });

  test('extends what it was made by, and outlives neither its 90 days nor a sign-out', async () => {
    const startedAtMs = clock.nowMs();
    const computer = await ownSession('admin');
    const phone = (await exchanged(host, (await oneTimeTokens(host, computer))[0]?.oneTimeToken ?? '')) ?? '';
    for (let days = 0; days < 80; days += 20) {
      clock.advance(20 * DAY_MS);
      const expected = Math.min(clock.nowMs() + 30 * DAY_MS, startedAtMs + 90 * DAY_MS);
      expect(await isAlive(phone)).toBe(true);
      await until(async () => expect(await expiryOf(computer)).toBe(expected));
      expect(await expiryOf(phone)).toBeLessThanOrEqual(await expiryOf(computer));
    }
    const late = await exchanged(host, (await oneTimeTokens(host, phone))[0]?.oneTimeToken ?? '');
    clock.advance(10 * DAY_MS);
    expect([await isAlive(computer), await isAlive(phone), await isAlive(late ?? '')]).toEqual([false, false, false]);

    const [other, another] = [await ownSession('admin'), await ownSession('admin')];
    const link = (await oneTimeTokens(host, other))[0]?.oneTimeToken ?? '';
    const linked = (await exchanged(host, link)) ?? '';
    await host.client(other).call(endpoints.signOut, {});
    expect([await isAlive(linked), await isAlive(another)]).toEqual([false, true]);
    const { body } = await host.client(another).call(endpoints.listSessions, {});
    expect(body.sessions.map(({ current }) => current)).toEqual([true]);
  });

  test('ends while its maker is disabled, has left, or may do less than the person', async () => {
    const owner = await ownSession('owner');
    const { people, accounts } = host.world;
    const root = (await host.client(owner).call(developers.createToken, { body: { description: 'Mine' } })).body.token;
    const made = await vouched(root.token, 'admin', 'organization');
    const ofOwner = (change: ReturnType<typeof sql>) =>
      host.database.db.scoped({ kind: 'super' }, (db) =>
        db.execute(sql`update membership set ${change} where user_id = ${people.owner.id}`),
      );
    const seen = [await isAlive(made)];
    await ofOwner(sql`role = 'agent'`);
    seen.push(await isAlive(made));
    await ofOwner(sql`role = 'admin', permitted_account_ids = array[${accounts.agent}]::integer[]`);
    seen.push(await isAlive(made));
    await ofOwner(sql`role = 'admin', permitted_account_ids = null`);
    seen.push(await isAlive(made));
    // Whoever becomes more than the program does not take the program along.
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update membership set role = 'owner' where user_id = ${people.admin.id}`),
    );
    seen.push(await isAlive(made));
    await ofOwner(sql`role = 'owner'`);
    await inAuth(sql`update app_user set active = false where id = ${people.owner.id}`);
    seen.push(await isAlive(made));
    await inAuth(sql`update app_user set active = true where id = ${people.owner.id}`);
    seen.push(await isAlive(made));
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update membership set role = 'admin' where user_id = ${people.admin.id}`),
    );
    expect(seen).toEqual([true, false, false, true, false, false, true]);
  });

  test('is nothing for one that nobody answers for, as hosts of the version before made them', async () => {
    const token = 'made-before';
    const { id } = host.world.people.admin;
    await inAuth(sql`insert into session (kind, user_id, within_id, token_hash, expires_at)
      values ('user', ${id}, ${host.world.accounts.organization}, ${hashOf(token)}, now() + interval '900 days')`);
    expect(await isAlive(token)).toBe(false);
  });
});

describe('an attack', () => {
  // The clock went on for months, without a use of these.
  beforeAll(async () => {
    await inAuth(sql`
      update session set created_at = ${clock.now()}, expires_at = ${new Date(clock.nowMs() + 30 * DAY_MS)}
      where parent_id is null and kind = 'user' and revoked_at is null`);
  });

  test('a token that is revoked while its one-time tokens are exchanged leaves no session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const root = await developerToken('owner', 'organization', ['write']);
      const waiting = await oneTimeTokens(host, root.token);
      const revoke = () => host.as('owner').call(developers.deleteToken, { body: { token: root.id } });
      const exchanges = waiting.map(({ oneTimeToken }) => exchanged(host, oneTimeToken));
      const [revoked, ...opened] = await Promise.all([revoke(), ...exchanges]);
      expect(revoked.status).toBe(200);
      const alive = await Promise.all(opened.map(async (token) => token !== null && isAlive(token)));
      expect(alive).toEqual(opened.map(() => false));
    }
  });

  test('an address that went to somebody else in the meantime opens nothing of theirs', async () => {
    const { admin, agent } = host.world.people;
    const root = await developerToken('owner', 'organization', ['write']);
    const made = await host
      .client(root.token)
      .call(endpoints.createOneTimeAuthToken, { query: { email: admin.email } });
    const rename = (id: number, email: string) => inAuth(sql`update app_user set email = ${email} where id = ${id}`);
    await rename(admin.id, 'elsewhere@world.test');
    await rename(agent.id, admin.email);
    expect(await exchanged(host, made.body.authToken)).toBe(null);
    await rename(agent.id, agent.email);
    await rename(admin.id, admin.email);
    expect(await exchanged(host, made.body.authToken)).not.toBe(null);
  });

  test('a line of credentials does not go on for ever', async () => {
    const root = await developerToken('owner', 'organization', ['write']);
    let token = root.token;
    for (let made = 1; made < MINTED_LINE_LIMIT; made += 1) token = await vouched(token, 'owner', 'organization');
    const { status, body } = await host.client(token).call(endpoints.createOneTimeAuthToken, {
      query: { email: host.world.people.owner.email },
    });
    expect([status, (body as { message?: string }).message]).toEqual([403, messages.MINTED_TOO_OFTEN]);
  });

  test('no program takes part in the person’s own chats with the agents of others', async () => {
    const { token } = host.world.people.owner;
    const root = await developerToken('owner', 'organization', ['write']);
    const ofPrograms = [
      root.token,
      await vouched(root.token, 'owner', 'organization'),
      await vouched(token, 'owner', 'organization'),
    ];
    const talk = async (by: string, username: string) => {
      const client = host.client(by);
      const form = new FormData();
      form.append('file', new Blob(['text'], { type: 'text/plain' }), 'note.txt');
      const answers = [
        await client.call(endpoints.readPublicMessages, { params: { username }, query: {} }),
        await client.call(endpoints.tellTyping, { params: { username } }),
        await client.call(endpoints.uploadMedia, { query: { targetAgent: username }, body: form }),
        await client.call(endpoints.runPrompt, { body: { targetAgent: username, promptText: 'Hello' } }),
      ];
      return answers.map(({ status }) => status === 404);
    };
    const [here, elsewhere] = ['agent', 'otherpartneragent'];
    expect(await talk(token, elsewhere)).toEqual([false, false, false, false]);
    for (const by of ofPrograms) {
      expect(await talk(by, here)).toEqual([false, false, false, false]);
      expect(await talk(by, elsewhere)).toEqual([true, true, true, true]);
    }
  });

  test('no program hears of them', () => {
    const { accounts, people } = host.world;
    const ids = { partnerId: accounts.partner, resellerId: accounts.reseller, orgId: accounts.organization };
    const scope = { kind: 'org', ...ids, userId: people.owner.id } as const;
    const event = { guestId: null, userId: people.owner.id };
    const elsewhere = {
      ...event,
      accountId: accounts.otherPartnerAgent,
      agentId: accounts.otherPartnerAgent,
      partnerId: accounts.otherPartner,
      resellerId: accounts.otherPartnerReseller,
      orgId: accounts.otherPartnerOrganization,
    };
    const here = { ...event, ...ids, accountId: accounts.agent, agentId: accounts.agent };
    const nowhere = { ...event, accountId: null, agentId: null, partnerId: null, resellerId: null, orgId: null };
    const heard = (ofProgram: boolean) =>
      [elsewhere, here, nowhere].map((one) => isWithinReach(one, { scope, target: null, topId: null, ofProgram }));
    expect([heard(false), heard(true)]).toEqual([
      [true, true, true],
      [false, true, true],
    ]);
  });

  test('no minted session goes to an account outside, nor signs in anybody from there', async () => {
    const root = await developerToken('reseller', 'reseller', ['write']);
    const made = await vouched(root.token, 'owner', 'organization');
    const client = host.client(made);
    const places: AccountKey[] = ['siblingOrganization', 'reseller', 'otherPartnerOrganization'];
    const reads = await Promise.all(places.map((key) => client.call(endpoints.readAccount, { target: at(key) })));
    expect(reads.map(({ status }) => status)).toEqual([404, 404, 404]);
    const asks = await Promise.all(
      (['neighbour', 'reseller', 'stranger', 'superAdmin'] as const).map((person) =>
        client.call(endpoints.createOneTimeAuthToken, { query: { email: host.world.people[person].email } }),
      ),
    );
    expect(asks.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
