import { accentVariables } from '#contract/rules/brand/accent';
import type { Look } from './letters';
import { newPages, PAGE, type Pages } from './page';
import type { Fact, Paper } from './paper';

const INK = '#0d0f13';
const MUTED = '#565f6e';
const LINE = '#d9dde3';
const WARNING = { ground: '#fdf3d7', ink: '#6b4a00' } as const;

const BODY: Look = { size: 9.5, color: INK, isBold: false };
const BOLD: Look = { ...BODY, isBold: true };
const LABEL: Look = { size: 8, color: MUTED, isBold: false };
const TITLE: Look = { size: 20, color: INK, isBold: true };
const NAME: Look = { size: 14, color: INK, isBold: true };

const LOGO = { width: 180, height: 40 } as const;
/** Every figure of a table has the same column. */
const FIGURE_WIDTH = 84;
const GAP = 18;
const ROW_GAP = 7;

/** A paper as a PDF. To be called in a decoder: its names and its logo are what strangers sent. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { brand, title, mark, facts, parties, table, sums, notes, madeAtMs } = paper;
  const pages = newPages({ title, author: brand.name, madeAtMs });
  let y = await head(pages, paper);
  y += (await pages.write(title, TITLE, at(y))) + 12;
  if (mark !== null) y = await warned(pages, mark, y);
  for (const fact of facts) y = await factLine(pages, fact, y);
  y = await side(pages, parties, y + GAP);
  y = await tableOf(pages, table, y + GAP);
  for (const [index, sum] of sums.entries()) {
    y = fits(pages, y, 20);
    y = await sumLine(pages, sum, { y, look: index === sums.length - 1 ? BOLD : BODY });
  }
  y += GAP;
  for (const note of notes) {
    y = fits(pages, y, 24);
    y += (await pages.write(note, LABEL, at(y))) + 4;
  }
  return pages.end(`${brand.name} · ${title}`);
}

const at = (y: number) => ({ x: PAGE.left, y, width: PAGE.width });

/** Where the next thing begins: on a new page, if there is no room for it on this one. */
function fits(pages: Pages, y: number, height: number): number {
  if (y + height <= PAGE.bottom) return y;
  pages.next();
  return PAGE.top;
}

/** The logo, or the name, above a line in the colour of the brand. */
async function head(pages: Pages, { brand: { name, accent, logo } }: Paper): Promise<number> {
  const png = logo && (await pngOf(logo));
  if (png) pages.picture(png, { x: PAGE.left, y: PAGE.top, ...LOGO });
  else await pages.write(name, NAME, { x: PAGE.left, y: PAGE.top + 12, width: PAGE.width });
  const y = PAGE.top + LOGO.height + 10;
  pages.fill(accentVariables(accent)['--accent-edge-light'] ?? INK, { ...at(y), height: 2 });
  return y + 24;
}

/** The picture as PNG, which a PDF can hold; null: it cannot be read. */
async function pngOf(bytes: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes).timeout({ seconds: 10 }).png().toBuffer();
  } catch {
    return null;
  }
}

async function warned(pages: Pages, mark: string, y: number): Promise<number> {
  pages.fill(WARNING.ground, { ...at(y), height: 26 });
  await pages.write(mark, { ...BOLD, color: WARNING.ink }, { x: PAGE.left + 10, y: y + 7, width: PAGE.width - 20 });
  return y + 26 + 12;
}

const LABEL_WIDTH = 110;

async function factLine(pages: Pages, { label, value }: Fact, y: number): Promise<number> {
  await pages.write(label, { ...BODY, color: MUTED }, { x: PAGE.left, y, width: LABEL_WIDTH });
  const height = await pages.write(value, BODY, { x: PAGE.left + LABEL_WIDTH, y, width: PAGE.width - LABEL_WIDTH });
  return y + Math.max(height, 12) + 3;
}

/** Beside each other. @returns where the longest ends */
async function side(pages: Pages, parties: Paper['parties'], y: number): Promise<number> {
  const width = (PAGE.width - GAP) / 2;
  let end = y;
  for (const [index, { label, lines }] of parties.entries()) {
    const x = PAGE.left + index * (width + GAP);
    let below = y + (await pages.write(label, LABEL, { x, y, width })) + 3;
    for (const [nth, line] of lines.entries())
      below += (await pages.write(line, nth === 0 ? BOLD : BODY, { x, y: below, width })) + 2;
    end = Math.max(end, below);
  }
  return end;
}

async function tableOf(pages: Pages, { heads, rows }: Paper['table'], top: number): Promise<number> {
  let y = await rowOf(pages, heads, { y: top, look: LABEL });
  for (const row of rows) {
    const begins = fits(pages, y, 30);
    // The heads stand on each page.
    y = begins === y ? y : await rowOf(pages, heads, { y: begins, look: LABEL });
    y = await rowOf(pages, row, { y, look: BODY });
  }
  return y;
}

type Line = { readonly y: number; readonly look: Look };

async function rowOf(pages: Pages, cells: readonly string[], { y, look }: Line): Promise<number> {
  const first = PAGE.width - (cells.length - 1) * FIGURE_WIDTH;
  let height = 12;
  for (const [index, cell] of cells.entries()) {
    const place =
      index === 0
        ? { x: PAGE.left, y, width: first - GAP }
        : { x: PAGE.left + first + (index - 1) * FIGURE_WIDTH, y, width: FIGURE_WIDTH, align: 'right' as const };
    height = Math.max(height, await pages.write(cell, look, place));
  }
  const end = y + height + ROW_GAP;
  pages.fill(LINE, { ...at(end - ROW_GAP / 2), height: 0.5 });
  return end;
}

async function sumLine(pages: Pages, { label, value }: Fact, { y, look }: Line): Promise<number> {
  await pages.write(label, look, { x: PAGE.left, y, width: PAGE.width - 2 * FIGURE_WIDTH, align: 'right' });
  const width = 2 * FIGURE_WIDTH - 10;
  const height = await pages.write(value, look, { x: PAGE.left + PAGE.width - width, y, width, align: 'right' });
  return y + Math.max(height, 12) + 4;
}
