import { ArrowUpRight, Layers, Plus } from 'lucide-react';
import type { Action } from '../../feature';

const add = { overlay: 'addFunds', label: 'Add funds', Icon: Plus, needs: 'manageBilling' } as const;
const withdraw = { overlay: 'withdraw', label: 'Withdraw', Icon: ArrowUpRight, needs: 'manageBilling' } as const;
const newPlan = { overlay: 'editPlan', label: 'New plan', Icon: Layers, needs: 'manageBilling' } as const;

export const actions: readonly Action[] = [
  { ...add, name: 'addFundsOfOrganization', level: 'organization' },
  { ...add, name: 'addFundsOfReseller', level: 'reseller' },
  { ...add, name: 'addFundsOfPartner', level: 'partner' },
  { ...withdraw, name: 'withdrawOfOrganization', level: 'organization' },
  { ...withdraw, name: 'withdrawOfReseller', level: 'reseller' },
  { ...withdraw, name: 'withdrawOfPartner', level: 'partner' },
  {
    name: 'selectPlan',
    overlay: 'selectPlan',
    label: 'Compare and change plans',
    Icon: Layers,
    level: 'organization',
    needs: 'viewBilling',
  },
  { ...newPlan, name: 'newPlanOfReseller', level: 'reseller' },
  { ...newPlan, name: 'newPlanOfPartner', level: 'partner' },
];
