/** The text of an element: headings as `## Parking`, list items as `- …`, rows of a table as one line. */
export function textOf(root: Element): string {
  const lines: string[] = [''];
  const write = (text: string) => {
    const last = lines.length - 1;
    lines[last] += text;
  };
  let isInCell = false;
  const lineBreak = () => {
    if (isInCell) write(' ');
    else if (lines.at(-1) !== '' && lines.at(-1) !== BULLET) lines.push('');
  };
  const paragraph = () => {
    lineBreak();
    if (!isInCell && lines.at(-1) === '' && lines.length > 1 && lines.at(-2) !== '') lines.push('');
  };
  const walk = (node: Node): void => {
    if (node.nodeType === TEXT) {
      write(plain(node));
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
      const title = titleOf(node).replaceAll(/ +/g, ' ').trim();
      if (title === '') return;
      paragraph();
      write(`${'#'.repeat(Number(level))} ${title}`);
      lineBreak();
      return;
    }
    // Menus write the cents of a price so.
    if (name === 'sup' && /\d\s*$/.test((lines.at(-1) ?? '').slice(-4)) && /^\s*\d\d\s*$/.test(node.textContent ?? ''))
      write('.');
    if (BLOCKS.has(name)) paragraph();
    if (ROWS.has(name)) lineBreak();
    if (name === 'li') write(BULLET);
    if (CELLS.has(name) && lines.at(-1) !== '') write(' · ');
    const isWithin = isInCell;
    isInCell ||= CELLS.has(name) && isOfData(node as Element);
    for (const child of node.childNodes) walk(child);
    isInCell = isWithin;
    if (BLOCKS.has(name)) paragraph();
    if (ROWS.has(name)) lineBreak();
  };
  walk(root);
  const trimmed = lines.map((line) => line.replaceAll(/ +/g, ' ').trim());
  return trimmed
    .filter((line) => !/^(?:-|·| )+$/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** A cell of a table that stands for a value, and not for a part of the page; its paragraphs stay in the row. */
const isOfData = (cell: Element): boolean =>
  cell.querySelector('table, ul, ol, h1, h2, h3, h4, h5, h6') === null &&
  (cell.textContent ?? '').length <= CELL_MAX_CHARACTERS;

const CELL_MAX_CHARACTERS = 300;
const BULLET = '- ';

/** Spaces as one, and without what only says where a word may be broken. */
const plain = (node: Node): string =>
  (node.textContent ?? '').replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '').replaceAll(/\s+/g, ' ');

/** The words of a heading, in one line. */
const titleOf = (node: Node): string =>
  node.nodeType === TEXT
    ? plain(node)
    : node.nodeType !== ELEMENT
      ? ''
      : (node as Element).localName === 'br'
        ? ' '
        : [...node.childNodes].map(titleOf).join('');

const ELEMENT = 1;
const TEXT = 3;
const BLOCKS = new Set(
  'p div section article main header footer aside ul ol dl table blockquote pre figure address details fieldset hr form'.split(
    ' ',
  ),
);
const ROWS = new Set('li tr dt dd figcaption caption option summary legend'.split(' '));
const CELLS = new Set(['td', 'th']);
