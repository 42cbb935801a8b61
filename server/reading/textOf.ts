/** The text of an element: headings as `## Parking`, list items as `- …`, rows of a table as one line. */
export function textOf(root: Element): string {
  const lines: string[] = [''];
  const write = (text: string) => {
    const last = lines.length - 1;
    lines[last] += text;
  };
  const lineBreak = () => {
    if (lines.at(-1) !== '') lines.push('');
  };
  const paragraph = () => {
    lineBreak();
    if (lines.length > 1 && lines.at(-2) !== '') lines.push('');
  };
  const walk = (node: Node): void => {
    if (node.nodeType === TEXT) {
      write((node.textContent ?? '').replaceAll(/\s+/g, ' '));
      return;
    }
    if (node.nodeType !== ELEMENT) return;
    const name = (node as Element).localName;
    if (name === 'br') {
      lineBreak();
      return;
    }
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level !== undefined) {
      paragraph();
      write(`${'#'.repeat(Number(level))} ${(node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()}`);
      lineBreak();
      return;
    }
    if (BLOCKS.has(name)) paragraph();
    if (ROWS.has(name)) lineBreak();
    if (name === 'li') write('- ');
    if (CELLS.has(name) && lines.at(-1) !== '') write(' · ');
    for (const child of node.childNodes) walk(child);
    if (BLOCKS.has(name)) paragraph();
    if (ROWS.has(name)) lineBreak();
  };
  walk(root);
  const trimmed = lines.map((line) => line.replaceAll(/ +/g, ' ').trim());
  return trimmed
    .filter(
      (line, place) =>
        (!(line === '' && trimmed[place - 1] === '') && !/^-?$/.test(line.replace('·', ''))) || line === '',
    )
    .join('\n')
    .trim();
}

const ELEMENT = 1;
const TEXT = 3;
const BLOCKS = new Set(
  'p div section article main header footer aside ul ol dl table blockquote pre figure address'.split(' '),
);
const ROWS = new Set('li tr dt dd figcaption caption option'.split(' '));
const CELLS = new Set(['td', 'th']);
