import { Workflow } from 'lucide-react';
import type { Action } from '../../feature';

const open = { overlay: 'debug', label: 'Living chart', Icon: Workflow, needs: 'inspectJson' } as const;

export const actions: readonly Action[] = [
  { ...open, name: 'chartOfHost', level: 'superAdmin' },
  { ...open, name: 'chartOfPartner', level: 'partner' },
  { ...open, name: 'chartOfReseller', level: 'reseller' },
  { ...open, name: 'chartOfOrganization', level: 'organization' },
  { ...open, name: 'chartOfAgent', level: 'agent' },
];
