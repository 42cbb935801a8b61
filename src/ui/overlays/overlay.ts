import type { ComponentType } from 'react';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import type { OpenOverlay } from '#contract/rules/address/overlays';

/** The props of every overlay: its entry in the query string, and how to close it. */
export type OverlayProps = { readonly overlay: OpenOverlay; readonly close: () => void };

/** A module with an overlay. The overlay renders its own `Dialog` with title, size and footer. */
export type OverlayModule = { readonly Overlay: ComponentType<OverlayProps> };

type OverlayEntry = {
  readonly load: () => Promise<OverlayModule>;
  /** Loaded while the browser is idle, so that it opens at once. */
  readonly isFetchedAhead?: boolean;
};

export type OverlayEntries = { readonly [K in OverlayKey]?: OverlayEntry };

/**
 * The overlays of a feature by the query key that opens them. `features/<name>/overlays/index.ts` exports them as `overlays`, and they
 * are found automatically. The frame of the page is drawn without them.
 */
export const defineOverlays = (entries: OverlayEntries): OverlayEntries => entries;
