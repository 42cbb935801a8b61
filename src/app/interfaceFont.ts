import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Platform } from '../platform/platform';
import { whenIdle } from '../ui/timing/whenIdle';

/** The storage key of the font that this browser has fetched before, and so has kept. */
const FONT_KEY = 'font';

/**
 * Brings the interface's font where this browser has kept it, and uses it if it arrives before the page has content: a line that is
 * drawn never moves. Until then a font of the system has its measures (`src/platform/fallbackFont.css`), and goes on for letters that
 * are not in the file.
 * @returns to be called as content is drawn; a font that was not kept is then fetched for the next page
 */
export function bringFont({ window, storage }: Pick<Platform, 'window' | 'storage'>): () => void {
  const { fonts } = window.document;
  if (!fonts) return () => undefined;
  let hasContent = false;
  const load = async () => {
    const font = await new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' }).load();
    storage.write(FONT_KEY, inter);
    if (!hasContent) fonts.add(font);
  };
  // Without it the page keeps the font of the system.
  const begin = () => void load().catch(() => undefined);
  const isKept = storage.read(FONT_KEY) === inter;
  if (isKept) begin();
  return () => {
    hasContent = true;
    if (!isKept) whenIdle(begin);
  };
}
