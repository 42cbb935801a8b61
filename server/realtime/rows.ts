import { and, between, inArray, isNull } from 'drizzle-orm';
import type { ContactImport } from '#contract/entities/contactImport';
import type { CallOfMessage, ConversationLog, Message, Room } from '#contract/entities/conversation';
import type { KnowledgeBase, KnowledgeDocument } from '#contract/entities/knowledge';
import type { Note } from '#contract/entities/teamwork';
import { EVENT_MESSAGE_MAX_CHARACTERS } from '#contract/rules/hostConstants';
import type { StoredEvent } from '#server/db/outbox.ts';
import { account, contactImport, conversationLog, kb, kbDocument, message, room } from '#server/db/schema/index.ts';
import type { Db } from '#server/db/scoped.ts';
import type { ListRow } from '../domain/accounts/columns';
import { selectAccounts } from '../domain/accounts/listAccounts';
import { importOf, selectImports } from '../domain/contacts/imports';
import { readCalls } from '../domain/conversations/callsOf';
import { type MessageRow, messageOf, sidesOf, staffMessageOf } from '../domain/conversations/messageRow';
import { noteOf, selectNotes } from '../domain/conversations/notes';
import { withReactions } from '../domain/conversations/reactions';
import { type InboxRow, roomOf, selectRooms } from '../domain/conversations/roomRow';
import { documentOf, selectDocuments } from '../domain/knowledge/documents';
import { knowledgeBaseOf, selectKnowledgeBases } from '../domain/knowledge/knowledgeBases';
import { logOf, selectLogs } from '../domain/logs/listLogs';

export type EventWithRows = StoredEvent & {
  /** The rows the event is about. An account's is raw, because the names shown above it depend on the viewer. */
  readonly rows: {
    readonly message?: Message;
    readonly room?: Room;
    readonly log?: ConversationLog;
    readonly account?: ListRow;
    readonly knowledgeBase?: KnowledgeBase;
    readonly document?: KnowledgeDocument;
    readonly note?: Note;
    readonly contactImport?: ContactImport;
  };
};

/** Events that change an account's row in the list of accounts. */
const OF_ACCOUNTS = ['account.changed', 'activity.changed', 'agent.saved', 'agent.published'];

/**
 * Events with their current rows, read once for all streams. Rows stored with the events could be stale: events are ordered by the
 * start of their transactions, rows by the end. Needs the scope 'super'.
 */
export async function withRows(
  db: Db,
  events: readonly StoredEvent[],
  isWanted: (event: StoredEvent) => boolean,
): Promise<EventWithRows[]> {
  const wanted = events.filter(isWanted);
  if (wanted.length === 0) return events.map((event) => ({ ...event, rows: {} }));
  const [rooms, messages] = [await readRooms(db, wanted), await readMessages(db, wanted)];
  const [logs, accounts] = [await readLogs(db, wanted), await readAccounts(db, wanted)];
  const [knowledge, notes] = [await readKnowledge(db, wanted), await readNotes(db, wanted)];
  const [imports, callOf] = [await readImports(db, wanted), await readCalls(db, messages)];
  return events.map((event) => {
    const { type, orgId, agentId, accountId, payload } = event;
    const isAddressed = event.userId !== null || event.guestId !== null;
    const inbox = rooms.find(({ room: row }) => row.id === payload.roomId && row.agentId === agentId);
    const sent = messages.find(({ id, roomId }) => id === payload.messageId && roomId === payload.roomId);
    const logged = logs.find(({ log }) => log.uuid === payload.uuid && log.orgId === orgId);
    const written = notes.find(({ id, roomId }) => id === payload.noteId && roomId === payload.roomId);
    const imported = imports.find((row) => row.id === payload.importId && row.orgId === orgId);
    const listed = OF_ACCOUNTS.includes(type) ? accounts.find(({ id }) => id === accountId) : undefined;
    const rows = {
      ...(sent && inbox && messageFor(isAddressed, sent, inbox, callOf(sent))),
      ...(inbox && !isAddressed && { room: roomOf(inbox) }),
      ...(logged && { log: logOf(logged) }),
      ...(listed && { account: listed }),
      ...knowledge(orgId, payload),
      ...(written && { note: noteOf(written) }),
      ...(imported && { contactImport: importOf(imported) }),
    };
    return { ...event, rows };
  });
}

