import { ChartColumn, LayoutDashboard } from 'lucide-react';
import type { Action } from '../../feature';

const metric = { overlay: 'editMetric', label: 'New metric', Icon: ChartColumn, needs: 'editOrg' } as const;
const dashboard = {
  overlay: 'editDashboard',
  label: 'New dashboard',
  Icon: LayoutDashboard,
  needs: 'editOrg',
} as const;

export const actions: readonly Action[] = [
  { ...metric, name: 'createMetricOfOrganization', level: 'organization' },
  { ...metric, name: 'createMetricOfReseller', level: 'reseller' },
  { ...metric, name: 'createMetricOfPartner', level: 'partner' },
  { ...dashboard, name: 'createDashboardOfOrganization', level: 'organization' },
  { ...dashboard, name: 'createDashboardOfReseller', level: 'reseller' },
  { ...dashboard, name: 'createDashboardOfPartner', level: 'partner' },
];
