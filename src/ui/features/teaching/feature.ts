import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  overlays: { teach: { load: () => import('./overlays/Teach') } },
});
