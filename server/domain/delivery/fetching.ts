import { and, asc, eq } from 'drizzle-orm';
import type { MissingFile } from '#contract/entities/conversation';
import { MEDIA_LIMIT_BYTES } from '#contract/rules/conversations/media';
import { FILE_FETCH_TIMEOUT_MS } from '#contract/rules/hostConstants';
import * as words from '#contract/rules/messages/media';
import { appendEvents, type OutboxEvent } from '../../db/outbox';
import { incomingFile, message, numberingProvider } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { OutgoingRefused, type SafeFetch } from '../../outgoing/safeFetch';
import { Refusal } from '../../request/refusal';
import { unseal } from '../../request/seal';
import { type MessageRow, missingFilesOf, uuidOf } from '../conversations/messageRow';
import { carry } from '../media/attach';
import type { IncomingFileRow } from '../media/incoming';
import { attachmentOf, storeMedia } from '../media/media';
import { reasonOf } from '../media/notKept';
import type { DeliveryHost } from './host';
import { canCarryTexts, carrierOf, smsProviderOf } from './smsRoute';

/** A file to fetch, with the keys that its address is asked with. */
export type ToFetch = {
  readonly row: IncomingFileRow;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The files of a message that wait to be fetched, in their order. Needs the scope 'super'. */
export async function filesToFetch(
  db: Db,
  { orgId, messageId }: Pick<IncomingFileRow, 'orgId' | 'messageId'>,
  host: Pick<DeliveryHost, 'providers' | 'secretKey'>,
): Promise<ToFetch[]> {
  const ofMessage = and(eq(incomingFile.orgId, orgId), eq(incomingFile.messageId, messageId));
  const rows = await db
    .select()
    .from(incomingFile)
    .where(and(ofMessage, eq(incomingFile.state, 'waiting')))
    .orderBy(asc(incomingFile.position));
  const files: ToFetch[] = [];
  for (const row of rows) {
    const opened = unseal(host.secretKey, row.address);
    // Sealed with another key, it leads nowhere.
    const address = typeof opened === 'string' ? opened : '';
    files.push({ row, address, headers: await keysFor(db, row, address, host) });
  }
  return files;
}

/** The keys of the provider that passed the message on, if the address is on its host. */
async function keysFor(
  db: Db,
  { orgId, carrier }: IncomingFileRow,
  address: string,
  host: Pick<DeliveryHost, 'providers' | 'secretKey'>,
): Promise<Readonly<Record<string, string>>> {
  const stored = await db
    .select({ providerId: numberingProvider.providerId, secrets: numberingProvider.secrets })
    .from(numberingProvider)
    .where(and(eq(numberingProvider.orgId, orgId), eq(numberingProvider.enabled, true), canCarryTexts));
  const own = stored.find(({ providerId }) => carrierOf(providerId) === carrier);
  return (own && smsProviderOf(own, host)?.fileHeaders?.(address)) ?? {};
}

/** `later`: it may be there another time. */
export type Fetched =
  | { readonly outcome: 'fetched'; readonly type: string; readonly bytes: Buffer }
  | { readonly outcome: 'failed' | 'later'; readonly reason: string };

/** Fetches a file. Never throws, and tells nobody the address. */
export async function fetchFile(
  fetch: SafeFetch,
  { row, address, headers }: ToFetch,
  signal: AbortSignal,
): Promise<Fetched> {
  if (!URL.canParse(address)) return { outcome: 'failed', reason: words.FILE_ADDRESS_REFUSED };
  try {
    const limits = { timeoutMs: FILE_FETCH_TIMEOUT_MS, maxBytes: MEDIA_LIMIT_BYTES };
    const { status, headers: told, body } = await fetch(address, { headers, ...limits, signal });
    if (status === 200) return { outcome: 'fetched', type: told['content-type'] ?? row.type, bytes: body };
    return refusedWith(status);
  } catch (error) {
    if (!(error instanceof OutgoingRefused)) return { outcome: 'later', reason: words.FILE_AWAY };
    const reason = error.kind === 'length' ? words.fileTooLarge(MEDIA_LIMIT_BYTES) : words.FILE_ADDRESS_REFUSED;
    return { outcome: 'failed', reason };
  }
}

function refusedWith(status: number): Fetched {
  if (status === 401 || status === 403) return { outcome: 'failed', reason: words.FILE_KEYS_REFUSED };
  if (status === 410) return { outcome: 'failed', reason: words.FILE_GONE };
  // Providers tell of a file before it can be read.
  if (status === 404) return { outcome: 'later', reason: words.FILE_GONE };
  const isLater = status === 408 || status === 425 || status === 429 || status >= 500;
  return { outcome: isLater ? 'later' : 'failed', reason: words.fileAnswered(status) };
}

/**
 * Stores a fetched file with its message, or why there is none. Once a file is stored, or its message is gone, nothing changes any
 * more: whoever fetched it again stores no second one. Needs the scope 'super'.
 */
export async function settleFile(db: Db, row: IncomingFileRow, fetched: Fetched, nowMs: number): Promise<void> {
  const locked = await lockFile(db, row);
  if (locked !== null) await appendEvents(db, await settled(db, row, fetched, { ...locked, nowMs }));
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockFile>>>;

async function settled(
  db: Db,
  row: IncomingFileRow,
  fetched: Fetched,
  { stored, isOne, nowMs }: Locked & { readonly nowMs: number },
): Promise<OutboxEvent[]> {
  const others = missingFilesOf(stored).filter(({ file }) => file !== row.position);
  const lacks = (reason: string, canRetry: boolean): MissingFile[] => {
    const missing = { file: row.position, name: row.name, reason, canRetry };
    return [...others, missing].sort((one, other) => one.file - other.file);
  };
  if (fetched.outcome !== 'fetched') {
    const { outcome, reason } = fetched;
    await db
      .update(incomingFile)
      .set({ state: outcome === 'later' ? 'waiting' : 'failed', reason })
      .where(isOne);
    return changeFiles(db, stored, { missingFiles: lacks(reason, true) });
  }
  await db.delete(incomingFile).where(isOne);
  try {
    const file = { name: row.name, type: fetched.type, bytes: fetched.bytes };
    const uploaded = { accountId: stored.agentId, uploadedBy: stored.fromId, file, nowMs };
    const media = await storeMedia(db, uploaded);
    await carry(db, stored, [media]);
    const attachments = [...stored.attachments, attachmentOf(media)];
    return changeFiles(db, stored, { attachments, missingFiles: others });
  } catch (error) {
    // Refused by what it is: it would be again.
    if (!(error instanceof Refusal)) throw error;
    return changeFiles(db, stored, { missingFiles: lacks(reasonOf(error), false) });
  }
}

/** Locks a message and the file that it lacks, in that order; null: it lacks none. */
export async function lockFile(
  db: Db,
  { orgId, messageId, position }: Pick<IncomingFileRow, 'orgId' | 'messageId' | 'position'>,
) {
  const [stored] = await db
    .select()
    .from(message)
    .where(and(eq(message.orgId, orgId), eq(message.id, messageId)))
    .for('update');
  const ofMessage = and(eq(incomingFile.orgId, orgId), eq(incomingFile.messageId, messageId));
  const isOne = and(ofMessage, eq(incomingFile.position, position));
  const [row] = await db.select().from(incomingFile).where(isOne).for('update');
  return stored && row ? { stored, row, isOne } : null;
}

/** Stores which files a message has and lacks. Returns the event of the change. The message must be locked. */
export async function changeFiles(
  db: Db,
  stored: MessageRow,
  {
    attachments = stored.attachments,
    missingFiles,
  }: Partial<Pick<MessageRow, 'attachments'>> & {
    readonly missingFiles: readonly MissingFile[];
  },
): Promise<OutboxEvent[]> {
  const { missingFiles: _before, ...metadata } = stored.metadata;
  const files = missingFiles.length === 0 ? {} : { missingFiles };
  await db
    .update(message)
    .set({ attachments, metadata: { ...metadata, ...files } })
    .where(and(eq(message.orgId, stored.orgId), eq(message.roomId, stored.roomId), eq(message.id, stored.id)));
  const { agentId, roomId, id: messageId } = stored;
  const payload = { roomId, uuid: uuidOf(stored), messageId };
  return [{ type: 'message.changed', accountId: agentId, agentId, payload }];
}
