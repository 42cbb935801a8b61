import { Users } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    members: {
      levels: ['partner', 'reseller', 'organization'],
      paths: ['/members'],
      load: () => import('./MembersScreen'),
    },
  },
  navigation: [{ screen: 'members', label: 'Members', Icon: Users, order: 210, needs: 'manageUsers', goToKey: 'm' }],
});
