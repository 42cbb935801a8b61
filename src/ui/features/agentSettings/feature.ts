import { Settings } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: { agentSettings: { levels: ['agent'], paths: ['/settings'], load: () => import('./SettingsScreen') } },
  navigation: [{ screen: 'agentSettings', label: 'Settings', Icon: Settings, order: 90, needs: 'editOrg' }],
});
