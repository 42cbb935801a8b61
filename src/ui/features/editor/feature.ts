import { PenLine } from 'lucide-react';
import { EDITOR_SCREENS } from '#contract/rules/address/appPath';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    editor: {
      levels: ['agent'],
      paths: EDITOR_SCREENS.map((segment) => `/${segment}`),
      wholePhoneWith: ['testAgent'],
      load: () => import('./EditorScreen'),
    },
  },
  navigation: [{ screen: 'editor', label: 'Editor', Icon: PenLine, order: 10, goToKey: 'e' }],
});
