import { decoded } from './charset';
import { pageOfSite } from './pageOfSite';
import { parsedHtml } from './parsedHtml';

/** A page as it came. */
export type FetchedPage = { readonly url: string; readonly type: string; readonly body: Buffer };

/** The pages of the site that a page links, in their order. To be called in a decoder. @throws TooComplex */
export function linksIn({ url, type, body, origin }: FetchedPage & { readonly origin: string }): string[] {
  const links = [...parsedHtml(decoded(body, type)).querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    return URL.canParse(href, url) ? (pageOfSite(new URL(href, url).href, origin) ?? []) : [];
  });
  return [...new Set(links)];
}
