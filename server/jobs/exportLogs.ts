import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { logExport } from '../db/schema/index';
import { writePortion } from '../domain/logs/exports';
import { enqueue } from '../queue/queue';
import { defineJob, type Job } from './job';

/** Then other jobs have their turn. */
const TURN_MS = 20_000;

const ALL = { kind: 'super' } as const;
/** Many rows are counted, or passed over, before some fit. */
const LONG = { statementTimeoutMs: 120_000 } as const;

const payload = z.object({ orgId: z.number(), exportId: z.string() });

/**
 * Writes a file of the log, a portion in each transaction, in the place of whoever asked for it: whoever takes over from a killed worker
 * goes on after the last one.
 */
export const exportLogs: Job<z.output<typeof payload>> = defineJob({
  name: 'export-logs',
  payload,
  parallel: 2,
  run: async ({ scoped, finish, nowMs, signal }, { orgId, exportId }) => {
    const isOne = and(eq(logExport.orgId, orgId), eq(logExport.id, exportId));
    const [found] = await scoped(ALL, (db) => db.select().from(logExport).where(isOne), { readOnly: true });
    if (!found) return;
    const { accountId, scope } = found;
    const type = accountId === orgId ? ('organization' as const) : ('agent' as const);
    const target = { id: accountId, type, organizationId: orgId };
    const endMs = nowMs() + TURN_MS;
    while (nowMs() < endMs) {
      signal.throwIfAborted();
      if (!(await scoped(scope, (db) => writePortion(db, target, exportId, nowMs()), LONG))) return;
    }
    await finish(ALL, (db) => enqueue(db, exportLogs, { orgId, exportId }));
  },
});
