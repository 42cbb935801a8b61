import { Code } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    developers: {
      levels: ['partner', 'reseller', 'organization'],
      paths: ['/developers', '/settings/developer', '/forDevelopers/developer'],
      load: () => import('./DevelopersScreen'),
    },
  },
  navigation: [{ screen: 'developers', label: 'Developers', Icon: Code, order: 130, needs: 'editOrg' }],
});
