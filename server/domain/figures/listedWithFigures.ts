import type { SQL } from 'drizzle-orm';
import type { AccountListItem } from '#contract/entities/account';
import { type AccountFigures, LIST_DAYS } from '#contract/entities/figures';
import type { FiguredAccountList } from '#contract/entities/overview';
import type { Above } from '../../db/below';
import type { Db } from '../../db/scoped';
import { everyDay, sumOf } from './counts';
import { readLastActivity } from './lastActivity';
import { readLatest } from './latest';
import { type CountedRow, type FiguresQuery, type Level, readCountedList } from './pageOfFigures';
import { readProgress } from './progress';

/** Rows of the short list of an organization's latest conversations. */
const LATEST_SIZE = 4;

type Place = { readonly db: Db; readonly target: Above; readonly level: Level; readonly nowMs: number };
type Page = FiguresQuery & { readonly limit: number; readonly offset: number };

/** A page of accounts of one level with their figures, and the sums of the whole list. */
export async function listedWithFigures(
  { db, target, level, nowMs }: Place,
  where: SQL | undefined,
  page: Page,
  readRows: (ids: readonly number[]) => Promise<readonly AccountListItem[]>,
): Promise<Pick<FiguredAccountList, 'accounts' | 'totalAccounts' | 'figures'>> {
  const { filter, sort, order, limit, offset } = page;
  const asked = { where, level, above: target, nowMs, filter, sort, order, limit, offset };
  const { total, rows, sums, counts } = await readCountedList(db, asked);
  const ids = rows.map(({ id }) => id);
  const items = await readRows(ids);
  const activity = await readLastActivity(db, level, ids);
  const progress = level === 'agent' ? await readProgress(db, ids) : null;
  const figuresOf = (row: CountedRow): AccountFigures => {
    const last = activity.get(row.id);
    const agent = progress?.get(row.id);
    const days = everyDay(row.days, LIST_DAYS);
    return {
      ...sumOf(days),
      days,
      unreadRooms: row.unread,
      ...(last && { lastActivity: last }),
      ...(agent ? { agent } : { agents: { total: row.agents, published: row.published } }),
      ...(row.health !== null && { health: row.health }),
    };
  };
  const accounts = rows.flatMap((row) => {
    const item = items.find(({ id }) => id === row.id);
    return item ? [{ ...item, figures: figuresOf(row) }] : [];
  });
  const days = everyDay(sums.days, LIST_DAYS);
  const figures = { ...sumOf(days), days, unreadRooms: sums.unread, agents: sums.agents, counts };
  if (level !== 'agent') return { accounts, totalAccounts: total, figures };
  const latest = await readLatest(db, target, LATEST_SIZE);
  return { accounts, totalAccounts: total, figures: { ...figures, latest } };
}
