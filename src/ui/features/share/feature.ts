import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  overlays: { shareProfile: { load: () => import('./overlays/ShareProfile') } },
});
