import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Platform } from '../platform/platform';
import { whenIdle } from '../ui/timing/whenIdle';

/** The storage key of the font that this browser has fetched before, and so has kept. */
const FONT_KEY = 'font';
/** The characters in the file; others come from the next font. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

let isAsked = false;

/**
 * Brings the interface's font: at once where the browser has kept it, else when the page is usable and the browser idle. Until then
 * a font of the system has its measures (`src/platform/fallbackFont.css`).
 */
export function bringFont({ window, storage }: Pick<Platform, 'window' | 'storage'>, isUsable: boolean): void {
  const { fonts } = window.document;
  if (isAsked || !fonts) return;
  const isKept = storage.read(FONT_KEY) === inter;
  if (!isKept && !isUsable) return;
  isAsked = true;
  const load = async () => {
    const font = new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900', unicodeRange: LATIN });
    fonts.add(await font.load());
    storage.write(FONT_KEY, inter);
  };
  // Without it the page keeps the font of the system.
  const begin = () => void load().catch(() => undefined);
  if (isKept) begin();
  else whenIdle(begin);
}
