import { eq, type SQL, sql } from 'drizzle-orm';
import type { TestState } from '#contract/entities/testRun';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

/** Whether the organization or the reseller of an `account` row holds publishing. */
export const holds = (id: 'org_id' | 'reseller_id'): SQL<boolean> =>
  sql<boolean>`coalesce((select above.settings ->> 'holdPublishing' from ${account} above
    where above.id = account.${sql.raw(id)}), 'false') = 'true'`;

/** Whose setting holds the publishing of an agent; that of the reseller binds everybody in the organization. */
export async function holderOf(db: Db, agentId: number): Promise<TestState['heldBy'] | null> {
  const [row] = await db
    .select({ organization: holds('org_id'), reseller: holds('reseller_id') })
    .from(account)
    .where(eq(account.id, agentId));
  if (row?.reseller) return 'reseller';
  return row?.organization ? 'organization' : null;
}
