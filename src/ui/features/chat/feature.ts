import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  overlays: { chat: { load: () => import('./ChatOverlay') } },
});
