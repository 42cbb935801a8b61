import { sql } from 'drizzle-orm';
import { account } from '../../db/schema/index';

/** What a list row and a record need of an account; every tenant scope may read these columns. */
export const listColumns = {
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

// Subqueries name the outer table as text: drizzle drops the table's name from columns of a select's own list.
/** An account and those above it, the highest first. */
export const ancestors = sql<
  { id: number; type: 'partner' | 'reseller' | 'organization' | 'agent'; displayName: string }[]
>`(
    select coalesce(json_agg(json_build_object('id', x.id, 'type', x.type, 'displayName', x.display_name)
      order by array_position(array['partner', 'reseller', 'organization', 'agent'], x.type)), '[]')
    from ${account} x
    where x.id in (account.partner_id, account.reseller_id, account.org_id, account.id))`;

export const recordColumns = {
  ...listColumns,
  description: account.description,
  email: account.email,
  externalAccountId: account.externalAccountId,
  externalBillingId: account.externalBillingId,
  vidaPremium: account.vidaPremium,
  smsEnabled: account.smsEnabled,
  isTest: account.isTest,
  settings: account.settings,
  resellerSettings: sql<Record<
    string,
    unknown
  > | null>`(select r.settings from ${account} r where r.id = account.reseller_id)`,
  ancestors,
} as const;
