import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { aPicture } from '#tests/support/aPicture.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { until } from '#tests/support/until.ts';
import type { PersonKey } from '#tests/support/world.ts';
import { at as atName, callAt, enterAt } from './atName';

/** Two resellers with a brand each on one host: under the name of the one, nothing shows the other, nor the product. */

const BRANDS = {
  red: {
    host: 'voice.redwood.example',
    account: 'reseller',
    organization: 'organization',
    agent: 'agent',
    name: 'Redwood Voice',
    accentColor: '#a11111',
    supportUrl: 'https://redwood.example/help',
    mailSender: 'Redwood Team',
  },
  blue: {
    host: 'phone.bluewater.example',
    account: 'otherReseller',
    organization: 'otherResellerOrganization',
    agent: 'otherResellerAgent',
    name: 'Bluewater & Sons',
    accentColor: '#1111a1',
    supportUrl: 'https://bluewater.example/help',
    mailSender: 'Bluewater Desk',
  },
} as const;
type Key = keyof typeof BRANDS;
const BOTH: readonly [Key, Key][] = [
  ['red', 'blue'],
  ['blue', 'red'],
];
const SCRIPT = 'window.redwood = "Redwood $& counts";';

let host: TestHost;
let consoleDir: string;
const logos: Partial<Record<Key, string>> = {};
beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'automated-phone-console-'));
  const files = ['login.html', 'index.html', 'public.html', 'public/manifest.webmanifest', 'public/icon.svg'];
  for (const page of files) await copyFile(page, join(consoleDir, page.replace('public/', '')));
  host = await startTestHost({ config: { consoleDir } });
  for (const key of ['red', 'blue'] as const) {
    const { account, host: domain, name, accentColor, supportUrl, mailSender } = BRANDS[key];
    const target = { targetAccountId: host.world.accounts[account] };
    const partner = host.as('partner');
    const appScripts = key === 'red' ? [SCRIPT] : [];
    await partner.call(endpoints.saveBrand, {
      target,
      body: { name, accentColor, supportUrl, mailSender, appScripts },
    });
    const { body } = await partner.call(endpoints.saveBrandPicture, {
      target,
      query: { kind: 'logo' },
      body: aPicture(),
    });
    await partner.call(endpoints.saveBrandPicture, { target, query: { kind: 'favicon' }, body: aPicture() });
    logos[key] = body.brand.fields.logo.own ?? '';
    await partner.call(endpoints.createDomain, { target, body: { domain } });
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(`update domain set verified_at = now(), is_default = true where host = '${domain}'`),
    );
  }
});
afterAll(async () => {
  await host.stop();
  await rm(consoleDir, { recursive: true });
});

const at = (name: string, path: string) => atName(host, name, path);
const call = (name: string, endpoint: EndpointName, body: object) => callAt(host, name, endpoint, body);

/** What a brand is recognized by. */
const marksOf = (key: Key): readonly string[] => {
  const { name, accentColor, supportUrl, mailSender, host: domain } = BRANDS[key];
  const [first = ''] = name.split(' ');
  return [first, accentColor, supportUrl, mailSender, domain, logos[key] ?? ''];
};
const told = (shown: string, key: Key) => marksOf(key).filter((mark) => shown.includes(mark));

