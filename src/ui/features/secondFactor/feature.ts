import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  overlays: { secondFactor: { load: () => import('./overlays/SecondFactor') } },
});
