import { BASE, making, NONE, ofEach, type Row, tokens, told } from './featureKeys';

/** Tokens of developers, and webhooks. */
export const DEVELOPER_TABLE: readonly Row[] = [
  ['/app/developers', NONE, tokens(2), tokens(3), tokens(12), NONE],
  ['/app/settings/developer', NONE, tokens(2), tokens(3), tokens(12), ['agentSettings:7']],
  ['/app/forDevelopers/developer', NONE, tokens(2), tokens(3), tokens(12), NONE],
  ['/app/agents?createToken=true', NONE, making(2), making(3), making(12), NONE],
  ['/app/webhooks', NONE, ...ofEach(told)],
  ['/app/agents?createWebhook=true', NONE, ...ofEach((id) => [`webhooks:${id}`, `webhookEditor:${id}-new`])],
  [
    `/app/agents?createWebhook=true&webhookId=${BASE}`,
    NONE,
    ...ofEach((id) => [`webhooks:${id}`, `webhookEditor:${id}-${BASE}`, `payloadCheck:${BASE}`]),
  ],
  [
    `/app/agents?webhookDelivery=true&deliveryId=${BASE}`,
    NONE,
    ...ofEach((id) => [`webhooks:${id}`, `webhookDelivery:${BASE}`]),
  ],
];
