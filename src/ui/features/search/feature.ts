import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  overlays: { search: { load: () => import('./overlays/Search') } },
});
