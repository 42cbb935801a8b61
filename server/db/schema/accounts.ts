import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { LinksConfig, PageLink, SocialLink, SocialLinksPosition } from '#contract/entities/profile';
import type { Permission } from '#contract/rules/accounts/permissions';
import { byMigration, bytea, type JsonObject, moment, placed } from './types';

/** What a deleted agent had. */
export type FormerAgent = {
  readonly username: string;
  readonly slug: string | null;
  readonly active: boolean;
  readonly vidaPhoneNumber: string | null;
  readonly numbers: readonly string[];
};

export const account = pgTable('account', {
  id: integer('id').notNull().default(sql`nextval('identity_seq')`),
  type: text('type', { enum: ['partner', 'reseller', 'organization', 'agent'] }).notNull(),
  parentId: integer('parent_id'),
  partnerId: placed('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  username: text('username').notNull(),
  slug: text('slug'),
  name: text('name'),
  accountName: text('account_name'),
  orgName: text('org_name'),
  resellerName: text('reseller_name'),
  partnerName: text('partner_name'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  displayName: text('display_name').notNull().generatedAlwaysAs(byMigration),
  description: text('description'),
  image: text('image'),
  businessName: text('business_name'),
  businessAddress: text('business_address'),
  email: text('email'),
  timezone: text('timezone'),
  externalAccountId: text('external_account_id'),
  externalBillingId: text('external_billing_id'),
  billingId: text('billing_id'),
  billingSubscriptionId: text('billing_subscription_id'),
  productPlanId: text('product_plan_id'),
  productPlanTerm: text('product_plan_term'),
  offeredProductPlanId: text('offered_product_plan_id'),
  orgAccountType: text('org_account_type', { enum: ['internal', 'customer'] }),
  hipaaSetting: text('hipaa_setting', { enum: ['on', 'off', 'inherit'] })
    .notNull()
    .default('inherit'),
  hipaaEnabledDefault: boolean('hipaa_enabled_default').notNull().default(false),
  settings: jsonb('settings').$type<JsonObject>().notNull().default({}),
  socialLinks: jsonb('social_links').$type<SocialLink[]>().notNull().default([]),
  socialLinksPosition: text('social_links_position').$type<SocialLinksPosition>(),
  links: jsonb('links').$type<PageLink[]>().notNull().default([]),
  linksConfig: jsonb('links_config').$type<Partial<LinksConfig>>().notNull().default({}),
  active: boolean('active').notNull().default(true),
  disableReason: text('disable_reason'),
  disableDetails: text('disable_details'),
  disabledAt: moment('disabled_at'),
  canceledReason: text('canceled_reason'),
  canceledDetails: text('canceled_details'),
  canceledAt: moment('canceled_at'),
  isTest: boolean('is_test').notNull().default(false),
  forcedSwitches: boolean('forced_switches').notNull().default(false),
  vidaPremium: boolean('vida_premium').notNull().default(false),
  vidaPremiumAt: moment('vida_premium_at'),
  vidaPremiumExpiresAt: moment('vida_premium_expires_at'),
  smsEnabled: boolean('sms_enabled').notNull().default(false),
  smsBrandId: text('sms_brand_id'),
  smsCampaignId: text('sms_campaign_id'),
  vidaPhoneNumber: text('vida_phone_number'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
  former: jsonb('former').$type<FormerAgent>(),
});

export const appUser = pgTable('app_user', {
  id: integer('id').notNull().default(sql`nextval('identity_seq')`),
  email: text('email'),
  emailVerifiedAt: moment('email_verified_at'),
  username: text('username').notNull(),
  name: text('name'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  image: text('image'),
  phoneNumber: text('phone_number'),
  phoneNumberVerifiedAt: moment('phone_number_verified_at'),
  secondFactorAt: moment('second_factor_at'),
  superAdmin: boolean('super_admin').notNull().default(false),
  settings: jsonb('settings').$type<JsonObject>().notNull().default({}),
  active: boolean('active').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at'),
});

export const membership = pgTable('membership', {
  accountId: integer('account_id').notNull(),
  userId: integer('user_id').notNull(),
  partnerId: placed('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  role: text('role', { enum: ['owner', 'admin', 'agent'] }).notNull(),
  permittedAccountIds: integer('permitted_account_ids').array(),
  invitedBy: integer('invited_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  customRoleId: uuid('custom_role_id'),
});

export const customRole = pgTable('custom_role', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  accountId: integer('account_id').notNull(),
  partnerId: placed('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const invite = pgTable('invite', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  accountId: integer('account_id').notNull(),
  partnerId: placed('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  email: text('email').notNull(),
  role: text('role', { enum: ['owner', 'admin', 'agent'] }).notNull(),
  permittedAccountIds: integer('permitted_account_ids').array(),
  redirectUrl: text('redirect_url'),
  tokenHash: bytea('token_hash').notNull(),
  invitedBy: integer('invited_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  acceptedBy: integer('accepted_by'),
  customRoleId: uuid('custom_role_id'),
});

export const domain = pgTable('domain', {
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  partnerId: placed('partner_id'),
  resellerId: integer('reseller_id'),
  orgId: integer('org_id'),
  host: text('host').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  /** What the DNS record must hold. */
  token: text('token').notNull().default(byMigration),
  verifiedAt: moment('verified_at'),
  checkedAt: moment('checked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const favorite = pgTable('favorite', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  userId: integer('user_id').notNull(),
  agentId: integer('agent_id').notNull(),
  position: smallint('position').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const picture = pgTable('picture', {
  id: uuid('id').notNull().default(sql`gen_random_uuid()`),
  userId: integer('user_id'),
  accountId: integer('account_id'),
  kind: text('kind', { enum: ['portrait', 'logo', 'favicon'] })
    .notNull()
    .default('portrait'),
  sha256: bytea('sha256').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
