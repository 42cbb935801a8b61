import { parseHTML } from 'linkedom';
import { TooComplex } from '../decoding/tooComplex';

/** No page that people write is nested deeper. What goes through a page takes a multiple of the time for each level. */
const DEPTH_MAX = 256;

/** @throws TooComplex */
export function parsedHtml(html: string): Document {
  const { document } = parseHTML(html);
  let depth = 0;
  let node: Node | null = document;
  while (node) {
    if (node.firstChild) {
      node = node.firstChild;
      depth += 1;
      if (depth > DEPTH_MAX) throw new TooComplex('depth');
      continue;
    }
    while (node && !node.nextSibling) {
      node = node.parentNode;
      depth -= 1;
    }
    node = node?.nextSibling ?? null;
  }
  return document;
}
