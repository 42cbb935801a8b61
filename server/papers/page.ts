import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { drawnText, FONTS, isInFont, type Look } from './letters';

/** Pages of A4, in points. */
export const PAGE = { left: 56, top: 56, width: 483, bottom: 760 } as const;
const FOOT_TOP = 786;
const FOOT: Look = { size: 8, color: '#565f6e', isBold: false };

type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
};

/** Pages that text and pictures are put on. */
export type Pages = {
  /** Writes a text, in as many lines as it needs. @returns how high they are */
  readonly write: (text: string, look: Look, place: Place) => Promise<number>;
  /** A picture within a box, whose shape it keeps. */
  readonly picture: (png: Buffer, place: Omit<Place, 'align'> & { readonly height: number }) => void;
  readonly fill: (color: string, place: Omit<Place, 'align'> & { readonly height: number }) => void;
  readonly next: () => void;
  /** The whole paper, with a foot on each page. */
  readonly end: (foot: string) => Promise<Buffer>;
};

export function newPages({ title, author, madeAtMs }: { title: string; author: string; madeAtMs: number }): Pages {
  const doc = new PDFDocument({
    size: 'A4',
    // Nothing flows to another page by itself.
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    font: FONTS.regular,
    info: { Title: title, Author: author, CreationDate: new Date(madeAtMs) },
  });
  doc.registerFont('regular', FONTS.regular);
  doc.registerFont('bold', FONTS.bold);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));

  const write: Pages['write'] = async (given, look, { x, y, width, align = 'left' }) => {
    const text = given.replace(/\s+/g, ' ').trim();
    if (text === '') return 0;
    if (!isInFont(text)) {
      const drawn = await drawnText(text, look, width);
      doc.image(drawn.png, align === 'right' ? x + width - drawn.width : x, y, { width: drawn.width });
      return drawn.height;
    }
    doc
      .font(look.isBold ? 'bold' : 'regular')
      .fontSize(look.size)
      .fillColor(look.color);
    const height = doc.heightOfString(text, { width });
    doc.text(text, x, y, { width, align });
    return height;
  };

  return {
    write,
    picture: (png, { x, y, width, height }) => {
      doc.image(png, x, y, { fit: [width, height] });
    },
    fill: (color, { x, y, width, height }) => {
      doc.rect(x, y, width, height).fill(color);
    },
    next: () => {
      doc.addPage();
    },
    async end(foot) {
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page);
        const line = { x: PAGE.left, y: FOOT_TOP };
        await write(foot, FOOT, { ...line, width: PAGE.width - 80 });
        await write(`${page + 1} / ${count}`, FOOT, { ...line, width: PAGE.width, align: 'right' });
      }
      const ended = once(doc, 'end');
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}
