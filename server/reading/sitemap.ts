import { gunzipSync } from 'node:zlib';
import { decoded } from './charset';
import { pageOfSite } from './pageOfSite';

const UNPACKED_MAX_BYTES = 20_000_000;
/** More pages of one sitemap than anybody imports. */
const PAGES_MAX = 10_000;
export const SITEMAPS_MAX = 50;

/** The pages of the site that a sitemap lists, or the sitemaps of an index of them. */
export type Sitemap = { readonly pages: readonly string[]; readonly sitemaps: readonly string[] };

/**
 * What a sitemap lists: one of XML, or of an address on each line (sitemaps.org). Nothing if it is damaged or too long. To be called in
 * a decoder.
 */
export function readSitemap({ body, origin }: { readonly body: Buffer; readonly origin: string }): Sitemap {
  const text = withoutComments(unpacked(body));
  const addresses = /^\s*</.test(text) ? locations(text) : text.split(/\s+/).filter((each) => /^https?:/i.test(each));
  if (/<(?:\w+:)?sitemapindex[\s>]/.test(text)) {
    const sitemaps = addresses.flatMap((each) => (URL.canParse(each, origin) ? new URL(each, origin).href : []));
    return { pages: [], sitemaps: sitemaps.slice(0, SITEMAPS_MAX) };
  }
  const pages = new Set(addresses.flatMap((address) => pageOfSite(address, origin) ?? []));
  return { pages: [...pages].slice(0, PAGES_MAX), sitemaps: [] };
}

function locations(xml: string): string[] {
  const found = xml.matchAll(/<loc>([^<]*)(?:<!\[CDATA\[([^<\]]*)\]\]>[^<]*)?<\/loc>/g);
  return [...found].flatMap(([, plain = '', quoted = '']) => withEntities(plain.trim()) || quoted.trim() || []);
}

/** In one go, also when none of them ends. */
function withoutComments(xml: string): string {
  const [first = '', ...rest] = xml.split('<!--');
  return (
    first + rest.map((each) => each.slice(each.indexOf('-->') === -1 ? each.length : each.indexOf('-->') + 3)).join('')
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#38': '&',
  '#x26': '&',
};
const withEntities = (text: string): string =>
  text.replaceAll(/&(#38|#x26|[a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);

function unpacked(body: Buffer): string {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  try {
    return decoded(isPacked ? gunzipSync(body, { maxOutputLength: UNPACKED_MAX_BYTES }) : body, '');
  } catch {
    return '';
  }
}
