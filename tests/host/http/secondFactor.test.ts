import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { secondFactorNeeded } from '#contract/entities/secondFactor';
import * as messages from '#contract/rules/messages';
import { stepOf } from '#server/domain/signIn/totp.ts';
import { codeHmac, hashOf } from '#server/request/tokens.ts';
import { codeFor, startTestHost, type TestHost } from '#tests/support/host.ts';
import { factorCode } from '#tests/support/secondFactor.ts';
import type { PersonKey } from '#tests/support/world.ts';

let nowMs = Date.UTC(2026, 4, 4, 10);
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ clock: { nowMs: () => nowMs, now: () => new Date(nowMs) } });
});
afterAll(() => host.stop());
beforeEach(async () => {
  // A code of a later minute, so that none is used twice.
  nowMs += 120_000;
  await execute(sql`delete from second_factor`);
  await execute(sql`update app_user set second_factor_at = null`);
});

const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'auth' }, (db) => db.execute(statement));
const setUp = async (person: PersonKey) => (await host.as(person).call(endpoints.setUpSecondFactor, {})).body.factor;
const codeAt = (secret: string, step = 0) => factorCode(secret, step, nowMs);

async function turnOn(person: PersonKey): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await setUp(person);
  const { body } = await host.as(person).call(endpoints.confirmSecondFactor, { body: { code: codeAt(secret) } });
  return { secret, recoveryCodes: body.recoveryCodes };
}

/** Signs in by the first code; returns the token that waits for the second. */
async function half(person: PersonKey): Promise<string> {
  const { email } = host.world.people[person];
  await host.client(null).call(endpoints.signinEmail, { body: { email } });
  const { status, body } = await host
    .client(null)
    .call(endpoints.verifyEmail, { body: { email, verificationCode: codeFor(host, email) } });
  expect([status, body]).toMatchObject([
    403,
    { success: false, message: messages.FACTOR_NEEDED, input: 'secondFactor' },
  ]);
  return secondFactorNeeded.parse(body).secondFactorToken;
}

const prove = (secondFactorToken: string, code: string) =>
  host.client(null).call(endpoints.verifySecondFactor, { body: { secondFactorToken, code } });

test('the codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const vectors = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const;
  for (const [atS, code] of vectors)
    expect([code, stepOf(secret, code, atS * 1_000)]).toEqual([code, Math.floor(atS / 30)]);
  expect(stepOf(secret, '287082', 59_000 + 60_000)).toBeNull();
});

describe('turning on and off', () => {
  test('nothing changes until the first code, which gives ten recovery codes', async () => {
    const factor = await setUp('owner');
    expect(factor).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      address: expect.stringContaining(factor.secret),
    });
    const read = async () => (await host.as('owner').call(endpoints.readSecondFactor, {})).body.secondFactor;
    expect(await read()).toEqual({ recoveryCodesLeft: 0 });
    const confirm = (code: string) => host.as('owner').call(endpoints.confirmSecondFactor, { body: { code } });
    expect((await confirm(codeAt(factor.secret, 5))).status).toBe(400);
    const { body } = await confirm(` ${codeAt(factor.secret).slice(0, 3)} ${codeAt(factor.secret).slice(3)} `);
    expect(new Set(body.recoveryCodes.map((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code)))).toEqual(new Set([true]));
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await read()).toEqual({ since: Math.floor(nowMs / 1_000), recoveryCodesLeft: 10 });
    expect((await confirm(codeAt(factor.secret, 1))).status).toBe(409);
    expect((await host.as('owner').call(endpoints.setUpSecondFactor, {})).status).toBe(409);
  });

  test('it is turned off by a code alone, and then signs in as before', async () => {
    const { secret } = await turnOn('owner');
    const off = (code: string) => host.as('owner').call(endpoints.turnOffSecondFactor, { body: { code } });
    expect([(await off('000000')).status, (await off(codeAt(secret))).status]).toEqual([400, 400]);
    expect((await off(codeAt(secret, 1))).status).toBe(200);
    expect((await off(codeAt(secret, 1))).body).toMatchObject({ message: messages.FACTOR_IS_OFF });
    const { email } = host.world.people.owner;
    await host.client(null).call(endpoints.signinEmail, { body: { email } });
    const body = { email, verificationCode: codeFor(host, email) };
    expect((await host.client(null).call(endpoints.verifyEmail, { body })).status).toBe(200);
  });

  test('new recovery codes end those before', async () => {
    const { secret, recoveryCodes } = await turnOn('owner');
    const renew = (code: string) => host.as('owner').call(endpoints.renewRecoveryCodes, { body: { code } });
    expect((await renew('000000')).status).toBe(400);
    const { body } = await renew(codeAt(secret, 1));
    expect([body.recoveryCodes.length, body.recoveryCodes.some((code) => recoveryCodes.includes(code))]).toEqual([
      10,
      false,
    ]);
    expect((await renew(recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await renew(body.recoveryCodes[0] ?? '')).status).toBe(200);
    await execute(sql`delete from second_factor`);
    await execute(sql`update app_user set second_factor_at = null`);
    expect((await renew(codeAt(secret, 1))).body).toMatchObject({ message: messages.FACTOR_IS_OFF });
  });

  test('the database holds neither the secret nor a recovery code', async () => {
    const { secret, recoveryCodes } = await turnOn('owner');
    const { rows } = await execute(sql`select secret::text as sealed, recovery::text from second_factor`);
    const kept = JSON.stringify(rows);
    expect([secret, ...recoveryCodes].filter((one) => kept.includes(one))).toEqual([]);
    expect(host.lines.filter((line) => [secret, ...recoveryCodes].some((one) => line.includes(one)))).toEqual([]);
  });
});

