import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import {
  billingPeriod,
  billingSystem,
  billingSystemChoice,
  business,
  businessShow,
  dunning,
  usageExport,
  usageExportChoice,
} from '../../entities/business';
import { accountId, countText, done, line } from '../../entities/shared';
import { usageMonth } from '../../entities/usage';
import { billing, billingChange } from './sides';

/** The business of a partner or a reseller (specification 7, Billing; api-shapes 11). */

export const readSales = endpoint({
  ...billing,
  name: 'readSales',
  summary:
    'What the accounts below a reseller or a partner owe, who is late, and a month of what they pay and what that costs, with a page of them, ' +
    'counted from 0',
  path: '/api/v2/billing/business',
  query: z.object({
    /** This month, if it is missing. */
    month: z.optional(usageMonth),
    show: z._default(businessShow, 'all'),
    /** A part of the name. */
    queryText: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    page: z.optional(countText),
    pageSize: z.optional(countText),
  }),
  reply: z.object({ success: z.literal(true), business }),
});

export const remindOrganization = endpoint({
  ...billingChange,
  name: 'remindOrganization',
  target: 'reseller',
  summary:
    'Remind the people of an organization that is late, by the bell and by mail; once a day. 409 if it is not late, or was reminded',
  path: '/api/v2/billing/remind',
  body: z.object({ organizationId: accountId }),
  reply: done,
});

export const readDunning = endpoint({
  ...billing,
  name: 'readDunning',
  target: 'reseller',
  summary: 'What happens to organizations of a reseller that do not pay',
  path: '/api/v2/billing/dunning',
  reply: z.object({ success: z.literal(true), dunning }),
});

export const setDunning = endpoint({
  ...billingChange,
  name: 'setDunning',
  target: 'reseller',
  summary:
    'Set it, whole. It counts at once, for who is late already too; incoming calls are answered until the last day, and nothing is deleted',
  method: 'PUT',
  path: '/api/v2/billing/dunning',
  body: dunning,
  reply: z.object({ success: z.literal(true), dunning }),
});

export const readBillingSystem = endpoint({
  ...billing,
  name: 'readBillingSystem',
  target: 'reseller',
  summary:
    'The billing system of a reseller, by which its organizations pay, with its secrets redacted. 404 when there is none',
  path: '/api/v2/billing/billingSystemConfig',
  reply: z.object({ success: z.literal(true), billingSystemConfig: billingSystem }),
});

export const saveBillingSystem = endpoint({
  ...billingChange,
  name: 'saveBillingSystem',
  target: 'reseller',
  summary:
    'Save it, whole, after its key was tried. From then on its organizations enter their cards there; those of the system before are not ' +
    'used any more. 409 while payments by that one are on their way',
  path: '/api/v2/billing/billingSystemConfig',
  body: billingSystemChoice,
  reply: z.object({ success: z.literal(true), message: z.string(), billingSystemConfig: billingSystem }),
});

export const removeBillingSystem = endpoint({
  ...billingChange,
  name: 'removeBillingSystem',
  target: 'reseller',
  summary: 'Remove it: organizations pay by the provider of this host again. 409 while payments by it are on their way',
  method: 'DELETE',
  path: '/api/v2/billing/billingSystemConfig',
  reply: done,
});

export const setBillingPeriod = endpoint({
  ...billingChange,
  name: 'setBillingPeriod',
  summary:
    'Set the period that the usage of an account is counted for, of the target or of the account below it with that id of a client. ' +
    '`billingPeriod=current` and `previous` of `GET /api/v2/stats/usage` follow it: after its end the next of the same length begins',
  path: '/api/v2/billing/billingPeriod',
  changes: ['externalAccountId'],
  query: z.object({ externalAccountId: z.optional(line) }),
  body: billingPeriod,
  reply: z.object({ success: z.literal(true), message: z.string(), billingPeriod }),
});

export const readUsageExport = endpoint({
  ...billing,
  name: 'readUsageExport',
  summary:
    'Where the files of usage (ADR) of an account and all below it go, with the latest of them. 404 when there is none',
  path: '/api/v2/billing/adrExportConfig',
  reply: z.object({ success: z.literal(true), adrExportConfig: usageExport }),
});

export const saveUsageExport = endpoint({
  ...billingChange,
  name: 'saveUsageExport',
  summary:
    'Save it, whole, after the server was tried. Each file (`ADR_{accountId}_YYYY_MM_DD_HHmmss.csv.gz`) comes once, with what was counted ' +
    'since the one before; what fails is sent later, under the same name',
  path: '/api/v2/billing/adrExportConfig',
  body: usageExportChoice,
  reply: z.object({ success: z.literal(true), message: z.string(), adrExportConfig: usageExport }),
});

export const removeUsageExport = endpoint({
  ...billingChange,
  name: 'removeUsageExport',
  summary: 'Remove it: no more files are made, and those that wait are not sent',
  method: 'DELETE',
  path: '/api/v2/billing/adrExportConfig',
  reply: done,
});
