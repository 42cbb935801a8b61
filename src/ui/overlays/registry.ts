import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { createParts } from '../parts';
import type { OverlayModule } from './overlay';

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
