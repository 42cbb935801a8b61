import { Webhook } from 'lucide-react';
import type { Action } from '../../feature';

const make = { overlay: 'createWebhook', label: 'New webhook', Icon: Webhook, needs: 'editOrg' } as const;

export const actions: readonly Action[] = [
  { ...make, name: 'createWebhookOfOrganization', level: 'organization' },
  { ...make, name: 'createWebhookOfReseller', level: 'reseller' },
  { ...make, name: 'createWebhookOfPartner', level: 'partner' },
];
