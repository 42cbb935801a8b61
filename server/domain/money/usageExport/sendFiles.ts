import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Above } from '../../../db/below';
import type { Scoped } from '../../../db/scoped';
import { type OpenSftp, SftpFailure, type SftpFolder } from '../../../providers/sftp/sftpServer';
import { unseal } from '../../../request/seal';
import { quotedLines } from '../../csv';
import { columnsOf, countedPage } from './counted';
import { type FileRow, noteSent, noteTried, takeWaiting } from './exports';

const ALL = { kind: 'super' } as const;
const READ = { readOnly: true } as const;
const ROWS_AT_ONCE = 5_000;

export type ExportHost = {
  readonly scoped: Scoped;
  readonly openSftp: OpenSftp;
  readonly secretKey: Buffer;
  readonly nowMs: () => number;
  readonly signal: AbortSignal;
};

/**
 * Sends the files of an account that wait, in their order. One that the server has already, because its answer was lost, is not sent again;
 * what fails is kept for the next time.
 */
export async function sendFiles(host: ExportHost, target: Above): Promise<void> {
  const { scoped, nowMs, signal } = host;
  const taken = await scoped(ALL, (db) => takeWaiting(db, target.id, nowMs()));
  if (!taken) return;
  const { to, files } = taken;
  const failure = files.length === 0 ? null : await failureOf(sendTo(host, target, taken));
  signal.throwIfAborted();
  const fileIds = files.map(({ id }) => id);
  await scoped(ALL, (db) => noteTried(db, to, failure && { kind: failure.kind, fileIds }, nowMs()));
}

async function failureOf(sending: Promise<void>): Promise<SftpFailure | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    if (error instanceof SftpFailure) return error;
    throw error;
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeWaiting>>>;

async function sendTo(host: ExportHost, target: Above, { to, files }: Taken): Promise<void> {
  const { scoped, openSftp, secretKey, nowMs, signal } = host;
  const password = unseal(secretKey, to.password);
  if (typeof password !== 'string') throw new SftpFailure('refused');
  const folder = await openSftp({ ...to, password }, to.hostKey);
  try {
    for (const file of files) {
      signal.throwIfAborted();
      if (!(await folder.has(file.name))) await put(folder, file.name, linesOf(host, target, file));
      await scoped(ALL, (db) => noteSent(db, file, nowMs()));
    }
  } finally {
    folder.close();
  }
}

/** What fails of the lines themselves is no failure of the server. */
async function put(folder: SftpFolder, name: string, lines: AsyncIterable<string>): Promise<void> {
  const [source, gzip] = [Readable.from(lines), createGzip()];
  let broken: unknown;
  source.once('error', (error) => {
    broken = error;
    gzip.destroy(error);
  });
  gzip.once('close', () => source.destroy());
  try {
    await folder.put(name, source.pipe(gzip));
  } catch (error) {
    throw broken ?? error;
  }
}

/** The lines of a file, a page at a time. */
async function* linesOf({ scoped, signal }: ExportHost, target: Above, { afterId, untilId }: FileRow) {
  const columns = columnsOf(target);
  yield `${quotedLines([columns])}\r\n`;
  let from = afterId;
  while (true) {
    signal.throwIfAborted();
    const window = { afterId: from, untilId };
    const { rows, lastId } = await scoped(ALL, (db) => countedPage(db, target, window, ROWS_AT_ONCE), READ);
    if (lastId === null) return;
    yield `${quotedLines(rows.map((row) => columns.map((column) => row[column] ?? '')))}\r\n`;
    from = lastId;
  }
}
