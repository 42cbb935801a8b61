import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyInputOf } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { aPicture, aPng } from '#tests/support/aPicture.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';

/** The values of a brand, and where each comes from (specification 1, 3). */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const target = (key: AccountKey) => ({ targetAccountId: host.world.accounts[key] });
const read = async (by: PersonKey, key: AccountKey) =>
  (await host.as(by).call(endpoints.readBrand, { target: target(key) })).body.brand;
const save = (by: PersonKey, key: AccountKey, body: BodyInputOf<typeof endpoints.saveBrand>) =>
  host.as(by).call(endpoints.saveBrand, { target: target(key), body });

test('where nobody set anything, everything is the product’s', async () => {
  const nothing = { inherited: { from: 'product' } };
  expect(await read('reseller', 'reseller')).toEqual({
    accountId: host.world.accounts.reseller,
    editable: true,
    organizations: 2,
    fields: {
      name: { inherited: { value: 'Automated Phone', from: 'product' } },
      accentColor: { inherited: { value: '#3454d1', from: 'product' } },
      logo: nothing,
      favicon: nothing,
      supportUrl: nothing,
      talkToSalesUrl: nothing,
      tosUrl: nothing,
      privacyUrl: nothing,
      mailSender: nothing,
    },
    appScripts: [],
    mailAddress: 'no-reply@localhost',
  });
});

test('values go down the tree, each with its source, until an account has its own', async () => {
  await save('partner', 'partner', {
    name: 'Partner Voice',
    accentColor: '#AA0000',
    tosUrl: 'https://p.example/terms',
  });
  const { status, body } = await save('reseller', 'reseller', {
    name: ' Reseller Voice ',
    supportUrl: 'https://r.example',
  });
  expect(status).toBe(200);
  // The reseller's person has the reseller alone in reach, and does not learn the partner's name.
  expect(body.brand.fields).toMatchObject({
    name: { own: 'Reseller Voice', inherited: { value: 'Partner Voice', from: 'partner' } },
    accentColor: { inherited: { value: '#aa0000', from: 'partner' } },
    supportUrl: { own: 'https://r.example', inherited: { from: 'product' } },
  });
  expect(JSON.stringify(body)).not.toContain('Name of partner');
  const seenByPartner = await read('partner', 'reseller');
  expect(seenByPartner.fields.tosUrl).toEqual({
    inherited: { value: 'https://p.example/terms', from: 'partner', accountName: 'Name of partner' },
  });
  const below = await read('owner', 'organization');
  expect([below.editable, below.organizations, below.fields.name, below.fields.accentColor]).toEqual([
    false,
    1,
    { inherited: { value: 'Reseller Voice', from: 'reseller' } },
    { inherited: { value: '#aa0000', from: 'partner' } },
  ]);
  expect((await read('partner', 'otherReseller')).fields.name.inherited.value).toBe('Partner Voice');
  expect((await read('stranger', 'otherPartnerOrganization')).fields.name.inherited.value).toBe('Automated Phone');
});

test('null goes back to the value from above', async () => {
  const { body } = await save('reseller', 'reseller', { name: null });
  expect(body.brand.fields.name).toEqual({ inherited: { value: 'Partner Voice', from: 'partner' } });
});

test('an account that is looked up shows its brand, and nothing else of it', async () => {
  const look = async (key: AccountKey) =>
    (await host.client(null).call(endpoints.lookupDomain, { body: { accountId: host.world.accounts[key] } })).body;
  expect(await look('agent')).toEqual({
    success: true,
    domain: {
      id: 2_000_000_000,
      name: 'Partner Voice',
      branded: false,
      details: {},
      settings: { accentColor: '#aa0000', tosUrl: 'https://p.example/terms', supportUrl: 'https://r.example' },
    },
  });
  expect((await look('otherPartnerAgent')).domain.name).toBe('Automated Phone');
});

