import { desc, sql } from 'drizzle-orm';
import type { HostReport, Installation, ProviderReport } from '#contract/entities/operation';
import { PROVIDERS } from '#contract/entities/provider';
import { readMigrations } from '../../db/migrate';
import { hostProcess } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Providers } from '../../providers/index';
import { secondsOf } from '../seconds';
import { callsOf } from './providerCalls';

/** A process that missed this many milliseconds of reports is no longer counted as there. */
const ALIVE_MS = 40_000;

/** The database and its migrations: a host is ready only once all of its own are applied. Needs the scope 'super'. */
export async function readDatabase(db: Db): Promise<Installation['database']> {
  const startedMs = performance.now();
  const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
  const answeredInMs = Math.round((performance.now() - startedMs) * 10) / 10;
  const migrations = await readMigrations();
  return {
    version: rows[0]?.version ?? '',
    answeredInMs,
    migrations: migrations.length,
    latestMigration: migrations.at(-1)?.name ?? '',
  };
}

/** Every process as it reported last, and the providers with their calls and their latest failure in all of them. Needs the scope 'super'. */
export async function readHosts(
  db: Db,
  states: Providers['states'],
  nowMs: number,
): Promise<{ readonly hosts: HostReport[]; readonly providers: ProviderReport[] }> {
  const rows = await db.select().from(hostProcess).orderBy(desc(hostProcess.seenAt));
  const hosts = rows.map(({ id, seenAt, report: { errors: _, calls: __, ...report } }) => ({
    id,
    ...report,
    seenAt: secondsOf(seenAt),
    isAlive: nowMs - seenAt.getTime() < ALIVE_MS,
  }));
  const providers = PROVIDERS.map((name) => {
    const errors = rows.flatMap(({ report }) => {
      const error = report.errors[name];
      return error ? [{ ...error, host: report.name }] : [];
    });
    const [lastError = null] = errors.sort((one, other) => other.at - one.at);
    const calls = callsOf(rows.flatMap(({ report }) => report.calls?.[name] ?? []));
    return { name, ...states[name], calls, lastError };
  });
  return {
    hosts: hosts.sort((one, other) => one.name.localeCompare(other.name) || one.startedAt - other.startedAt),
    providers,
  };
}
