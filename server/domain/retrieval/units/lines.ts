import type { Line, UnitSource } from './unit';

/**
 * The lines of a text in Markdown or in the looser forms people write prompts in: `# Heading`, `**Heading**`, `HEADING`,
 * `Heading:` above a list, bullets, tables, paragraphs. Lines of one paragraph are joined; marks of emphasis are dropped.
 */
export function linesOf(text: string, sourceOf: (section: string) => UnitSource, firstBlock = 0): Line[] {
  const lines: Line[] = [];
  let block = firstBlock;
  let headings: { depth: number; title: string }[] = [];
  let paragraph: string[] = [];

  const heading = () => headings.map(({ title }) => title).join(' › ');
  const add = (lineText: string, isListItem: boolean) => {
    lines.push({ source: sourceOf(headings[0]?.title ?? ''), heading: heading(), block, isListItem, text: lineText });
  };
  const endParagraph = () => {
    if (paragraph.length > 0) add(paragraph.join(' '), false);
    paragraph = [];
  };

  for (const raw of text.split(/\r?\n/).flatMap(cutLong)) {
    const line = raw.trim();
    const title = headingOf(line);
    const item = /^(?:[-*•–]|\d{1,2}[.)])\s+(.+)$/.exec(line);
    if (line === '' || title) {
      endParagraph();
      block += 1;
      if (title) headings = [...headings.filter(({ depth }) => depth < title.depth), title];
    } else if (item?.[1] || isTableRow(line)) {
      endParagraph();
      const content = item?.[1] ?? cellsOf(line);
      if (content !== '') add(plain(content), true);
    } else if (
      /^\s{2,}/.test(raw) &&
      paragraph.length === 0 &&
      lines.at(-1)?.isListItem &&
      lines.at(-1)?.block === block
    ) {
      const previous = lines.pop();
      if (previous) lines.push({ ...previous, text: `${previous.text} ${plain(line)}` });
    } else {
      paragraph.push(plain(line));
    }
  }
  endParagraph();
  return lines;
}

/** A line is read in pieces of this length, so that none takes long, however it is written. */
const LINE_MAX_CHARACTERS = 2_000;

function cutLong(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LINE_MAX_CHARACTERS) {
    const blank = rest.lastIndexOf(' ', LINE_MAX_CHARACTERS);
    const end = blank > LINE_MAX_CHARACTERS / 2 ? blank : LINE_MAX_CHARACTERS;
    pieces.push(rest.slice(0, end), '');
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

const PARAGRAPH_HEADING_DEPTH = 7;

function headingOf(line: string): { depth: number; title: string } | undefined {
  const marked = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line);
  if (marked?.[1] && marked[2]) return { depth: marked[1].length, title: plain(marked[2]).replace(/:$/, '') };
  const bold = /^(?:\*\*|__)(.+?)(?:\*\*|__):?$/.exec(line);
  if (bold?.[1] && bold[1].length <= 80) return { depth: PARAGRAPH_HEADING_DEPTH, title: bold[1].replace(/:$/, '') };
  const capitals = /^[\p{Lu}][\p{Lu}\p{N} &/'’,-]{3,60}:?$/u.test(line);
  const label = /^[\p{Lu}][^.!?:]{2,48}:$/u.test(line) && line.split(' ').length <= 6;
  return capitals || label ? { depth: PARAGRAPH_HEADING_DEPTH, title: line.replace(/:$/, '') } : undefined;
}

function isTableRow(line: string): boolean {
  return line.startsWith('|') && line.endsWith('|') && line.length > 2;
}

function cellsOf(line: string): string {
  const cells = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  return cells.every((cell) => /^:?-*:?$/.test(cell)) ? '' : cells.filter((cell) => cell !== '').join(' — ');
}

function plain(text: string): string {
  return text
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/(^|\s)[*_](\S[^*_]*)[*_](?=\s|[.,;:!?]|$)/g, '$1$2')
    .replaceAll(/\[([^[\]]{1,200})\]\(([^()\s]{1,500})\)/g, '$1 ($2)')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
