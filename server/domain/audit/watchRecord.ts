import { eq } from 'drizzle-orm';
import type { EndpointDefinition } from '#contract/endpoint';
import type { FieldChange } from '#contract/entities/audit';
import { account } from '../../db/schema/index';
import { type Db, sendAlong } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { writtenConfigs } from '../campaigns/writtenConfigs';
import type { ConfigRow } from '../configRow';
import { diffOf, type FlatRecord, flatten } from './diff';

/**
 * Watches what a call changes. The returned function says what is different now. An agent's campaign is known from the writes
 * themselves; an account is read before the call, in the round trip of its first statement, and again.
 */
export function watchRecord(
  db: Db,
  { keepsDiff }: EndpointDefinition,
  target: Pick<TargetAccount, 'id'> | null,
): () => Promise<readonly FieldChange[]> {
  if (keepsDiff === 'agent')
    return async () => writtenConfigs(db).flatMap(({ before, after }) => diffOf(fieldsOf(before), fieldsOf(after)));
  if (keepsDiff === undefined || target === null) return async () => [];
  const before = accountOf(db, target.id);
  sendAlong(db, before);
  return async () => diffOf(await before, await accountOf(db, target.id));
}

async function accountOf(db: Db, id: number): Promise<FlatRecord> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  if (!row) return {};
  const { updatedAt: _, settings, ...fields } = row;
  return { ...flatten('', fields), ...flatten('settings.', settings) };
}

function fieldsOf({ templateId, staging, production }: ConfigRow): FlatRecord {
  return { ...flatten('', { templateId }), ...flatten('draft.', staging), ...flatten('live.', production ?? {}) };
}
