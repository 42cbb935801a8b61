import { History } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    audit: {
      levels: ['superAdmin', 'partner', 'reseller', 'organization'],
      paths: ['/audit'],
      load: () => import('./AuditScreen'),
    },
  },
  navigation: [{ screen: 'audit', label: 'Audit', Icon: History, order: 220, needs: 'viewAudit' }],
});
