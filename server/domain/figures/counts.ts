import { type SQL, sql } from 'drizzle-orm';
import type { AccountType } from '#contract/entities/account';
import type { ConversationCounts } from '#contract/entities/figures';
import { resolveTimeZone } from '#contract/rules/values/timeZones';
import { type Above, below, columnOf } from '../../db/below';
import { account, agentConfig, conversationLog } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { lastDays } from '../dayStarts';

type Level = Exclude<AccountType, 'superAdmin'>;

/** The starts of the last days in the time zone of each agent below an account, as JSON for `countedDays`. */
export async function readDayStarts(db: Db, above: Above, { nowMs, days }: Period): Promise<DayStarts[]> {
  const rows = await db
    .selectDistinct({ zone: agentConfig.timeZone })
    .from(agentConfig)
    .where(below(agentConfig, agentConfig.agentId, above));
  return rows.map(({ zone }) => ({
    zone,
    starts: lastDays(resolveTimeZone(zone), nowMs, days).map(({ startMs }) => new Date(startMs).toISOString()),
  }));
}

export type Period = { readonly nowMs: number; readonly days: number };
export type DayStarts = { readonly zone: string | null; readonly starts: readonly string[] };

/**
 * Selects, for each account of a level below another, how many conversations began on each day (1 is the first), as
 * `(id, day, conversations, answered, handed_over)`. Tests and the conversations of deleted agents are left out.
 */
export function countedDays(level: Level, above: Above, dayStarts: readonly DayStarts[], { nowMs }: Period): SQL {
  const log = conversationLog;
  const earliest = dayStarts.map(({ starts }) => starts[0] ?? '').sort()[0] ?? new Date(nowMs).toISOString();
  // Without an end, the statement would be planned for all future partitions.
  const end = new Date(nowMs + CLOCKS_DIFFER_MS).toISOString();
  return sql`
    select ${columnOf(log, log.agentId, level)} as id, began.day as day, count(*)::int as conversations,
      count(*) filter (where ${log.handledBy} = 'agent')::int as answered,
      count(*) filter (where ${log.handledBy} = 'person')::int as handed_over
    from ${log}
    join (
      select ${agentConfig.orgId}, ${agentConfig.agentId}, zone.starts
      from ${agentConfig}
      join ${account} on ${account.id} = ${agentConfig.agentId} and ${account.deletedAt} is null
      join jsonb_to_recordset(${JSON.stringify(dayStarts)}::jsonb) as zone (zone text, starts timestamptz[])
        on zone.zone is not distinct from ${agentConfig.timeZone}
    ) placed on placed.org_id = ${log.orgId} and placed.agent_id = ${log.agentId}
    cross join lateral (select width_bucket(${log.startedAt}, placed.starts) as day) began
    where ${below(log, log.agentId, above)} and ${log.source} is distinct from 'test'
      and ${log.startedAt} >= ${earliest} and ${log.startedAt} < ${end} and began.day > 0
    group by 1, 2`;
}

/** More than the clocks of two hosts can differ. */
const CLOCKS_DIFFER_MS = 86_400_000;

/** A row of `countedDays`, as JSON: conversations, answered, handed over, by day. */
export type CountsByDay = Readonly<Partial<Record<string, readonly [number, number, number]>>>;

/** Every day of a period, with zeros for those without a conversation. */
export function everyDay(counted: CountsByDay | null, days: number): ConversationCounts[] {
  return Array.from({ length: days }, (_, index) => {
    const [conversations, answered, handedOver] = counted?.[index + 1] ?? [0, 0, 0];
    return { conversations, answered, handedOver };
  });
}

/** The sums of some days. */
export function sumOf(days: readonly ConversationCounts[]): ConversationCounts {
  const sum = (name: keyof ConversationCounts) => days.reduce((total, day) => total + day[name], 0);
  return { conversations: sum('conversations'), answered: sum('answered'), handedOver: sum('handedOver') };
}
