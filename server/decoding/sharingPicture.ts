import { createHash } from 'node:crypto';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { accentVariables } from '#contract/rules/brand/accent';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { initialsOf } from '#contract/rules/values/initials';
import { escapedHtml } from '../escapedHtml';
import { cutLines } from './textLines';

/** What messengers show of a page: the size that all of them take. */
export const PICTURE_SIZE = { width: 1_200, height: 630 } as const;

const TIME_LIMIT_S = 10;
/** The side of the agent's picture within it. */
const PORTRAIT_SIDE_PX = 220;

export type Pictured = Pick<
  PublicProfile,
  'username' | 'displayName' | 'description' | 'image' | 'accentColor' | 'product'
>;

/** The path of the made picture of a page. It changes with what the picture shows, so that nobody keeps an old one. */
export const sharingPicturePath = (profile: Pictured): string =>
  `/sharing/${encodeURIComponent(profile.username)}.png?v=${versionOf(profile)}`;

/** Changes with what the picture shows. */
export function versionOf({ displayName, description, image, accentColor, product }: Pictured): string {
  const shown = JSON.stringify([displayName, description, image, accentColor, product]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 10);
}

/**
 * The picture of a page: who answers there, in the colour of the business. Names are text and never markup; long ones are cut. To be
 * called in a decoder.
 * @param portrait the agent's own picture; null: or it cannot be read: the initials stand there
 * @returns a PNG
 */
export async function makeSharingPicture(profile: Pictured, portrait: Buffer | null): Promise<Buffer> {
  // Loaded only in a decoder.
  const { default: sharp } = await import('sharp');
  const rounded = portrait && (await roundedPng(portrait));
  const drawn = sharp(Buffer.from(svgOf(profile, rounded !== null))).timeout({ seconds: TIME_LIMIT_S });
  return (rounded ? drawn.composite([{ input: rounded, left: MARGIN, top: TOP }]) : drawn).png().toBuffer();
}

/** The portrait as a square with round corners; null: it cannot be read. */
async function roundedPng(portrait: Buffer): Promise<Buffer | null> {
  const [{ default: sharp }, { pixelsOf }] = await Promise.all([import('sharp'), import('./pixels')]);
  const side = PORTRAIT_SIDE_PX;
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${RADIUS}"/></svg>`;
  try {
    const square = await pixelsOf({ bytes: portrait, shape: { width: side, height: side, fit: 'cover' } });
    if (!square) return null;
    return await sharp(square)
      .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

const MARGIN = 88;
const TOP = 136;
const RADIUS = Math.round(PORTRAIT_SIDE_PX * 0.24);
const TEXT_LEFT = MARGIN + PORTRAIT_SIDE_PX + 56;
const TEXT_WIDTH = PICTURE_SIZE.width - TEXT_LEFT - MARGIN;
const NAME = { size: 68, line: 80, lines: 2 } as const;
const DESCRIPTION = { size: 34, line: 48, lines: 3 } as const;
const INK = '#0d0f13';
const MUTED = '#565f6e';

function svgOf({ displayName, description = '', accentColor, product = PRODUCT_NAME }: Pictured, hasPortrait: boolean) {
  const { width, height } = PICTURE_SIZE;
  const accent = accentVariables(accentColor);
  const names = cutLines(displayName, { widthEm: TEXT_WIDTH / NAME.size, lines: NAME.lines, isBold: true });
  const told = cutLines(description, { widthEm: TEXT_WIDTH / DESCRIPTION.size, lines: DESCRIPTION.lines });
  const nameTop = TOP + NAME.size - 6;
  const toldTop = nameTop + (names.length - 1) * NAME.line + 72;
  const text = (content: string, place: { x: number; y: number; size: number; fill: string; weight?: number }) =>
    `<text x="${place.x}" y="${place.y}" font-size="${place.size}" font-weight="${place.weight ?? 400}" fill="${place.fill}">${escapedHtml(content)}</text>`;
  const half = PORTRAIT_SIDE_PX / 2;
  const initials = cutLines(initialsOf(displayName), { widthEm: 4, lines: 1 })[0] ?? '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter, Helvetica, Arial, DejaVu Sans, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<rect y="${height - 96}" width="${width}" height="96" fill="${accent['--accent-tint-light']}"/>`,
    `<rect y="${height - 16}" width="${width}" height="16" fill="${accent['--accent-light']}"/>`,
    `<rect x="${MARGIN}" y="${TOP}" width="${PORTRAIT_SIDE_PX}" height="${PORTRAIT_SIDE_PX}" rx="${RADIUS}" fill="${accent['--accent-light']}"/>`,
    hasPortrait
      ? ''
      : `<g text-anchor="middle">${text(initials, { x: MARGIN + half, y: TOP + half + 34, size: 96, weight: 600, fill: accent['--accent-contrast-light'] ?? '#ffffff' })}</g>`,
    ...names.map((line, index) =>
      text(line, { x: TEXT_LEFT, y: nameTop + index * NAME.line, size: NAME.size, weight: 700, fill: INK }),
    ),
    ...told.map((line, index) =>
      text(line, { x: TEXT_LEFT, y: toldTop + index * DESCRIPTION.line, size: DESCRIPTION.size, fill: MUTED }),
    ),
    text(cutLines(product, { widthEm: (width - 2 * MARGIN) / 28, lines: 1 })[0] ?? '', {
      x: MARGIN,
      y: height - 46,
      size: 28,
      weight: 600,
      fill: accent['--accent-ink-light'] ?? INK,
    }),
    '</svg>',
  ].join('');
}
