import { LayoutDashboard } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: { overview: { levels: ['agent'], paths: ['/overview'], load: () => import('./OverviewScreen') } },
  navigation: [{ screen: 'overview', label: 'Overview', Icon: LayoutDashboard, order: 5, goToKey: 'o' }],
});
