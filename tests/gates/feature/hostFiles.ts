/** The made-up feature's files in the host: a table with two kinds of rows, four calls, their handlers. `NNNN`: the next migration. */
export const HOST_FILES: Readonly<Record<string, string>> = {
  'contract/endpoints/notes.ts': `import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { note, noteSettings } from '../entities/note';
import { line, pageQuery } from '../entities/shared';

export const listNotes = endpoint({
  name: 'listNotes',
  section: 'made up',
  summary: 'Notes of an agent, the newest first, paged',
  method: 'GET',
  path: '/api/v2/notes',
  access: 'viewOrg',
  target: 'agent',
  limit: 'read',
  query: z.strictObject({ ...pageQuery.shape, queryText: z.optional(z.string()) }),
  reply: z.object({ success: z.literal(true), notes: z.array(note), totalNotes: z.int() }),
});

export const createNote = endpoint({
  name: 'createNote',
  section: 'made up',
  summary: 'Keep a note',
  method: 'POST',
  path: '/api/v2/notes',
  access: 'editOrg',
  target: 'agent',
  limit: 'write',
  body: z.object({ text: line }),
  successStatus: 201,
  reply: z.object({ success: z.literal(true), note }),
});

export const readNoteSettings = endpoint({
  name: 'readNoteSettings',
  section: 'made up',
  summary: 'How notes are called, and how long they are kept',
  method: 'GET',
  path: '/api/v2/notes/settings',
  access: 'viewOrg',
  target: 'agent',
  limit: 'read',
  reply: z.object({ success: z.literal(true), settings: noteSettings }),
});

export const saveNoteSettings = endpoint({
  name: 'saveNoteSettings',
  section: 'made up',
  summary: 'Change how notes are called, and how long they are kept',
  method: 'POST',
  path: '/api/v2/notes/settings',
  access: 'editOrg',
  target: 'agent',
  limit: 'write',
  body: noteSettings,
  reply: z.object({ success: z.literal(true), settings: noteSettings }),
});
`,
  'contract/entities/note.ts': `import * as z from 'zod/mini';
import { accountId, line, timestampS, uuid } from './shared';

/** A line somebody keeps at an agent. */
export const note = z.object({ id: uuid, agentId: accountId, text: line, timestamp: timestampS });
export type Note = z.output<typeof note>;

/** How an agent's notes are called, and how long they are kept. */
export const noteSettings = z.object({ label: line, keepDays: z.int().check(z.minimum(1), z.maximum(3_650)) });
export type NoteSettings = z.output<typeof noteSettings>;
`,
  'server/db/migrations/NNNN_note.sql': `create table note (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null,
  id uuid not null default uuidv7(),
  text text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index note_agent on note (org_id, agent_id, id desc);
call tenant_table('note');

create table note_setting (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null,
  label text not null,
  keep_days integer not null,
  primary key (org_id, agent_id)
);
call tenant_table('note_setting');
`,
  'server/db/schema/note.ts': `import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, placed } from './types';

export const note = pgTable('note', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  id: uuid('id').notNull().default(sql\`uuidv7()\`),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const noteSetting = pgTable('note_setting', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  label: text('label').notNull(),
  keepDays: integer('keep_days').notNull(),
});
`,
  'server/domain/notes/notes.ts': `import { and, count, desc, eq } from 'drizzle-orm';
import type { Note, NoteSettings } from '#contract/entities/note';
import { holds } from '../../db/holding';
import { note, noteSetting } from '../../db/schema/note';
import type { Db } from '../../db/scoped';
import { secondsOf } from '../seconds';

const DEFAULTS: NoteSettings = { label: 'Notes', keepDays: 365 };

type Page = { readonly queryText: string | undefined; readonly limit: number; readonly offset: number };

export async function listNotes(db: Db, agentId: number, { queryText, limit, offset }: Page) {
  const which = and(eq(note.agentId, agentId), queryText === undefined ? undefined : holds(note.text, queryText));
  const rows = await db.select().from(note).where(which).orderBy(desc(note.id)).limit(limit).offset(offset);
  const [total] = await db.select({ count: count() }).from(note).where(which);
  return { notes: rows.map(noteOf), totalNotes: total?.count ?? 0 };
}

export async function createNote(db: Db, agentId: number, text: string): Promise<Note> {
  const [row] = await db.insert(note).values({ agentId, text }).returning();
  if (!row) throw new Error('The note was not stored.');
  return noteOf(row);
}

export async function readNoteSettings(db: Db, agentId: number): Promise<NoteSettings> {
  const [row] = await db.select().from(noteSetting).where(eq(noteSetting.agentId, agentId));
  return row ? { label: row.label, keepDays: row.keepDays } : DEFAULTS;
}

export async function saveNoteSettings(db: Db, agentId: number, settings: NoteSettings): Promise<NoteSettings> {
  await db
    .insert(noteSetting)
    .values({ agentId, ...settings })
    .onConflictDoUpdate({ target: [noteSetting.orgId, noteSetting.agentId], set: settings });
  return settings;
}

const noteOf = ({ id, agentId, text, createdAt }: typeof note.$inferSelect): Note => ({
  id,
  agentId,
  text,
  timestamp: secondsOf(createdAt),
});
`,
  'server/handlers/notes.ts': `import * as endpoints from '#contract/endpoints/notes';
import { FIRST_PAGE, PAGE_SIZE } from '#contract/rules/constants';
import { createNote, listNotes, readNoteSettings, saveNoteSettings } from '../domain/notes/notes';
import { type HandlersOf, handler } from '../http/handler';

export const noteHandlers = {
  listNotes: handler(endpoints.listNotes, async ({ db, target }, { query }) => {
    const { page = FIRST_PAGE, pageSize = PAGE_SIZE, queryText } = query;
    const offset = Math.min(page * pageSize, 1_000_000);
    return { success: true as const, ...(await listNotes(db, target.id, { queryText, limit: pageSize, offset })) };
  }),

  createNote: handler(endpoints.createNote, async ({ db, target }, { body }) => ({
    success: true as const,
    note: await createNote(db, target.id, body.text),
  })),

  readNoteSettings: handler(endpoints.readNoteSettings, async ({ db, target }) => ({
    success: true as const,
    settings: await readNoteSettings(db, target.id),
  })),

  saveNoteSettings: handler(endpoints.saveNoteSettings, async ({ db, target }, { body }) => ({
    success: true as const,
    settings: await saveNoteSettings(db, target.id, body),
  })),
} satisfies HandlersOf<typeof endpoints>;
`,
};
