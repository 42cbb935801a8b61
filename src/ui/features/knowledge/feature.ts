import { BookOpen } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    knowledge: {
      levels: ['organization', 'agent'],
      paths: ['/knowledge', '/knowledge/add'],
      load: () => import('./KnowledgeScreen'),
    },
  },
  navigation: [{ screen: 'knowledge', label: 'Knowledge', Icon: BookOpen, order: 45, goToKey: 'w' }],
});
