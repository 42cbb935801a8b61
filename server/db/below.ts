import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AccountType } from '#contract/entities/account';

/** An account, as far as it decides which rows are its own. The root's are all. */
export type Above = {
  readonly id: number;
  readonly type: AccountType;
  readonly organizationId?: number | null | undefined;
};

type PlacedTable = Readonly<Record<'orgId' | 'resellerId' | 'partnerId', AnyPgColumn>>;
type Level = Exclude<AccountType, 'superAdmin'>;

/** The column of a table that names the account of a level; `agentId` is the table's own for the agent. */
export function columnOf(table: PlacedTable, agentId: AnyPgColumn, level: Level): AnyPgColumn {
  return { agent: agentId, organization: table.orgId, reseller: table.resellerId, partner: table.partnerId }[level];
}

/**
 * The rows of a table that belong to an account or stand below it. They are said beside row-level security, whose settings are known
 * only when the statement runs, so that it is planned for this tenant: an agent's rows are looked for in its organization.
 */
export function below(table: PlacedTable, agentId: AnyPgColumn, { id, type, organizationId }: Above): SQL {
  if (type === 'superAdmin') return sql`true`;
  const own = eq(columnOf(table, agentId, type), id);
  const isAgentOf = type === 'agent' && organizationId ? eq(table.orgId, organizationId) : undefined;
  return and(isAgentOf, own) ?? own;
}
