import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import type { OwnedDomain } from '#contract/entities/domain';
import * as messages from '#contract/rules/messages';
import { txtRecords } from '#server/outgoing/txtRecords.ts';
import { type DnsServer, startDnsServer } from '#tests/support/dnsServer.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';

/** Host names of partners and resellers (specification 7, Domains). */

let host: TestHost;
let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
  host = await startTestHost({ resolveTxt: txtRecords([dns.address]) });
});
afterAll(async () => {
  await host.stop();
  await dns.stop();
});

const target = (key: AccountKey) => ({ targetAccountId: host.world.accounts[key] });
const create = (domain: string, by: PersonKey = 'reseller', key: AccountKey = 'reseller') =>
  host.as(by).call(endpoints.createDomain, { body: { domain }, target: target(key) });
const verify = (domain: string, by: PersonKey = 'reseller', key: AccountKey = 'reseller') =>
  host.as(by).call(endpoints.verifyDomain, { body: { domain }, target: target(key) });
const list = async (by: PersonKey = 'reseller', key: AccountKey = 'reseller') =>
  (await host.as(by).call(endpoints.listDomains, { target: target(key) })).body.domains;
const nameAt = async (domain: string) =>
  (await host.client(null).call(endpoints.lookupDomain, { body: { domain } })).body.domain.name;
const publish = ({ record }: OwnedDomain) => dns.records.set(record?.name ?? '', ['v=spf1 -all', record?.value ?? '']);
const answerOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
];

test('a host name shows its account once its record is in the DNS, and not before', async () => {
  const created = await create('  Voice.First.Example ');
  const record = {
    type: 'TXT',
    name: '_automated-phone.voice.first.example',
    value: expect.stringMatching(/^automated-phone-verification=[\da-f]{32}$/),
  };
  expect([created.status, created.body]).toEqual([
    201,
    {
      success: true,
      message: messages.DOMAIN_CREATED,
      domain: { id: expect.any(Number), domain: 'voice.first.example', default: false, verified: false, record },
    },
  ]);
  expect(await nameAt('voice.first.example')).toBe('Automated Phone');

  const early = await verify('voice.first.example');
  expect([answerOf(early), early.body.found, early.body.domain.verified]).toEqual([
    [200, messages.RECORD_MISSING],
    false,
    false,
  ]);
  dns.records.set('_automated-phone.voice.first.example', ['automated-phone-verification=other']);
  const other = await verify('voice.first.example');
  expect(answerOf(other)).toEqual([200, messages.recordDiffers('automated-phone-verification=other')]);
  expect(await nameAt('voice.first.example')).toBe('Automated Phone');

  publish(created.body.domain);
  const { body } = await verify('voice.first.example');
  expect(body).toEqual({
    success: true,
    found: true,
    message: messages.DOMAIN_VERIFIED,
    domain: {
      ...created.body.domain,
      default: true,
      verified: true,
      verifiedAt: expect.any(Number),
      checkedAt: expect.any(Number),
    },
  });
  expect(await list()).toEqual([body.domain]);
  expect(await nameAt('https://Voice.First.Example:443/login')).toBe('Name of reseller');
});

test('a record that comes in pieces is read whole', async () => {
  const { body } = await create('long.first.example');
  const text = 'a'.repeat(300);
  dns.records.set(body.domain.record?.name ?? '', [text]);
  expect((await verify('long.first.example')).body.message).toBe(messages.recordDiffers(text.slice(0, 200)));
});

test('while the DNS servers do not answer, nothing changes', async () => {
  const { body } = await create('away.first.example');
  publish(body.domain);
  dns.fail(true);
  expect(answerOf(await verify('away.first.example'))).toEqual([503, messages.DNS_AWAY]);
  expect((await list()).find(({ domain }) => domain === 'away.first.example')).toEqual(body.domain);
  dns.fail(false);
  expect((await verify('away.first.example')).body.domain).toMatchObject({ verified: true, default: false });
});

test('a host name stays verified when its record is gone', async () => {
  dns.records.delete('_automated-phone.away.first.example');
  const { body } = await verify('away.first.example');
  expect([body.found, body.message, body.domain.verified]).toEqual([false, messages.RECORD_MISSING, true]);
});

