import { eq } from 'drizzle-orm';
import type { EndpointDefinition } from '#contract/endpoint';
import type { FieldChange } from '#contract/entities/audit';
import { account, agentConfig } from '../../db/schema/index';
import { type Db, sendAlong } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { diffOf, type FlatRecord, flatten } from './diff';

/**
 * Reads what a call may change, before it runs, in the round trip of its first statement. The returned function reads it again, and
 * says what is different.
 */
export async function watchRecord(
  db: Db,
  { keepsDiff }: EndpointDefinition,
  { target }: { readonly target: TargetAccount | null },
  params: object,
): Promise<() => Promise<readonly FieldChange[]>> {
  const id = 'agentId' in params && typeof params.agentId === 'number' ? params.agentId : target?.id;
  if (keepsDiff === undefined || id === undefined) return async () => [];
  const read = keepsDiff === 'account' ? () => accountOf(db, id) : () => agentOf(db, id);
  const before = read();
  sendAlong(db, before);
  return async () => diffOf(await before, await read());
}

async function accountOf(db: Db, id: number): Promise<FlatRecord> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  if (!row) return {};
  const { updatedAt: _, settings, ...fields } = row;
  return { ...flatten('', fields), ...flatten('settings.', settings) };
}

async function agentOf(db: Db, id: number): Promise<FlatRecord> {
  const [row] = await db
    .select({
      templateId: agentConfig.templateId,
      staging: agentConfig.staging,
      production: agentConfig.production,
    })
    .from(agentConfig)
    .where(eq(agentConfig.agentId, id));
  if (!row) return {};
  const { staging, production, templateId } = row;
  return { ...flatten('', { templateId }), ...flatten('draft.', staging), ...flatten('live.', production ?? {}) };
}
