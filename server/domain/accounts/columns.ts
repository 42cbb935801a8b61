import { sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { AccountListItem } from '#contract/entities/account';
import { account, activity, agentConfig, appInstall, numberingProvider } from '../../db/schema/index';
import { switchSettings } from '../../request/switchSettings';

/** Columns that both lists and records show; every tenant scope may read them. */
const columns = {
  id: account.id,
  type: account.type,
  username: account.username,
  displayName: account.displayName,
  active: account.active,
  createdAt: account.createdAt,
  partnerId: account.partnerId,
  resellerId: account.resellerId,
  organizationId: account.orgId,
  name: account.name,
  partnerName: account.partnerName,
  resellerName: account.resellerName,
  orgName: account.orgName,
  accountName: account.accountName,
  image: account.image,
  productPlanId: account.productPlanId,
  vidaPhoneNumber: account.vidaPhoneNumber,
} as const;

/** An account and those above it, highest first. The outer table is named as text, because Drizzle drops it in a select list. */
const ancestors = sql<{ id: number; type: 'partner' | 'reseller' | 'organization' | 'agent'; displayName: string }[]>`(
    select coalesce(json_agg(json_build_object('id', x.id, 'type', x.type, 'displayName', x.display_name)
      order by array_position(array['partner', 'reseller', 'organization', 'agent'], x.type)), '[]')
    from ${account} x
    where x.id in (account.partner_id, account.reseller_id, account.org_id, account.id))`;

const childCount = sql<number>`(select count(*)::int from ${account} c
  where c.parent_id = account.id and c.deleted_at is null)`;

const agent = sql<AccountListItem['agent'] | null>`
  case when account.type = 'agent' then (
    select json_strip_nulls(json_build_object(
      'title', coalesce(min(g.staging ->> 'title'), ''),
      'configured', count(g.agent_id) > 0,
      'published', coalesce(bool_or(g.production is not null), false),
      'unpublishedChanges', nullif(bool_or(g.production is not null and g.staging ->> 'published' = 'false'), false),
      'unread', (select coalesce(sum(v.unread), 0)::int from ${activity} v
        where v.org_id = account.org_id and v.account_id = account.id)))
    from ${agentConfig} g where g.org_id = account.org_id and g.agent_id = account.id) end`;

export const listColumns = { ...columns, ancestors, childCount, agent } as const;

/** An account's connections to other services, without their keys. */
const integrations = sql<{ appId: string; appVersion: string }[]>`(
    select coalesce(json_agg(json_build_object('appId', i.app_id, 'appVersion', i.app_version)
      order by i.app_id, i.app_version), '[]')
    from ${appInstall} i where i.org_id = account.org_id and i.account_id = account.id)`;

const numberingProviders = sql<{ providerId: string; default: boolean; enabled: boolean }[]>`(
    select coalesce(json_agg(json_build_object('providerId', n.provider_id, 'default', n.is_default, 'enabled', n.enabled)
      order by n.provider_id), '[]')
    from ${numberingProvider} n where n.org_id = account.id)`;

const FORCED = sql`exists (select from ${account} o where o.id in (account.id, account.org_id) and o.forced_switches)`;

export const recordColumns = {
  ...columns,
  disabledAt: account.disabledAt,
  disableReason: account.disableReason,
  disableDetails: account.disableDetails,
  slug: account.slug,
  firstName: account.firstName,
  lastName: account.lastName,
  description: account.description,
  businessName: account.businessName,
  businessAddress: account.businessAddress,
  email: account.email,
  offeredProductPlanId: account.offeredProductPlanId,
  smsBrandId: account.smsBrandId,
  smsCampaignId: account.smsCampaignId,
  orgAccountType: account.orgAccountType,
  hipaaSetting: account.hipaaSetting,
  hipaaEnabledDefault: account.hipaaEnabledDefault,
  integrations,
  numberingProviders,
  externalAccountId: account.externalAccountId,
  externalBillingId: account.externalBillingId,
  vidaPremium: account.vidaPremium,
  smsEnabled: account.smsEnabled,
  isTest: account.isTest,
  settings: account.settings,
  forcedSwitches: account.forcedSwitches,
  resellerSettings: sql<Record<
    string,
    unknown
  > | null>`(select ${switchSettings(sql`r.settings`, FORCED)} from ${account} r where r.id = account.reseller_id)`,
  socialLinks: account.socialLinks,
  socialLinksPosition: account.socialLinksPosition,
  links: account.links,
  linksConfig: account.linksConfig,
  ancestors,
} as const;

export type AccountRow = SelectResultFields<typeof columns>;
export type ListRow = SelectResultFields<typeof listColumns>;
export type RecordRow = SelectResultFields<typeof recordColumns>;