describe.each(BOTH)('under the host name of %s', (own, other) => {
  const { host: name, name: product, accentColor } = BRANDS[own];
  const written = product.replace('&', '&amp;');

  test.each([
    ['sign-in', '/login', `<title>Sign in · ${written}</title>`],
    ['console', '/app', `<title>${written}</title>`],
    ['public', '/nobody', `<title>${written}</title>`],
  ])('the page of the %s carries the brand from its first byte', async (_page, path, title) => {
    const { status, text: page } = await at(name, path);
    expect(status).toBe(200);
    expect(page).toContain(title);
    expect(page).toContain(`--accent-light:${accentColor}`);
    expect(page).toMatch(/rel="icon" href="\/api\/v1\/profile\/dp\/[\da-f-]{36}\.webp" type="image\/webp"/);
    expect([told(page, other), page.includes('Automated Phone')]).toEqual([[], false]);
  });

  test('the sign-in page has the logo and the name', async () => {
    const { text: page } = await at(name, '/login');
    expect(page).toContain(`<img class="brand-mark" src="${logos[own]}" alt="">`);
    expect(page).toContain(`<span class="brand-name">${written}</span>`);
  });

  test('so does what a phone installs', async () => {
    const manifest = JSON.parse((await at(name, '/manifest.webmanifest')).text);
    expect(manifest).toMatchObject({ name: product, theme_color: accentColor, start_url: '/app' });
    expect(manifest.icons).toEqual([
      { src: expect.stringMatching(/^\/api\/v1\/profile\/dp\//), sizes: '192x192', type: 'image/webp', purpose: 'any' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ]);
    const { text: icon } = await at(name, '/icon.svg');
    expect(icon).toContain(`fill="${accentColor}"`);
    expect(icon).toContain(`>${product[0]}</text>`);
  });

  test('lookups tell of the brand alone', async () => {
    const { accounts } = host.world;
    const asked = [{}, { domain: name }, { accountId: accounts[BRANDS[own].organization] }];
    for (const body of asked) {
      const { text: reply } = await call(name, 'lookupDomain', body);
      expect(JSON.parse(reply).domain).toMatchObject({ name: product, settings: { accentColor } });
      expect(told(reply, other)).toEqual([]);
    }
  });

  test('mails of signing in carry it, for whom it knows and for whom not', async () => {
    const { email } = host.world.people[own === 'red' ? 'owner' : 'cousin'];
    for (const address of [email, `nobody@${own}.example`]) {
      await call(name, 'signinEmail', { email: address });
      const mail = host.mails.findLast(({ to }) => to === address);
      const whole = JSON.stringify(mail);
      expect(mail?.from).toEqual({ name: BRANDS[own].mailSender, address: 'no-reply@localhost' });
      expect(mail?.subject).toContain(product);
      expect([told(whole, other), whole.includes('Automated Phone')]).toEqual([[], false]);
    }
    const { text: letter = '' } = host.mails.findLast(({ to }) => to === `nobody@${own}.example`) ?? {};
    expect(letter).toMatch(new RegExp(`http://${name}:?\\d*/signup`));
  });
});

test.each(BOTH)('a mail about an account of %s carries the brand, wherever it was asked for', async (own, other) => {
  const { account, name, host: domain, mailSender } = BRANDS[own];
  const email = `new@${own}.example`;
  await host.as('partner').call(endpoints.createOrganization, {
    target: { targetResellerId: host.world.accounts[account] },
    body: { orgName: 'Corner Shop', email },
  });
  const mail = await until(() => {
    const found = host.mails.find(({ to }) => to === email);
    if (!found) throw new Error('it was not mailed');
    return found;
  });
  expect([mail.subject, mail.from?.name]).toEqual([`Corner Shop on ${name}`, mailSender]);
  expect(mail.text).toMatch(new RegExp(`http://${domain}:?\\d*/login`));
  expect(told(JSON.stringify(mail), other)).toEqual([]);
});

test.each(BOTH)(
  'the public profile of an account of %s tells of its brand, except at the host name of another',
  async (own, other) => {
    const { organization, name, accentColor } = BRANDS[own];
    const path = `/api/v1/account/${organization.toLowerCase()}`;
    for (const asked of [BRANDS[own].host, 'unknown.example']) {
      expect(JSON.parse((await at(asked, path)).text).account).toMatchObject({ product: name, accentColor });
    }
    const elsewhere = await at(BRANDS[other].host, path);
    expect([elsewhere.status, told(elsewhere.text, own)]).toEqual([200, []]);
  },
);

test('at a name that nobody verified, everything is the product’s', async () => {
  for (const path of ['/login', '/app', '/nobody']) {
    const { text: page } = await at('unknown.example', path);
    expect(page).toContain('Automated Phone');
    expect([...told(page, 'red'), ...told(page, 'blue')]).toEqual([]);
  }
  await call('unknown.example', 'signinEmail', { email: 'nobody@unknown.example' });
  const mail = host.mails.findLast(({ to }) => to === 'nobody@unknown.example');
  expect([mail?.subject, mail?.from]).toEqual(['Signing in to Automated Phone', undefined]);
});

test('scripts run in the console of their owner’s host name, named by their hash, and nowhere else', async () => {
  const hash = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
  const seen = async (key: Key | null, path: string) => {
    const page = await at(key === null ? 'unknown.example' : BRANDS[key].host, path);
    return [page.policy.includes(hash), page.text.includes(`<script>${SCRIPT}</script></head>`)];
  };
  expect(await seen('red', '/app')).toEqual([true, true]);
  for (const [key, path] of [
    ['red', '/login'],
    ['red', '/nobody'],
    ['blue', '/app'],
    ['blue', '/login'],
    [null, '/app'],
    [null, '/login'],
  ] as const)
    expect([key, path, await seen(key, path)]).toEqual([key, path, [false, false]]);
});

test('there only those sign in whose accounts are all below the owner', async () => {
  const enter = async (key: Key, who: PersonKey) => {
    const { status, message } = await enterAt(host, BRANDS[key].host, host.world.people[who].email);
    return [status, message];
  };
  const refused = [403, messages.runsForeignScripts(BRANDS.red.name)];
  expect([await enter('red', 'superAdmin'), await enter('red', 'partner')]).toEqual([refused, refused]);
  expect((await enter('red', 'owner'))[0]).toBe(200);
  expect((await enter('blue', 'partner'))[0]).toBe(200);
});
