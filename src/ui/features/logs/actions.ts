import { ClipboardList } from 'lucide-react';
import type { Action } from '../../feature';

const reporting = { overlay: 'reporting', label: 'Facts to report', Icon: ClipboardList, needs: 'editOrg' } as const;

export const actions: readonly Action[] = [
  { ...reporting, name: 'reportingOfOrganization', level: 'organization' },
  { ...reporting, name: 'reportingOfReseller', level: 'reseller' },
];
