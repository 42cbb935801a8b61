import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discoverPages } from '#server/crawling/discover.ts';
import { readSites } from '#server/crawling/readSites.ts';
import { decode } from '#server/decoding/decode.ts';
import { createSafeFetch } from '#server/outgoing/safeFetch.ts';
import type { Case } from './corpus/case';
import { CHARSETS } from './corpus/charsets';
import { FILES } from './corpus/files';
import { PAGES } from './corpus/pages';
import { SITES } from './corpus/sites';
import { type Page, type Site, startSite } from './site';

/** Pages and files as real sites give them: each is read whole, or refused with its true reason. */

const CORPUS: readonly Case[] = [...CHARSETS, ...PAGES, ...SITES, ...FILES];

let site: Site;
let origin: string;
beforeAll(async () => {
  site = await startSite();
  origin = `http://shop.test:${new URL(site.origin).port}`;
});
afterAll(() => site.stop());

/** Every name leads to the site on this machine. */
const here: LookupFunction = (_, options, found) =>
  options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4);
const fetch = createSafeFetch(['127.0.0.1/32'], here as Parameters<typeof createSafeFetch>[1]);
const asked = { owner: 'a person', signal: new AbortController().signal };

const named = (page: Page): Page => {
  const fill = (body: string) =>
    body
      .replaceAll('#www', origin.replace('//', '//www.'))
      .replaceAll('#https', origin.replace('http:', 'https:'))
      .replaceAll('#/', `${origin}/`);
  if (typeof page === 'string') return fill(page);
  return typeof page.body === 'string' ? { ...page, body: fill(page.body) } : page;
};

async function outcomeOf({ pages, path = '/page', ...expected }: Case) {
  for (const each of Object.keys(site.pages)) delete site.pages[each];
  const isSite = 'links' in expected || 'noLinks' in expected;
  for (const [each, page] of Object.entries(pages)) site.pages[each] = isSite ? named(page) : page;
  const address = `${origin}${path}`;
  if (isSite) {
    try {
      return { links: (await discoverPages(fetch, address, asked)).map((link) => link.replace(origin, '')) };
    } catch (error) {
      return { noLinks: (error as Error).message };
    }
  }
  const sites = readSites(fetch, asked, (file) => decode('document', file, asked));
  const reading = await sites.read(new URL(address));
  return reading.status === 'read' ? { text: reading.text } : { reason: reading.reason };
}

test('the corpus is as large as it is meant to be, and its names differ', () => {
  expect([CORPUS.length >= 60, new Set(CORPUS.map(({ name }) => name)).size]).toEqual([true, CORPUS.length]);
});

test.each(CORPUS.map((each) => [each.name, each] as const))('%s', async (_, each) => {
  const { name: _name, pages: _pages, path: _path, ...expected } = each;
  expect(await outcomeOf(each)).toEqual(expected);
});
