import { ArrowUpRight, Plus } from 'lucide-react';
import type { Action } from '../../feature';

const add = { overlay: 'addFunds', label: 'Add funds', Icon: Plus, needs: 'manageBilling' } as const;
const withdraw = { overlay: 'withdraw', label: 'Withdraw', Icon: ArrowUpRight, needs: 'manageBilling' } as const;

export const actions: readonly Action[] = [
  { ...add, name: 'addFundsOfOrganization', level: 'organization' },
  { ...add, name: 'addFundsOfReseller', level: 'reseller' },
  { ...add, name: 'addFundsOfPartner', level: 'partner' },
  { ...withdraw, name: 'withdrawOfOrganization', level: 'organization' },
  { ...withdraw, name: 'withdrawOfReseller', level: 'reseller' },
  { ...withdraw, name: 'withdrawOfPartner', level: 'partner' },
];
