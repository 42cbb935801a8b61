import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { account } from '../../entities/account';
import { hipaaSetting, integrations, numberingProviders, orgAccountType } from '../../entities/accountChanges';
import { emailAddress, line } from '../../entities/shared';

/** Calls of specification 7, Accounts: create accounts. */

/** Unknown fields do not fail the call; they are listed in `failedSettings`. */
const created = { success: z.literal(true), message: z.string(), failedSettings: z.array(z.string()), account };

export const createReseller = endpoint({
  name: 'createReseller',
  section: '7 Accounts',
  summary: 'Create a reseller under a partner',
  method: 'POST',
  path: '/api/v2/createReseller',
  access: 'createReseller',
  target: 'partner',
  limit: 'write',
  audited: true,
  once: true,
  successStatus: 201,
  body: z.looseObject({
    resellerName: line,
    email: z.optional(emailAddress),
    productPlanId: z.optional(line),
    offeredProductPlanId: z.optional(line),
    hipaaEnabledDefault: z.optional(z.boolean()),
    resellerStatus: z.optional(z.enum(['enabled', 'disabled'])),
  }),
  reply: z.object({ ...created, organization: account }),
});

export const createOrganization = endpoint({
  name: 'createOrganization',
  section: '7 Accounts',
  summary: 'Create an organization under a reseller',
  method: 'POST',
  path: '/api/v2/createOrganization',
  access: 'createOrganization',
  target: 'reseller',
  limit: 'write',
  audited: true,
  once: true,
  successStatus: 201,
  body: z.looseObject({
    orgName: line,
    email: z.optional(emailAddress),
    accountName: z.optional(line),
    orgAccountType: z.optional(orgAccountType),
    externalAccountId: z.optional(line),
    externalBillingId: z.optional(line),
    productPlanId: z.optional(line),
    offeredProductPlanId: z.optional(line),
    hipaaSetting: z.optional(hipaaSetting),
    vidaPremium: z.optional(z.boolean()),
    smsEnabled: z.optional(z.boolean()),
    smsBrandId: z.optional(line),
    smsCampaignId: z.optional(line),
    numberingProviders: z.optional(numberingProviders),
    integrations: z.optional(integrations),
  }),
  reply: z.object({ ...created, organization: account }),
});

export const createAccount = endpoint({
  name: 'createAccount',
  section: '7 Accounts',
  summary: 'Create an agent account under an organization',
  method: 'POST',
  path: '/api/v2/createAccount',
  access: 'addAgents',
  target: 'organization',
  limit: 'write',
  audited: true,
  once: true,
  successStatus: 201,
  body: z.looseObject({
    accountName: z.optional(line),
    externalAccountId: z.optional(line),
    externalBillingId: z.optional(line),
    integrations: z.optional(integrations),
  }),
  reply: z.object(created),
});
