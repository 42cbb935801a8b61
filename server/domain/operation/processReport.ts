import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { eq, lt } from 'drizzle-orm';
import type { HostReport } from '#contract/entities/operation';
import type { ProviderName } from '#contract/entities/provider';
import type { Database } from '../../db/client';
import { hostProcess } from '../../db/schema/index';
import type { RealtimeHub } from '../../realtime/hub';
import type { ProviderCall } from './providerCalls';

/** How often a process reports. */
const REPORT_MS = 15_000;
/** After this long without a report it is forgotten. */
const FORGET_MS = 3_600_000;

/** The latest failure of each provider, in one process. */
export type ProviderErrors = Readonly<Partial<Record<ProviderName, { readonly at: number; readonly text: string }>>>;

/** The latest calls of each provider in one process, the oldest first. */
export type CallsByProvider = Readonly<Partial<Record<ProviderName, readonly ProviderCall[]>>>;

/** What one process says of itself. */
export type ProcessReport = Omit<HostReport, 'id' | 'seenAt' | 'isAlive'> & {
  readonly errors: ProviderErrors;
  /** Not there in what the version before reports. */
  readonly calls?: CallsByProvider;
};

export type Reporting = {
  /** Reports at once. */
  readonly report: () => Promise<void>;
  /** Takes the report back, because the process ends. */
  readonly stop: () => Promise<void>;
};

type Observed = Pick<ProcessReport, 'role' | 'version' | 'startedAt'> & {
  readonly database: Database;
  readonly hub: RealtimeHub;
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
