import { decoded } from './charset';
import { refreshOf } from './notThePage';
import { pageOfSite } from './pageOfSite';
import { parsedHtml } from './parsedHtml';

/** A page as it came. */
export type FetchedPage = { readonly url: string; readonly type: string; readonly body: Buffer };

/** The pages of the site that a page links, in their order; where it sends its reader on to at once, if it does. */
export type Links = { readonly links: readonly string[]; readonly movedTo: string | null };

/** To be called in a decoder. @throws TooComplex */
export function linksIn({ url, type, body, origin }: FetchedPage & { readonly origin: string }): Links {
  const document = parsedHtml(decoded(body, type));
  const written = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  const base = URL.canParse(written, url) ? new URL(written, url).href : url;
  const links = [...document.querySelectorAll('a[href], area[href]')].flatMap((link) => {
    const href = link.getAttribute('href')?.trim() ?? '';
    return URL.canParse(href, base) ? (pageOfSite(new URL(href, base).href, origin) ?? []) : [];
  });
  const to = refreshOf(document);
  return { links: [...new Set(links)], movedTo: to !== null && URL.canParse(to, base) ? new URL(to, base).href : null };
}
