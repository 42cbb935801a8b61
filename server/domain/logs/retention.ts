import { sql } from 'drizzle-orm';
import { LOGS_KEPT, LOGS_KEPT_DEFAULT } from '#contract/rules/logs/retention';
import { below } from '../../db/below';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { LogTarget } from './filters';

/** In one transaction. */
const PORTION = 1_000;

/** Of the organization; what is none of the choices counts as no choice (`logsKeptOf`). */
const KEPT = sql`case when o.settings ->> 'logsKept' = any (${sql.param(LOGS_KEPT.map(String))}::text[])
  then (o.settings ->> 'logsKept')::integer else ${LOGS_KEPT_DEFAULT} end`;

/** An agent with more conversations than its organization keeps: the latest of those that go. */
export type Overfull = { readonly org_id: number; readonly agent_id: number; readonly us: string; readonly id: string };

/** Needs the scope 'super', as what follows does. */
export async function overfullAgents(db: Db): Promise<Overfull[]> {
  const { rows } = await db.execute<Overfull>(sql`
    select a.org_id, a.id as agent_id, (extract(epoch from last.started_at) * 1000000)::bigint::text as us, last.id
    from account a join account o on o.id = a.org_id
    cross join lateral (
      select l.started_at, l.id from conversation_log l where l.org_id = a.org_id and l.agent_id = a.id
      order by l.started_at desc, l.id desc offset ${KEPT} limit 1) last
    where a.type = 'agent'`);
  return rows;
}

/** Deletes some of the conversations that go, with what was said in them. @returns whether there may be more */
export async function deleteBeyond(db: Db, { org_id, agent_id, us, id }: Overfull): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with gone as (
      select l.org_id, l.started_at, l.id, l.uuid from conversation_log l
      where l.org_id = ${org_id} and l.agent_id = ${agent_id}
        and (l.started_at, l.id) <= (timestamptz 'epoch' + ${us}::bigint * interval '1 microsecond', ${id}::uuid)
      order by l.started_at, l.id limit ${PORTION}),
    said as (delete from transcript t using gone where t.org_id = gone.org_id and t.uuid = gone.uuid)
    delete from conversation_log l using gone
    where l.org_id = gone.org_id and l.started_at = gone.started_at and l.id = gone.id`);
  return rowCount === PORTION;
}

/**
 * Since when all conversations of an account are kept, in seconds, if that is later than `startS`: the oldest that is kept of an agent
 * with as many as its organization keeps. Null: since then none is missing. It reads no more of an agent than is kept, and no month
 * after `nowMs`.
 */
export async function readKeptSince(
  db: Db,
  target: LogTarget,
  { startS, nowMs }: { readonly startS: number; readonly nowMs: number },
): Promise<number | null> {
  const [from, now] = [startS * 1_000, nowMs].map((ms) => new Date(ms).toISOString());
  const { rows } = await db.execute<{ readonly keptSince: number | null }>(sql`
    select floor(extract(epoch from max(oldest.started_at)))::float8 as "keptSince"
    from ${account} join account o on o.id = ${account.orgId}
    cross join lateral (
      select l.started_at from conversation_log l
      where l.org_id = ${account.orgId} and l.agent_id = ${account.id}
        and l.started_at > ${from}::timestamptz and l.started_at <= ${now}::timestamptz
      order by l.started_at desc, l.id desc offset (${KEPT}) - 1 limit 1) oldest
    where ${account.type} = 'agent' and ${below(account, account.id, target)}`);
  return rows[0]?.keptSince ?? null;
}
