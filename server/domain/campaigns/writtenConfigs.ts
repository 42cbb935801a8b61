import type { Db } from '../../db/scoped';
import type { ConfigRow } from '../configRow';

/** An agent's campaign as a transaction found it, and as it left it. */
export type WrittenConfig = { readonly before: ConfigRow; readonly after: ConfigRow };

const written = new WeakMap<Db, Map<number, WrittenConfig>>();

/** Notes what a write found and left, so that the audit need not read it again. A write that is not noted has no diff in the audit. */
export function noteWritten(db: Db, before: ConfigRow, after: ConfigRow): void {
  const agents = written.get(db) ?? new Map<number, WrittenConfig>();
  written.set(db, agents.set(after.agentId, { before: agents.get(after.agentId)?.before ?? before, after }));
}

/** The campaigns that a transaction wrote. */
export function writtenConfigs(db: Db): readonly WrittenConfig[] {
  return [...(written.get(db)?.values() ?? [])];
}
