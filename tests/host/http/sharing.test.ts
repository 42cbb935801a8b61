import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { makeSharingPicture, PICTURE_SIZE } from '#server/decoding/sharingPicture.ts';
import { registerSearchEngines } from '#server/http/searchEngines.ts';
import { aPicture } from '#tests/support/aPicture.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { AccountKey } from '#tests/support/world.ts';

/** What messengers and search engines see of public pages: tags, made pictures, robots.txt and sitemaps, at each host name. */

const OWN = 'phone.example';
const RED = 'voice.redwood.example';
const BLUE = 'phone.bluewater.example';
const NASTY = { name: `Tom's "<b>" & Co $&`, description: 'Pies </title></script><script>alert(1)</script>' };

let host: TestHost;
let consoleDir: string;
beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'automated-phone-console-'));
  for (const page of ['login.html', 'index.html', 'public.html']) await copyFile(page, join(consoleDir, page));
  host = await startTestHost({ config: { consoleDir, PUBLIC_URL: `https://${OWN}` } });
  const { accounts } = host.world;
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`insert into domain (account_id, host, verified_at, is_default) values
      (${accounts.reseller}, ${RED}, now(), true), (${accounts.reseller}, 'claimed.example', null, false)`),
  );
  for (const agent of ['agent', 'otherOrganizationAgent', 'otherResellerAgent', 'otherPartnerAgent'] as const) {
    await publish(agent);
  }
});
afterAll(async () => {
  await host.stop();
  await rm(consoleDir, { recursive: true });
});

async function publish(agent: AccountKey): Promise<void> {
  const target = { targetAccountId: host.world.accounts[agent] };
  const admin = host.as('superAdmin');
  await admin.call(endpoints.saveCampaign, { target, body: { agentInstructions: 'Be kind.' } });
  await admin.call(endpoints.publishAgent, { target, body: {} });
}

type Reply = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: Buffer };

