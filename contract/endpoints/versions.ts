import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  agentVersion,
  campaign,
  campaignCopy,
  campaignReading,
  storedCampaign,
  writtenCampaign,
} from '../entities/campaign';
import { done, flagText, idList, line, pageQuery, timestampMs } from '../entities/shared';

/** Calls of specification 7, Agents: versions. `agentId` is the campaign's id (`campa…`). */

const agentParams = z.object({ agentId: z.string().check(z.maxLength(80)) });
const versionParams = z.object({ ...agentParams.shape, versionId: z.coerce.number().check(z.int(), z.positive()) });

export const readAgent = endpoint({
  name: 'readAgent',
  section: 'api-shapes 4',
  summary: "An agent's staging configuration by the id of its campaign",
  method: 'GET',
  path: '/api/v2/agent/:agentId',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: agentParams,
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    sponsorship: z.object({ id: z.string(), ...campaign.shape }),
  }),
});

export const listVersions = endpoint({
  name: 'listVersions',
  section: '7 Agents',
  summary:
    'Versions of an agent, newest first, in 0-based pages: 100 at most, 10 with their snapshots. ' +
    'The host keeps the 100 latest automatic ones',
  method: 'GET',
  path: '/api/v2/agent/:agentId/versions',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: agentParams,
  query: z.object({
    includeData: z.optional(flagText),
    ids: z.optional(idList(versionParams.shape.versionId)),
    ...pageQuery.shape,
  }),
  reply: z.object({
    success: z.literal(true),
    versions: z.array(agentVersion),
    totalVersions: z.int(),
    pageSize: z.int(),
    pageNumber: z.int(),
  }),
});

export const createVersion = endpoint({
  name: 'createVersion',
  section: '7 Agents',
  summary: 'Save a copy of the draft (staging, the default) or of what is published as a version with a title',
  method: 'POST',
  path: '/api/v2/agent/:agentId/versions',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  successStatus: 201,
  params: agentParams,
  body: z.object({ title: line, source: z._default(campaignCopy, 'staging') }),
  reply: z.object({ success: z.literal(true), createdVersion: agentVersion }),
});

export const replaceVersion = endpoint({
  name: 'replaceVersion',
  section: '7 Agents',
  summary: 'Replace the snapshot a version keeps',
  method: 'POST',
  path: '/api/v2/agent/:agentId/versions/:versionId',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: versionParams,
  body: z.object({ snapshot: writtenCampaign }),
  reply: z.object({ ...done.shape, versionId: timestampMs }),
});

export const restoreVersion = endpoint({
  name: 'restoreVersion',
  section: '7 Agents',
  summary:
    'Restore a version to staging (default) or production; what was there is kept as a version. Production is refused with 409 where ' +
    'publishing is held, unless it is the draft, whose tests allow it',
  method: 'POST',
  path: '/api/v2/agent/:agentId/versions/:versionId/restore',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  keepsDiff: 'agent',
  params: versionParams,
  query: campaignReading,
  body: z.object({ target: z._default(campaignCopy, 'staging') }),
  reply: z.object({ success: z.literal(true), restored: campaign, ...storedCampaign.shape }),
});

export const renameVersion = endpoint({
  name: 'renameVersion',
  section: '7 Agents',
  summary: 'Rename a version',
  method: 'PUT',
  path: '/api/v2/agent/:agentId/versions/:versionId/title',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: versionParams,
  body: z.object({ title: line }),
  reply: z.object({ success: z.literal(true), versionId: timestampMs, newTitle: z.string() }),
});

export const deleteVersion = endpoint({
  name: 'deleteVersion',
  section: 'api-shapes 4',
  summary: 'Delete a version',
  method: 'DELETE',
  path: '/api/v2/agent/:agentId/versions/:versionId',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: versionParams,
  reply: done,
});
