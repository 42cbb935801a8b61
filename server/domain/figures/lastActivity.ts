import { and, between, inArray, type SQL, sql } from 'drizzle-orm';
import type { AccountType } from '#contract/entities/account';
import type { LastActivity } from '#contract/entities/figures';
import { account, conversationLog } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { logOf, selectLogs } from '../logs/listLogs';
import { secondsOf } from '../seconds';

type Level = Exclude<AccountType, 'superAdmin'>;

const COLUMNS = { organization: 'org_id', reseller: 'reseller_id', partner: 'partner_id' } as const;

/**
 * The latest conversation of an account of the outer query: of its inbox, which an older conversation that goes on can lead, and of
 * its log, which has those whose room is in no inbox. Above organizations only the log has an index.
 */
function latest(level: Level, shown: SQL): SQL {
  const of = (alias: string) =>
    level === 'agent'
      ? sql.raw(`${alias}.org_id = account.org_id and ${alias}.agent_id = account.id`)
      : sql.raw(`${alias}.${COLUMNS[level]} = account.id`);
  const logged = sql`(select l.uuid, l.org_id, l.started_at, l.started_at + l.duration_s * interval '1 second' as at
    from conversation_log l where ${of('l')} order by l.started_at desc limit 1)`;
  const talked = sql`(select r.convo_uuid || ':' || floor(extract(epoch from r.convo_opened_at)), r.org_id, r.convo_opened_at,
      r.last_message_at
    from room r where ${of('r')} and r.inbox = 'priority' and r.archived_at is null and r.last_message_at is not null
    order by r.last_message_at desc limit 1)`;
  const either = level === 'agent' || level === 'organization' ? sql`${logged} union all ${talked}` : logged;
  return sql`(select ${shown} from (${either}) latest order by at desc limit 1)`;
}

/** When an account of the outer query was last active. */
export const lastAt = (level: Level): SQL => latest(level, sql`at`);

type Found = {
  readonly id: number;
  readonly at: string;
  readonly uuid: string;
  readonly orgId: number;
  readonly startedAt: string;
};

/** The last activity of accounts of one level, with what the log says of it. */
export async function readLastActivity(
  db: Db,
  level: Level,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LastActivity>> {
  const shown = sql`json_build_object('at', at, 'uuid', uuid, 'orgId', org_id, 'startedAt', started_at)`;
  const found = await db
    .select({ id: account.id, last: sql<Omit<Found, 'id'> | null>`${latest(level, shown)}` })
    .from(account)
    .where(inArray(account.id, [...ids]));
  const active = found.flatMap(({ id, last }) => (last === null ? [] : [{ id, ...last }]));
  const [first, ...others] = active
    .map(({ startedAt }) => new Date(startedAt))
    .sort((a, b) => a.getTime() - b.getTime());
  if (first === undefined) return new Map();
  const logs = await selectLogs(db).where(
    and(
      inArray(conversationLog.orgId, [...new Set(active.map(({ orgId }) => orgId))]),
      inArray(
        conversationLog.uuid,
        active.map(({ uuid }) => uuid),
      ),
      // Dates have milliseconds only; the end of the range must not cut the last row's microseconds.
      between(conversationLog.startedAt, first, new Date((others.at(-1) ?? first).getTime() + 1)),
    ),
  );
  return new Map(
    active.flatMap(({ id, at, uuid, orgId }) => {
      const row = logs.find(({ log }) => log.uuid === uuid && log.orgId === orgId);
      if (!row) return [];
      const { agentId, roomId, name = '', summary = '', test } = logOf(row);
      return [[id, { timestamp: secondsOf(new Date(at)), agentId, roomId, name, text: summary, test }]];
    }),
  );
}
