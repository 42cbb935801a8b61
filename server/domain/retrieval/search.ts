import { sql } from 'drizzle-orm';
import type { Db } from '../../db/scoped';
import type { AnswerLanguage } from './languages';
import { KINDS, type KnowledgePassage, type Passage, passagesOf } from './passages';
import { asksForPrice, isPriceWord } from './prices';
import { fold, questionWords, searchable } from './words';

/** What a question asks for: the language it is in, and those of its words that a passage must hold. */
export type Question = {
  readonly language: AnswerLanguage;
  readonly text: string;
  readonly mainWords: readonly string[];
};

/** Reads a question in the language that most of its words are small words of; where two are level, in the one that stands first. */
export async function readQuestion(db: Db, text: string, languages: readonly AnswerLanguage[]): Promise<Question> {
  const configs = languages.map(({ config }) => config);
  const { rows } = await db.execute<{ config: string; words: string[] }>(sql`
    select config, coalesce(array_agg(word order by place) filter (where to_tsvector(config::regconfig, word) <> ''), '{}') words
    from unnest(${sql.param(configs)}::text[]) config, unnest(${sql.param(questionWords(text))}::text[]) with ordinality asked (word, place)
    group by config`);
  const read = languages.map((language) => {
    const words = rows.find(({ config }) => config === language.config)?.words ?? [];
    return {
      language,
      text,
      mainWords: words.filter((word) => !language.fillers.has(fold(word)) && !isPriceWord(fold(word))),
    };
  });
  const fewest = Math.min(...read.map(({ mainWords }) => mainWords.length));
  return read.find(({ mainWords }) => mainWords.length === fewest) as Question;
}

/**
 * The passages that answer a question: the best one, and where it is a line of a list, the lines that answer as well. A passage must
 * hold all main words; a section is also taken where its whole heading is in the question and is half of it, and the words of a
 * case where half of the question, and two words of it, describe it.
 */
export async function findPassages(
  db: Db,
  { text, mainWords, language }: Question,
  prompt: string,
  knowledge: readonly KnowledgePassage[],
): Promise<Passage[]> {
  const folded = fold(text);
  const terms = mainWords.length === 0 && WHERE.test(folded) ? [PLACE_TERM] : mainWords.map(termOf);
  if (terms.length === 0) return [];
  const asksPrice = asksForPrice(folded);
  const passages = passagesOf(prompt, knowledge, asksPrice);
  const kinds = passages.map(({ kind }) => KINDS.indexOf(kind));
  const headings = passages.map(({ heading }) =>
    searchable(PLACE_HEADING.test(heading) ? `${heading} ${PLACE}` : heading),
  );
  const { rows } = await db.execute<{ place: number; share: number }>(sql`
    with asked as (
      select array_agg(query) queries, string_agg(query::text, ' & ')::tsquery whole, tsvector_to_array(to_tsvector(${language.config}::regconfig, ${terms.join(' ')})) lexemes
      from (select websearch_to_tsquery(${language.config}::regconfig, term) query from unnest(${sql.param(terms)}::text[]) term) each
      where numnode(query) > 0
    ), passage as (
      select place::int - 1 as place, kind, to_tsvector(${language.config}::regconfig, heading) heading, to_tsvector(${language.config}::regconfig, body) body
      from unnest(${sql.param(kinds)}::int[], ${sql.param(headings)}::text[], ${sql.param(passages.map((each) => searchable(each.text)))}::text[])
        with ordinality given (kind, heading, body, place)
    ), met as (
      select passage.*, lexemes, whole, cardinality(queries) as terms,
        (select count(*) from unnest(queries) query where heading || body @@ query) as found,
        exists (select from unnest(queries) query where body @@ query) as in_body
      from passage, asked
    )
    select place, found::float8 / terms as share from met
    where (found = terms and (in_body or kind = ${KINDS.indexOf('section')}))
      or (not ${asksPrice} and found * 2 >= terms and (
        (kind = ${KINDS.indexOf('section')} and heading <> '' and tsvector_to_array(heading) <@ lexemes)
        or (kind = ${KINDS.indexOf('case')} and found > 1)))
    order by share desc, kind, ts_rank_cd(heading || body, whole, 1) desc, place limit 200`);
  const found = rows.flatMap(({ place }) => passages[place] ?? []);
  const [best] = found;
  const full = rows.filter(({ share }) => share === 1).flatMap(({ place }) => passages[place] ?? []);
  return best?.kind === 'item' ? full.filter(({ kind }) => kind === 'item').slice(0, ITEMS_MAX) : found.slice(0, 1);
}

/** Of the lines of a list that answer as well as each other so many are quoted. */
const ITEMS_MAX = 8;

/** A word as it is looked for: with and without accents, and any word of opening and closing, or of the place, for another. */
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
