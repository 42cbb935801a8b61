import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  overlays: { callTranscript: { load: () => import('./overlays/CallTranscript') } },
});
