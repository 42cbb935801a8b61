import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { account } from '../../entities/account';
import { accountChanges } from '../../entities/accountChanges';
import { accountIdText, line } from '../../entities/shared';

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
  once: true,
  successStatus: 201,
  body: z.looseObject({
    ...z.pick(accountChanges, {
      email: true,
      productPlanId: true,
      offeredProductPlanId: true,
      hipaaEnabledDefault: true,
    }).shape,
    resellerName: line,
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
  once: true,
  successStatus: 201,
  body: z.looseObject({
    ...z.pick(accountChanges, {
      email: true,
      accountName: true,
      orgAccountType: true,
      externalAccountId: true,
      externalBillingId: true,
      productPlanId: true,
      offeredProductPlanId: true,
      hipaaSetting: true,
      vidaPremium: true,
      smsEnabled: true,
      testAccount: true,
      smsBrandId: true,
      smsCampaignId: true,
      numberingProviders: true,
      integrations: true,
    }).shape,
    orgName: line,
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
  once: true,
  successStatus: 201,
  body: z.looseObject(
    z.pick(accountChanges, { accountName: true, externalAccountId: true, externalBillingId: true, integrations: true })
      .shape,
  ),
  reply: z.object(created),
});

export const duplicateAccount = endpoint({
  name: 'duplicateAccount',
  section: '2 edit agent panels',
  summary:
    'Create an agent account with the draft of another of the organization; no keys, numbers or conversations are copied',
  method: 'POST',
  path: '/api/v2/duplicateAccount',
  access: 'addAgents',
  target: 'organization',
  limit: 'write',
  once: true,
  successStatus: 201,
  body: z.object({ targetAccountId: accountIdText, accountName: z.optional(line) }),
  reply: z.object({ success: z.literal(true), message: z.string(), account }),
});
