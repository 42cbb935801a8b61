import { and, eq, sql } from 'drizzle-orm';
import type { AgentOverview } from '#contract/entities/overview';
import { NOT_FOUND } from '#contract/rules/messages';
import { resolveTimeZone } from '#contract/rules/values/timeZones';
import { below } from '../../db/below';
import { activity, agentConfig } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { lastDays } from '../dayStarts';
import { pageStatsIn } from '../pageStats/read';
import { type CountsByDay, countedDays, everyDay, type Period, readDayStarts, sumOf } from './counts';
import { readLatest } from './latest';
import { readProgress } from './progress';

/** Rows of the short list of an agent's latest conversations. */
const LATEST_SIZE = 6;

/** What an agent did in a period and in the one before, and what is next to do. @throws Refusal 404 */
export async function readOverview(db: Db, agent: TargetAccount, { nowMs, days }: Period): Promise<AgentOverview> {
  const agentId = agent.id;
  const progress = (await readProgress(db, [agentId])).get(agentId);
  if (!progress) throw new Refusal(404, NOT_FOUND);
  const both = { nowMs, days: 2 * days };
  const dayStarts = await readDayStarts(db, agent, both);
  const { rows } = await db.execute<{ days: CountsByDay | null }>(sql`
    select jsonb_object_agg(day, jsonb_build_array(conversations, answered, handed_over)) as days
    from (${countedDays('agent', agent, dayStarts, both)}) counted`);
  const all = everyDay(rows[0]?.days ?? null, both.days);
  const [before, now] = [all.slice(0, days), all.slice(days)];
  const [config] = await db
    .select({ zone: agentConfig.timeZone })
    .from(agentConfig)
    .where(below(agentConfig, agentConfig.agentId, agent));
  const timeZone = resolveTimeZone(config?.zone);
  const unread = await db.$count(
    activity,
    and(below(activity, activity.accountId, agent), eq(activity.inbox, 'priority')),
  );
  const calendar = lastDays(timeZone, nowMs, days);
  const { total, links, campaigns } = await pageStatsIn(db, agent, timeZone, {
    date: calendar.at(-1)?.date ?? '',
    days,
  });
  return {
    agentId,
    ...progress,
    timeZone,
    total: sumOf(now),
    totalBefore: sumOf(before),
    days: calendar.map(({ date }, index) => ({
      date,
      ...(now[index] ?? NONE),
      before: before[index] ?? NONE,
    })),
    latest: await readLatest(db, agent, LATEST_SIZE),
    unreadRooms: unread,
    page: { total, links, campaigns },
  };
}

const NONE = { conversations: 0, answered: 0, handedOver: 0 };
