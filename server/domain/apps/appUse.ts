import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AppDefinition } from '#contract/entities/app';
import type { AppUse } from '#contract/entities/appUse';
import type { Campaign } from '#contract/entities/campaign';
import { enabledNames } from '#contract/rules/agents/appFunctions';
import { account, agentConfig, message } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { AppState } from './listApps';

/** Whose apps: an organization with all its agents, or one of its agents. */
export type Users = { readonly organizationId: number; readonly agentId: number | null };

const HOURS = 24;
const HOUR_MS = 3_600_000;

/** How the installed apps of an account were used in the last 24 hours, and by whom they may be. */
export async function appUse(db: Db, users: Users, states: readonly AppState[], nowMs: number): Promise<AppUse[]> {
  const [agents, calls] = [await agentsOf(db, users), await callsOf(db, users, nowMs)];
  return states
    .filter(({ install }) => install !== null)
    .map(({ definition }) => useOf(definition, agents, calls, nowMs));
}

type Agent = {
  readonly agentId: number;
  readonly name: string;
  readonly draft: Campaign;
  readonly live: Campaign | null;
};

function agentsOf(db: Db, { organizationId, agentId }: Users): Promise<Agent[]> {
  return db
    .select({
      agentId: agentConfig.agentId,
      name: account.displayName,
      draft: sql<Campaign>`${agentConfig.staging}`,
      live: sql<Campaign | null>`${agentConfig.production}`,
    })
    .from(agentConfig)
    .innerJoin(account, and(eq(account.id, agentConfig.agentId), isNull(account.deletedAt)))
    .where(
      and(
        eq(agentConfig.orgId, organizationId),
        agentId === null ? undefined : eq(agentConfig.agentId, agentId),
        usesApps(agentConfig.staging, agentConfig.production),
      ),
    )
    .orderBy(account.displayName, account.id);
}

/** Either copy names an app: its key in `enabledFunctions` holds a colon. */
const usesApps = (staging: unknown, production: unknown): SQL =>
  sql`(jsonb_array_length(coalesce(${staging} -> 'apps', '[]')) > 0
    or jsonb_array_length(coalesce(${production} -> 'apps', '[]')) > 0
    or (${staging} -> 'enabledFunctions')::text like '%:%' or (${production} -> 'enabledFunctions')::text like '%:%')`;

/** The calls of one function by one agent in an hour. */
type Calls = {
  readonly agentId: number;
  readonly name: string;
  readonly hoursAgo: number;
  readonly durationsMs: readonly number[];
  readonly failed: number;
  readonly failure: string | null;
  readonly failedAtS: number | null;
};

async function callsOf(db: Db, { organizationId, agentId }: Users, nowMs: number): Promise<Calls[]> {
  const since = new Date(nowMs - HOURS * HOUR_MS).toISOString();
  const rows = await db.execute(sql`
    select ${message.agentId} as "agentId", run ->> 'name' as name,
      floor((${nowMs}::float8 / 1000 - (run ->> 'timestamp')::float8) / 3600)::int as "hoursAgo",
      array_agg(coalesce((run ->> 'durationMs')::int, 0)) as "durationsMs",
      count(*) filter (where run ? 'error')::int as failed,
      (array_agg(run ->> 'error' order by (run ->> 'timestamp')::float8 desc) filter (where run ? 'error'))[1] as failure,
      max((run ->> 'timestamp')::float8) filter (where run ? 'error') as "failedAtS"
    from ${message}
    cross join lateral jsonb_array_elements(${message.metadata} -> 'functionsRun') as run
    where ${message.orgId} = ${organizationId} and ${message.metadata} ? 'functionsRun'
      and ${message.createdAt} > ${since} and ${message.source} <> 'test'
      ${agentId === null ? sql`` : sql`and ${message.agentId} = ${agentId}`}
    group by 1, 2, 3`);
  return rows.rows as Calls[];
}

function useOf(definition: AppDefinition, agents: readonly Agent[], calls: readonly Calls[], nowMs: number): AppUse {
  const { appId, appVersion, functions } = definition;
  const users = agents
    .map(({ agentId, name, draft, live }) => ({
      agentId,
      name,
      draft: enabledNames(draft, definition, functions),
      live: live ? enabledNames(live, definition, functions) : [],
    }))
    .filter(({ draft, live }) => draft.length + live.length > 0);
  const callers = new Set(users.map(({ agentId }) => agentId));
  const names = new Set(functions.map(({ name }) => name));
  // A call tells only its function's name: it is that of the app which the agent uses.
  const own = calls.filter(({ agentId, name }) => callers.has(agentId) && names.has(name));
  const durations = own.flatMap(({ durationsMs }) => durationsMs).sort((one, other) => one - other);
  const failures = own.filter(({ failedAtS }) => failedAtS !== null);
  const last = failures.toSorted((one, other) => Number(other.failedAtS) - Number(one.failedAtS))[0];
  const median = durations[Math.floor(durations.length / 2)];
  const hourOf = (hoursAgo: number) => {
    // What is told of the next second belongs to this hour too.
    const within = own.filter((one) => Math.max(0, one.hoursAgo) === hoursAgo);
    return { calls: sum(within, (one) => one.durationsMs.length), failed: sum(within, (one) => one.failed) };
  };
  return {
    appId,
    appVersion,
    agents: users,
    calls: durations.length,
    failed: sum(own, (one) => one.failed),
    ...(median === undefined ? {} : { medianMs: median }),
    ...(last
      ? { lastFailure: { text: last.failure ?? '', timestamp: Math.floor(Number(last.failedAtS ?? nowMs / 1_000)) } }
      : {}),
    hours: Array.from({ length: HOURS }, (_, place) => hourOf(HOURS - 1 - place)),
  };
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);
