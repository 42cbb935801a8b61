import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { CODE_LIFETIME_MS, CODE_RESEND_WAIT_MS, CODE_TRIES_LIMIT } from '#contract/rules/hostConstants';
import * as messages from '#contract/rules/messages';
import { audit } from '#server/db/schema/index.ts';
import type { KeptEmail } from '#server/providers/email/developmentMailbox.ts';
import { testClock } from '#tests/support/clock.ts';
import { codeFor, startTestHost, type TestClient, type TestHost } from '#tests/support/host.ts';

const clock = testClock();
const DAY_MS = 86_400_000;

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ clock });
});
afterAll(() => host.stop());

const ask = (email: string) => host.client(null).call(endpoints.signinEmail, { body: { email } });
const verify = (email: string, verificationCode: string) =>
  host.client(null).call(endpoints.verifyEmail, { body: { email, verificationCode } });
const refusal = (message: string) => ({ status: 400, body: { success: false, message, input: 'verificationCode' } });
/** A wrong code. */
const wrong = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

test('a wrong code is refused, the right one still works, and works once', async () => {
  const email = 'owner@world.test';
  await ask(email);
  const code = codeFor(host, email);

  expect(await verify(email, wrong(code))).toMatchObject(refusal(messages.CODE_NOT_VERIFIED));
  expect((await verify(email, code)).status).toBe(200);
  expect(await verify(email, code)).toMatchObject(refusal(messages.CODE_NOT_VERIFIED));
});

test('after five wrong tries even the right code is refused', async () => {
  const email = 'admin@world.test';
  await ask(email);
  const code = codeFor(host, email);
  for (let attempt = 1; attempt <= CODE_TRIES_LIMIT; attempt += 1) {
    expect(await verify(email, wrong(code, attempt))).toMatchObject(refusal(messages.CODE_NOT_VERIFIED));
  }
  expect(await verify(email, code)).toMatchObject(refusal(messages.CODE_TRIES_EXCEEDED));
});

test('a code is valid for ten minutes', async () => {
  const email = 'reseller@world.test';
  await ask(email);
  const code = codeFor(host, email);
  clock.advance(CODE_LIFETIME_MS - 1);
  const early = await verify(email, wrong(code));
  clock.advance(1);
  const late = await verify(email, code);

  expect(early).toMatchObject(refusal(messages.CODE_NOT_VERIFIED));
  expect(late).toMatchObject(refusal(messages.CODE_EXPIRED));
});

test('another code can be requested after a moment, and invalidates the first', async () => {
  const email = 'partner@world.test';
  await ask(email);
  const first = codeFor(host, email);
  clock.advance(CODE_RESEND_WAIT_MS - 1_000);
  const early = await ask(email);
  expect(early).toMatchObject({ status: 429, body: { message: messages.codeWait(1), retryAfterS: 1 } });
  expect(early.headers.get('retry-after')).toBe('1');

  clock.advance(1_000);
  expect((await ask(email)).status).toBe(200);
  const second = codeFor(host, email);
  const answers = first === second ? [] : [await verify(email, first)];
  expect(answers.every(({ status }) => status === 400)).toBe(true);
  expect((await verify(email, second)).status).toBe(200);
});

test('an unknown address gets the same reply, and a mail about signing up', async () => {
  const unknown = 'nobody@world.test';
  const known = 'neighbour@world.test';
  const answers = [await ask(unknown), await ask(known)];

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: { success: true, message: messages.codeSent(unknown) } },
    { status: 200, body: { success: true, message: messages.codeSent(known) } },
  ]);
  expect(host.mails.findLast(({ to }) => to === unknown)).toMatchObject({
    subject: messages.noAccountMailSubject('Automated Phone'),
    text: expect.stringContaining('/signup') as string,
  });
  for (let attempt = 0; attempt < CODE_TRIES_LIMIT; attempt += 1) {
    expect(await verify(unknown, '000000')).toMatchObject(refusal(messages.CODE_NOT_VERIFIED));
  }
  expect(await verify(unknown, '000000')).toMatchObject(refusal(messages.CODE_TRIES_EXCEEDED));
});

