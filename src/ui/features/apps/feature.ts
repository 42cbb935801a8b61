import { Blocks } from 'lucide-react';
import { defineUiFeature } from '../../feature';

const connections = { load: () => import('./overlays/Connections') } as const;

export const feature = defineUiFeature({
  screens: {
    apps: { levels: ['organization', 'agent'], paths: ['/apps'], load: () => import('./AppsScreen') },
  },
  navigation: [{ screen: 'apps', label: 'Apps', Icon: Blocks, order: 48, goToKey: 'p' }],
  overlays: {
    integrations: { load: () => import('./overlays/Integrations') },
    zapier: connections,
    jobnimbus: connections,
  },
});
