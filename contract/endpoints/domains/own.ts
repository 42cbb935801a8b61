import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { ownedDomain } from '../../entities/domain';
import { done } from '../../entities/shared';
import { HOST_NAME_INVALID } from '../../rules/messages/brand';

/** Calls of specification 7, Domains: the host names of an account. */

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);
/** A host name with a dot in it, as it is kept. */
const domain = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(HOST_NAME, HOST_NAME_INVALID));
const named = z.object({ domain });
const changed = z.object({ ...done.shape, domain: ownedDomain });
const change = { section: '7 Domains', access: 'editOrg', target: 'own', limit: 'write' } as const;

export const listDomains = endpoint({
  name: 'listDomains',
  section: '7 Domains',
  summary: 'The host names of a partner or reseller; for whoever is below one, the verified ones that they inherit',
  method: 'GET',
  path: '/api/v2/domains',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), domains: z.array(ownedDomain) }),
});

export const createDomain = endpoint({
  ...change,
  name: 'createDomain',
  summary: 'Add a host name. It shows the account’s brand once its DNS record proves whose it is',
  method: 'POST',
  path: '/api/v2/domain',
  body: named,
  successStatus: 201,
  reply: changed,
});

export const verifyDomain = endpoint({
  ...change,
  name: 'verifyDomain',
  summary:
    'Look for the DNS record of a host name now. `found` says whether it is there, and the message what is missing',
  method: 'POST',
  path: '/api/v2/domain/verify',
  body: named,
  reply: z.object({ ...changed.shape, found: z.boolean() }),
});

export const setDefaultDomain = endpoint({
  ...change,
  name: 'setDefaultDomain',
  summary: 'Let the links of mails lead to this verified host name',
  method: 'POST',
  path: '/api/v2/domain/default',
  body: named,
  reply: changed,
});

export const deleteDomain = endpoint({
  ...change,
  name: 'deleteDomain',
  summary: 'Remove a host name; the default one cannot be removed',
  method: 'DELETE',
  path: '/api/v2/domain',
  query: named,
  reply: done,
});