const get = (path: string, at = OWN, headers: Record<string, string> = {}) =>
  new Promise<Reply>((resolve, reject) => {
    request(`${host.url}${path}`, { headers: { host: at, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

const textAt = async (path: string, at = OWN) => (await get(path, at)).body.toString();

/** The lines from the title up to what stands in every page. */
const tagsAt = async (path: string, at = OWN) => {
  const [, tags = ''] = /(<title>[\s\S]*?)<link rel="icon"/.exec(await textAt(path, at)) ?? [];
  return tags
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
};

const change = (columns: { name?: string; description?: string | null; image?: string | null }) =>
  host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`update account set account_name = coalesce(${columns.name ?? null}, account_name),
      description = ${columns.description ?? null}, image = ${columns.image ?? null}
      where id = ${host.world.accounts.agent}`),
  );

beforeEach(() => change({ name: 'Name of agent' }));

describe('the tags of a public page', () => {
  test('say who it is, escaped, with its one address at the brand’s host name', async () => {
    await change({ ...NASTY, image: 'https://pics.example/tom.png' });
    const tags = await tagsAt('/AGENT', RED);
    const title = 'Tom&#39;s &quot;&lt;b&gt;&quot; &amp; Co $&amp;';
    const description = 'Pies &lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
    const picture = /og:image" content="([^"]*)"/.exec(tags.join())?.[1];
    expect(picture).toMatch(/^https:\/\/voice\.redwood\.example\/sharing\/agent\.png\?v=[\w-]{10}$/);
    expect(tags.slice(0, -1)).toEqual([
      `<title>${title}</title>`,
      `<link rel="canonical" href="https://${RED}/agent" />`,
      `<meta name="description" content="${description}" />`,
      '<meta property="og:type" content="website" />',
      '<meta property="og:site_name" content="Name of reseller" />',
      `<meta property="og:title" content="${title}" />`,
      `<meta property="og:description" content="${description}" />`,
      `<meta property="og:url" content="https://${RED}/agent" />`,
      `<meta property="og:image" content="${picture}" />`,
      '<meta property="og:image:type" content="image/png" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      `<meta property="og:image:alt" content="${title}" />`,
      '<meta name="twitter:card" content="summary_large_image" />',
    ]);
    const [, json = ''] = /^<script type="application\/ld\+json">([^<>&]*)<\/script>$/.exec(tags.at(-1) ?? '') ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `https://${RED}/agent`,
      name: NASTY.name,
      description: NASTY.description,
      url: `https://${RED}/agent`,
      image: 'https://pics.example/tom.png',
    });
  });

  test.each([
    ['its brand’s, at the installation’s own name', '/agent', OWN, `https://${RED}/agent`],
    ['its brand’s, at a name that nobody verified', '/agent', 'claimed.example', `https://${RED}/agent`],
    ['the installation’s, without a brand', '/otherreselleragent', OWN, `https://${OWN}/otherreselleragent`],
  ])('the address is %s', async (_, path, at, url) => {
    const tags = await tagsAt(path, at);
    expect(tags.filter((line) => /canonical|og:url/.test(line))).toEqual([
      `<link rel="canonical" href="${url}" />`,
      `<meta property="og:url" content="${url}" />`,
    ]);
  });

  test('at another brand’s name nothing tells whose it is, and it is not listed', async () => {
    expect(await tagsAt('/otherreselleragent', RED)).toEqual([
      '<title>Name of otherResellerAgent</title>',
      '<meta name="robots" content="noindex" />',
      '<meta property="og:type" content="website" />',
      '<meta property="og:title" content="Name of otherResellerAgent" />',
      '<meta name="twitter:card" content="summary" />',
    ]);
  });

  test('a name of nobody is not listed', async () => {
    const expected = ['<title>Automated Phone</title>', '<meta name="robots" content="noindex" />'];
    expect(await tagsAt('/nobody-at-all')).toEqual(expected);
    // An unpublished agent is as unknown.
    expect(await tagsAt('/siblingagent')).toEqual(expected);
    const statuses = ['/agent', '/nobody-at-all', '/siblingagent'].map(async (path) => (await get(path)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  });
});

describe('the made picture', () => {
  const pictureOf = async () => {
    const path = /\/sharing\/[^"]*/.exec(await textAt('/agent'))?.[0] ?? '';
    return { path, reply: await get(path) };
  };
  const pixelAt = async (png: Buffer, left: number, top: number) =>
    [...(await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);

  test('is a PNG of the size that messengers take, kept for a day, with an address that changes with it', async () => {
    const { path, reply } = await pictureOf();
    const { width, height, format } = await sharp(reply.body).metadata();
    expect({ width, height, format }).toEqual({ ...PICTURE_SIZE, format: 'png' });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await get(path, OWN, { 'if-none-match': String(reply.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    await change({ description: 'Now with a line' });
    expect((await pictureOf()).path).not.toBe(path);
  });

  test('shows a stored picture, and initials in its place if there is none', async () => {
    const before = (await pictureOf()).reply.body;
    await host.as('owner').call(endpoints.savePicture, {
      target: { targetAccountId: host.world.accounts.agent },
      body: aPicture(),
    });
    const after = (await pictureOf()).reply.body;
    expect(await pixelAt(after, 110, 250)).not.toEqual(await pixelAt(before, 110, 250));
  });

  test('an outside picture that cannot be fetched does not keep it from being made', async () => {
    await change({ image: 'http://127.0.0.1:1/inside.png' });
    expect((await pictureOf()).reply.status).toBe(200);
  });

  test('there is none of an unpublished agent, and none of another form', async () => {
    for (const path of ['/sharing/siblingagent.png', '/sharing/nobody.png', '/sharing/agent.svg', '/sharing/.png']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test('no name becomes markup, however it is written', async () => {
    const plain = { username: 'x', displayName: 'Plain', accentColor: '#0f766e' };
    const rectangle = '</text><rect width="1200" height="630" fill="#ff0000"/><text>';
    const made = await makeSharingPicture({ ...plain, displayName: rectangle, description: rectangle }, null);
    expect(await pixelAt(made, 600, 20)).toEqual([255, 255, 255]);
    for (const text of ['&#0;', '\u0000\ud800\uffff', ']]>', '<!--', '&bad;', '"\'`', 'x'.repeat(100_000)]) {
      const odd = { ...plain, displayName: text, description: text, product: text };
      expect((await makeSharingPicture(odd, null)).subarray(1, 4).toString(), text.slice(0, 9)).toBe('PNG');
    }
  });
});

describe('search engines', () => {
  test('robots.txt names the sitemap of its host name, and keeps crawlers out of the console alone', async () => {
    const { headers, body } = await get('/robots.txt', RED);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'host',
    });
    expect(body.toString().split('\n')).toEqual([
      'User-agent: *',
      'Allow: /api/v1/profile/dp/',
      'Allow: /api/v1/account/',
      'Allow: /api/v1/domain/lookup',
      'Disallow: /app$',
      'Disallow: /app/',
      'Disallow: /app?',
      'Disallow: /api/',
      'Disallow: /dev/',
      'Disallow: /mcp$',
      'Disallow: /mobile/',
      'Disallow: /pay/',
      'Disallow: /embedChat$',
      'Disallow: /embedChat?',
      '',
      `Sitemap: https://${RED}/sitemap.xml`,
      '',
    ]);
    expect(await textAt('/robots.txt', 'claimed.example')).toContain(`Sitemap: https://${OWN}/sitemap.xml`);
  });

  const listed = async (at: string) =>
    [...(await textAt('/sitemap.xml', at)).matchAll(/<loc>([^<]*)<\/loc><lastmod>[\dT:.-]+Z<\/lastmod>/g)].map(
      ([, url]) => url,
    );
  const ofRed = [`https://${RED}/agent`, `https://${RED}/otherorganizationagent`];
  const ofNobody = [`https://${OWN}/otherreselleragent`, `https://${OWN}/otherpartneragent`];

  test('a sitemap has the published agents of its host name, and of no other', async () => {
    expect(await listed(RED)).toEqual(ofRed);
    expect(await listed(OWN)).toEqual(ofNobody);
    expect(await listed('claimed.example')).toEqual(ofNobody);
    const { headers } = await get('/sitemap.xml', RED);
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'host',
    });
  });

  test('a partner’s has those of its resellers without one of their own', async () => {
    const { partner } = host.world.accounts;
    const execute = (statement: string) =>
      host.database.db.scoped({ kind: 'super' }, (db) => db.execute(sql.raw(statement)));
    await execute(
      `insert into domain (account_id, host, verified_at, is_default) values (${partner}, '${BLUE}', now(), true)`,
    );
    try {
      expect(await listed(BLUE)).toEqual([`https://${BLUE}/otherreselleragent`]);
      expect(await listed(OWN)).toEqual([`https://${OWN}/otherpartneragent`]);
      await execute(`update account set active = false where id = ${partner}`);
      expect([await listed(BLUE), await listed(RED)]).toEqual([[], []]);
    } finally {
      await execute(`update account set active = true where id = ${partner}`);
      await execute(`delete from domain where host = '${BLUE}'`);
    }
  });

  test('a disabled or deleted organization has none, and a slug is the address', async () => {
    const { organization, otherOrganizationAgent } = host.world.accounts;
    const execute = (statement: string) =>
      host.database.db.scoped({ kind: 'super' }, (db) => db.execute(sql.raw(statement)));
    await execute(`update account set active = false where id = ${organization}`);
    await execute(`update account set slug = 'bella-vista' where id = ${otherOrganizationAgent}`);
    try {
      expect(await listed(RED)).toEqual([`https://${RED}/bella-vista`]);
    } finally {
      await execute(`update account set active = true where id = ${organization}`);
      await execute(`update account set slug = null where id = ${otherOrganizationAgent}`);
    }
  });

  test.each(['0', '2', 'x', '-1', '1e3', ''])('page %s of one is none', async (page) => {
    expect((await get(`/sitemap.xml?page=${page}`, RED)).status).toBe(404);
  });
});

test('more pages than one file may hold are listed in an index', async () => {
  const { fastify } = await import('fastify');
  const app = fastify();
  const limits = { countAddress: async () => {} };
  registerSearchEngines(
    app,
    { database: () => host.database.db, services: { limits, publicUrl: `https://${OWN}` } } as never,
    1,
  );
  const at = (url: string) => app.inject({ url, headers: { host: RED } });
  const urls = async (url: string) =>
    [...(await at(url)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found]) => found);
  expect(await urls('/sitemap.xml')).toEqual([1, 2].map((page) => `https://${RED}/sitemap.xml?page=${page}`));
  expect((await at('/sitemap.xml')).body).toContain('<sitemapindex');
  expect(await urls('/sitemap.xml?page=1')).toEqual([`https://${RED}/agent`]);
  expect(await urls('/sitemap.xml?page=2')).toEqual([`https://${RED}/otherorganizationagent`]);
  expect((await at('/sitemap.xml?page=3')).statusCode).toBe(404);
  await app.close();
});
