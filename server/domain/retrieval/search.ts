import { sql } from 'drizzle-orm';
import type { Db } from '../../db/scoped';
import type { AnswerLanguage } from './languages';
import { KINDS, type KnowledgePassage, type Passage, passagesOf } from './passages';
import { asksForPrice, priced } from './prices';
import { fold, questionWords, searchable } from './words';

/** A question, its language, and the words that a passage must hold. */
export type Question = {
  readonly language: AnswerLanguage;
  readonly text: string;
  readonly mainWords: readonly string[];
};

/** Detects a question's language: the one with most of its words as stop words, or the earlier of two equal ones. */
export async function readQuestion(db: Db, text: string, languages: readonly AnswerLanguage[]): Promise<Question> {
  const configs = languages.map(({ config }) => config);
  const { rows } = await db.execute<{ config: string; words: string[] }>(sql`
    select config, array_agg(word order by place) filter (where to_tsvector(config::regconfig, word) <> '') words
    from unnest(${sql.param(configs)}::text[]) config, unnest(${sql.param(questionWords(text))}::text[]) with ordinality w (word, place)
    group by config`);
  return languages
    .map((language) => {
      const words = rows.find(({ config }) => config === language.config)?.words ?? [];
      return { language, text, mainWords: words.filter((word) => !language.fillers.has(fold(word))) };
    })
    .reduce((best, next) => (next.mainWords.length < best.mainWords.length ? next : best));
}

/** Most list lines quoted in one answer. */
const ITEMS_MAX = 8;

/**
 * The best passage for a question; for a list line, also the other matching lines. A passage must hold all main words. Half of them
 * are enough for a section whose whole heading is in the question; half and at least two for a case.
 */
export async function findPassages(
  db: Db,
  { text, mainWords, language: { config } }: Question,
  prompt: string,
  knowledge: readonly KnowledgePassage[],
): Promise<Passage[]> {
  const folded = fold(text);
  const terms = mainWords.length === 0 && WHERE.test(folded) ? [PLACE_TERM] : mainWords.map(termOf);
  if (terms.length === 0) return [];
  const asksPrice = asksForPrice(folded);
  const all = passagesOf(prompt, knowledge);
  const passages = asksPrice ? all.flatMap(priced) : all;
  const kinds = passages.map(({ kind }) => kind);
  const headings = passages.map(
    ({ heading }) => searchable(heading) + (PLACE_HEADING.test(heading) ? ` ${PLACE}` : ''),
  );
  const texts = passages.map((passage) => searchable(passage.text));
  const { rows } = await db.execute<{ place: number; share: number }>(sql`
    with asked as (
      select array_agg(query) queries, string_agg(query::text, ' & ')::tsquery whole,
        tsvector_to_array(to_tsvector(${config}::regconfig, ${terms.join(' ')})) lexemes
      from (select websearch_to_tsquery(${config}::regconfig, term) query from unnest(${sql.param(terms)}::text[]) term) each
      where numnode(query) > 0
    ), met as (
      select place::int - 1 place, kind, heading, heading || body vector, whole, lexemes, cardinality(queries) terms,
        (select count(*)::float8 from unnest(queries) query where heading || body @@ query) found,
        exists (select from unnest(queries) query where body @@ query) in_text
      from asked, unnest(${sql.param(kinds)}::text[], ${sql.param(headings)}::text[], ${sql.param(texts)}::text[])
          with ordinality given (kind, headings, texts, place),
        to_tsvector(${config}::regconfig, headings) heading, to_tsvector(${config}::regconfig, texts) body
    )
    select place, found / terms share from met
    where case kind
      when 'section' then found = terms or not ${asksPrice} and found * 2 >= terms and tsvector_to_array(heading) <@ lexemes
      when 'case' then found > 1 and found * 2 >= terms
      else found = terms and in_text end
    order by share desc, array_position(${sql.param(KINDS)}::text[], kind), ts_rank_cd(vector, whole, 1) desc, place
    limit 200`);
  const [best, ...others] = rows.map(({ place, share }) => ({ passage: passages[place], share }));
  const more = others.filter(({ passage, share }) => share === 1 && passage?.kind === 'item');
  const found = best?.passage?.kind === 'item' ? [best, ...more].slice(0, ITEMS_MAX) : [best];
  return found.flatMap((each) => each?.passage ?? []);
}

/** The search term of a word: with and without accents. All words for opening hours are synonyms, as are those for the address. */
function termOf(word: string): string {
  const folded = fold(word);
  if (HOURS.split(' ').includes(folded)) return HOURS.replaceAll(' ', ' or ');
  if (PLACE_WORD.test(folded)) return PLACE_TERM;
  return folded === word ? word : `${word} or ${folded}`;
}

const HOURS =
  'open opens opened opening close closes closed closing hours geoffnet offen offnen offnet schliessen schliesst geschlossen offnungszeiten ouvert ouverte ouvre ouvrez ferme fermez fermee horaires abierto abren abre abrir cierran cierra cerrado horario';
const PLACE = 'address adresse direccion';
const PLACE_TERM = PLACE.replaceAll(' ', ' or ');
const PLACE_WORD = /^(?:located|location|address|directions|adresse|anfahrt|standort|direccion|ubicacion)$/;
const PLACE_HEADING = /^(?:where|wo|où|dónde)(?!\p{L})|address|location|adresse|anfahrt|standort|direcci|ubicaci/iu;
const WHERE = /\b(?:where|wo|ou|donde)\b/;
