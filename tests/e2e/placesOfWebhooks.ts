import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const listed = (page: Page) => page.getByRole('region', { name: 'Deliveries' });

export const screensOfWebhooks = ({
  partner,
  reseller,
  organization,
}: Pick<Tree, 'partner' | 'reseller' | 'organization'>): readonly Place[] => [
  { name: 'webhooks', path: `${organization}/webhooks`, isDrawn: listed },
  { name: 'webhooks of the reseller', path: `${reseller}/webhooks`, isDrawn: listed },
  { name: 'webhooks of the partner', path: `${partner}/webhooks`, isDrawn: listed },
];

export const overlaysOfWebhooks = ({ organization }: Pick<Tree, 'organization'>): readonly Place[] => [
  {
    name: 'webhooks, one is made',
    path: `${organization}/webhooks?createWebhook=true`,
    isDrawn: (page) => page.getByRole('dialog', { name: 'New webhook' }),
  },
  {
    name: 'webhooks, a delivery that is gone',
    path: `${organization}/webhooks?webhookDelivery=true`,
    isDrawn: (page) => page.getByRole('dialog', { name: 'Delivery' }),
  },
];
