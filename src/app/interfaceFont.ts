import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Platform } from '../platform/platform';
import { whenIdle } from '../ui/timing/whenIdle';

/** The storage key of the font that this browser has fetched before, and so has kept. */
const FONT_KEY = 'font';

/**
 * Brings the interface's font: at once where the browser has kept it, else when it is idle. Until then a font of the system has
 * its measures (`src/platform/fallbackFont.css`), and goes on for letters that are not in the file.
 */
export function bringFont({ window, storage }: Pick<Platform, 'window' | 'storage'>): void {
  const { fonts } = window.document;
  if (!fonts) return;
  const load = async () => {
    const font = new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' });
    fonts.add(await font.load());
    storage.write(FONT_KEY, inter);
  };
  // Without it the page keeps the font of the system.
  const begin = () => void load().catch(() => undefined);
  if (storage.read(FONT_KEY) === inter) begin();
  else whenIdle(begin);
}
