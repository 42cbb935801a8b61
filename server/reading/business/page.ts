import { decoded } from '../charset';
import type { FetchedPage } from '../links';
import { parsedHtml } from '../parsedHtml';
import { textOf } from '../textOf';
import { type ReadPage, saidOn } from './facts';
import { thingsIn } from './things';

/** What the model reads of a page. */
const TEXT_MAX_CHARACTERS = 6_000;
/** Links that are looked through for pages worth reading. */
const LINKS_MAX = 500;

/** To be called in a decoder. @throws TooComplex */
export function pageOf({ url, type, body }: FetchedPage): ReadPage {
  const document = parsedHtml(decoded(body, type));
  const things = thingsIn(document);
  for (const each of document.querySelectorAll('script, style, noscript, template, svg, iframe')) each.remove();
  const text = document.body ? textOf(document.body) : '';
  return {
    url,
    text: text.slice(0, TEXT_MAX_CHARACTERS),
    links: linksOf(document, url),
    said: saidOn({ document, text, things }),
  };
}

function linksOf(document: Document, url: string): ReadPage['links'] {
  const { origin } = new URL(url);
  const links = [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    if (!URL.canParse(href, url)) return [];
    const address = new URL(href, url);
    address.hash = '';
    return address.origin === origin ? [{ url: address.href, title: link.textContent?.trim() ?? '' }] : [];
  });
  return links.slice(0, LINKS_MAX);
}
