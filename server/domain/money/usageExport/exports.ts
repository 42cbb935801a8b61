import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import {
  ROTATION_MINUTES,
  type UsageExport,
  type UsageExportChoice,
  type UsageExportFile,
} from '#contract/entities/business';
import { EXPORT_FAILURES, EXPORT_OF_NONE } from '#contract/rules/messages/business';
import type { Above } from '../../../db/below';
import { account, usageExport, usageExportFile } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';
import { seal } from '../../../request/seal';
import { countedRows, idAt } from './counted';

/** Where the files of usage of an account go, and which there are. */

export type ExportRow = typeof usageExport.$inferSelect;
export type FileRow = typeof usageExportFile.$inferSelect;

const FILES_SHOWN = 20;
const MINUTE_MS = 60_000;
/** What is counted is in a file this long after: until then every transaction that counted it is over. */
const SETTLED_MS = 10 * MINUTE_MS;

/** @throws Refusal 422 for an agent, and for the installation itself */
export function requireExporter({ type }: Above): void {
  if (type === 'agent' || type === 'superAdmin') throw new Refusal(422, EXPORT_OF_NONE);
}

/** Null: there is none. */
export async function exportOf(db: Db, accountId: number): Promise<ExportRow | null> {
  const [row] = await db.select().from(usageExport).where(eq(usageExport.accountId, accountId));
  return row ?? null;
}

/** As it is read: without its password. Null: there is none. */
export async function readExport(db: Db, accountId: number): Promise<UsageExport | null> {
  const row = await exportOf(db, accountId);
  if (!row) return null;
  const files = await db
    .select()
    .from(usageExportFile)
    .where(eq(usageExportFile.accountId, accountId))
    .orderBy(desc(usageExportFile.id))
    .limit(FILES_SHOWN);
  const { host, port, username, path, hostKey, nextAt } = row;
  return {
    deliveryProtocol: 'sftp',
    rotationMinutes: ROTATION_MINUTES.find((minutes) => Number(minutes) === row.rotationMinutes) ?? '60',
    ...{ host, port, username, path, hostKey },
    password: '••••',
    nextAtMs: nextAt.getTime(),
    files: files.map(fileOf),
  };
}

const fileOf = ({ id, name, rows, sentAt, failure, createdAt }: FileRow): UsageExportFile => ({
  id,
  name,
  rows,
  state: sentAt ? 'sent' : 'waiting',
  madeAtMs: createdAt.getTime(),
  ...(sentAt && { sentAtMs: sentAt.getTime() }),
  ...(!sentAt && failure && { failure: EXPORT_FAILURES[failure] }),
});

type Saved = UsageExportChoice & { readonly hostKey: string };

/** Keeps a choice, whole. What was counted goes on where it stood; a first one begins now. What waits is tried at once. */
export async function saveExport(
  db: Db,
  accountId: number,
  choice: Saved,
  { secretKey, nowMs }: { readonly secretKey: Buffer; readonly nowMs: number },
): Promise<void> {
  const { host, port, username, path, hostKey } = choice;
  const rotationMinutes = Number(choice.rotationMinutes);
  const set = {
    ...{ host, port, username, path, hostKey, rotationMinutes },
    password: seal(secretKey, choice.password),
    nextAt: new Date(nowMs + rotationMinutes * MINUTE_MS),
    failures: 0,
    tryAt: null,
  };
  await db
    .insert(usageExport)
    .values({ accountId, ...set, untilId: idAt(nowMs - SETTLED_MS) })
    .onConflictDoUpdate({ target: usageExport.accountId, set });
}

export async function removeExport(db: Db, accountId: number): Promise<void> {
  await db.delete(usageExport).where(eq(usageExport.accountId, accountId));
}

/**
 * Accounts whose next file is due, or that have one which waits and may be tried now. Those whose server failed come last, so that it keeps
 * nobody else waiting. Needs the scope 'super'.
 */
export async function dueExports(db: Db, nowMs: number): Promise<readonly Above[]> {
  const now = new Date(nowMs);
  const waits = sql`exists (select from ${usageExportFile} where ${usageExportFile.accountId} = ${usageExport.accountId}
    and ${usageExportFile.sentAt} is null)`;
  const mayTry = or(isNull(usageExport.tryAt), lte(usageExport.tryAt, now));
  return db
    .select({ id: account.id, type: account.type })
    .from(usageExport)
    .innerJoin(account, and(eq(account.id, usageExport.accountId), isNull(account.deletedAt)))
    .where(or(lte(usageExport.nextAt, now), and(waits, mayTry)))
    .orderBy(asc(usageExport.failures), asc(usageExport.accountId));
}

