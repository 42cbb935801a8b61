import { and, desc, type SQL } from 'drizzle-orm';
import { type ConversationLog, conversationLog as logFields } from '#contract/entities/conversation';
import { LOG_EXPORT_LIMIT_ROWS, LOG_FIRST_PAGE, LOG_FIXED_FIELDS } from '#contract/rules/constants';
import { logPathOf, logValueAt } from '#contract/rules/logs/fields';
import { conversationLog } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { csvLines } from '../csv';
import { cursorOf, microsecondOf } from '../cursor';
import type { LogTarget } from './filters';
import { askedFor, chosenFields, inQuickestOrder, type LogQuery, logOf, OFFSET_MAX, selectLogs } from './listLogs';
import { isAfter } from './pageKeys';

export type LogFileFormat = 'csv' | 'json';

/** The rows of an export are read and written in portions: all at once are as many values as keep other calls waiting. */
const PORTION_ROWS = 1_000;

/** Where a portion begins: after a row, or behind some rows. */
type LogPlace = { readonly cursor: string | undefined; readonly offset: number };

/** Rows of the log after a place, at most `rows` or a portion of them. `next`: where the next ones begin; null: there are none. */
export async function readPortion(
  db: Db,
  target: LogTarget,
  query: LogQuery,
  { place: { cursor, offset }, rows: most, nowMs }: { place: LogPlace; rows: number; nowMs: number },
): Promise<{ readonly rows: readonly ConversationLog[]; readonly next: LogPlace | null }> {
  const { startedAt, id } = conversationLog;
  const limit = Math.min(most, PORTION_ROWS);
  const which: SQL | undefined = askedFor(target, query, nowMs);
  const found = selectLogs(db, { us: microsecondOf(startedAt) })
    .where(and(which, cursor === undefined ? undefined : isAfter(cursor)))
    .orderBy(desc(startedAt), desc(id))
    .limit(limit)
    .offset(offset);
  const rows = await inQuickestOrder(db, query, found);
  const last = rows.at(-1);
  const isMore = last !== undefined && rows.length === PORTION_ROWS && most > PORTION_ROWS;
  return {
    rows: rows.map(logOf),
    next: isMore ? { cursor: cursorOf({ us: last.us, id: last.log.id }), offset: 0 } : null,
  };
}

/**
 * The file of the rows that a query asks for, by default as many as one may hold, in pieces. The first rows are read at once, the others
 * by `read` as they are taken. Null if there are none.
 */
export async function exportLogs(
  db: Db,
  target: LogTarget,
  query: LogQuery,
  {
    format,
    nowMs,
    read,
  }: { format: LogFileFormat; nowMs: number; read: <T>(run: (db: Db) => Promise<T>) => Promise<T> },
): Promise<AsyncIterable<string> | null> {
  const { page = LOG_FIRST_PAGE, pageSize = LOG_EXPORT_LIMIT_ROWS, cursor } = query;
  const offset = cursor === undefined ? Math.min((page - 1) * pageSize, OFFSET_MAX) : 0;
  const portion = (by: Db, place: LogPlace, rows: number) => readPortion(by, target, query, { place, rows, nowMs });
  const first = await portion(db, { cursor, offset }, pageSize);
  if (first.rows.length === 0) return null;
  const { fields } = query;
  return (async function* () {
    yield `${fileBegin(format, fields)}${fileLines(format, fields, first.rows, true)}`;
    let { next } = first;
    for (let left = pageSize - first.rows.length; next; ) {
      const [place, rows] = [next, left];
      const more = await read((by) => portion(by, place, rows));
      if (more.rows.length > 0) yield fileLines(format, fields, more.rows, false);
      left -= more.rows.length;
      next = more.next;
    }
    yield fileEnd(format);
  })();
}

const NEWLINE = '\r\n';

/** What a file begins with. A column is a field, or a part of what is kept with a conversation, by its name in dots. */
export const fileBegin = (format: LogFileFormat, fields: string | undefined): string =>
  format === 'csv' ? csvLines([columnsOf(fields)]) : '[';

/** Rows of a file; in CSV no cell is a formula. */
export function fileLines(
  format: LogFileFormat,
  fields: string | undefined,
  rows: readonly ConversationLog[],
  isFirst: boolean,
): string {
  if (format === 'json') {
    const lines = rows.map((row) => JSON.stringify(chosenFields(row, fields))).join(',\n');
    return `${isFirst ? '\n' : ',\n'}${lines}`;
  }
  const columns = columnsOf(fields);
  const paths = columns.map((column) => (column.includes('.') ? (logPathOf(column) ?? [column]) : [column]));
  return `${NEWLINE}${csvLines(rows.map((row) => paths.map((path) => cellOf(logValueAt(row, path)))))}`;
}

export const fileEnd = (format: LogFileFormat): string => (format === 'csv' ? '' : '\n]\n');

/** Fields in the order of rows; behind them the parts that are asked for by their names in dots. */
function columnsOf(fields = ''): readonly string[] {
  const asked = fields
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '');
  const names = new Set<string>([...LOG_FIXED_FIELDS, ...asked]);
  const whole = Object.keys(logFields.shape).filter((column) => asked.length === 0 || names.has(column));
  const parts = asked.filter((field) => field.includes('.') && logPathOf(field) !== null);
  return [...whole, ...new Set(parts)];
}

const cellOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
