import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { readEvents } from '#tests/support/eventReader.ts';
import { codeFor, signIn, startTestHost, type TestClient, type TestHost } from '#tests/support/host.ts';
import { makeToken } from '../developers/token';

/** A person's own profile: name, address, phone number and devices (specification 4, 7 Accounts and Auth). */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const answerOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
];
const profileOf = async (client: TestClient) => (await client.call(endpoints.readProfile, {})).body.profile;
/** Of the newest mail to an address; texts are kept as mails. */
const codeAt = (to: string): string => codeFor(host, to);
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('a name', () => {
  test('is the person’s own, at once', async () => {
    const reseller = host.as('reseller');
    const changed = await reseller.call(endpoints.updateProfile, { body: { name: '  Rita Reseller ' } });
    expect([changed.status, (await profileOf(reseller)).name]).toEqual([200, 'Rita Reseller']);
    const { identity } = (await reseller.call(endpoints.readIdentity, {})).body;
    expect(identity.user).toEqual({
      id: host.world.people.reseller.id,
      email: host.world.people.reseller.email,
      name: 'Rita Reseller',
    });
    expect((await reseller.call(endpoints.updateProfile, { body: { name: ' ' } })).status).toBe(422);
  });
});

describe('an address', () => {
  const email = 'new@owner.test';
  const ask = (as: TestClient, address = email) => as.call(endpoints.requestEmailCode, { body: { email: address } });
  const submit = (as: TestClient, verificationCode: string, address = email) =>
    as.call(endpoints.validateEmailCode, { body: { email: address, verificationCode } });

  test('is replaced by one whose code was submitted, and the former one is told', async () => {
    const owner = host.as('owner');
    const former = host.world.people.owner.email;
    expect(answerOf(await ask(owner, former.toUpperCase()))).toEqual([422, messages.EMAIL_IS_OWN]);
    expect(answerOf(await ask(owner))).toEqual([200, messages.codeSentTo(email)]);
    expect((await ask(owner)).status).toBe(429);
    const code = codeAt(email);
    expect([
      answerOf(await submit(owner, otherThan(code))),
      answerOf(await submit(host.as('admin'), code)),
      answerOf(await submit(owner, code)),
      answerOf(await submit(owner, code)),
    ]).toEqual([
      [400, messages.CODE_NOT_VERIFIED],
      [400, messages.CODE_NOT_VERIFIED],
      [200, messages.EMAIL_CHANGED],
      [400, messages.CODE_NOT_VERIFIED],
    ]);
    expect((await profileOf(owner)).email).toBe(email);
    await expect.poll(() => host.mails.findLast(({ to }) => to === former)?.text).toContain(email);
    expect(await signIn(host, email)).toEqual(expect.any(String));
  });

  test('of somebody else is refused only to whoever reads its mail', async () => {
    const taken = host.world.people.neighbour.email;
    const admin = host.as('admin');
    expect((await ask(admin, taken)).status).toBe(200);
    expect(answerOf(await submit(admin, codeAt(taken), taken))).toEqual([409, messages.OWN_EMAIL_TAKEN]);
  });

  test('allows five wrong codes', async () => {
    const cousin = host.as('cousin');
    await ask(cousin, 'five@owner.test');
    const code = codeAt('five@owner.test');
    const statuses: unknown[] = [];
    for (let tried = 0; tried < 6; tried += 1)
      statuses.push((await submit(cousin, otherThan(code), 'five@owner.test')).body);
    expect(statuses.at(-1)).toMatchObject({ message: messages.CODE_TRIES_EXCEEDED });
    expect(answerOf(await submit(cousin, code, 'five@owner.test'))).toEqual([400, messages.CODE_TRIES_EXCEEDED]);
  });
});

