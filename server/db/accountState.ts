import { type SQL, sql } from 'drizzle-orm';

/**
 * The state of an account in a query: 'open'; 'disabled' or 'deleted' if it or an account above it is. Needs a scope that sees the
 * accounts above, as that of sign-in does.
 * @param name the table's name or alias in the query
 */
export function accountState(name: 'a' | 'account'): SQL {
  return sql.raw(`(select case when bool_or(above.deleted_at is not null) then 'deleted'
    when bool_and(above.active) then 'open' else 'disabled' end
    from account above where above.id in (${name}.id, ${name}.org_id, ${name}.reseller_id, ${name}.partner_id))`);
}
