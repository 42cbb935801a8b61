import { CheckCheck } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: { tests: { levels: ['agent'], paths: ['/tests'], load: () => import('./TestsScreen') } },
  navigation: [{ screen: 'tests', label: 'Tests', Icon: CheckCheck, order: 49 }],
});
