import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { CAMPAIGN_LIST_MAX, templateFieldAnswer } from '../entities/campaign';
import { accountId } from '../entities/shared';
import { agentReview, fieldSuggestion } from '../entities/suggestion';

/** Suggestions for the texts of an agent (specification 7, api-shapes 4). */

export const autoReviewAgentConfiguration = endpoint({
  name: 'autoReviewAgentConfiguration',
  section: 'api-shapes 4',
  summary:
    'Better texts, as the language model suggests them; nothing is stored. `fields`: for the answers to the fields of a template, ' +
    'sent with `templateId`, or the stored ones of the agent `agentId` (sent values are then ignored); one entry per field, with an ' +
    'empty `promptSuggestion` if nothing is suggested. `agent`: for prompt, greeting, actions and apps of an agent. `agentId` is the ' +
    "account's id or its configuration's",
  method: 'POST',
  path: '/api/v2/agent/autoReviewAgentConfiguration',
  access: 'editOrg',
  target: 'own',
  limit: 'model',
  body: z.object({
    mode: z._default(z.enum(['fields', 'agent']), 'fields'),
    templateId: z.optional(z.string().check(z.maxLength(80))),
    agentId: z.optional(z.union([z.string().check(z.maxLength(80)), accountId])),
    fields: z._default(
      z
        .array(z.object({ key: templateFieldAnswer.shape.key, value: templateFieldAnswer.shape.value }))
        .check(z.maxLength(CAMPAIGN_LIST_MAX)),
      [],
    ),
  }),
  reply: z.union([z.array(fieldSuggestion), agentReview]),
});
