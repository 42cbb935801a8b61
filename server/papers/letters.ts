import { createRequire } from 'node:module';
import { escapedHtml } from '../escapedHtml';

/** The font of papers, and what becomes of letters that it does not have. */

const require = createRequire(import.meta.url);
/** Inter, as everywhere else in the product, with its Latin, Greek and Cyrillic letters; a paper holds those that it uses. */
export const FONTS = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
} as const;

/** Latin, Greek and Cyrillic with their accents, punctuation, currencies, arrows and the minus. */
const OWN = /^[\u0020-\u052f\u1e00-\u1fff\u2010-\u2027\u202f-\u205e\u20a0-\u20bf\u2116\u2122\u2190-\u2199\u2212]*$/;

export const isInFont = (text: string): boolean => OWN.test(text);

export type Look = { readonly size: number; readonly color: string; readonly isBold: boolean };

/** A text as a picture, in points. */
export type DrawnText = { readonly png: Buffer; readonly width: number; readonly height: number };

/** Pixels of a point: sharp on paper, too. */
const SCALE = 4;
const DPI = 72 * SCALE;

/** A text of any alphabet in the fonts of the machine, no wider than that. To be called in a decoder. */
export async function drawnText(text: string, { size, color, isBold }: Look, width: number): Promise<DrawnText> {
  const { default: sharp } = await import('sharp');
  const markup = `<span foreground="${color}"${isBold ? ' weight="bold"' : ''}>${escapedHtml(text)}</span>`;
  const wide = Math.floor(width * SCALE);
  const { data, info } = await sharp({
    text: { text: markup, font: `sans ${size}`, dpi: DPI, rgba: true, width: wide, wrap: 'word-char' },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width / SCALE, height: info.height / SCALE };
}
