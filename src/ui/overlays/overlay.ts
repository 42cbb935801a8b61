import type { ComponentType } from 'react';
import type { OpenOverlay } from '#contract/rules/address/overlays';

/** What every overlay is drawn with: what the query string says of it, and the way to close it. */
export type OverlayProps = { readonly overlay: OpenOverlay; readonly close: () => void };

/** A module that holds an overlay's body. It draws its own `Dialog`: title, size and footer are its business. */
export type OverlayModule = { readonly Overlay: ComponentType<OverlayProps> };