test('many codes tried at once get five verifications', async () => {
  const email = 'stranger@world.test';
  await ask(email);
  const code = codeFor(host, email);
  const sweep = Array.from({ length: 200 }, (_, index) => wrong(code, index + 1));
  const answers = await Promise.all(sweep.map((guess) => verify(email, guess)));
  const count = (message: string) =>
    answers.filter(({ body }) => (body as unknown as { message: string }).message === message).length;

  expect(count(messages.CODE_NOT_VERIFIED)).toBe(CODE_TRIES_LIMIT);
  // Only so many may wait for the database at once.
  expect(count(messages.CODE_TRIES_EXCEEDED) + count(messages.HOST_BUSY)).toBe(sweep.length - CODE_TRIES_LIMIT);
  expect(await verify(email, code)).toMatchObject(refusal(messages.CODE_TRIES_EXCEEDED));
});

test('two right tries at once open one session', async () => {
  const email = 'superadmin@world.test';
  await ask(email);
  const code = codeFor(host, email);
  const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400]);
});

test('codes and tokens are stored unreadable', async () => {
  const email = 'agent@world.test';
  await ask(email);
  const code = codeFor(host, email);
  const { body } = await verify(email, code);
  const rows = await host.database.db.scoped({ kind: 'auth' }, async (db) => {
    const sessions = await db.execute('select row_to_json(s)::text as text from session s');
    const codes = await db.execute('select row_to_json(v)::text as text from verification v');
    return [...sessions.rows, ...codes.rows].map(({ text }) => String(text)).join('\n');
  });
  expect(rows).not.toContain(body.token);
  expect(rows).not.toContain(`"${code}"`);
  expect(rows).toContain(email);
});

