import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { EmailNotSent } from '#server/providers/email/emailProvider.ts';
import { smtpEmail } from '#server/providers/email/smtp.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { headerOf, type MailServer, startMailServer } from '#tests/support/mailServer.ts';

describe('with a mail server', () => {
  let mail: MailServer;
  let host: TestHost;
  beforeAll(async () => {
    mail = await startMailServer();
    host = await startTestHost({
      env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'Phone <codes@phone.test>' },
    });
  });
  afterAll(async () => {
    await host.stop();
    await mail.stop();
  });

  test('a code is mailed, and works', async () => {
    const email = 'owner@world.test';
    const anonymous = host.client(null);
    await anonymous.call(endpoints.signinEmail, { body: { email } });
    const [received] = mail.received;
    expect(received).toMatchObject({ from: 'codes@phone.test', to: [email] });
    expect(received && headerOf(received, 'Auto-Submitted')).toBe('auto-generated');
    const [verificationCode = ''] = /\b\d{6}\b/.exec(received?.raw.match(/^Subject: .*$/m)?.[0] ?? '') ?? [];
    const { status } = await anonymous.call(endpoints.verifyEmail, { body: { email, verificationCode } });
    expect(status).toBe(200);
    expect(host.mails).toEqual([]);
  });

  test('an address the server refuses is told so, and another code can be asked for at once', async () => {
    const ask = () => host.client(null).call(endpoints.signinEmail, { body: { email: 'refused@world.test' } });
    const refused = { status: 503, body: { message: messages.CODE_NOT_SENT, input: 'email' } };
    expect(await ask()).toMatchObject(refused);
    expect(await ask()).toMatchObject(refused);
  });

  test('creating an account does not wait for the invitation; a failed one is logged without its address', async () => {
    const create = (orgName: string, email: string) =>
      host.as('reseller').call(endpoints.createOrganization, { body: { orgName, email } });
    const created = { status: 201, body: { message: 'Organization created' } };
    expect(await create('Refused', 'refused@world.test')).toMatchObject(created);
    const warnings = () => host.lines.filter((line) => line.includes('invitation not sent'));
    await expect.poll(() => warnings().length).toBe(1);
    expect(warnings().join()).not.toContain('refused@');
    expect(await create('Reached', 'reached@world.test')).toMatchObject(created);
    await expect.poll(() => mail.received.map(({ to }) => to)).toContainEqual(['reached@world.test']);
  });

  test('a file goes with its mail, by its name and as what it is', async () => {
    const provider = smtpEmail({ url: `smtp://127.0.0.1:${mail.port}`, from: 'codes@phone.test' });
    const files = [{ name: 'bill-3-000041.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }];
    await provider.send({ to: 'owner@world.test', subject: 'Bill 3-000041', text: 'It is paid.', files });
    provider.close();
    const raw = mail.received.at(-1)?.raw ?? '';
    expect([
      /^Content-Type: application\/pdf; name=bill-3-000041\.pdf\r?$/m.test(raw),
      /^Content-Disposition: attachment; filename=bill-3-000041\.pdf\r?$/m.test(raw),
      raw.includes(Buffer.from('%PDF-1.7').toString('base64')),
    ]).toEqual([true, true, true]);
  });

  test('healthz names the server and not its password', async () => {
    const { body } = await host.client(null).call(endpoints.healthz, {});
    expect(body.providers.email).toEqual({ state: 'configured', detail: `SMTP at 127.0.0.1:${mail.port}` });
  });
});

describe('without one that answers', () => {
  let silent: Server;
  let silentPort = 0;
  beforeAll(async () => {
    silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    silentPort = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => {
    silent.close();
  });

  const send = (port: number) => {
    const provider = smtpEmail({
      url: `smtp://127.0.0.1:${port}`,
      from: 'a@b.test',
      connectTimeoutMs: 200,
      socketTimeoutMs: 200,
    });
    return provider.send({ to: 'c@d.test', subject: 's', text: 't' }).finally(() => provider.close());
  };

  test('a port nobody listens at', async () => {
    await expect(send(1)).rejects.toBeInstanceOf(EmailNotSent);
  });

  test('a server that says nothing', async () => {
    await expect(send(silentPort)).rejects.toBeInstanceOf(EmailNotSent);
  });
});

test('without a server and a mailbox, nobody is told that a code was sent', async () => {
  const host = await startTestHost({ env: { PUBLIC_URL: 'https://phone.example' } });
  const answer = await host.client(null).call(endpoints.signinEmail, { body: { email: 'owner@world.test' } });
  const invited = await host
    .as('reseller')
    .call(endpoints.createOrganization, { body: { orgName: 'Quiet', email: 'quiet@owner.test' } });
  const health = await host.client(null).call(endpoints.healthz, {});
  await host.stop();
  expect(invited).toMatchObject({ status: 201, body: { message: messages.inviteNotSent('quiet@owner.test') } });
  expect(answer).toMatchObject({ status: 503, body: { message: messages.CODE_NOT_SENT } });
  expect(health.body.providers.email?.state).toBe('off');
});
