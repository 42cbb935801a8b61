import { sql } from 'drizzle-orm';
import type { Db } from '../../db/scoped';
import { fold } from './words';

/** The stems of a word, with and without its accents; none of a stop word. */
export type Stemmer = (word: string) => readonly string[];

/** Stems words as PostgreSQL does in a text search configuration, all in one query. A word that was not given has no stem. */
export async function stemmerOf(db: Db, config: string, words: Iterable<string>): Promise<Stemmer> {
  const asked = new Set<string>();
  for (const word of words) for (const form of formsOf(word, config)) asked.add(form);
  const { rows } = await db.execute<{ word: string; stem: string | null }>(sql`
    select word, (tsvector_to_array(to_tsvector(${config}::regconfig, word)))[1] stem
    from unnest(${sql.param([...asked])}::text[]) word`);
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]));
  const known = new Map<string, readonly string[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const found = [...new Set(formsOf(word, config).flatMap((form) => stems.get(form) ?? []))];
    known.set(word, found);
    return found;
  };
}

/** French endings of "we" and "you", which the stemmer leaves on: "livrons" is a form of "livrer". */
const FRENCH_PERSON = /(?<=\p{L}{3})(?:ons|ez)$/u;

function formsOf(word: string, config: string): string[] {
  const folded = fold(word);
  const verb = config === 'french' && FRENCH_PERSON.test(folded) ? [folded.replace(FRENCH_PERSON, 'er')] : [];
  return [word, folded, ...verb];
}
