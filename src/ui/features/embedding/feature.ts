import { Frame } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    embedding: {
      levels: ['partner', 'reseller', 'organization'],
      paths: ['/embedding'],
      load: () => import('./EmbedScreen'),
    },
  },
  navigation: [{ screen: 'embedding', label: 'Embed', Icon: Frame, order: 135, needs: 'embeds' }],
});
