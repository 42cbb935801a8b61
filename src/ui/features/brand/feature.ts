import { Palette } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: { brand: { levels: ['partner', 'reseller'], paths: ['/brand'], load: () => import('./BrandScreen') } },
  navigation: [{ screen: 'brand', label: 'Brand', Icon: Palette, order: 215, needs: 'editOrg' }],
});
