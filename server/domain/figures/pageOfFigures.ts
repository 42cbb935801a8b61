import { type SQL, sql } from 'drizzle-orm';
import type { AccountType } from '#contract/entities/account';
import {
  type AccountHealth,
  type AgentState,
  LIST_DAYS,
  type ListFilter,
  type ListOrder,
  type ListSort,
} from '#contract/entities/figures';
import { AGENT_STATES, LIST_FILTERS } from '#contract/rules/accounts/lists';
import { type Above, below, columnOf } from '../../db/below';
import { account, activity, agentConfig } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { type CountsByDay, countedDays, readDayStarts } from './counts';
import { healthOf } from './health';
import { lastAt } from './lastActivity';

export type Level = Exclude<AccountType, 'superAdmin'>;

export type FiguresQuery = {
  readonly filter?: ListFilter | undefined;
  readonly sort?: ListSort | undefined;
  readonly order?: ListOrder | undefined;
};

type Asked = FiguresQuery & {
  /** The accounts of the list; with the search, without the filter. */
  readonly where: SQL | undefined;
  readonly level: Level;
  readonly above: Above;
  readonly nowMs: number;
  readonly limit: number;
  readonly offset: number;
};

/** A row of a list as it is counted. */
export type CountedRow = {
  readonly id: number;
  readonly days: CountsByDay | null;
  readonly unread: number;
  readonly state: AgentState | null;
  readonly agents: number;
  readonly published: number;
  readonly health: AccountHealth | null;
};

export type CountedList = {
  readonly total: number;
  readonly rows: readonly CountedRow[];
  readonly sums: { readonly days: CountsByDay; readonly unread: number; readonly agents: number };
  readonly counts: Readonly<Record<'all' | ListFilter, number>>;
};

/** Counts a list of accounts of one level, and chooses and orders the rows of a page, in one statement. */
export async function readCountedList(db: Db, asked: Asked): Promise<CountedList> {
  const { where, level, above, nowMs, filter, sort = 'created', order, limit, offset } = asked;
  const period = { nowMs, days: LIST_DAYS };
  const dayStarts = await readDayStarts(db, above, period);
  const isAgents = level === 'agent';
  const number = (column: string) => sql.raw(`coalesce(${column}, 0)`);
  const [conversations, handedOver, published] = [
    number('c.conversations'),
    number('c.handed_over'),
    number('g.published'),
  ];
  const { rows } = await db.execute<CountedList>(sql`
    with counted as materialized (${countedDays(level, above, dayStarts, period)}),
    matched as materialized (
      select ${account.id} as id, ${account.createdAt} as created, lower(${account.displayName}) as name, c.days,
        ${conversations} as conversations, ${handedOver} as handed_over, ${number('u.rooms')} as unread,
        ${isAgents ? sql`coalesce(g.state, 'never')` : sql`null::text`} as state,
        ${isAgents ? sql`1` : number('g.agents')} as agents, ${published} as published,
        ${isAgents ? sql`null::text` : healthOf({ published, conversations, handedOver })} as health,
        ${sort === 'lastActivity' ? lastAt(level) : sql`null::timestamptz`} as last_at
      from ${account}
      left join (
        select id, sum(conversations)::int as conversations, sum(handed_over)::int as handed_over,
          jsonb_object_agg(day, jsonb_build_array(conversations, answered, handed_over)) as days
        from counted group by id) c on c.id = ${account.id}
      left join (
        select ${columnOf(activity, activity.accountId, level)} as id, count(*)::int as rooms
        from ${activity} where ${below(activity, activity.accountId, above)} and ${activity.inbox} = 'priority'
          and ${activity.accountId} in (select a.id from account a where a.deleted_at is null)
        group by 1) u on u.id = ${account.id}
      left join (${isAgents ? agentStates(above) : agentNumbers(level, above)}) g on g.id = ${account.id}
      where ${where})
    select
      (select count(*)::int from matched where ${filtered(filter)}) as total,
      (select coalesce(json_agg(picked), '[]') from (
        select id, days, unread, state, agents, published, health from matched
        where ${filtered(filter)} order by ${ordered(sort, order)} limit ${limit} offset ${offset}) picked) as rows,
      (select json_build_object(
        'days', coalesce((select jsonb_object_agg(day, sums) from (
          select day, jsonb_build_array(sum(conversations), sum(answered), sum(handed_over)) as sums
          from counted where id in (select id from matched) group by day) each), '{}'),
        'unread', coalesce(sum(unread), 0), 'agents', coalesce(sum(agents), 0)) from matched) as sums,
      (select json_build_object('all', count(*), ${countsOfFilters()}) from matched) as counts`);
  const [list] = rows;
  if (!list) throw new Error('A list without a count.');
  return list;
}

function agentStates(above: Above): SQL {
  return sql`select ${agentConfig.agentId} as id, ${agentConfig.state} as state,
      (case when ${agentConfig.state} = 'never' then 0 else 1 end) as published
    from ${agentConfig} where ${below(agentConfig, agentConfig.agentId, above)}`;
}

function agentNumbers(level: Level, above: Above): SQL {
  return sql`select ${columnOf(account, account.id, level)} as id, count(*)::int as agents,
      count(*) filter (where ${agentConfig.state} <> 'never')::int as published
    from ${account}
    left join ${agentConfig} on ${agentConfig.orgId} = ${account.orgId} and ${agentConfig.agentId} = ${account.id}
    where ${account.type} = 'agent' and ${account.deletedAt} is null and ${below(account, account.id, above)}
    group by 1`;
}

const isState = (filter: string): boolean => (AGENT_STATES as readonly string[]).includes(filter);

function filtered(filter: ListFilter | undefined): SQL {
  if (filter === undefined) return sql`true`;
  if (filter === 'unread') return sql`unread > 0`;
  return isState(filter) ? sql`state = ${filter}` : sql`health = ${filter}`;
}

function countsOfFilters(): SQL {
  return sql.join(
    LIST_FILTERS.map((name) => sql`${sql.raw(`'${name}'`)}, count(*) filter (where ${filtered(name)})`),
    sql`, `,
  );
}

/** States and healths as they need attention. */
const RANKS = {
  state: ['edited', 'never', 'published'],
  health: ['watch', 'quiet', 'settingUp', 'well'],
} as const;

function ordered(sort: ListSort, order: ListOrder | undefined): SQL {
  const column = {
    created: sql`created`,
    name: sql`name`,
    state: sql`array_position(${sql.param([...RANKS.state])}::text[], state)`,
    health: sql`array_position(${sql.param([...RANKS.health])}::text[], health)`,
    conversations: sql`conversations`,
    handedOver: sql`handed_over`,
    lastActivity: sql`last_at`,
    unread: sql`unread`,
    agents: sql`agents`,
  }[sort];
  const isAscending = (order ?? (sort === 'name' || sort in RANKS ? 'asc' : 'desc')) === 'asc';
  // The newest first among equals, so that pages do not overlap.
  return sql`${column} ${isAscending ? sql`asc` : sql`desc`} nulls last, created desc, id desc`;
}
