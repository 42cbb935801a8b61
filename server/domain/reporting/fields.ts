import { and, eq, inArray, sql } from 'drizzle-orm';
import { type EffectiveReportingField, type ReportingField, reportingField } from '#contract/entities/logWork';
import { account, agentConfig, type conversationLog } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';

/** An account whose conversations are reported, and what is above it. */
export type Reported = Pick<TargetAccount, 'id' | 'type' | 'resellerId' | 'organizationId'>;

/** The agent of a conversation. */
export const reportedAgent = ({
  agentId,
  accountId,
  resellerId,
  orgId,
}: Pick<typeof conversationLog.$inferSelect, 'agentId' | 'accountId' | 'resellerId' | 'orgId'>): Reported => ({
  id: agentId ?? accountId,
  type: 'agent',
  resellerId,
  organizationId: orgId,
});

/** A fact with the account that asks for it. */
type SourcedField = ReportingField & Pick<EffectiveReportingField, 'source'>;

type Source = EffectiveReportingField['source'] & { readonly fields: readonly ReportingField[] };

/** Fields among what an account stores: others may have written them in other ways. */
export function fieldsIn(stored: unknown): readonly ReportingField[] {
  const fields = (Array.isArray(stored) ? stored : []).flatMap(
    (one: unknown) => reportingField.safeParse(one).data ?? [],
  );
  return [...new Map(fields.map((field) => [field.key, field])).values()];
}

/**
 * The facts that are reported of the conversations of an account (api-shapes 6): those of its reseller, then of its organization, then of
 * the agent; where two ask for the same, the nearest decides. Of an organization also those of its agents.
 */
export async function effectiveFields(db: Db, target: Reported): Promise<SourcedField[]> {
  const merged = new Map<string, SourcedField>();
  for (const { fields, ...source } of await sourcesOf(db, target))
    for (const field of fields) merged.set(field.key, { ...field, source });
  return [...merged.values()];
}

/** The account above first. */
async function sourcesOf(db: Db, { id, type, resellerId, organizationId }: Reported): Promise<Source[]> {
  const above = [resellerId, organizationId].filter((one) => one !== null);
  if (above.length === 0) return [];
  const accounts = await db
    .select({ accountId: account.id, level: account.type, name: account.displayName, settings: account.settings })
    .from(account)
    .where(inArray(account.id, above));
  const ofAccounts = (['reseller', 'organization'] as const).flatMap((level): Source[] =>
    accounts
      .filter((one) => one.level === level)
      .map(({ accountId, name, settings }) => ({ accountId, level, name, fields: fieldsIn(settings.reportingFields) })),
  );
  if (organizationId === null) return ofAccounts;
  return [...ofAccounts, ...(await ofAgents(db, organizationId, type === 'agent' ? id : null))];
}

async function ofAgents(db: Db, organizationId: number, agentId: number | null): Promise<Source[]> {
  const fields = sql<unknown>`${agentConfig.production} -> 'reportingFields'`;
  const rows = await db
    .select({ accountId: agentConfig.agentId, name: account.displayName, fields })
    .from(agentConfig)
    .innerJoin(account, eq(account.id, agentConfig.agentId))
    .where(
      and(
        eq(agentConfig.orgId, organizationId),
        agentId === null ? undefined : eq(agentConfig.agentId, agentId),
        sql`${agentConfig.production} -> 'reportingFields' is not null`,
      ),
    )
    .orderBy(agentConfig.agentId);
  return rows.map((row) => ({ ...row, level: 'agent' as const, fields: fieldsIn(row.fields) }));
}
