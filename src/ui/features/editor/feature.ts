import { Bookmark, GitCompare, MessageSquareText, PenLine, Rocket } from 'lucide-react';
import { EDITOR_SCREENS } from '#contract/rules/address/appPath';
import { defineUiFeature } from '../../feature';

const agent = { level: 'agent', needs: 'editOrg' } as const;

export const feature = defineUiFeature({
  screens: {
    editor: {
      levels: ['agent'],
      paths: EDITOR_SCREENS.map((segment) => `/${segment}`),
      wholePhoneWith: 'testAgent',
      load: () => import('./EditorScreen'),
    },
  },
  navigation: [{ screen: 'editor', label: 'Editor', Icon: PenLine, order: 10, goToKey: 'e' }],
  overlays: {
    compareChanges: { load: () => import('./overlays/CompareChanges') },
    saveConflict: { load: () => import('./overlays/SaveConflict') },
    testAgent: { load: () => import('./overlays/TestAgent') },
  },
  actions: [
    // Publishing happens where its changes are seen.
    { ...agent, name: 'publish', overlay: 'compareChanges', label: 'Publish', Icon: Rocket, shortcut: 'p' },
    { ...agent, name: 'test', overlay: 'testAgent', label: 'Test', Icon: MessageSquareText, shortcut: 't' },
    { ...agent, name: 'compare', overlay: 'compareChanges', label: 'Compare', Icon: GitCompare, shortcut: 'c' },
    { ...agent, name: 'keepVersion', screen: 'versions', label: 'Keep a version', Icon: Bookmark, shortcut: 'v' },
  ],
});
