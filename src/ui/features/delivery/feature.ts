import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    delivery: { levels: ['organization'], paths: ['/delivery'], load: () => import('./DeliveryScreen') },
  },
});
