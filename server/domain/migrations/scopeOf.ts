import { eq } from 'drizzle-orm';
import { templateMigration } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db } from '../../db/scoped';
import type { MigrationRow } from './migrationRow';

/** The migration, locked, for the job that works on it. */
export async function findForWork(db: Db, id: string): Promise<MigrationRow | null> {
  const [row] = await db.select().from(templateMigration).where(eq(templateMigration.id, id)).for('update');
  return row ?? null;
}

/** What the account that a migration belongs to reaches: its steps can touch nothing else. */
export function scopeOfMigration({ partnerId, resellerId, orgId, startedBy: userId }: MigrationRow): Scope {
  if (partnerId === null) return { kind: 'super', userId };
  if (resellerId === null) return { kind: 'partner', partnerId, userId };
  if (orgId === null) return { kind: 'reseller', partnerId, resellerId, userId };
  return { kind: 'org', partnerId, resellerId, orgId, userId };
}
