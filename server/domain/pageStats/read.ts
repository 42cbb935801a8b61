import { and, between, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { PageCounts, PageStats } from '#contract/entities/pageStats';
import { resolveTimeZone } from '#contract/rules/values/timeZones';
import { below } from '../../db/below';
import { agentConfig, conversationLog, pageStat } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { type CalendarDay, lastDays } from '../dayStarts';

/** The links and campaigns that are shown at most. */
const SHOWN = 20;

/** The days that are asked for: so many, up to a date such as `2026-11-27`. */
export type StatsAsked = { readonly date: string; readonly days: number };

/** How an agent's page was used in a range of days. */
export async function readPageStats(db: Db, agent: TargetAccount, asked: StatsAsked): Promise<PageStats> {
  const [config] = await db
    .select({ zone: agentConfig.timeZone })
    .from(agentConfig)
    .where(below(agentConfig, agentConfig.agentId, agent));
  return pageStatsIn(db, agent, resolveTimeZone(config?.zone), asked);
}

/** The same for an agent whose time zone is known. */
export async function pageStatsIn(
  db: Db,
  agent: TargetAccount,
  timeZone: string,
  { date, days }: StatsAsked,
): Promise<PageStats> {
  const starts = dayStartsUpTo(timeZone, date, days);
  const calendar = starts.slice(0, -1);
  const first = calendar[0]?.date ?? date;
  const inRange = and(below(pageStat, pageStat.agentId, agent), between(pageStat.day, first, date));
  const amount = sql<number>`sum(${pageStat.amount})::int`;

  const counted = await db
    .select({ day: pageStat.day, kind: pageStat.kind, amount })
    .from(pageStat)
    .where(inRange)
    .groupBy(pageStat.day, pageStat.kind);
  const chats = await readChats(db, agent, starts);
  const of = (day: string, kind: 'visit' | 'link') =>
    counted.find((row) => row.day === day && row.kind === kind)?.amount ?? 0;
  const shown = calendar.map((day, index) => ({
    date: day.date,
    visits: of(day.date, 'visit'),
    chats: chats.get(index + 1) ?? 0,
    clicks: of(day.date, 'link'),
  }));

  const links = await db
    .select({ link: pageStat.name, clicks: amount })
    .from(pageStat)
    .where(and(inRange, eq(pageStat.kind, 'link')))
    .groupBy(pageStat.name)
    .orderBy(desc(amount), pageStat.name)
    .limit(SHOWN);
  const { source, medium, name } = pageStat;
  const campaigns = await db
    .select({ source, medium, campaign: name, visits: amount })
    .from(pageStat)
    .where(and(inRange, eq(pageStat.kind, 'campaign')))
    .groupBy(source, medium, name)
    .orderBy(desc(amount), name, source, medium)
    .limit(SHOWN);
  return {
    timeZone,
    total: totalOf(shown),
    days: shown,
    links,
    campaigns: campaigns.map(({ visits, ...told }) => ({ ...filled(told), visits })),
  };
}

/** The days of a range and the one after it, in a time zone. The date is the last of the range. */
function dayStartsUpTo(timeZone: string, date: string, days: number): readonly CalendarDay[] {
  const noonAfterMs = Date.parse(`${date}T12:00:00Z`) + DAY_MS;
  const found = lastDays(timeZone, noonAfterMs, days + 1);
  // East of UTC+12 it is another day already.
  return found.at(-2)?.date === date ? found : lastDays(timeZone, noonAfterMs - DAY_MS / 2, days + 1);
}

const DAY_MS = 86_400_000;

/** How many conversations visitors began in a chat, by the number of the day; 1 is the first. Tests are left out. */
async function readChats(
  db: Db,
  agent: TargetAccount,
  starts: readonly CalendarDay[],
): Promise<ReadonlyMap<number, number>> {
  const moments = starts.map(({ startMs }) => new Date(startMs).toISOString());
  const { startedAt } = conversationLog;
  const day = sql<number>`width_bucket(${startedAt}, ${`{${moments.join(',')}}`}::timestamptz[])`;
  const rows = await db
    .select({ day, chats: sql<number>`count(*)::int` })
    .from(conversationLog)
    .where(
      and(
        below(conversationLog, conversationLog.agentId, agent),
        eq(conversationLog.source, 'client'),
        eq(conversationLog.direction, 'inbound'),
        gte(startedAt, new Date(moments[0] ?? 0)),
        lt(startedAt, new Date(moments.at(-1) ?? 0)),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.chats]));
}

function totalOf(days: readonly PageCounts[]): PageCounts {
  const sum = (field: keyof PageCounts) => days.reduce((total, day) => total + day[field], 0);
  return { visits: sum('visits'), chats: sum('chats'), clicks: sum('clicks') };
}

/** Only what a campaign names. */
const filled = (told: Readonly<Record<'source' | 'medium' | 'campaign', string>>) =>
  Object.fromEntries(Object.entries(told).filter(([, text]) => text !== ''));
