import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  overlays: { settings: { load: () => import('./NotificationSettings') } },
});
