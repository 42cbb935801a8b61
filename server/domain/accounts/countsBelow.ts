import { sql } from 'drizzle-orm';
import type { AccountCounts } from '#contract/entities/account';
import { account, membership } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { atOrBelow } from './listAccounts';

/** What hangs below an account, and how many members it has itself. */
export async function countsBelow(db: Db, target: TargetAccount): Promise<AccountCounts> {
  const ofType = (type: string) =>
    sql<number>`(count(*) filter (where ${account.type} = ${type} and ${account.id} <> ${target.id}))::int`;
  const [counted] = await db
    .select({ resellers: ofType('reseller'), organizations: ofType('organization'), agents: ofType('agent') })
    .from(account)
    .where(sql`${account.deletedAt} is null and ${atOrBelow(target) ?? sql`true`}`);
  const members = await db.$count(membership, sql`${membership.accountId} = ${target.id}`);
  return { resellers: 0, organizations: 0, agents: 0, ...counted, members };
}
