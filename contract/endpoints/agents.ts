import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  agentFunction,
  agentVoice,
  campaignReading,
  removedSettings,
  savedCampaign,
  storedCampaign,
} from '../entities/campaign';
import { agentOverview } from '../entities/overview';
import { supportedModels } from '../entities/provider';
import { line } from '../entities/shared';

/** Calls of specification 7, Agents: the staging and the production copy of an agent's campaign. */

const stored = z.object({ success: z.literal(true), ...storedCampaign.shape });

export const readStaging = endpoint({
  name: 'readStaging',
  section: '7 Agents',
  summary: 'Read the draft of an agent: its prompt, greeting, voice and actions (the staging copy)',
  method: 'GET',
  path: '/api/v2/agentEventRules/staging',
  access: 'viewOrg',
  target: 'agent',
  limit: 'read',
  query: campaignReading,
  reply: stored,
});

export const readProduction = endpoint({
  name: 'readProduction',
  section: '7 Agents',
  summary: 'Read what is published of an agent (the production copy); 404 while nothing was published',
  method: 'GET',
  path: '/api/v2/agentEventRules/default',
  access: 'viewOrg',
  target: 'agent',
  limit: 'read',
  query: campaignReading,
  reply: stored,
});

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  section: '7 Agents',
  summary: 'The configurations of an agent account: its staging copy and, if published, its production copy',
  method: 'GET',
  path: '/api/v2/campaigns',
  access: 'viewOrg',
  target: 'agent',
  limit: 'read',
  reply: z.object({
    success: z.literal(true),
    campaigns: z.array(z.object({ copy: z.enum(['staging', 'default']), ...storedCampaign.shape })),
  }),
});

export const saveCampaign = endpoint({
  name: 'saveCampaign',
  section: '7 Agents',
  summary:
    'Change an agent: its prompt, greeting, voice and actions, in its draft (staging). Omitted settings keep their value, a null clears ' +
    'one, lists are replaced ' +
    'whole. With `rev`, ' +
    'a save that was not made from the stored revision is refused with 409 and the stored one.',
  method: 'POST',
  path: '/api/v2/campaign',
  aliases: ['/api/v2/agent'],
  access: 'editOrg',
  target: 'agent',
  limit: 'write',
  keepsDiff: 'agent',
  once: true,
  query: campaignReading,
  body: z.object({
    ...savedCampaign.shape,
    /** The revision this save is based on. Without it the last write wins, as existing clients expect. */
    rev: z.optional(z.int().check(z.nonnegative())),
    /** Settings to clear, by name. */
    removed: z.optional(removedSettings),
  }),
  reply: z.object({ ...stored.shape, message: z.string() }),
});

export const publishAgent = endpoint({
  name: 'publishAgent',
  section: '7 Agents',
  summary:
    'Publish the draft of an agent, so that callers meet it: staging is copied to production. With `rev`, refused with 409 if staging is another revision. Refused with 409 where publishing is ' +
    'held and the tests do not allow it, unless `anyway` by somebody who may hold publishing. Where the reseller holds it, `anyway` ' +
    'of an owner is a request to the reseller: nothing is published, and the reply says `requested`',
  method: 'POST',
  path: '/api/v2/agent/publish',
  access: 'editOrg',
  target: 'agent',
  limit: 'write',
  keepsDiff: 'agent',
  once: true,
  query: campaignReading,
  body: z.object({ rev: z.optional(z.int()), anyway: z.optional(z.object({ reason: line })) }),
  reply: z.object({
    ...stored.shape,
    message: z.string(),
    /** Nothing was published: the reseller was asked to. */
    requested: z.optional(z.literal(true)),
  }),
});

export const revertAgent = endpoint({
  name: 'revertAgent',
  section: '7 Agents',
  summary:
    'Undo the edits of an agent: its draft (staging) becomes what is published (production). The draft that was there is kept as a version',
  method: 'POST',
  path: '/api/v2/agent/revert',
  access: 'editOrg',
  target: 'agent',
  limit: 'write',
  query: campaignReading,
  keepsDiff: 'agent',
  reply: z.object({ ...stored.shape, message: z.string() }),
});

export const readAgentOverview = endpoint({
  name: 'readAgentOverview',
  section: '7 Agents',
  summary:
    'What an agent did in the last 7 or 30 days and in those before, its latest conversations, and what is unpublished',
  method: 'GET',
  path: '/api/v2/agent/overview',
  access: 'viewOrg',
  target: 'agent',
  limit: 'read',
  query: z.object({ days: z._default(z.pipe(z.coerce.number(), z.literal([7, 30])), 7) }),
  reply: z.object({ success: z.literal(true), ...agentOverview.shape }),
});

export const listFunctions = endpoint({
  name: 'listFunctions',
  section: '7 Agents',
  summary: 'What an agent can be allowed to do, each with the settings it takes',
  method: 'GET',
  path: '/api/v2/agent/functions',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), functions: z.array(agentFunction) }),
});

export const listVoices = endpoint({
  name: 'listVoices',
  section: 'api-shapes 4',
  summary: 'The voices an agent can speak with',
  method: 'GET',
  path: '/api/v2/agent/voices',
  access: 'person',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), voices: z.array(agentVoice) }),
});

export const listModels = endpoint({
  name: 'listModels',
  section: 'api-shapes 4c',
  summary: 'The language models an agent can answer with, by name, bare; none where no model is connected',
  method: 'GET',
  path: '/api/v2/models/supported',
  access: 'person',
  target: 'own',
  limit: 'read',
  reply: supportedModels,
});
