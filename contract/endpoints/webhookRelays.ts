import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done } from '../entities/shared';
import { webhookUrl } from '../entities/webhook';
import {
  givenHeaders,
  relayTimeoutMs,
  successStatusCodes,
  webhookRelay,
  webhookRelayType,
} from '../entities/webhookRelay';

/** Relays of what providers tell an organization (api-shapes 8). Texts are handled here whatever the app answers. */

const ofOrganization = { section: '7 Logs, tasks, webhooks', access: 'editOrg', target: 'organization' } as const;
const success = z.literal(true);
const typeName = z.string().check(z.minLength(1), z.maxLength(100));
const params = z.object({ type: typeName });

export const listWebhookRelayTypes = endpoint({
  ...ofOrganization,
  name: 'listWebhookRelayTypes',
  summary: 'What can be relayed to an app of the organization',
  method: 'GET',
  path: '/api/v2/webhookRelay/types',
  limit: 'read',
  reply: z.object({ success, message: z.string(), types: z.array(webhookRelayType) }),
});

export const listWebhookRelays = endpoint({
  ...ofOrganization,
  name: 'listWebhookRelays',
  summary: 'What is relayed to an app of the organization. 404 if nothing is',
  method: 'GET',
  path: '/api/v2/webhookRelay',
  limit: 'read',
  reply: z.object({
    success,
    message: z.string(),
    configs: z.array(z.object({ type: z.string(), ...webhookRelay.shape })),
  }),
});

export const readWebhookRelay = endpoint({
  ...ofOrganization,
  name: 'readWebhookRelay',
  summary: 'How something is relayed. Secrets among its headers are masked',
  method: 'GET',
  path: '/api/v2/webhookRelay/:type',
  limit: 'read',
  params,
  reply: z.object({ success, message: z.string(), config: webhookRelay }),
});

export const saveWebhookRelay = endpoint({
  ...ofOrganization,
  name: 'saveWebhookRelay',
  summary:
    'Relay what a provider tells to an app first: the same bytes, with headers of your own. It is handled here after the app has ' +
    'answered, or its time is over; `successStatusCodes` says which answers count as taken. A masked header stays as it is',
  method: 'POST',
  path: '/api/v2/webhookRelay/:type',
  limit: 'write',
  params,
  body: z.object({
    url: webhookUrl,
    /** In milliseconds. */
    timeout: z._default(relayTimeoutMs, 5_000),
    headers: z._default(givenHeaders, []),
    successStatusCodes: z._default(successStatusCodes, [200, 201, 202]),
  }),
  reply: done,
});

export const deleteWebhookRelay = endpoint({
  ...ofOrganization,
  name: 'deleteWebhookRelay',
  summary: 'Relay something no longer',
  method: 'DELETE',
  path: '/api/v2/webhookRelay/:type',
  limit: 'write',
  params,
  reply: done,
});
