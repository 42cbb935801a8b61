import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Note } from '#contract/entities/teamwork';
import { MESSAGE_ID_TAKEN } from '#contract/rules/messages';
import { roomNote } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { secondsOf } from '../seconds';
import type { Person } from './holdRules';
import { readRoom } from './inbox';

type NoteRow = typeof roomNote.$inferSelect;

/** @throws Refusal 404 if no such room is in reach */
export async function listNotes(db: Db, target: TargetAccount, roomId: string): Promise<Note[]> {
  const { agentId } = await readRoom(db, target, roomId);
  const rows = await db
    .select()
    .from(roomNote)
    .where(and(eq(roomNote.agentId, agentId), eq(roomNote.roomId, roomId)))
    .orderBy(asc(roomNote.createdAt), asc(roomNote.id));
  return rows.map(noteOf);
}

/**
 * Stores a note once.
 * @throws Refusal 404 if no such room is in reach; 409 if the uuid is another note's
 */
export async function addNote(
  { db, emit }: Pick<Tx, 'db' | 'emit'>,
  target: TargetAccount,
  roomId: string,
  added: { readonly text: string; readonly uuid: string | undefined; readonly author: Person; readonly nowMs: number },
): Promise<Note> {
  const { agentId } = await readRoom(db, target, roomId);
  const { author, uuid, text } = added;
  const [stored] = await db
    .insert(roomNote)
    .values({
      agentId,
      roomId,
      ...(uuid === undefined ? {} : { id: uuid }),
      authorId: author.id,
      authorName: author.name,
      text,
      createdAt: new Date(added.nowMs),
    })
    .onConflictDoNothing()
    .returning();
  if (stored) {
    await emit({ type: 'note.created', accountId: agentId, agentId, payload: { roomId, noteId: stored.id } });
    return noteOf(stored);
  }
  const [known] = await selectNotes(db, [uuid ?? '']).limit(1);
  if (known?.roomId !== roomId || known.authorId !== author.id || known.text !== text) {
    throw new Refusal(409, MESSAGE_ID_TAKEN, { input: 'uuid' });
  }
  return noteOf(known);
}

/** Notes by their ids, wherever in the scope they are. */
export function selectNotes(db: Db, ids: readonly string[]) {
  return db
    .select()
    .from(roomNote)
    .where(inArray(roomNote.id, [...ids]))
    .$dynamic();
}

export function noteOf({ id, roomId, authorId, authorName, text, createdAt }: NoteRow): Note {
  return { uuid: id, roomId, authorId, author: authorName, text, timestamp: secondsOf(createdAt) };
}
