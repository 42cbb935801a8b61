import { defineUiFeature } from '../../feature';

const load = () => import('./overlays/Onboarding');

export const feature = defineUiFeature({
  overlays: {
    onboard: { load },
    setupAgent: { load },
    // The address that others link to.
    createAgentAccount: { load },
  },
});
