import { parseHTML } from 'linkedom';
import { TooComplex } from './tooComplex';

/** No page that people write is nested deeper. What goes through a page takes a multiple of the time for each level. */
const DEPTH_MAX = 256;

/** @throws TooComplex */
export function parsedHtml(html: string): Document {
  const { document } = parseHTML(html);
  let depth = 0;
  let node: Element | null = document.documentElement;
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
  return document;
}