describe('a code belongs to the browser that asked', () => {
  let behindProxy: TestHost;
  const mails: KeptEmail[] = [];
  beforeAll(async () => {
    behindProxy = await startTestHost({
      clock,
      env: { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1', QUERY_TOKENS: 'off' },
      providers: { email: { send: async (email) => void mails.push({ ...email, atMs: 0 }), close: () => {} } },
    });
  });
  afterAll(() => behindProxy.stop());

  /** A browser at an address of its own, which keeps its cookie if it takes any. */
  const browserAt = (address: string, takesCookies = true) => {
    let cookie = '';
    const through = async <T extends { readonly headers: Headers }>(call: (client: TestClient) => Promise<T>) => {
      const headers = { 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }) };
      const answer = await call(behindProxy.client(null, { headers }));
      if (takesCookies) cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return answer;
    };
    return {
      ask: (email: string) => through((client) => client.call(endpoints.signinEmail, { body: { email } })),
      verify: (email: string, verificationCode: string) =>
        through((client) => client.call(endpoints.verifyEmail, { body: { email, verificationCode } })),
    };
  };
  const addresses = (count: number) => Array.from({ length: count }, (_, index) => `203.0.113.${index + 1}`);

  test('a sweep from elsewhere neither verifies nor kills it', async () => {
    const email = 'owner@world.test';
    const mine = browserAt('198.51.100.1');
    await mine.ask(email);
    const code = codeFor({ mails }, email);
    const guesses = addresses(40).map((address, index) =>
      browserAt(address).verify(email, index === 0 ? code : wrong(code)),
    );

    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array<number>(40).fill(400));
    expect((await mine.verify(email, code)).status).toBe(200);
  });

  test('asking from elsewhere does not invalidate it', async () => {
    const email = 'reseller@world.test';
    const mine = browserAt('198.51.100.1');
    await mine.ask(email);
    const code = codeFor({ mails }, email);
    expect((await browserAt('203.0.113.1').ask(email)).status).toBe(200);
    expect((await mine.verify(email, code)).status).toBe(200);
  });

  test('strangers use up their budget together; a browser that signed in before has its own', async () => {
    const email = 'admin@world.test';
    const mine = browserAt('198.51.100.1');
    await mine.ask(email);
    expect((await mine.verify(email, codeFor({ mails }, email))).status).toBe(200);

    const asked: number[] = [];
    for (const address of addresses(20)) asked.push((await browserAt(address).ask(email)).status);
    expect(asked).toEqual([...Array<number>(11).fill(200), ...Array<number>(9).fill(429)]);

    expect((await mine.ask(email)).status).toBe(200);
    const code = codeFor({ mails }, email);
    expect((await mine.verify(email, wrong(code))).status).toBe(400);
    expect((await mine.verify(email, code)).status).toBe(200);
  });

  test('without a cookie it belongs to the address', async () => {
    const email = 'partner@world.test';
    const program = browserAt('198.51.100.7', false);
    await program.ask(email);
    const code = codeFor({ mails }, email);
    expect((await browserAt('203.0.113.1', false).verify(email, code)).status).toBe(400);
    expect((await program.verify(email, code)).status).toBe(200);
  });

  test('a sign-in from a new device is told by mail; one from a known device is not', async () => {
    const email = 'neighbour@world.test';
    const signInFrom = async (browser: ReturnType<typeof browserAt>) => {
      await browser.ask(email);
      await browser.verify(email, codeFor({ mails }, email));
      return mails.filter(({ to, subject }) => to === email && subject === messages.newDeviceMailSubject(PRODUCT_NAME))
        .length;
    };
    const first = browserAt('198.51.100.20');
    const told = [await signInFrom(first), await signInFrom(first)];
    told.push(await signInFrom(browserAt('198.51.100.20')), await signInFrom(browserAt('198.51.100.21')));
    expect(told).toEqual([0, 0, 0, 1]);
    expect(mails.at(-1)?.text).toContain('address 198.51.100.21');
  });

  test('sign-ins and refused codes are audited', async () => {
    const email = 'agent@world.test';
    const browser = browserAt('198.51.100.30');
    await browser.ask(email);
    const code = codeFor({ mails }, email);
    await browser.verify(email, wrong(code));
    await browser.verify(email, code);
    const entries = await behindProxy.database.db.scoped({ kind: 'super' }, (db) =>
      db
        .select({ action: audit.action, actorUserId: audit.actorUserId, subjectId: audit.subjectId })
        .from(audit)
        .where(eq(audit.ip, '198.51.100.30'))
        .orderBy(audit.id),
    );
    expect(entries).toEqual([
      { action: 'refuseCode', actorUserId: null, subjectId: email },
      { action: 'signIn', actorUserId: behindProxy.world.people.agent.id, subjectId: null },
    ]);
  });

  test('where QUERY_TOKENS is off, a token counts only in the header', async () => {
    const { token } = behindProxy.world.people.owner;
    const path = '/api/v2/auth/identity';
    const answers = [
      behindProxy.client(null).request(`${path}?token=${token}`),
      behindProxy.client(token).request(path),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 200]);
  });

  test('over TLS the browser is told to use nothing else', async () => {
    const told = async (headers: Record<string, string>) =>
      (await behindProxy.client(null, { headers }).request('/healthz')).headers.get('strict-transport-security');
    expect([await told({}), await told({ 'x-forwarded-proto': 'https' })]).toEqual([null, 'max-age=31536000']);
  });

  test('the cookie is unreadable for scripts; over TLS only this very host can set it', async () => {
    const cookies = async (headers: Record<string, string>) => {
      const answer = await behindProxy.client(null, { headers }).call(endpoints.signinEmail, {
        body: { email: 'nobody@else.test' },
      });
      return answer.headers.get('set-cookie')?.replace(/=[0-9a-f-]{36}/, '=…');
    };
    const plain = 'device=…; Path=/api; Max-Age=31536000; HttpOnly; SameSite=Lax';
    const encrypted = '__Host-device=…; Path=/; Secure; Max-Age=31536000; HttpOnly; SameSite=Lax';
    expect([await cookies({}), await cookies({ 'x-forwarded-proto': 'https' })]).toEqual([plain, encrypted]);
    // What another host of the site set under the plain name is not read.
    const known = '00000000-0000-4000-8000-000000000000';
    const tossed = await behindProxy
      .client(null, { headers: { 'x-forwarded-proto': 'https', cookie: `device=${known}` } })
      .call(endpoints.signinEmail, { body: { email: 'nobody@else.test' } });
    expect(tossed.headers.get('set-cookie')).not.toContain(known);
  });
});

test('a session that is used ends after ninety days', async () => {
  const { token } = host.world.people.neighbour;
  const read = async () => (await host.client(token).call(endpoints.readIdentity, {})).status;
  const expiries = async () => {
    const { rows } = await host.database.db.scoped({ kind: 'auth' }, (db) =>
      db.execute<{ text: string }>(
        sql`select expires_at::text as text from session where token_hash = sha256(${token}::bytea)`,
      ),
    );
    return rows[0]?.text;
  };
  const found: number[] = [];
  for (const days of [29, 29, 29, 4]) {
    const before = await expiries();
    found.push(await read());
    // The call does not wait for the write.
    await expect.poll(expiries).not.toBe(before);
    clock.advance(days * DAY_MS);
  }
  expect([...found, await read()]).toEqual([200, 200, 200, 200, 401]);
});