/** Makes the file that is due, once: what was counted since the one before. Without any, there is none. Needs the scope 'super'. */
export async function makeFile(db: Db, target: Above, nowMs: number): Promise<void> {
  const isIt = eq(usageExport.accountId, target.id);
  const [row] = await db.select().from(usageExport).where(isIt).for('update');
  if (!row || row.nextAt.getTime() > nowMs) return;
  const settledId = idAt(nowMs - SETTLED_MS);
  const isNew = settledId > row.untilId;
  const untilId = isNew ? settledId : row.untilId;
  const rows = await countedRows(db, target, { afterId: row.untilId, untilId });
  if (rows > 0) {
    const name = fileName(target.id, row.nextAt);
    await db
      .insert(usageExportFile)
      .values({ accountId: target.id, name, afterId: row.untilId, untilId, rows, createdAt: new Date(nowMs) });
  }
  const rotationMs = row.rotationMinutes * MINUTE_MS;
  const missed = Math.floor((nowMs - row.nextAt.getTime()) / rotationMs);
  await db
    .update(usageExport)
    .set({ untilId, nextAt: new Date(row.nextAt.getTime() + (missed + 1) * rotationMs) })
    .where(isIt);
}

/** `ADR_1234_2026_11_29_100000.csv.gz` (api-shapes 11), by the moment at which it was due. */
function fileName(accountId: number, dueAt: Date): string {
  const [date = '', time = ''] = dueAt.toISOString().split('T');
  return `ADR_${accountId}_${date.replaceAll('-', '_')}_${time.slice(0, 8).replaceAll(':', '')}.csv.gz`;
}

/** How long one that sends keeps others from doing the same: longer than its job may run. One that dies is followed by another after that. */
const LEASE_MS = 20 * MINUTE_MS;

/** Takes the files that wait, the oldest first, for whoever asks first. Needs the scope 'super'. */
export async function takeWaiting(
  db: Db,
  accountId: number,
  nowMs: number,
): Promise<{ readonly to: ExportRow; readonly files: readonly FileRow[] } | null> {
  const mayTry = or(isNull(usageExport.tryAt), lte(usageExport.tryAt, new Date(nowMs)));
  const [to] = await db
    .update(usageExport)
    .set({ tryAt: new Date(nowMs + LEASE_MS) })
    .where(and(eq(usageExport.accountId, accountId), mayTry))
    .returning();
  if (!to) return null;
  const files = await db
    .select()
    .from(usageExportFile)
    .where(and(eq(usageExportFile.accountId, accountId), isNull(usageExportFile.sentAt)))
    .orderBy(asc(usageExportFile.id))
    .limit(FILES_SHOWN);
  return { to, files };
}

/** The server has a file. Needs the scope 'super'. */
export const noteSent = (db: Db, { id }: FileRow, nowMs: number) =>
  db
    .update(usageExportFile)
    .set({ sentAt: new Date(nowMs), failure: null })
    .where(eq(usageExportFile.id, id));

/** Nothing waits any more, or it failed: then it is tried again, longer apart each time. Needs the scope 'super'. */
export async function noteTried(
  db: Db,
  { accountId, failures }: ExportRow,
  failure: { readonly kind: NonNullable<FileRow['failure']>; readonly fileIds: readonly string[] } | null,
  nowMs: number,
): Promise<void> {
  const isIt = eq(usageExport.accountId, accountId);
  if (!failure) {
    await db.update(usageExport).set({ failures: 0, tryAt: null }).where(isIt);
    return;
  }
  const waitMs = Math.min(60, 2 ** Math.min(failures, 10)) * MINUTE_MS;
  await db
    .update(usageExport)
    .set({ failures: failures + 1, tryAt: new Date(nowMs + waitMs) })
    .where(isIt);
  await db
    .update(usageExportFile)
    .set({ failure: failure.kind })
    .where(and(inArray(usageExportFile.id, [...failure.fileIds]), isNull(usageExportFile.sentAt)));
}
