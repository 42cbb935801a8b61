import { defineOverlays } from '../../../overlays/overlay';

const load = () => import('./Onboarding');

export const overlays = defineOverlays({
  onboard: { load },
  setupAgent: { load },
  // The address that others link to.
  createAgentAccount: { load },
});
