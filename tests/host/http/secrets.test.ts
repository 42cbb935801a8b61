import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { codeFor, startTestHost, type TestHost } from '#tests/support/host.ts';

/** Words that must not be in any log, wherever a request has them. */
const MARKS = ['MARKTOKEN', 'MARKADMIN', 'MARKTYPED', 'MARKAGENT', 'MARKPATH', 'MARKRAW'] as const;

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({
    checkReply: ({ name }) => {
      if (name === 'readPublicProfile') throw new Error('quotes MARKTYPED');
    },
  });
});
afterAll(() => host.stop());

test('no log line holds a token, a URL, a header, or what a person typed', async () => {
  const anonymous = host.client(null);
  const odd = host.client('MARKTOKEN', { adminToken: 'MARKADMIN', headers: { 'user-agent': 'MARKAGENT' } });
  await odd.request('/api/v1/account');
  await anonymous.request('/api/v1/account?token=MARKTOKEN&adminToken=MARKADMIN');
  await anonymous.request('/api/v1/account?token=MARKTOKEN&token=MARKTOKEN');
  await anonymous.request('/api/v1/MARKPATH?token=MARKTOKEN');
  await anonymous.request('/%zz/MARKPATH');
  await anonymous.request('/MARKPATH/..%2f..%2f');
  await anonymous.request('/api/v2/events?token=MARKTOKEN', { headers: { accept: 'text/event-stream' } });
  await anonymous.request('/api/v1/signin/email', {
    method: 'POST',
    body: '{"email":"MARKTYPED',
    headers: { 'content-type': 'application/json' },
  });
  await host.as('owner').call(endpoints.updateAccount, { body: { orgName: 'MARKTYPED' } });
  await host.as('owner').call(endpoints.searchAccount, { body: { phrase: 'MARKTYPED' } });
  await malformed(host.host.port);
  await faults();
  await host.client(null).call(endpoints.signinEmail, { body: { email: 'owner@world.test' } });
  const code = codeFor(host, 'owner@world.test');
  const verified = await host
    .client(null)
    .call(endpoints.verifyEmail, { body: { email: 'owner@world.test', verificationCode: code } });

  const log = host.lines.join('\n');
  const secrets = [...MARKS, verified.body.token, code, host.world.people.owner.token];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  // All requests were logged.
  expect(log).toContain('"route":"/api/v1/account"');
  expect(log).toContain('"msg":"call failed"');
});

/** Sends raw bytes that no HTTP client would send. */
function malformed(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /?token=MARKRAW HTTP/1.1\r\nbad header MARKRAW\r\n\r\n'),
    );
    socket.on('data', () => socket.destroy());
    socket.on('close', () => resolve());
  });
}

/** A refused statement whose error quotes its parameters, and an error that quotes typed text. */
async function faults(): Promise<void> {
  await asOwner('alter table domain rename to hidden_domain');
  const lookup = await host.client(null).call(endpoints.lookupDomain, { body: { domain: 'MARKTYPED.example' } });
  await asOwner('alter table hidden_domain rename to domain');
  const profile = await host.client(null).call(endpoints.readPublicProfile, { params: { username: 'organization' } });
  expect([lookup.status, profile.status]).toEqual([500, 500]);
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(host.database.owner);
  await client.connect();
  await client.query(statement);
  await client.end();
}
