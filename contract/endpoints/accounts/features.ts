import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { accountUpdated } from '../../entities/accountChanges';
import { accountFeature, assignableFeature } from '../../entities/feature';

/** What accounts may do because somebody above lets them (api-shapes 14). No client's shape of these calls is known. */

export const listFeatures = endpoint({
  name: 'listFeatures',
  section: 'api-shapes 14',
  summary: 'The features of an account, and which of them the caller may assign',
  method: 'GET',
  path: '/api/v2/features',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), features: z.array(accountFeature) }),
});

export const assignFeatures = endpoint({
  name: 'assignFeatures',
  section: 'api-shapes 14',
  summary:
    'Turn features of an account below on or off: the switches of a partner or reseller, premium and SMS of an organization. Only features that the caller holds can be turned on',
  method: 'POST',
  path: '/api/v2/features/assign',
  access: 'createOrganization',
  target: 'own',
  limit: 'write',
  keepsDiff: 'account',
  body: z.object({
    features: z.array(assignableFeature).check(z.minLength(1), z.maxLength(20)),
    enabled: z.optional(z.boolean()),
  }),
  reply: z.object({ ...accountUpdated.shape, features: z.array(accountFeature) }),
});
