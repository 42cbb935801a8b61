import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { hostProcess } from '../../db/schema/index';
import type { CallsByProvider, ProcessReport, ProviderErrors } from '../../db/schema/processReport';

/** How often a process reports. */
const REPORT_MS = 15_000;
/** After this long without a report it is forgotten. */
const FORGET_MS = 3_600_000;

export type Reporting = {
  /** Reports at once. */
  readonly report: () => Promise<void>;
  /** Takes the report back, because the process ends. */
  readonly stop: () => Promise<void>;
};

type Observed = Pick<ProcessReport, 'role' | 'version' | 'startedAt'> & {
  readonly database: Database;
  /** Its open streams. */
  readonly hub: { readonly count: () => number; readonly lagMs: () => number | null };
  readonly nowMs: () => number;
  readonly errors: () => ProviderErrors;
  readonly calls: () => CallsByProvider;
  readonly onError: (error: unknown) => void;
};

/** Reports every few seconds how this process is. */
export function startReporting({ database, hub, nowMs, errors, calls, onError, ...facts }: Observed): Reporting {
  const id = randomUUID();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const report = async () => {
    const seenAt = new Date(nowMs());
    const row = {
      ...facts,
      name: hostname(),
      streams: hub.count(),
      eventLagMs: hub.lagMs(),
      loopLagMs: lagOf(delay),
      connections: database.connections(),
      errors: errors(),
      calls: calls(),
    };
    delay.reset();
    await database.scoped({ kind: 'super' }, async (db) => {
      await db
        .insert(hostProcess)
        .values({ id, seenAt, report: row })
        .onConflictDoUpdate({ target: hostProcess.id, set: { seenAt, report: row } });
      await db.delete(hostProcess).where(lt(hostProcess.seenAt, new Date(nowMs() - FORGET_MS)));
    });
  };
  const reportSafely = () => void report().catch(onError);
  const timer = setInterval(reportSafely, REPORT_MS).unref();
  reportSafely();
  return {
    report,
    async stop() {
      clearInterval(timer);
      delay.disable();
      await database
        .scoped({ kind: 'super' }, (db) => db.delete(hostProcess).where(eq(hostProcess.id, id)))
        .catch(() => {});
    },
  };
}

/** The delay that 99 of 100 timers stayed below, without the resolution of the measurement. */
function lagOf(delay: IntervalHistogram): number {
  const ms = delay.count === 0 ? 0 : delay.percentile(99) / 1e6 - 20;
  return Math.max(0, Math.round(ms * 10) / 10);
}
