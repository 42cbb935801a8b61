import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { LogExport } from '#contract/entities/logWork';
import { LOG_EXPORT_KEPT_DAYS } from '#contract/rules/hostConstants';
import { EXPORT_NOT_READY, EXPORT_NOT_RUNNING, EXPORT_RUNS } from '#contract/rules/messages/logs';
import { logsDownloadName } from '#contract/rules/values/formats';
import { conversationLog, logExport, logExportPart } from '../../db/schema/index';
import { permittedIn, type Scope } from '../../db/scope';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { organizationIdOf } from '../organizationIdOf';
import { secondsOf } from '../seconds';
import { fileBegin, fileEnd, fileLines, type LogFileFormat, readPortion } from './exportLogs';
import type { LogTarget } from './filters';
import { askedFor, type LogQuery, startOf } from './listLogs';

type ExportRow = typeof logExport.$inferSelect;

/** Whose file of which account: each person has an own one. */
export type Exporter = { readonly db: Db; readonly target: LogTarget; readonly userId: number };

const DAY_MS = 86_400_000;

/** In the place of the person's earlier one. @throws Refusal 409 while that is still written */
export async function createExport(
  exporter: Exporter,
  { scope, format, query, nowMs }: { scope: Scope; format: LogFileFormat; query: LogQuery; nowMs: number },
): Promise<ExportRow> {
  const { db, target, userId } = exporter;
  // Two at once are one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`log export ${target.id} ${userId}`}, 0))`);
  const before = await findExport(exporter);
  if (before?.status === 'running') throw new Refusal(409, EXPORT_RUNS);
  await db.delete(logExport).where(isOf(exporter));
  // What comes while it is written is none of it.
  const ranged = { ...query, start: startOf(query, nowMs), end: query.end ?? Math.floor(nowMs / 1_000) };
  const [made] = await db
    .insert(logExport)
    .values({ accountId: target.id, userId, format, query: ranged, scope, createdAt: new Date(nowMs) })
    .returning();
  if (!made) throw new Error('An export was not stored.');
  return made;
}

/** The person's latest; null: there is none. */
export async function findExport(exporter: Exporter): Promise<ExportRow | null> {
  const [row] = await exporter.db.select().from(logExport).where(isOf(exporter)).orderBy(desc(logExport.id)).limit(1);
  return row ?? null;
}

/** Ends one that runs, and deletes what is written of it. @throws Refusal 409 if none runs */
export async function stopExport(exporter: Exporter, nowMs: number): Promise<ExportRow> {
  const { db } = exporter;
  const isRunning = and(isOf(exporter), eq(logExport.status, 'running'));
  const [row] = await db.select().from(logExport).where(isRunning).for('update');
  if (!row) throw new Refusal(409, EXPORT_NOT_RUNNING);
  await db.delete(logExportPart).where(and(eq(logExportPart.orgId, row.orgId), eq(logExportPart.exportId, row.id)));
  const [stopped = row] = await db
    .update(logExport)
    .set({ status: 'stopped', bytes: 0, finishedAt: new Date(nowMs) })
    .where(isRunning)
    .returning();
  return stopped;
}

const isOf = ({ target, userId }: Exporter): SQL | undefined =>
  and(eq(logExport.orgId, organizationIdOf(target)), eq(logExport.accountId, target.id), eq(logExport.userId, userId));

/** The bytes of a file from a place on, at most so many. Fewer: it was deleted meanwhile. */
export async function readExportPiece(db: Db, row: ExportRow, offset: number, length: number): Promise<Buffer> {
  const ofFile = and(eq(logExportPart.orgId, row.orgId), eq(logExportPart.exportId, row.id));
  const parts = await db
    .select({ fromByte: logExportPart.fromByte, bytes: logExportPart.bytes })
    .from(logExportPart)
    .where(
      and(
        ofFile,
        lt(logExportPart.fromByte, offset + length),
        gt(sql`${logExportPart.fromByte} + octet_length(${logExportPart.bytes})`, offset),
      ),
    )
    .orderBy(asc(logExportPart.fromByte));
  const [first] = parts;
  if (!first) return Buffer.alloc(0);
  const whole = Buffer.concat(parts.map(({ bytes }) => bytes));
  return whole.subarray(offset - first.fromByte, offset - first.fromByte + length);
}

