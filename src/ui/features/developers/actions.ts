import { KeyRound } from 'lucide-react';
import type { Action } from '../../feature';

const make = { overlay: 'createToken', label: 'New developer token', Icon: KeyRound, needs: 'editOrg' } as const;

export const actions: readonly Action[] = [
  { ...make, name: 'createTokenOfOrganization', level: 'organization' },
  { ...make, name: 'createTokenOfReseller', level: 'reseller' },
  { ...make, name: 'createTokenOfPartner', level: 'partner' },
];
