import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { account, accountCursor, accountListItem, accountType } from '../../entities/account';
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

/** Nobody subscribes before there are plans with a price: until then the filters by subscription find nothing. */
const filters = {
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
  /** In the order of creation, which is that of a query without figures, filter and sort. */
  cursor: z.optional(accountCursor),
  ...figuresQuery,
};

const FILTERS =
  'A billing period is a calendar month (UTC); voice minutes and messages are counted from the conversation log. billingId matches no account';

const searching = {
  section: '7 Accounts',
  access: 'person',
  target: 'own',
  limit: 'read',
} as const;

export const searchAccounts = endpoint({
  ...searching,
  name: 'searchAccounts',
  summary: `Accounts of one type anywhere below the caller, paged. ${FILTERS}`,
  method: 'GET',
  path: '/api/v2/searchAccounts',
  // Unknown filters are refused: ignoring one would return rows that nobody asked for.
  query: z.strictObject({ accountType, ...filters }),
  reply: figuredAccountList,
});

export const searchOrganizations = endpoint({
  ...searching,
  name: 'searchOrganizations',
  summary: `Organizations anywhere below the caller, paged. ${FILTERS}`,
  method: 'GET',
  path: '/api/v2/searchOrganizations',
  query: z.strictObject({ accountType: z.optional(z.literal('organization')), ...filters }),
  reply: figuredAccountList,
});

const phrase = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const found = z.object({ success: z.literal(true), accounts: z.array(accountListItem), totalAccounts: z.int() });

export const searchAccount = endpoint({
  ...searching,
  name: 'searchAccount',
  summary: 'Accounts of every type below the caller whose name, user name, email, number or id matches a phrase',
  method: 'POST',
  path: '/api/v2/searchAccount',
  aliases: ['/api/v2/searchAccount/enhanced'],
  unaudited: 'It only searches.',
  body: z.object({ phrase }),
  reply: found,
});

export const searchTarget = endpoint({
  ...searching,
  name: 'searchTarget',
  section: '7 Wallet and pay',
  summary: 'The same by a phrase in the path, as existing clients search',
  method: 'GET',
  path: '/api/v1/search/:target',
  aliases: ['/api/v1/enhancedSearch/:target'],
  params: z.object({ target: phrase }),
  reply: found,
});

export const readAccountByExternalId = endpoint({
  ...searching,
  name: 'readAccountByExternalId',
  section: 'api-shapes 2',
  summary: 'The account at or below the target that a client gave this id of its own',
  method: 'GET',
  path: '/api/v2/getAccountByExternalId',
  query: z.object({ externalAccountId: line }),
  reply: z.object({ success: z.literal(true), message: z.string(), account }),
});
