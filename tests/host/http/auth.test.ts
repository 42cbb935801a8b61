import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { codeFor, signIn, startTestHost, type TestHost } from '#tests/support/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

test('a person signs in with a code, reads the identity, and signs out', async () => {
  const token = await signIn(host, 'owner@world.test');
  const person = host.client(token);

  const { status, body } = await person.call(endpoints.readIdentity, {});

  expect(status).toBe(200);
  expect(body.identity).toMatchObject({
    id: host.world.accounts.organization,
    accountType: 'organization',
    role: 'owner',
    superAdmin: false,
    user: { id: host.world.people.owner.id, email: 'owner@world.test', name: 'Person owner' },
  });
  expect(body.identity.path.map(({ accountType }) => accountType)).toEqual(['organization']);

  expect(await person.call(endpoints.signOut, {})).toMatchObject({ status: 200, body: { success: true } });
  expect((await person.call(endpoints.readIdentity, {})).status).toBe(401);
});

test('a sign-up creates the organization after the right code', async () => {
  const anonymous = host.client(null);
  const email = 'new@bakery.test';
  const asked = await anonymous.call(endpoints.signupEmail, { body: { email, businessName: 'Corner Bakery' } });
  expect(asked).toMatchObject({ status: 200, body: { success: true } });

  const { body } = await anonymous.call(endpoints.verifyEmail, {
    body: { email, verificationCode: codeFor(host, email) },
  });
  const { body: identity } = await host.client(body.token).call(endpoints.readIdentity, {});

  expect(identity.identity).toMatchObject({
    id: body.id,
    username: 'corner-bakery',
    role: 'owner',
    resellerId: host.world.accounts.reseller,
    details: { orgName: 'Corner Bakery' },
  });
});

test('a sign-up names a reseller or a partner; any other account is treated as unknown', async () => {
  const { partner, reseller, organization, agent } = host.world.accounts;
  const answers = await Promise.all(
    [partner, reseller, organization, agent, 999_999].map((accountId) =>
      host.client(null).call(endpoints.signupEmail, {
        body: { email: `of-${accountId}@shop.test`, businessName: 'Shop', accountId },
      }),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [200, messages.codeSent(`of-${partner}@shop.test`)],
    [200, messages.codeSent(`of-${reseller}@shop.test`)],
    ...Array.from({ length: 3 }, () => [403, messages.SIGN_UP_CLOSED]),
  ]);
});

test('missing and malformed codes get messages of the catalogue', async () => {
  const anonymous = host.client(null);
  const told = async (path: string, init: object = {}) => {
    const { status, body } = await anonymous.request(path, init);
    const { message, input } = body as { message: string; input: string };
    return [status, message, input];
  };
  const short = {
    method: 'POST',
    body: JSON.stringify({ email: 'owner@world.test', verificationCode: '12345' }),
    headers: { 'content-type': 'application/json' },
  };
  expect([
    await told('/api/v1/oneTimeAuth'),
    await told('/api/v1/oneTimeAuth?oneTimeToken='),
    await told('/api/v1/oneTimeAuth?oneTimeToken=unheard'),
    await told('/api/v1/email/verify', short),
  ]).toEqual([
    [400, messages.NO_AUTH_TOKEN, 'oneTimeToken'],
    [400, messages.NO_AUTH_TOKEN, 'oneTimeToken'],
    [400, messages.AUTH_TOKEN_REFUSED, 'oneTimeToken'],
    [422, messages.CODE_INVALID, 'verificationCode'],
  ]);
});

test('a sign-up with an external id in use is refused', async () => {
  const anonymous = host.client(null);
  const signUp = async (email: string, more: object = {}) => {
    const businessName = 'Same Books';
    await anonymous.call(endpoints.signupEmail, { body: { email, businessName, ...more } });
    return anonymous.call(endpoints.verifyEmail, { body: { email, verificationCode: codeFor(host, email) } });
  };
  const externalAccountId = 'books-1';
  const first = await signUp('first@books.test', { externalAccountId });
  const second = await signUp('second@books.test', { externalAccountId });
  expect([first.status, second.status, second.body]).toMatchObject([
    200,
    409,
    { success: false, message: messages.EXTERNAL_ID_TAKEN, input: 'externalAccountId' },
  ]);
});