test.each<[string, BodyInputOf<typeof endpoints.saveBrand>, string]>([
  ['a color in words', { accentColor: 'teal' }, messages.COLOR_INVALID],
  ['an address that runs a script', { supportUrl: 'javascript:alert(1)' }, messages.ADDRESS_INVALID],
  ['a sender with another address', { mailSender: 'Bank <bank@bank.example>' }, messages.SENDER_INVALID],
  ['a script that ends its tag', { appScripts: ['1</script><script>2'] }, messages.SCRIPT_INVALID],
])('%s is refused', async (_what, body, message) => {
  const answer = await save('reseller', 'reseller', body);
  expect([answer.status, (answer.body as { message?: string }).message]).toEqual([422, message]);
});

test('an organization has no brand of its own, an agent’s person none to change', async () => {
  expect(await save('owner', 'organization', { name: 'Mine' })).toMatchObject({
    status: 422,
    body: { message: messages.BRAND_NOT_HERE },
  });
  expect((await save('agent', 'agent', { name: 'Mine' })).status).toBe(403);
  expect((await save('cousin', 'reseller', { name: 'Mine' })).status).toBe(404);
});

test('settings that came otherwise count only if they are valid', async () => {
  await host.as('reseller').call(endpoints.accountSetting, {
    body: {
      settings: {
        brandName: '',
        brandLogo: 'https://evil.example/x.png',
        accentColor: 'red',
        appScripts: ['</script>'],
      },
    },
    target: target('reseller'),
  });
  const brand = await read('reseller', 'reseller');
  expect([brand.fields.name.own, brand.fields.logo.own, brand.fields.accentColor.own, brand.appScripts]).toEqual([
    undefined,
    undefined,
    undefined,
    [],
  ]);
});

describe('pictures', () => {
  const upload = (kind: 'logo' | 'favicon', bytes: Buffer) =>
    host.as('reseller').call(endpoints.saveBrandPicture, {
      target: target('reseller'),
      query: { kind },
      body: aPicture(bytes),
    });
  const shapeAt = async (address = '') => {
    const reply = await fetch(host.url + address);
    if (!reply.ok) return reply.status;
    const { width, height, format, hasAlpha } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    return [reply.headers.get('content-type'), format, width, height, hasAlpha];
  };

  test('a logo keeps its shape, an icon becomes a square, and everybody may see them', async () => {
    const wide = await sharp({ create: { width: 1_120, height: 280, channels: 4, background: '#00808080' } })
      .png()
      .toBuffer();
    const { logo } = (await upload('logo', wide)).body.brand.fields;
    const { favicon } = (await upload('favicon', wide)).body.brand.fields;
    expect(await shapeAt(logo.own)).toEqual(['image/webp', 'webp', 560, 140, true]);
    expect(await shapeAt(favicon.own)).toEqual(['image/webp', 'webp', 192, 192, true]);
    expect((await read('owner', 'organization')).fields.logo).toEqual({
      inherited: { value: logo.own, from: 'reseller' },
    });
  });

  test('another one replaces it; going back removes it', async () => {
    const first = (await read('reseller', 'reseller')).fields.logo.own;
    const second = (await upload('logo', aPng())).body.brand.fields.logo.own;
    expect([await shapeAt(first), second === first]).toEqual([404, false]);
    const { fields } = (await save('reseller', 'reseller', { logo: null })).body.brand;
    expect([fields.logo.own, await shapeAt(second)]).toEqual([undefined, 404]);
    // The account's own picture and the icon are others.
    expect(await shapeAt(fields.favicon.own)).toEqual(['image/webp', 'webp', 192, 192, true]);
  });

  test('bytes that are no picture are refused, whatever they are called', async () => {
    expect((await upload('logo', Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
  });
});

test('the audit keeps what a brand was before and after', async () => {
  await save('reseller', 'reseller', { name: 'Before' });
  await save('reseller', 'reseller', { name: 'After' });
  const { body } = await host.as('reseller').call(endpoints.listAudit, {
    target: target('reseller'),
    query: { action: 'saveBrand', pageSize: 1 },
  });
  expect(body.entries[0]).toMatchObject({
    fields: ['name'],
    changes: [{ field: 'settings.brandName', before: 'Before', after: 'After' }],
  });
});
