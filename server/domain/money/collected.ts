import { type SQL, sql } from 'drizzle-orm';

/**
 * What the reseller of an account got for it by a billing system of its own, in sats, without what cards got back. The host never had it.
 * @param accountId of an account, in SQL
 */
export const collectedFor = (accountId: SQL): SQL => sql`(
  select coalesce(sum(u.amount_sats - u.amount_sats * u.returned_cents / u.usd_cents + u.owed_sats), 0) from top_up u
  where u.account_id = ${accountId} and u.collected_by is not null and u.state = 'paid')`;
