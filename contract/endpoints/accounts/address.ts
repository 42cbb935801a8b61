import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';

/** The address of an agent's public page (api-shapes 4b). Its user name leads there too, whatever address it has. */

const slug = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(100));
const agentCalled = { targetUsername: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) };
const reply = { success: z.literal(true), slug: z.string() };

export const checkAgentUrl = endpoint({
  name: 'checkAgentUrl',
  section: 'api-shapes 4b',
  summary: 'Whether an agent can have an address, and why not',
  method: 'GET',
  path: '/api/v2/checkAgentUrl',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.object({ ...agentCalled, slug }),
  reply: z.object({ ...reply, available: z.boolean(), reason: z.optional(z.string()) }),
});

export const readAgentUrl = endpoint({
  name: 'readAgentUrl',
  section: 'api-shapes 4b',
  summary: 'The address of an agent; its user name, if it chose none',
  method: 'GET',
  path: '/api/v2/agentUrl',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.object(agentCalled),
  reply: z.object(reply),
});

export const saveAgentUrl = endpoint({
  name: 'saveAgentUrl',
  section: 'api-shapes 4b',
  summary: 'Change the address of an agent. The last chosen one stops leading to it, its user name does not',
  method: 'POST',
  path: '/api/v2/agentUrl',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  changes: ['targetUsername'],
  body: z.object({ ...agentCalled, slug }),
  reply: z.object(reply),
});
