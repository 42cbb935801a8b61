import { DOMParser, parseHTML } from 'linkedom';
import { TooComplex } from './tooComplex';

/** No page that people write is nested deeper. What goes through a page takes a multiple of the time for each level. */
const DEPTH_MAX = 256;

/** A page, with the `<html>` and `<body>` that HTML lets its writer leave out. @throws TooComplex */
export function parsedHtml(html: string): Document {
  const written = parseHTML(html).document;
  const root = written.documentElement as Element | null;
  const isWhole = root?.localName === 'html' && [...root.children].some(({ localName }) => localName === 'body');
  const lang = root?.getAttribute('lang')?.replaceAll(/[^\w-]/g, '');
  const document = isWhole
    ? written
    : parseHTML(
        `<!doctype html><html${lang ? ` lang="${lang}"` : ''}><body>${html.replaceAll(OUTER, '')}</body></html>`,
      ).document;
  requireFlat(document.documentElement);
  return document;
}

/** @throws TooComplex */
export function parsedXml(xml: string): Element | null {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement as unknown as Element | null;
  requireFlat(root);
  return root;
}

/** The tags around what a page says. */
const OUTER = /<!doctype\b[^>]*>|<\/?(?:html|head|body)\b[^>]*>/gi;

function requireFlat(root: Element | null): void {
  let depth = 0;
  let node = root;
  while (node) {
    if (depth > DEPTH_MAX) throw new TooComplex('depth');
    if (node.firstElementChild) {
      node = node.firstElementChild;
      depth += 1;
      continue;
    }
    while (node && !node.nextElementSibling) {
      node = node.parentElement;
      depth -= 1;
    }
    node = node?.nextElementSibling ?? null;
  }
}
