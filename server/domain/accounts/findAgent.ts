import { type SQL, sql } from 'drizzle-orm';
import { accountState } from '../../db/accountState';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { AgentPlace } from '../../request/tx';
import { isAt } from './agentAddress';

/** The agent account with that user name or id; null also if it, or an account above it, is disabled. Needs the scope 'auth' or 'super'. */
export function findAgent(db: Db, reference: string | number): Promise<AgentPlace | null> {
  return firstAgent(db, agentCalled(reference));
}

/** Matches the account with that user name, address or id. */
export function agentCalled(reference: string | number): SQL {
  const byId = typeof reference === 'number' || /^\d{1,9}$/.test(reference);
  return byId ? sql`${account.id} = ${Number(reference)}` : sql`(${isAt(String(reference))})`;
}

/** The first open agent account that matches. Needs the scope 'auth' or 'super'. */
export async function firstAgent(db: Db, matches: SQL): Promise<AgentPlace | null> {
  const [row] = await db
    .select({
      agentId: account.id,
      orgId: account.orgId,
      resellerId: account.resellerId,
      partnerId: account.partnerId,
      username: account.username,
      displayName: account.displayName,
    })
    .from(account)
    .where(sql`${matches} and ${account.type} = 'agent' and ${accountState('account')} = 'open'`)
    .orderBy(account.id)
    .limit(1);
  if (!row || row.orgId === null || row.resellerId === null) return null;
  return { ...row, orgId: row.orgId, resellerId: row.resellerId };
}
