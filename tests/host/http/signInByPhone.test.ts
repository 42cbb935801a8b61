import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { textsOf } from '#server/providers/sms/hostTexts.ts';
import { createSmsProviders } from '#server/providers/sms/smsProviders.ts';
import { codeFor, startTestHost, type TestHost } from '#tests/support/host.ts';
import { startTelnyx, TELNYX_KEYS } from '../delivery/telnyx';
import { startTwilio, TWILIO_KEYS } from '../delivery/twilio';

const NUMBER = '+15035550134';
const UNVERIFIED = '+15035550135';
const UNKNOWN = '+15035550136';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ env: { RATE_LIMIT_SCALE: '1' } });
  const { owner, admin } = host.world.people;
  await execute(
    sql`update app_user set phone_number = ${NUMBER}, phone_number_verified_at = now() where id = ${owner.id}`,
  );
  await execute(sql`update app_user set phone_number = ${UNVERIFIED} where id = ${admin.id}`);
});
afterAll(() => host.stop());
beforeEach(() => execute(sql`delete from verification`));

const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'auth' }, (db) => db.execute(statement));
const ask = (phoneNumber: string) => host.client(null).call(endpoints.signinPhoneNumber, { body: { phoneNumber } });
const verify = (phoneNumber: string, verificationCode: string) =>
  host.client(null).call(endpoints.verifySigninPhoneNumber, { body: { phoneNumber, verificationCode } });

test('a verified number signs its person in, once', async () => {
  expect(await ask('(503) 555-0134')).toMatchObject({ status: 200, body: { message: messages.codeSent(NUMBER) } });
  const code = codeFor(host, NUMBER);
  const { status, body } = await verify(NUMBER, code);
  const { identity } = (await host.client(body.token).call(endpoints.readIdentity, {})).body;
  expect([status, identity.user?.id]).toEqual([200, host.world.people.owner.id]);
  expect(await verify(NUMBER, code)).toMatchObject({ status: 400, body: { message: messages.CODE_NOT_VERIFIED } });
});

test('the answer tells nobody who is known, and only a known number is texted', async () => {
  const before = host.mails.length;
  const answers = [];
  for (const number of [UNVERIFIED, UNKNOWN, NUMBER]) {
    const { status, body } = await ask(number);
    answers.push([status, { ...body, message: 'message' in body ? 'told' : '' }]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(host.mails.slice(before).map(({ to }) => to)).toEqual([NUMBER]);
  expect((await verify(UNVERIFIED, '000000')).body).toMatchObject({ message: messages.CODE_NOT_VERIFIED });
});

test('a number has the limits of an address: a wait, five tries, ten minutes', async () => {
  await ask(NUMBER);
  const right = codeFor(host, NUMBER);
  expect(await ask(NUMBER)).toMatchObject({ status: 429, body: { message: expect.stringContaining('just sent') } });
  const wrong = right === '000000' ? '000001' : '000000';
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await verify(NUMBER, wrong)).status).toBe(400);
  expect((await verify(NUMBER, right)).body).toMatchObject({ message: messages.CODE_TRIES_EXCEEDED });
  await execute(sql`update verification set expires_at = now(), attempts = 0`);
  expect((await verify(NUMBER, right)).body).toMatchObject({ message: messages.CODE_EXPIRED });
});

test('a host without texts says so to everybody', async () => {
  const silent = await startTestHost({ providers: { texts: null } });
  const { status, body } = await silent
    .client(null)
    .call(endpoints.signinPhoneNumber, { body: { phoneNumber: UNKNOWN } });
  await silent.stop();
  expect([status, body]).toMatchObject([503, { message: messages.TEXTS_OFF }]);
});

test('SMS_URL names the provider, its keys and the sender', async () => {
  const [twilio, telnyx] = [await startTwilio(), await startTelnyx()];
  const { of } = createSmsProviders(null, { twilio: twilio.baseUrl, telnyx: telnyx.baseUrl });
  const { accountSid, authToken } = TWILIO_KEYS;
  await textsOf(`twilio://${accountSid}:${authToken}@+15550100000`, of)?.send(NUMBER, 'One');
  await textsOf(`telnyx://:${encodeURIComponent(TELNYX_KEYS.apiKey)}@+15550100001`, of)?.send(NUMBER, 'Two');
  const refused = textsOf(`twilio://${accountSid}:other@+15550100000`, of)?.send(NUMBER, 'Three');
  await expect(refused).rejects.toThrow('The provider');
  expect([...twilio.taken, ...telnyx.taken]).toMatchObject([
    { from: '+15550100000', to: NUMBER, text: 'One', receiptUrl: null },
    { from: '+15550100001', to: NUMBER, text: 'Two' },
  ]);
  await Promise.all([twilio.close(), telnyx.close()]);
});
