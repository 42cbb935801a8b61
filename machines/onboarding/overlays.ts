import type { OverlayKey } from '#contract/rules/address/overlayKeys';

/** The overlays that open the set-up. `createAgentAccount` is the way that others link to it, with a template. */
export const SETUP_OVERLAYS = ['setupAgent', 'onboard', 'createAgentAccount'] as const satisfies readonly OverlayKey[];
