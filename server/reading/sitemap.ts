import { gunzipSync } from 'node:zlib';
import { pageOfSite } from './pageOfSite';

const UNPACKED_MAX_BYTES = 20_000_000;
/** More pages of one sitemap than anybody imports. */
const PAGES_MAX = 10_000;
export const SITEMAPS_MAX = 50;

/** The pages of the site that a sitemap lists, or the sitemaps of an index of them. */
export type Sitemap = { readonly pages: readonly string[]; readonly sitemaps: readonly string[] };

/** What a sitemap lists; nothing if it is damaged or too long. To be called in a decoder. */
export function readSitemap({ body, origin }: { readonly body: Buffer; readonly origin: string }): Sitemap {
  const text = unpacked(body);
  const found = text.matchAll(/<loc>([^<]*)(?:<!\[CDATA\[([^<\]]*)\]\]>[^<]*)?<\/loc>/g);
  const addresses = [...found].map(([, plain = '', quoted = '']) =>
    (plain.trim() || quoted.trim()).replaceAll('&amp;', '&'),
  );
  if (/<sitemapindex[\s>]/.test(text)) return { pages: [], sitemaps: addresses.slice(0, SITEMAPS_MAX) };
  const pages = new Set(addresses.flatMap((address) => pageOfSite(address, origin) ?? []));
  return { pages: [...pages].slice(0, PAGES_MAX), sitemaps: [] };
}

function unpacked(body: Buffer): string {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  try {
    return (isPacked ? gunzipSync(body, { maxOutputLength: UNPACKED_MAX_BYTES }) : body).toString('utf8');
  } catch {
    return '';
  }
}
