import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { createParts, loadersOf } from '../parts';
import type { OverlayEntries, OverlayModule } from './overlay';

/** The overlays of every feature (see `overlay.ts`). */
export const overlayEntries = Object.values(
  import.meta.glob<OverlayEntries>('../features/*/overlays/index.ts', { eager: true, import: 'overlays' }),
).flatMap((entries) => Object.entries(entries));

/** The overlays by the query key that opens them (specification 2). A key without an overlay yet opens nothing. */
export const overlays = createParts<OverlayKey, OverlayModule>(loadersOf(overlayEntries));

/** The overlays loaded while the browser is idle. */
export const overlaysFetchedAhead = overlayEntries
  .filter(([, { isFetchedAhead }]) => isFetchedAhead)
  .map(([key]) => key as OverlayKey);
