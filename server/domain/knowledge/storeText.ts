import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { TEXT_DOCUMENT_LIMIT_CHARACTERS } from '#contract/rules/hostConstants';
import { readUpTo, SKIPPED_NO_TEXT, skippedSame } from '#contract/rules/messages/knowledge';
import { kbChunk, kbDocument } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { ReadText } from '../../reading/reading';
import { languagesFor } from '../retrieval/languages';
import { readQuestion } from '../retrieval/question';
import { passagesOf } from './passages';

type Document = { readonly orgId: number; readonly kbId: string; readonly id: string };

/** Stores what a document says, divided into passages. The same text as before, or as another document's, is stored once. */
export async function storeText(
  db: Db,
  { orgId, kbId, id }: Document,
  { title, text, language, isCut = false }: ReadText,
  now: Date,
): Promise<void> {
  // Composed, as it is searched for.
  const content = text.normalize('NFC').slice(0, TEXT_DOCUMENT_LIMIT_CHARACTERS);
  const passages = passagesOf(content);
  const hash = createHash('sha256').update(content).digest();
  const is = and(eq(kbDocument.orgId, orgId), eq(kbDocument.id, id));
  const settle = (outcome: Partial<typeof kbDocument.$inferInsert>) =>
    db
      .update(kbDocument)
      .set({ title, reason: isCut ? readUpTo(TEXT_DOCUMENT_LIMIT_CHARACTERS) : null, fetchedAt: now, ...outcome })
      .where(is);
  const clear = () => db.delete(kbChunk).where(and(eq(kbChunk.orgId, orgId), eq(kbChunk.documentId, id)));
  const skip = async (reason: string) => {
    await clear();
    await settle({ status: 'skipped', reason, content: null, contentHash: null, passages: 0 });
  };
  if (passages.length === 0) return skip(SKIPPED_NO_TEXT);
  const same = and(eq(kbDocument.orgId, orgId), eq(kbDocument.kbId, kbId), eq(kbDocument.contentHash, hash));
  const [before] = await db.select({ id: kbDocument.id }).from(kbDocument).where(and(is, same));
  if (before) {
    await settle({ status: 'ready' });
    return;
  }
  const [other] = await db
    .select({ title: kbDocument.title, url: kbDocument.url })
    .from(kbDocument)
    .where(and(same, ne(kbDocument.id, id), eq(kbDocument.status, 'ready')))
    .limit(1);
  if (other) return skip(skippedSame(other.title ?? other.url ?? ''));
  await clear();
  const config = await configOf(db, content, language);
  await db.insert(kbChunk).values(
    passages.map((passage, ordinal) => ({
      orgId,
      kbId,
      documentId: id,
      ordinal,
      ...passage,
      language: sql`${config}::regconfig`,
    })),
  );
  await settle({ status: 'ready', content, contentHash: hash, passages: passages.length });
}

/** Enough words to tell a language by. */
const SAMPLE_CHARACTERS = 1_000;

/** PostgreSQL's text search configuration for a text. */
async function configOf(db: Db, content: string, language = ''): Promise<string> {
  const code = language.slice(0, 2).toLowerCase();
  const said = CONFIGS[code];
  if (said !== undefined) return said;
  if (code !== '') return 'simple';
  return (await readQuestion(db, content.slice(0, SAMPLE_CHARACTERS), languagesFor())).language.config;
}

/** The languages that PostgreSQL knows the words of. */
const CONFIGS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hi: 'hindi',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};
