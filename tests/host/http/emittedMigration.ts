import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { WritingName } from '#tests/support/emitted.ts';
import type { Records } from '../isolation/records';
import type { CallParts } from '../isolation/rows';
import type { Helpers } from './emittedRooms';
import type { Step } from './emittedStep';

/** Agents of a reseller that change from its template to its partner's. */
export function migrationSteps(
  { at, execute }: Pick<Helpers, 'at' | 'execute'>,
  records: () => Records,
  agentId: () => number,
) {
  const ofMigration = (): CallParts => ({ params: { id: records().reseller.templateId } });
  const migrating = (dryRun: boolean): CallParts => ({
    ...ofMigration(),
    body: { targetTemplateId: records().partner.templateId, dryRun },
  });
  const step = (parts: () => CallParts, before?: () => unknown): Step => ({
    by: 'reseller',
    parts,
    ...(before && { before }),
    emits: () => [at('templateMigration.changed', 'reseller', { migrationId: expect.any(String) })],
  });
  return {
    migrateTemplate: [step(() => migrating(true)), step(() => migrating(false))],
    continueTemplateMigration: [
      step(ofMigration, () =>
        execute(sql`update template_migration set state = 'paused', resumes_as = 'running' where state = 'running'`),
      ),
    ],
    pauseTemplateMigration: [step(ofMigration)],
    rollBackTemplateMigration: [
      step(ofMigration, () =>
        execute(sql`insert into template_migration_agent (agent_id, migration_id, position, state)
          select ${agentId()}, id, 0, 'migrated' from template_migration where state = 'paused'`),
      ),
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
