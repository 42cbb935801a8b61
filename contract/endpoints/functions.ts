import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { agentRequest } from '../entities/functionRun';
import { done, flagText, pageQuery, uuid } from '../entities/shared';
import { zapierConnection } from '../entities/zapier';

/** What functions of agents leave to people, and what other systems answer to them. */

export const listRequests = endpoint({
  name: 'listRequests',
  section: '7 Apps',
  summary: 'What agents asked their people to do, the latest first: messages, bookings, transfers, confirmations',
  method: 'GET',
  path: '/api/v2/agent/requests',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.object({ ...pageQuery.shape, done: z.optional(flagText) }),
  reply: z.object({ success: z.literal(true), requests: z.array(agentRequest), total: z.int() }),
});

export const changeRequest = endpoint({
  name: 'changeRequest',
  section: '7 Apps',
  summary: 'Mark a request as done, or as open again',
  method: 'POST',
  path: '/api/v2/agent/requests/:id',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: z.object({ id: uuid }),
  body: z.object({ done: z.boolean() }),
  reply: z.object({ success: z.literal(true), request: agentRequest }),
});

export const zapierResponse = endpoint({
  name: 'zapierResponse',
  section: 'api-shapes 8',
  summary: 'The answer to a function that an agent sent to Zapier, by the `requestId` that was sent with it',
  method: 'POST',
  path: '/api/v2/agent/zapier/response',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  body: z.object({
    requestId: z.string().check(z.minLength(1), z.maxLength(100)),
    responseData: z.optional(z.unknown()),
  }),
  reply: done,
});

export const readZapier = endpoint({
  name: 'readZapier',
  section: '2 zapier',
  summary: 'What connects an organization with Zapier: the addresses that it calls, and its latest answer to an agent',
  method: 'GET',
  path: '/api/v2/agent/zapier',
  access: 'editOrg',
  target: 'organization',
  limit: 'read',
  reply: z.object({ success: z.literal(true), zapier: zapierConnection }),
});

const jobNimbus = {
  access: 'editOrg',
  target: 'own',
  method: 'POST',
  limit: 'write',
} as const;
/** The key of the JobNimbus account; without one, that of the installed app. */
const bearerToken = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)));
/** `valid` false with the status of JobNimbus: it did not accept the key, or did not answer (0). */
const jobNimbusReply = { success: z.literal(true), valid: z.boolean(), status: z.int() };

export const readJobNimbusSettings = endpoint({
  name: 'readJobNimbusSettings',
  unaudited: 'It only reads.',
  section: '7 Users and misc, 8',
  summary: 'The settings of the JobNimbus account of an organization',
  path: '/api/jobnimbus/settings',
  ...jobNimbus,
  body: z.object({ bearerToken, targetDate: z.optional(z.string().check(z.maxLength(40))) }),
  reply: z.object({ ...jobNimbusReply, settings: z.optional(z.record(z.string(), z.unknown())) }),
});

export const readJobNimbusTeam = endpoint({
  name: 'readJobNimbusTeam',
  unaudited: 'It only reads.',
  section: '7 Users and misc',
  summary: 'Who is in the JobNimbus account of an organization, and with `targetDate` what they have to do that day',
  path: '/api/jobnimbus/team',
  ...jobNimbus,
  body: z.object({ bearerToken, targetDate: z.optional(z.iso.date()) }),
  reply: z.object({
    ...jobNimbusReply,
    team: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.optional(z.string()),
        tasks: z.array(z.object({ title: z.string(), startS: z.optional(z.int()), endS: z.optional(z.int()) })),
      }),
    ),
  }),
});
