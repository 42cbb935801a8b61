import * as z from 'zod/mini';
import { RECORDING_DAYS } from '../rules/calls/limits';
import { LOGS_KEPT } from '../rules/logs/retention';
import { customRoleName, permission } from './customRole';
import { accountFigures } from './figures';
import { linksConfig, pageLink, socialLink, socialLinksPosition } from './profile';
import { accountId, listCursor, listTotal, optionalAddress, storedAddress, timestampS } from './shared';

/** Levels of the account tree (specification 1). `superAdmin` is the root; people have memberships in the others. */
export const ACCOUNT_TYPES = ['superAdmin', 'partner', 'reseller', 'organization', 'agent'] as const;
export const accountType = z.enum(ACCOUNT_TYPES);
export type AccountType = z.output<typeof accountType>;

/** A member's role in an account (specification 6). */
export const memberRole = z.enum(['owner', 'admin', 'agent']);
export type MemberRole = z.output<typeof memberRole>;

/** A signed-in person as their own console shows them. */
export const person = z.object({
  id: accountId,
  email: z.string(),
  name: z.optional(z.string()),
  image: z.optional(z.string()),
});
export type Person = z.output<typeof person>;

/** What a signed-in person can be at an account (specification 6). */
const callerRole = z.enum(['superAdmin', 'partner', 'reseller', 'owner', 'admin', 'agent']);
export type CallerRole = z.output<typeof callerRole>;

/** Known keys of account settings (specification 3). Unknown keys are kept. */
export const accountSettings = z.looseObject({
  favorites: z.optional(z.array(accountId).check(z.maxLength(5))),
  grantTrialEntry: z.optional(z.boolean()),
  showMembers: z.optional(z.boolean()),
  showBilling: z.optional(z.boolean()),
  allowSignup: z.optional(z.boolean()),
  allowTasks: z.optional(z.boolean()),
  allowAddAgents: z.optional(z.boolean()),
  allowAgentTakeover: z.optional(z.boolean()),
  allowFullEditor: z.optional(z.boolean()),
  allowEmbeds: z.optional(z.boolean()),
  smsMessaging: z.optional(z.boolean()),
  allowOrgNumberAssignment: z.optional(z.boolean()),
  talkToSalesUrl: storedAddress,
  supportUrl: storedAddress,
  privacyUrl: storedAddress,
  tosUrl: storedAddress,
  accentColor: z.optional(z.string()),
  /** Of an organization: how long the recordings of its calls are kept; 0: nothing is recorded. */
  recordingDays: z.optional(z.literal(RECORDING_DAYS)),
  /** Of an organization: how many of the latest conversations of each agent are kept. */
  logsKept: z.optional(z.literal(LOGS_KEPT)),
});
/** Account settings in a request. */
export const writtenSettings = z.looseObject({
  ...accountSettings.shape,
  talkToSalesUrl: optionalAddress,
  supportUrl: optionalAddress,
  privacyUrl: optionalAddress,
  tosUrl: optionalAddress,
});
export type AccountSettings = z.output<typeof accountSettings>;

