import { gzipSync } from 'node:zlib';
import { failedRobots, SKIPPED_BY_ROBOTS } from '#contract/rules/messages/knowledge';
import type { Page } from '../site';
import type { Case } from './case';

/** Sites as their robots.txt and sitemaps tell of them. `#` is the site, `#www` the same by its other name, `#https` by the other scheme. */

const urls = (...addresses: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((each) => `<url><loc>${each}</loc></url>`).join('')}</urlset>`;
const listed = (name: string, pages: Record<string, Page>, ...links: string[]): Case => ({
  name,
  path: '/',
  pages: { '/': '<a href="/linked">Linked</a>', ...pages },
  links,
});
const robots = (body: string): Page => ({ type: 'text/plain', body });

export const SITES: readonly Case[] = [
  listed('a sitemap of the other name', { '/sitemap.xml': urls('#www/', '#www/menu') }, '/', '/menu'),
  listed('a sitemap of the other scheme', { '/sitemap.xml': urls('#https/', '#https/hours') }, '/', '/hours'),
  listed('a sitemap of another site', { '/sitemap.xml': urls('https://else.example/a') }, '/', '/linked'),
  listed(
    'addresses in comments',
    {
      '/sitemap.xml': urls('#/a').replace(
        '</urlset>',
        '<!-- <url><loc>#/draft</loc></url> --><!-- no end <url><loc>#/b</loc></url></urlset>',
      ),
    },
    '/a',
  ),
  listed(
    'a sitemap that robots.txt names by its path',
    { '/robots.txt': robots('User-agent: *\nSitemap: /maps/all.xml'), '/maps/all.xml': urls('#/a') },
    '/a',
  ),
  listed(
    'a named sitemap that is gone, beside the usual one',
    { '/robots.txt': robots('Sitemap: #/old.xml'), '/sitemap.xml': urls('#/a') },
    '/a',
  ),
  listed(
    'an index of sitemaps, packed, in an index',
    {
      '/sitemap.xml': '<sitemapindex><sitemap><loc>/more.xml</loc></sitemap></sitemapindex>',
      '/more.xml': '<sitemapindex><sitemap><loc>#/a.xml.gz</loc></sitemap></sitemapindex>',
      '/a.xml.gz': { type: 'application/gzip', body: gzipSync('<urlset><url><loc>/packed</loc></url></urlset>') },
    },
    '/packed',
  ),
  listed(
    'a sitemap of lines',
    { '/robots.txt': robots('Sitemap: #/map.txt'), '/map.txt': { type: 'text/plain', body: '\ufeff#/a\r\n#/b\r\n' } },
    '/a',
    '/b',
  ),
  listed(
    'entities and quoted addresses',
    { '/sitemap.xml': urls('#/a?b=1&amp;c=2', '<![CDATA[#/d?e=1&f=2]]>') },
    '/a?b=1&c=2',
    '/d?e=1&f=2',
  ),
  listed(
    'a first page that sends on',
    { '/': '<meta http-equiv="refresh" content="0; url=en/">', '/en/': '<a href="menu">Menu</a>' },
    '/en/',
    '/en/menu',
  ),
  listed('links against another base', { '/': '<base href="/shop/"><a href="bread">Bread</a>' }, '/', '/shop/bread'),
  {
    name: 'a search while robots.txt fails',
    path: '/',
    pages: { '/': 'Hello', '/robots.txt': { status: 503 } },
    noLinks: failedRobots(503),
  },
  {
    name: 'a search of a site that wants no programs',
    path: '/',
    pages: { '/': 'Hello', '/robots.txt': robots('User-agent: *\nDisallow: /') },
    noLinks: SKIPPED_BY_ROBOTS,
  },
  {
    name: 'a page while robots.txt fails',
    pages: { '/page': '<p>Hello.</p>', '/robots.txt': { status: 503 } },
    reason: failedRobots(503),
  },
  {
    name: 'a page while robots.txt is refused',
    pages: { '/page': '<p>Hello.</p>', '/robots.txt': { status: 403 } },
    text: 'Hello.',
  },
  {
    name: 'a robots.txt with a byte order mark',
    pages: { '/page': '<p>Hello.</p>', '/robots.txt': robots('\ufeffUser-agent: *\nDisallow: /page') },
    reason: SKIPPED_BY_ROBOTS,
  },
  {
    name: 'a page that sends on to a forbidden one',
    pages: {
      '/page': '<meta http-equiv="refresh" content="0;url=/private">',
      '/private': '<p>Hello.</p>',
      '/robots.txt': robots('User-agent: *\nDisallow: /private'),
    },
    reason: SKIPPED_BY_ROBOTS,
  },
  {
    name: 'a robots.txt that is longer than is read',
    pages: {
      '/page': '<p>Hello.</p>',
      '/robots.txt': robots(`User-agent: *\nDisallow: /page\n${'# long\n'.repeat(100_000)}`),
    },
    reason: SKIPPED_BY_ROBOTS,
  },
];
