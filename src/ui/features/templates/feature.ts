import { LayoutTemplate } from 'lucide-react';
import type { AccountType } from '#contract/entities/account';
import { defineUiFeature } from '../../feature';

const aboveOrganizations: readonly AccountType[] = ['superAdmin', 'partner', 'reseller'];
const levels: readonly AccountType[] = [...aboveOrganizations, 'organization'];
const entry = { screen: 'templates', label: 'Templates', Icon: LayoutTemplate, order: 110, goToKey: 't' } as const;

export const feature = defineUiFeature({
  screens: {
    templates: { levels, paths: ['/templates'], load: () => import('./TemplatesScreen') },
    template: { levels, paths: ['/templates/:templateId'], load: () => import('./TemplateScreen') },
    editTemplate: {
      levels: aboveOrganizations,
      paths: ['/templates/:templateId/edit'],
      load: () => import('./editor/TemplateEditor'),
    },
  },
  navigation: [
    { ...entry, levels: aboveOrganizations },
    { ...entry, levels: ['organization'], needs: 'addAgents' },
  ],
});