test('a phone number is the person’s own once its code was submitted, and nobody else’s', async () => {
  const phoneNumber = '+15035550177';
  const [admin, owner] = [host.as('admin'), host.as('owner')];
  const ask = (as: TestClient) => as.call(endpoints.requestPhoneCode, { body: { phoneNumber: '(503) 555-0177' } });
  const submit = (as: TestClient) =>
    as.call(endpoints.validatePhoneCode, { body: { phoneNumber, verificationCode: codeAt(phoneNumber) } });
  expect(answerOf(await ask(admin))).toEqual([200, messages.codeSentTo(phoneNumber)]);
  expect((await profileOf(admin)).phoneNumber).toBe(undefined);
  expect(answerOf(await submit(admin))).toEqual([200, messages.PHONE_VERIFIED]);
  expect((await profileOf(admin)).phoneNumber).toBe(phoneNumber);
  expect(answerOf(await ask(admin))).toEqual([422, messages.PHONE_IS_OWN]);
  await ask(owner);
  expect(answerOf(await submit(owner))).toEqual([409, messages.OWN_PHONE_TAKEN]);
  expect((await admin.call(endpoints.requestPhoneCode, { body: { phoneNumber: '12' } })).status).toBe(422);
});

test('a developer token reads who it acts for, and changes nothing of that person', async () => {
  const { id } = host.world.people.cousin;
  const { client } = await makeToken(host, 'cousin', 'otherResellerOrganization');
  expect((await profileOf(client)).id).toBe(id);
  expect(
    [
      await client.call(endpoints.updateProfile, { body: { name: 'Someone' } }),
      await client.call(endpoints.requestEmailCode, { body: { email: 'thief@owner.test' } }),
      await client.call(endpoints.endOtherSessions, {}),
      await client.call(endpoints.setUpSecondFactor, {}),
      await client.call(endpoints.confirmSecondFactor, { body: { code: '123456' } }),
      await client.call(endpoints.renewRecoveryCodes, { body: { code: '123456' } }),
      await client.call(endpoints.turnOffSecondFactor, { body: { code: '123456' } }),
      await client.call(endpoints.deletePicture, { query: { of: 'person' } }),
      await client.call(endpoints.signOut, {}),
    ].map(answerOf),
  ).toEqual(Array.from({ length: 9 }, () => [403, messages.ONLY_THE_PERSON]));
});

describe('devices', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const sessionsOf = async (client: TestClient) => (await client.call(endpoints.listSessions, {})).body.sessions;
  /** Signs the same person in with another browser. */
  const signedIn = async (): Promise<string> => {
    const { email } = host.world.people.limited;
    const browser = host.client(null, { headers: { 'user-agent': FIREFOX } });
    await browser.call(endpoints.signinEmail, { body: { email } });
    return (await browser.call(endpoints.verifyEmail, { body: { email, verificationCode: codeAt(email) } })).body.token;
  };

  test('are listed with browser and system, and one is signed out at once, with its streams', async () => {
    const here = host.as('limited');
    const token = await signedIn();
    const there = host.client(token);
    const [other] = (await sessionsOf(here)).filter(({ current }) => !current);
    expect(other).toEqual({
      id: expect.any(String),
      kind: 'computer',
      device: 'Firefox on Windows',
      ip: '127.0.0.1',
      timestamp: expect.any(Number),
      lastUsed: expect.any(Number),
      current: false,
    });
    expect((await sessionsOf(there)).find(({ id }) => id === other?.id)?.current).toBe(true);
    const stream = await readEvents(`${host.url}/api/v2/events`, { authorization: `Bearer ${token}` });
    await stream.until(1);
    const params = { sessionId: other?.id ?? '' };
    expect((await host.as('admin').call(endpoints.endSession, { params })).status).toBe(404);
    expect(answerOf(await here.call(endpoints.endSession, { params }))).toEqual([200, messages.SIGNED_OUT_THERE]);
    await stream.ended;
    expect((await there.call(endpoints.readIdentity, {})).status).toBe(401);
    expect((await here.call(endpoints.endSession, { params })).status).toBe(404);
  });

  test('all others are signed out together; this one stays, and is not ended by its id', async () => {
    const here = host.as('limited');
    const others = [host.client(await signedIn()), host.client(await signedIn())];
    const [current] = (await sessionsOf(here)).filter((one) => one.current);
    expect((await here.call(endpoints.endSession, { params: { sessionId: current?.id ?? '' } })).status).toBe(404);
    await here.call(endpoints.endOtherSessions, {});
    const statuses = await Promise.all(
      [here, ...others].map(async (one) => (await one.call(endpoints.readProfile, {})).status),
    );
    expect(statuses).toEqual([200, 401, 401]);
    expect((await sessionsOf(here)).map(({ id }) => id)).toEqual([current?.id]);
  });
});
