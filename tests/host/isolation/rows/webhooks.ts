import { randomUUID } from 'node:crypto';
import { webhookIdOf, webhookUrlOf } from '../recordsOfWebhooks';
import { every, ofOrganization, query, type Rows, reach } from './row';

/** The webhooks of an account, and their deliveries. */

const ofWebhook = (more: object = {}) =>
  reach(
    ...ofOrganization('path', ({ accountId }) => ({
      params: { webhookId: webhookIdOf('webhook', accountId) },
      ...more,
    })),
  );
const ofDelivery = () =>
  reach(...ofOrganization('path', ({ accountId }) => ({ params: { deliveryId: webhookIdOf('delivery', accountId) } })));

const ofRelay = (more: object = {}) => reach(query('organization', () => ({ params: { type: 'twilioSMS' }, ...more })));

const PAYLOAD = { id: 'one', timestamp: '1790000000', signature: 'v1,none', body: '{}' };

export const webhookRows: Rows = {
  // There is one with an address only once.
  createWebhook: reach(
    ...every(() => ({
      body: { url: `https://hooks.invalid/${randomUUID()}`, label: 'Zapier Hook', type: 'conversation' },
    })),
  ),
  deleteWebhook: reach(...ofOrganization('body', ({ accountId }) => ({ body: { url: webhookUrlOf(accountId) } }))),
  replaceWebhookSecret: ofWebhook(),
  resumeWebhook: ofWebhook(),
  testWebhook: ofWebhook(),
  verifyWebhook: ofWebhook({ body: PAYLOAD }),
  // Whoever is limited to some agents reads those of these agents alone.
  readWebhookDelivery: reach({
    carrier: 'path',
    level: 'agent',
    within: 'agent',
    input: ({ accountId }) => ({ params: { deliveryId: webhookIdOf('delivery', accountId) } }),
  }),
  stopWebhookDelivery: ofDelivery(),
  replayWebhookDeliveries: reach(
    ...ofOrganization('body', ({ accountId }) => ({ body: { ids: [webhookIdOf('delivery', accountId)] } })),
  ),
  readWebhookRelay: ofRelay(),
  saveWebhookRelay: ofRelay({ body: { url: 'https://app.invalid/texts' } }),
  deleteWebhookRelay: ofRelay(),
};
