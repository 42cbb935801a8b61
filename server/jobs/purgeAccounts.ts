import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ACCOUNT_UNDO_DAYS } from '#contract/rules/hostConstants';
import { account } from '../db/schema/index';
import type { Db } from '../db/scoped';
import { defineJob } from './job';

const KEPT_MS = ACCOUNT_UNDO_DAYS * 86_400_000;
/** An organization may have a lot. */
const STATEMENT_TIMEOUT_MS = 300_000;

const PLACES = { organization: 'org_id', reseller: 'reseller_id', partner: 'partner_id' } as const;

/** Nobody changes what was recorded and booked: the audit, and the books of money. */
const KEPT_TABLES = [
  ...['audit', 'bill', 'invoice', 'ledger_entry', 'ledger_transaction', 'payout', 'referral_reward'],
  ...['top_up', 'usage', 'usage_carry', 'usage_cost', 'wallet', 'wallet_hold', 'withdrawal'],
];

/**
 * Deletes organizations, resellers and partners for good, 30 days after they were deleted: every row that names them, with the files
 * in them. Only the audit and the books of money stay. One transaction an account, so that a kill leaves none half deleted.
 */
export const purgeAccounts = defineJob({
  name: 'purge-accounts',
  payload: z.null(),
  cron: '35 * * * *',
  run: async ({ scoped, nowMs, signal }) => {
    const before = new Date(nowMs() - KEPT_MS);
    for (;;) {
      signal.throwIfAborted();
      const purgeNext = async (db: Db) => {
        const [next] = await db
          .select({ id: account.id, type: account.type })
          .from(account)
          .where(and(lt(account.deletedAt, before), ne(account.type, 'agent')))
          // Those below first.
          .orderBy(sql`array_position(array['organization', 'reseller', 'partner'], ${account.type})`, asc(account.id))
          .limit(1)
          .for('update', { skipLocked: true });
        if (next && next.type !== 'agent') await purge(db, { id: next.id, type: next.type });
        return next;
      };
      if (!(await scoped({ kind: 'super' }, purgeNext, { statementTimeoutMs: STATEMENT_TIMEOUT_MS }))) return;
    }
  },
});

/** Deletes an account, what is below it, and all their rows, wherever a table has their place. */
async function purge(db: Db, { id, type }: { readonly id: number; readonly type: keyof typeof PLACES }): Promise<void> {
  const place = PLACES[type];
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = ${place}
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname::text <> all (${sql.param(['account', ...KEPT_TABLES])}::text[]) order by c.relname`);
  // Most rows go with their account; those that belong to an organization as a whole do not refer to it.
  await db.delete(account).where(eq(sql.raw(place), id));
  for (const { name } of tables)
    await db.execute(sql`delete from ${sql.identifier(name)} where ${sql.identifier(place)} = ${id}`);
}
