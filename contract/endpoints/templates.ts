import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  CAMPAIGN_LIST_MAX,
  campaignReading,
  removedSettings,
  storedCampaign,
  template,
  templateFieldAnswer,
  writtenCampaign,
} from '../entities/campaign';
import { done, flagText, line } from '../entities/shared';

/** Calls of specification 7, Agents and templates. */

const templateParams = z.object({ id: z.string().check(z.maxLength(80)) });

export const listTemplates = endpoint({
  name: 'listTemplates',
  section: '7 Agents and templates',
  summary:
    'Templates the caller may start an agent from. In a list of more than 4 MB, those at its end have no configuration: ' +
    'read them one by one',
  method: 'GET',
  path: '/api/v2/templates',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), templates: z.array(template) }),
});

export const readTemplate = endpoint({
  name: 'readTemplate',
  section: '7 Agents and templates',
  summary: 'One template with its configurations; for those who may change it, also how many agents follow it',
  method: 'GET',
  path: '/api/v2/templates/:id',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: templateParams,
  reply: z.object({ success: z.literal(true), template, followers: z.optional(z.int().check(z.nonnegative())) }),
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  section: '7 Agents and templates',
  summary: 'Create a template as an unpublished draft',
  method: 'POST',
  path: '/api/v2/templates/createTemplate',
  access: 'manageTemplates',
  target: 'own',
  limit: 'write',
  once: true,
  successStatus: 201,
  body: z.object({
    title: line,
    description: z.optional(z.string().check(z.maxLength(2_000))),
    trade: z.optional(line),
    campaign: z.optional(writtenCampaign),
  }),
  reply: z.object({ ...done.shape, template }),
});

export const saveTemplate = endpoint({
  name: 'saveTemplate',
  section: '7 Agents and templates',
  summary:
    'Save a template; with `published` true its staging copy goes to production. With `rev`, a save that was not made ' +
    'from the stored revision is refused with 409 and the stored one. Publishing is refused with 409 while it is held for agents that ' +
    'follow it and have tests, unless `anyway`.',
  method: 'POST',
  path: '/api/v2/templates/:id',
  access: 'manageTemplates',
  target: 'own',
  limit: 'write',
  once: true,
  params: templateParams,
  body: z.object({
    title: z.optional(line),
    description: z.optional(z.string().check(z.maxLength(2_000))),
    trade: z.optional(line),
    campaign: z.optional(writtenCampaign),
    /** Settings of the campaign to clear, by name. */
    removed: z.optional(removedSettings),
    published: z.optional(z.boolean()),
    /** The revision this save is based on. Without it the last write wins. */
    rev: z.optional(z.int()),
    /** Publishes it although tests hold agents that follow it, by somebody who may hold publishing. */
    anyway: z.optional(z.object({ reason: line })),
  }),
  reply: z.object({ ...done.shape, template }),
});

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  section: '7 Agents and templates',
  summary: 'Delete a template; agents made from it keep their configuration',
  method: 'DELETE',
  path: '/api/v2/templates/:id',
  access: 'manageTemplates',
  target: 'own',
  limit: 'write',
  params: templateParams,
  reply: done,
});

export const createAgentFromTemplate = endpoint({
  name: 'createAgentFromTemplate',
  section: '7 Agents and templates',
  summary: "Give an agent account a template's configuration, with the template's fields filled in",
  method: 'POST',
  path: '/api/v2/createAgentFromTemplate',
  access: 'editOrg',
  target: 'agent',
  limit: 'write',
  query: campaignReading,
  keepsDiff: 'agent',
  body: z.object({
    templateId: z.string().check(z.maxLength(80)),
    /** Answers by field key; everything else of a field comes from the template. */
    templateFields: z.optional(z.array(templateFieldAnswer).check(z.maxLength(CAMPAIGN_LIST_MAX))),
    timezone: z.optional(z.string().check(z.maxLength(80))),
    agentVoice: z.optional(z.string().check(z.maxLength(120))),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), ...storedCampaign.shape }),
});

export const detachAgentFromTemplate = endpoint({
  name: 'detachAgentFromTemplate',
  section: '7 Agents and templates',
  summary: "Make an agent its own: the template's text with the fields filled in becomes its prompt (FULL_AGENT)",
  method: 'POST',
  path: '/api/v2/detachAgentFromTemplate',
  access: 'fullEditor',
  target: 'agent',
  limit: 'write',
  keepsDiff: 'agent',
  query: z.object({
    /** Returns the detached agent without changing anything. */
    dryRun: z.optional(flagText),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), ...storedCampaign.shape }),
});