/** @throws Refusal 409 if there is none, it is not done, or it may hold rows that its owner does not see any more */
export async function readDoneExport(exporter: Exporter, scope: Scope): Promise<ExportRow> {
  const row = await findExport(exporter);
  if (row?.status !== 'done' || !mayHold(row, agentsOf(scope))) throw new Refusal(409, EXPORT_NOT_READY);
  return row;
}

/** Whether all rows of a file are of these agents; null: of any. */
function mayHold({ accountId, orgId, scope }: ExportRow, seen: readonly number[] | null): boolean {
  const written = accountId === orgId ? agentsOf(scope) : [accountId];
  return seen === null || (written?.every((id) => seen.includes(id)) ?? false);
}

/** The only agents whose rows a place in an organization sees; null: all. */
function agentsOf(scope: Scope): readonly number[] | null {
  return scope.kind === 'agent' ? [scope.agentId] : permittedIn(scope);
}

/**
 * Writes the next rows of a file, and where it goes on, in one transaction: a worker that is killed leaves no row twice. What takes long
 * is done before the file is locked, so that whoever stops it does not wait. Needs the scope of the export. Returns whether it may go on.
 */
export async function writePortion(db: Db, target: LogTarget, id: string, nowMs: number): Promise<boolean> {
  const isOne = and(eq(logExport.orgId, target.organizationId ?? 0), eq(logExport.id, id));
  const [row] = await db.select().from(logExport).where(isOne);
  if (row?.status !== 'running') return false;
  const query = row.query as LogQuery;
  if (row.rows === null) {
    const rows = await db.$count(conversationLog, askedFor(target, query, nowMs));
    await db.update(logExport).set({ rows }).where(isOne);
    return true;
  }
  const isFirst = row.done === 0;
  const place = { cursor: row.cursor ?? undefined, offset: 0 };
  const portion = await readPortion(db, target, query, { place, rows: Number.POSITIVE_INFINITY, nowMs });
  const isUnchanged = and(isOne, eq(logExport.status, 'running'), eq(logExport.bytes, row.bytes));
  const [locked] = await db.select({ id: logExport.id }).from(logExport).where(isUnchanged).for('update');
  // It was stopped, or another worker has written these rows.
  if (!locked) return true;
  const text = [
    isFirst ? fileBegin(row.format, query.fields) : '',
    portion.rows.length > 0 ? fileLines(row.format, query.fields, portion.rows, isFirst) : '',
    portion.next ? '' : fileEnd(row.format),
  ].join('');
  const bytes = Buffer.from(text);
  if (bytes.length > 0) {
    await db.insert(logExportPart).values({ accountId: row.accountId, exportId: row.id, fromByte: row.bytes, bytes });
  }
  await db
    .update(logExport)
    .set({
      done: row.done + portion.rows.length,
      bytes: row.bytes + bytes.length,
      cursor: portion.next?.cursor ?? row.cursor,
      ...(portion.next ? {} : { status: 'done' as const, finishedAt: new Date(nowMs) }),
    })
    .where(isOne);
  return portion.next !== null;
}

/** Deletes the files that are older than they are kept. Needs the scope 'super'. */
export async function deleteOldExports(db: Db, nowMs: number): Promise<void> {
  await db.delete(logExport).where(lt(logExport.createdAt, new Date(nowMs - LOG_EXPORT_KEPT_DAYS * DAY_MS)));
}

/** An export as the API returns it. Until its rows are counted, it does not say how many there are. */
export function exportOf(row: ExportRow): LogExport {
  const { id, format, status, done, rows, bytes, createdAt, finishedAt } = row;
  return {
    ...{ id, format, status, done, bytes },
    // Some may have come since they were counted.
    ...(rows === null ? {} : { rows: Math.max(rows, done) }),
    fileName: logsDownloadName(createdAt.getTime(), format),
    timestamp: secondsOf(createdAt),
    ...(finishedAt === null ? {} : { finishedTimestamp: secondsOf(finishedAt) }),
  };
}
