import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { accountListItem, accountType } from '../../entities/account';
import { figuresQuery } from '../../entities/figures';
import { figuredAccountList } from '../../entities/overview';
import { accountIdText, countText, flagText, idList, line, pageQuery } from '../../entities/shared';

/** Calls of specification 7, Accounts: search everything below the caller. */

const amount = z.optional(z.coerce.number().check(z.nonnegative()));
/** Bounds of an account's usage. A billing period is a calendar month (UTC), because no plan has one of its own yet. */
const usageBounds = z.object({
  currentBillingPeriodVoiceMinutesMin: amount,
  currentBillingPeriodVoiceMinutesMax: amount,
  currentBillingPeriodMessagesMin: amount,
  currentBillingPeriodMessagesMax: amount,
  previousBillingPeriodVoiceMinutesMin: amount,
  previousBillingPeriodVoiceMinutesMax: amount,
  previousBillingPeriodMessagesMin: amount,
  previousBillingPeriodMessagesMax: amount,
  allTimeVoiceMinutesMin: amount,
  allTimeVoiceMinutesMax: amount,
  allTimeMessagesMin: amount,
  allTimeMessagesMax: amount,
});
export type UsageBounds = z.output<typeof usageBounds>;

export const searchAccounts = endpoint({
  name: 'searchAccounts',
  section: '7 Accounts',
  summary: 'Accounts of one type anywhere below the caller, paged. A billing period is a calendar month (UTC)',
  method: 'GET',
  path: '/api/v2/searchAccounts',
  access: 'person',
  target: 'own',
  limit: 'read',
  query: z.strictObject({
    accountType,
    queryText: z.optional(z.string().check(z.maxLength(200))),
    active: z.optional(flagText),
    createdStart: z.optional(countText),
    createdEnd: z.optional(countText),
    canceledStart: z.optional(countText),
    canceledEnd: z.optional(countText),
    subscribed: z.optional(flagText),
    canceled: z.optional(flagText),
    onboardingComplete: z.optional(flagText),
    externalAccountId: z.optional(line),
    productPlanId: z.optional(line),
    productPlanTerm: z.optional(line),
    billingSubscriptionId: z.optional(line),
    billingId: z.optional(line),
    ids: z.optional(idList(accountIdText)),
    ...usageBounds.shape,
    ...pageQuery.shape,
    ...figuresQuery,
  }),
  reply: figuredAccountList,
});

export const searchAccount = endpoint({
  name: 'searchAccount',
  section: '7 Accounts',
  summary: 'Accounts of every type below the caller whose name, user name, email, number or id matches a phrase',
  method: 'POST',
  path: '/api/v2/searchAccount',
  aliases: ['/api/v2/searchAccount/enhanced'],
  access: 'person',
  target: 'own',
  limit: 'read',
  body: z.object({ phrase: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ success: z.literal(true), accounts: z.array(accountListItem), totalAccounts: z.int() }),
});