/** The message as its viewers see it; left out if it is too long for an event. */
function messageFor(
  isAddressed: boolean,
  row: MessageRow,
  inbox: InboxRow,
  call: { call?: CallOfMessage },
): { message?: Message } {
  const sides = sidesOf(inbox.room, inbox.agentName);
  const shown = isAddressed ? messageOf(row, sides) : { ...staffMessageOf(row, sides), ...call };
  return JSON.stringify(shown).length > EVENT_MESSAGE_MAX_CHARACTERS ? {} : { message: shown };
}

function readRooms(db: Db, events: readonly StoredEvent[]) {
  return selectRooms(db).where(and(inArray(room.orgId, orgsOf(events)), inArray(room.id, keys(events, 'roomId'))));
}

async function readMessages(db: Db, events: readonly StoredEvent[]): Promise<MessageRow[]> {
  const ofRooms = and(inArray(message.orgId, orgsOf(events)), inArray(message.roomId, keys(events, 'roomId')));
  const rows = await db
    .select()
    .from(message)
    .where(and(ofRooms, inArray(message.id, keys(events, 'messageId'))));
  return withReactions(db, rows);
}

function readLogs(db: Db, events: readonly StoredEvent[]) {
  const startedAtMs = keys(events, 'startedAtMs').sort((a, b) => a - b);
  const ofUuid = and(
    inArray(conversationLog.orgId, orgsOf(events)),
    inArray(conversationLog.uuid, keys(events, 'uuid')),
  );
  // Bounds the search to the partitions of these months.
  const [from, to] = [startedAtMs[0] ?? 0, startedAtMs.at(-1) ?? 0].map((ms) => new Date(ms)) as [Date, Date];
  return selectLogs(db).where(and(ofUuid, between(conversationLog.startedAt, from, to)));
}

function readAccounts(db: Db, events: readonly StoredEvent[]) {
  const ids = events.flatMap(({ type, accountId }) => (OF_ACCOUNTS.includes(type) ? (accountId ?? []) : []));
  return selectAccounts(db).where(and(isNull(account.deletedAt), inArray(account.id, [...new Set(ids)])));
}

function readNotes(db: Db, events: readonly StoredEvent[]) {
  return selectNotes(db, keys(events, 'noteId'));
}

async function readImports(db: Db, events: readonly StoredEvent[]) {
  const ids = keys(events, 'importId');
  if (ids.length === 0) return [];
  return selectImports(db).where(and(inArray(contactImport.orgId, orgsOf(events)), inArray(contactImport.id, ids)));
}

/** Knowledge bases and documents by their ids. */
async function readKnowledge(db: Db, events: readonly StoredEvent[]) {
  const [baseIds, documentIds] = [keys(events, 'knowledgeBaseId'), keys(events, 'documentId')];
  const bases =
    baseIds.length === 0
      ? []
      : await selectKnowledgeBases(db).where(and(inArray(kb.orgId, orgsOf(events)), inArray(kb.id, baseIds)));
  const documents =
    documentIds.length === 0
      ? []
      : await selectDocuments(db).where(
          and(inArray(kbDocument.orgId, orgsOf(events)), inArray(kbDocument.id, documentIds)),
        );
  return (orgId: number | null, { knowledgeBaseId, documentId }: StoredEvent['payload']) => {
    const base = bases.find((row) => row.id === knowledgeBaseId && row.orgId === orgId);
    const document = documents.find((row) => row.id === documentId && row.orgId === orgId);
    return {
      ...(base && { knowledgeBase: knowledgeBaseOf(base) }),
      ...(document && { document: documentOf(document) }),
    };
  };
}

function orgsOf(events: readonly StoredEvent[]): number[] {
  return [...new Set(events.flatMap(({ orgId }) => orgId ?? []))];
}

function keys<K extends keyof StoredEvent['payload']>(events: readonly StoredEvent[], name: K) {
  return [...new Set(events.flatMap(({ payload }) => payload[name] ?? []))];
}