describe('a host name belongs to one account', () => {
  test('others may claim it, each with a token of their own, but only one can have verified it', async () => {
    const first = await create('shared.example');
    const second = await create('shared.example', 'partner', 'otherReseller');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.domain.record?.value).not.toBe(second.body.domain.record?.value);
    publish(second.body.domain);
    expect((await verify('shared.example')).body.found).toBe(false);
    expect((await verify('shared.example', 'partner', 'otherReseller')).body.found).toBe(true);
    expect(await nameAt('shared.example')).toBe('Name of otherReseller');
    // Both records are there.
    dns.records.set('_automated-phone.shared.example', [
      first.body.domain.record?.value ?? '',
      second.body.domain.record?.value ?? '',
    ]);
    expect(answerOf(await verify('shared.example'))).toEqual([409, messages.DOMAIN_TAKEN]);
    expect(await nameAt('shared.example')).toBe('Name of otherReseller');
  });

  test('the same account has it once', async () => {
    expect(answerOf(await create('shared.example'))).toEqual([409, messages.DOMAIN_ALREADY_YOURS]);
  });
});

describe('the default', () => {
  const set = (domain: string) =>
    host.as('reseller').call(endpoints.setDefaultDomain, { body: { domain }, target: target('reseller') });
  const remove = (domain: string) =>
    host.as('reseller').call(endpoints.deleteDomain, { query: { domain }, target: target('reseller') });

  test('is one of the verified ones, and cannot be removed', async () => {
    expect(answerOf(await set('long.first.example'))).toEqual([409, messages.DOMAIN_NOT_VERIFIED]);
    expect(answerOf(await remove('voice.first.example'))).toEqual([409, messages.DOMAIN_IS_DEFAULT]);
    expect((await set('away.first.example')).body.domain.default).toBe(true);
    expect((await list()).filter((item) => item.default).map(({ domain }) => domain)).toEqual(['away.first.example']);
    expect(answerOf(await remove('voice.first.example'))).toEqual([200, messages.DOMAIN_DELETED]);
    expect(await nameAt('voice.first.example')).toBe('Automated Phone');
    expect(answerOf(await remove('voice.first.example'))).toEqual([404, messages.NOT_FOUND]);
  });
});

test('whoever is below a reseller sees its verified names, without their records', async () => {
  const seen = await list('owner', 'organization');
  expect(seen).toEqual([
    {
      id: expect.any(Number),
      domain: 'away.first.example',
      default: true,
      verified: true,
      verifiedAt: expect.any(Number),
      checkedAt: expect.any(Number),
    },
  ]);
});

test('an organization has no host names of its own', async () => {
  expect(answerOf(await create('own.example', 'owner', 'organization'))).toEqual([422, messages.BRAND_NOT_HERE]);
});

test.each(['localhost', 'a b.example', '-a.example', '192.168.0.1', 'example', `${'a'.repeat(64)}.example`])(
  '%s is no host name',
  async (domain) => {
    expect((await create(domain)).status).toBe(422);
  },
);

test('an account has a limited number of them', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 21; index += 1)
    statuses.push((await create(`d${index}.example`, 'partner', 'partner')).status);
  expect(statuses).toEqual([...Array(20).fill(201), 409]);
});

test('every change is in the audit', async () => {
  const { body } = await host.as('reseller').call(endpoints.listAudit, {
    target: target('reseller'),
    query: { pageSize: 100 },
  });
  const actions = new Set(body.entries.map(({ action }) => action));
  expect(
    ['createDomain', 'verifyDomain', 'setDefaultDomain', 'deleteDomain'].filter((name) => !actions.has(name)),
  ).toEqual([]);
});

test('a host name of the installation itself is the branded one, whoever else has it', async () => {
  const branded = await startTestHost({ env: { BRANDED_HOSTS: 'phone.example, www.phone.example' } });
  const look = async (domain: string) =>
    (await branded.client(null).call(endpoints.lookupDomain, { body: { domain } })).body.domain;
  expect([
    await look('www.phone.example'),
    (await look('phone.example')).id,
    (await look('other.example')).branded,
  ]).toEqual([
    { id: 2_000_000_002, name: 'Automated Phone', branded: true, details: {}, settings: {} },
    2_000_000_001,
    false,
  ]);
  await branded.stop();
});