/** Names and picture of an account; `displayName` is derived from the first available name (specification 3). */
export const accountDetails = z.object({
  displayName: z.string(),
  partnerName: z.optional(z.string()),
  resellerName: z.optional(z.string()),
  orgName: z.optional(z.string()),
  accountName: z.optional(z.string()),
  name: z.optional(z.string()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  username: z.optional(z.string()),
  description: z.optional(z.string()),
  image: z.optional(z.string()),
  businessName: z.optional(z.string()),
  businessAddress: z.optional(z.string()),
  email: z.optional(z.string()),
});
export type AccountDetails = z.output<typeof accountDetails>;

/** One step of the path partner › reseller › organization › agent, beginning at the top of the caller's reach. */
export const accountPathStep = z.object({ id: accountId, accountType, displayName: z.string() });
export type AccountPathStep = z.output<typeof accountPathStep>;

/** A favorite of an organization, with its name. */
export const favoriteAgent = z.object({ id: accountId, displayName: z.string() });
export type FavoriteAgent = z.output<typeof favoriteAgent>;

/** The record of an account (specification 3, api-shapes 1 and 2). */
export const account = z.object({
  id: accountId,
  username: z.string(),
  accountType,
  partnerId: z.optional(accountId),
  resellerId: z.optional(accountId),
  organizationId: z.optional(accountId),
  /** The address an agent's public page has beside its user name. */
  slug: z.optional(z.string()),
  active: z.boolean(),
  timestamp: timestampS,
  /** Only while the account itself is disabled: when that was, and why. */
  disabledTimestamp: z.optional(timestampS),
  disableReason: z.optional(z.string()),
  disableDetails: z.optional(z.string()),
  externalAccountId: z.optional(z.string()),
  externalBillingId: z.optional(z.string()),
  productPlanId: z.optional(z.string()),
  vidaPhoneNumber: z.optional(z.string()),
  vidaPremium: z.optional(z.boolean()),
  smsEnabled: z.optional(z.boolean()),
  testAccount: z.optional(z.boolean()),
  /** Organizations only: texts and embedding are on, whatever the reseller switched off. */
  forcedSwitches: z.optional(z.boolean()),
  offeredProductPlanId: z.optional(z.string()),
  smsBrandId: z.optional(z.string()),
  smsCampaignId: z.optional(z.string()),
  orgAccountType: z.optional(z.string()),
  hipaaSetting: z.optional(z.string()),
  hipaaEnabledDefault: z.optional(z.boolean()),
  /** Without their keys, which nobody can read again. */
  integrations: z.optional(z.array(z.object({ appId: z.string(), appVersion: z.string() }))),
  numberingProviders: z.optional(
    z.array(z.object({ providerId: z.string(), default: z.boolean(), enabled: z.boolean() })),
  ),
  /** The caller is a super administrator (api-shapes 1). */
  superAdmin: z.optional(z.boolean()),
  /** What the caller is here (specification 6). */
  role: z.optional(callerRole),
  /** The custom role that makes it less. */
  customRole: z.optional(customRoleName),
  /** All that the caller may do here, if a custom role decides it; missing: what the role may. */
  permissions: z.optional(z.array(permission)),
  /** The only agents the caller may access; missing: all (api-shapes 1). */
  permittedAccountIds: z.optional(z.array(accountId)),
  details: accountDetails,
  settings: accountSettings,
  socialLinks: z.optional(z.array(socialLink)),
  socialLinksPosition: z.optional(socialLinksPosition),
  links: z.optional(z.array(pageLink)),
  linksConfig: z.optional(linksConfig),
  /** The caller, where the record is read by itself. */
  user: z.optional(person),
  /** Organizations only: the favorites of `settings` in their order, without those out of the caller's reach. */
  favoriteAgents: z.optional(z.array(favoriteAgent)),
  /** The reseller's switches; they affect what an owner may do here (specification 6). */
  resellerSettings: z.optional(accountSettings),
  path: z.array(accountPathStep),
});
export type Account = z.output<typeof account>;

/** A deleted agent that can be restored. */
export const deletedAgent = z.object({
  id: accountId,
  displayName: z.string(),
  deletedAt: timestampS,
  /** Until then. */
  restorableUntil: timestampS,
});
export type DeletedAgent = z.output<typeof deletedAgent>;

/** What hangs below an account, at any depth, and the members of the account itself. */
export const accountCounts = z.object({
  resellers: z.int(),
  organizations: z.int(),
  agents: z.int(),
  members: z.int(),
});
export type AccountCounts = z.output<typeof accountCounts>;

/** The person of a session, and the account he or she acts as. */
export const identity = z.object({
  ...account.shape,
  superAdmin: z.boolean(),
  role: callerRole,
  memberships: z.array(z.object({ accountId, accountType, role: memberRole, displayName: z.string() })),
});
export type Identity = z.output<typeof identity>;

/** A row of a list of partners, resellers, organizations or agents (specification 3). */
export const accountListItem = z.object({
  id: accountId,
  type: accountType,
  username: z.string(),
  displayName: z.string(),
  active: z.boolean(),
  timestamp: timestampS,
  partnerId: z.optional(accountId),
  resellerId: z.optional(accountId),
  organizationId: z.optional(accountId),
  partnerName: z.optional(z.string()),
  resellerName: z.optional(z.string()),
  orgName: z.optional(z.string()),
  accountName: z.optional(z.string()),
  agentName: z.optional(z.string()),
  image: z.optional(z.string()),
  subscription: z.optional(z.string()),
  vidaPhoneNumber: z.optional(z.string()),
  /** Accounts directly below this one. */
  childCount: z.optional(z.int()),
  /** Agents only: the campaign in short. */
  agent: z.optional(
    z.object({
      title: z.string(),
      configured: z.boolean(),
      published: z.boolean(),
      /** The staging copy of a published agent was edited since. */
      unpublishedChanges: z.optional(z.boolean()),
      unread: z.int(),
    }),
  ),
  /** Only in a list that was asked for them. */
  figures: z.optional(accountFigures),
});
export type AccountListItem = z.output<typeof accountListItem>;

export const accountCursor = listCursor('\\d{1,10}');

/** A page of accounts (specification 3, api-shapes 1). */
export const accountList = z.object({
  success: z.literal(true),
  accounts: z.array(accountListItem),
  totalAccounts: listTotal,
  pageSize: z.int(),
  pageNumber: z.int(),
  nextCursor: z.optional(accountCursor),
});
export type AccountList = z.output<typeof accountList>;
