import { parseHTML } from 'linkedom';
import { textOf } from '../textOf';

/** A page of a business's website, taken apart for what it says of the business. */
export type ReadPage = {
  readonly url: string;
  readonly document: Document;
  /** The text with its menus: hours and addresses often stand in the footer. */
  readonly text: string;
  /** Objects of schema.org, with those inside them. */
  readonly things: readonly Thing[];
};

/** An object of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

const THINGS_MAX = 500;

export function pageOf(html: string, url: string): ReadPage {
  const { document } = parseHTML(html);
  const things = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) =>
    thingsIn(parsed(textContent ?? '')),
  );
  for (const each of document.querySelectorAll('script, style, noscript, template, svg, iframe')) each.remove();
  const text = document.body ? textOf(document.body) : '';
  return { url, document, text, things: things.slice(0, THINGS_MAX) };
}

/** The links of a page to others of the same site, in their order, with what they are called. */
export function linksOf({ document, url }: ReadPage): readonly { readonly url: string; readonly title: string }[] {
  const { origin } = new URL(url);
  return [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    if (!URL.canParse(href, url)) return [];
    const address = new URL(href, url);
    address.hash = '';
    return address.origin === origin ? [{ url: address.href, title: link.textContent?.trim() ?? '' }] : [];
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The object and all that it holds, outermost first. */
function thingsIn(value: unknown, depth = 0): readonly Thing[] {
  if (depth > 8) return [];
  if (Array.isArray(value)) return value.flatMap((each) => thingsIn(each, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((each) => thingsIn(each, depth + 1));
  return [value as Thing, ...inner];
}
