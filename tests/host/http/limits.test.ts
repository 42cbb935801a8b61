import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { CODE_RESEND_WAIT_MS } from '#contract/rules/hostConstants';
import { codeSent, codeWait, TOO_MANY_STREAMS, tooManyRequests } from '#contract/rules/messages';
import { networkOf } from '#server/http/address.ts';
import { testClock } from '#tests/support/clock.ts';
import { readEvents } from '#tests/support/eventReader.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

const clock = testClock();
let host: TestHost;
beforeAll(async () => {
  // A tenth of every budget: 6 codes for an address, 1 for an email, 60 writes and 180 reads a minute.
  host = await startTestHost({ clock, env: { RATE_LIMIT_SCALE: '0.1' } });
});
afterAll(() => host.stop());

const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await call()).status);
  return found;
};

test('an email is sent no more codes than its budget', async () => {
  const email = 'owner@world.test';
  const ask = () => host.client(null).call(endpoints.signinEmail, { body: { email } });
  expect((await ask()).status).toBe(200);
  clock.advance(60_000);
  const second = await ask();
  expect(second.status).toBe(429);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(second.body).toMatchObject({ success: false, retryAfterS: Number(second.headers.get('retry-after')) });
});

test('asking again too soon sends no code and does not count against the email’s budget', async () => {
  const whole = await startTestHost({ clock, env: { RATE_LIMIT_SCALE: '1' } });
  const ask = () => whole.client(null).call(endpoints.signinEmail, { body: { email: 'owner@world.test' } });
  const atOnce = [await ask(), ...(await Promise.all(Array.from({ length: 9 }, ask)))];
  const later: number[] = [];
  for (let code = 2; code <= 6; code += 1) {
    clock.advance(CODE_RESEND_WAIT_MS);
    later.push((await ask()).status);
  }
  clock.advance(CODE_RESEND_WAIT_MS);
  const over = await ask();
  await whole.stop();
  expect(atOnce.map(({ status, body }) => [status, body.message])).toEqual([
    [200, codeSent('owner@world.test')],
    ...Array.from({ length: 9 }, () => [429, codeWait(30)]),
  ]);
  expect([later, over.status, over.body]).toMatchObject([
    [200, 200, 200, 200, 200],
    429,
    { message: tooManyRequests(3_420), retryAfterS: 3_420 },
  ]);
});

test('an address asks no more often than its budget, whatever the email', async () => {
  let next = 0;
  const ask = () => {
    next += 1;
    return host.client(null).call(endpoints.verifyEmail, {
      body: { email: `person${next}@world.test`, verificationCode: '000000' },
    });
  };
  const found = await statuses(8, ask);
  expect(found).toContain(400);
  expect(found.at(-1)).toBe(429);
});

test('hosts of one database count codes together, by email and by address', async () => {
  const env = { RATE_LIMIT_SCALE: '0.1' };
  const one = await startTestHost({ clock, env });
  const two = await startTestHost({ clock, env, databaseUrl: async () => one.database.url });
  const email = 'owner@world.test';
  const ask = (from: TestHost) => from.client(null).call(endpoints.signinEmail, { body: { email } });
  const guess = (from: TestHost) => () =>
    from.client(null).call(endpoints.verifyEmail, { body: { email, verificationCode: '000000' } });
  const first = await ask(one);
  clock.advance(60_000);
  const second = await ask(two);
  const guesses = [...(await statuses(3, guess(one))), ...(await statuses(3, guess(two)))];
  await two.stop();
  await one.stop();
  expect([first.status, second.status]).toEqual([200, 429]);
  // Six calls of one address: two asked for codes.
  expect(guesses).toEqual([400, 400, 400, 400, 429, 429]);
});

test('visitors of one address are counted together, however many sessions they open', async () => {
  const shared = await startTestHost({ clock, env: { RATE_LIMIT_SCALE: '0.1' } });
  const ask = (token: string) => () =>
    shared.client(token).call(endpoints.runPrompt, { body: { targetAgent: 'nobody', promptText: 'Hi' } });
  const found: number[][] = [];
  for (const _visitor of ['first', 'second', 'third']) {
    const { body } = await shared.client(null).call(endpoints.allocateTempUserSession, {});
    found.push(await statuses(7, ask(body.token)));
  }
  const person = await statuses(1, ask(shared.world.people.owner.token));
  await shared.stop();
  // Six per session, twelve per address; signed-in people are counted separately.
  const six = Array<number>(6).fill(404);
  expect([found, person]).toEqual([[[...six, 429], [...six, 429], Array<number>(7).fill(429)], [404]]);
});

test('open streams are counted by caller and by address, open sockets by address', async () => {
  // Of each a small part: four sockets and two streams for an address, one stream for a caller.
  const narrow = await startTestHost({ clock, env: { RATE_LIMIT_SCALE: '0.004' } });
  const open = (person: 'owner' | 'admin' | 'partner') =>
    readEvents(`${narrow.url}/api/v2/events`, { authorization: `Bearer ${narrow.world.people[person].token}` });
  const refused = { status: 429, body: { message: TOO_MANY_STREAMS, retryAfterS: 30 } };
  const first = await open('owner');
  const again = await narrow.as('owner').request('/api/v2/events', { headers: { accept: 'text/event-stream' } });
  const second = await open('admin');
  const third = await narrow.as('partner').request('/api/v2/events', { headers: { accept: 'text/event-stream' } });
  expect([again, third]).toMatchObject([refused, refused]);

  const sockets = [1, 2, 3].map(() => connect(narrow.host.port, '127.0.0.1').on('error', () => {}));
  expect(await Promise.race(sockets.map((socket) => once(socket, 'close').then(() => 'refused')))).toBe('refused');

  first.close();
  await first.ended;
  await expect.poll(async () => (await open('partner')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  second.close();
  await narrow.stop();
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::203.0.113.9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a session is counted by itself', async () => {
  const write = (person: 'owner' | 'admin') => () =>
    host.as(person).call(endpoints.accountSetting, { body: { settings: {} } });
  const found = await statuses(62, write('owner'));
  expect(found.filter((status) => status === 200)).toHaveLength(60);
  expect(found.filter((status) => status === 429)).toHaveLength(2);
  expect((await write('admin')()).status).toBe(200);
});
