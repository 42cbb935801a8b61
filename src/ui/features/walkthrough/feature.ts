import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  overlays: { forwardingInstructions: { load: () => import('./overlays/Forwarding') } },
});
