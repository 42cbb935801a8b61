import { Building2, Settings, Store } from 'lucide-react';
import type { Action } from '../../feature';

const about = { label: 'Information', Icon: Building2, needs: 'viewOrg' } as const;

const preview = {
  overlay: 'resellerPreview',
  label: 'What customers see',
  Icon: Store,
  needs: 'createOrganization',
} as const;

const manage = {
  overlay: 'orgAdmin',
  label: 'Manage this account',
  Icon: Settings,
  needs: 'createOrganization',
} as const;

export const actions: readonly Action[] = [
  { ...about, name: 'orgInfo', overlay: 'orgInfo', level: 'organization' },
  { ...about, name: 'resellerInfo', overlay: 'resellerInfo', level: 'reseller' },
  { ...about, name: 'partnerInfo', overlay: 'partnerInfo', level: 'partner' },
  // Its owners have some of it.
  { ...manage, name: 'orgAdmin', level: 'organization', needs: 'editOrg' },
  { ...manage, name: 'resellerAdmin', level: 'reseller' },
  { ...manage, name: 'partnerAdmin', level: 'partner' },
  { ...preview, name: 'resellerPreview', level: 'reseller' },
];