describe('signing in', () => {
  test('no session is opened before the second factor; a code works once', async () => {
    const { secret } = await turnOn('owner');
    const waiting = await half('owner');
    expect((await host.client(waiting).call(endpoints.readIdentity, {})).status).toBe(401);
    // The code that turned it on is used up.
    expect((await prove(waiting, codeAt(secret))).body).toMatchObject({ message: messages.FACTOR_REFUSED });
    const answers = await Promise.all([prove(waiting, codeAt(secret, 1)), prove(waiting, codeAt(secret, 1))]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
    const token = answers.find(({ status }) => status === 200)?.body.token ?? null;
    expect((await host.client(token).call(endpoints.readIdentity, {})).status).toBe(200);
    expect((await prove(waiting, codeAt(secret, 2))).body).toMatchObject({ message: messages.FACTOR_TOO_LATE });
  });

  test('a recovery code signs in once, however it is written', async () => {
    const { recoveryCodes } = await turnOn('owner');
    const [first = ''] = recoveryCodes;
    expect((await prove(await half('owner'), first.toUpperCase().replace('-', ' '))).status).toBe(200);
    nowMs += 60_000;
    expect((await prove(await half('owner'), first)).status).toBe(400);
    const { secondFactor } = (await host.as('owner').call(endpoints.readSecondFactor, {})).body;
    expect(secondFactor.recoveryCodesLeft).toBe(9);
  });

  test('it waits ten minutes, and ten wrong codes make the person wait', async () => {
    const { secret } = await turnOn('owner');
    const late = await half('owner');
    nowMs += 600_000;
    expect((await prove(late, codeAt(secret))).body).toMatchObject({ message: messages.FACTOR_TOO_LATE });
    const waiting = await half('owner');
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await prove(waiting, 'aaaaaaaaaa')).status).toBe(400);
    }
    expect(await prove(waiting, codeAt(secret))).toMatchObject({
      status: 429,
      body: { message: messages.FACTOR_TRIES_EXCEEDED, retryAfterS: 3_600 },
    });
    nowMs += 3_600_000;
    expect((await prove(await half('owner'), codeAt(secret))).status).toBe(200);
  });

  test('a one-time link does not replace it, and stays unused', async () => {
    const { email } = host.world.people.owner;
    const key = 'a key of at least 32 characters, for this test';
    const hmac = codeHmac(Buffer.from(key), 'one_time', '', 'once');
    const own = await startTestHost({ env: { SECRET_KEY: key } });
    await own.database.db.scoped({ kind: 'auth' }, async (db) => {
      await db.execute(sql`insert into verification (purpose, address, code_hmac, user_id, session_id, expires_at)
        select 'one_time', ${email}, ${hmac}, user_id, id, now() + interval '1 hour' from session
        where token_hash = ${hashOf(own.world.people.owner.token)}`);
      await db.execute(sql`update app_user set second_factor_at = now() where email = ${email}`);
    });
    const { status, body } = await own.client(null).call(endpoints.oneTimeAuth, { query: { oneTimeToken: 'once' } });
    await own.stop();
    expect([status, body]).toMatchObject([403, { message: messages.FACTOR_NEEDS_CODE }]);
  });
});

describe('members', () => {
  const reset = (as: PersonKey, person: PersonKey) =>
    host.as(as).call(endpoints.resetSecondFactor, {
      target: { targetAccountId: host.world.accounts.organization },
      body: { targetMemberId: host.world.people[person].id },
    });
  const shown = async (as: PersonKey) => {
    const { members } = (await host.as(as).call(endpoints.listMembers, {})).body;
    return members.find(({ id }) => id === host.world.people.admin.id)?.secondFactor;
  };

  test('an owner sees who has it, and resets it for those below', async () => {
    await turnOn('admin');
    expect([await shown('owner'), await shown('admin')]).toEqual([true, undefined]);
    expect((await reset('owner', 'admin')).body).toMatchObject({ message: messages.FACTOR_RESET });
    expect(await shown('owner')).toBe(false);
    expect(host.mails.at(-1)).toMatchObject({ to: host.world.people.admin.email });
    const audited = sql`select actor_user_id as by, details -> 'ids' as ids from audit where action = 'resetSecondFactor'`;
    const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) => db.execute(audited));
    expect(rows).toEqual([{ by: host.world.people.owner.id, ids: { targetMemberId: host.world.people.admin.id } }]);
  });

  test('nobody resets their own, a peer’s, one above, or that of somebody who belongs elsewhere too', async () => {
    await turnOn('admin');
    const statuses = [
      await reset('admin', 'limited'),
      await reset('owner', 'owner'),
      await reset('owner', 'disabled'),
      await reset('owner', 'partner'),
      await reset('reseller', 'disabled'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 404, 200]);
    const { people, accounts } = host.world;
    const join = sql`insert into membership (account_id, user_id, role)
      values (${accounts.siblingOrganization}, ${people.admin.id}, 'agent')`;
    await host.database.db.scoped({ kind: 'super' }, (db) => db.execute(join));
    expect([(await reset('owner', 'admin')).status, (await reset('superAdmin', 'admin')).status]).toEqual([403, 200]);
  });
});
