import type { ComponentType } from 'react';
import type { OverlayKey } from '#contract/rules/overlayKeys';
import type { OpenOverlay } from '#contract/rules/overlays';
import { createParts } from '../parts';

/** What every overlay is drawn with: what the query string says of it, and the way to close it. */
export type OverlayProps = { readonly overlay: OpenOverlay; readonly close: () => void };

/** A module that holds an overlay's body. It draws its own `Dialog`: title, size and footer are its business. */
export type OverlayModule = { readonly Overlay: ComponentType<OverlayProps> };

/**
 * The one registry of overlays, keyed by query key (specification 2). Bodies are fetched when they are first opened or
 * approached; a key that is not here is one whose screen is still to come, and opens nothing.
 */
export const overlays = createParts<OverlayKey, OverlayModule>({
  selectAccount: () => import('../features/accounts/overlays/SelectAccount'),
  accountSearch: () => import('../features/accounts/overlays/AccountSearch'),
  createAgentAccount: () => import('../features/accounts/overlays/CreateAgentAccount'),
  createOrgAccount: () => import('../features/accounts/overlays/CreateParentAccount'),
  createResellerAccount: () => import('../features/accounts/overlays/CreateParentAccount'),
  help: () => import('./Help'),
  form: () => import('./Help'),
  docsPage: () => import('./Help'),
  compareChanges: () => import('../features/editor/overlays/CompareChanges'),
  saveConflict: () => import('../features/editor/overlays/SaveConflict'),
  testAgent: () => import('../features/editor/overlays/TestAgent'),
  chat: () => import('../features/chat/ChatOverlay'),
});
