import type { ComponentType } from 'react';
import type { OpenOverlay } from '#contract/rules/address/overlays';

/** The props of every overlay: its entry in the query string, and how to close it. */
export type OverlayProps = { readonly overlay: OpenOverlay; readonly close: () => void };

/** A module with an overlay. The overlay renders its own `Dialog` with title, size and footer. */
export type OverlayModule = { readonly Overlay: ComponentType<OverlayProps> };
