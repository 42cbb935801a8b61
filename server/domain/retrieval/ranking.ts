import { sql } from 'drizzle-orm';
import { kbChunk, kbDocument } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { isCommonWord } from './commonWords';
import type { Question } from './question';
import { relatedWords } from './relatedWords';
import { fold, questionWords } from './words';

export type RankedPassage = {
  readonly documentId: string;
  readonly knowledgeBaseId: string;
  readonly heading: string;
  readonly text: string;
  readonly title: string | null;
  readonly url: string | null;
  readonly score: number;
};

/** How much a word of a question counts. */
const FILLER = 0.1;
const COMMON = 0.3;
/** How well something else than the word itself fits: another word for it; a word with the same beginning, or of which it is a part. */
const RELATED_FITS = 0.65;
const PART_FITS = 0.5;
/** A shorter word is a part of too many others. */
const BEGINNING_MIN_CHARACTERS = 4;
const ENDING_MIN_CHARACTERS = 5;
/** Each word is compared with every word of the knowledge bases. */
const TERMS_MAX = 120;

/** A word of a title of usual length, with the name of the site, counts as much as this many of the text; in a longer one less. */
const TITLE = 3;
const TITLE_WORDS = 4;
const OWN = 0.2;
/** What each further word of the question adds to a page that holds it, as a share. */
const EACH_WORD = 0.3;
/** A passage in the language of the question goes before the same in another. */
const SAME_LANGUAGE = 2;
/** A longer document is about more than one thing: its passages count for themselves. */
const PAGE_PASSAGES = 4;

/**
 * The passages of knowledge bases, best first: by the words of the question that its page and its title hold. A rare word counts more
 * than one that stands on every page; a part of a compound, another form and another word for the same count less.
 */
export async function rankPassages(
  db: Db,
  knowledgeBases: readonly string[],
  question: Question,
  limit: number,
): Promise<RankedPassage[]> {
  const { config } = question.language;
  const terms = termsOf(question);
  const column = <T>(pick: (term: Term) => T) => sql.param(terms.map(pick));
  const { rows } = await db.execute<RankedPassage>(sql`
    with passage as materialized (
      select org_id, id, document_id, language, tsv from ${kbChunk} where kb_id = any(${sql.param(knowledgeBases)}::uuid[])
    ), page as materialized (
      select p.document_id, min(p.language::oid)::regconfig "language", count(*)::float8 passages,
        to_tsvector(min(p.language::oid)::regconfig, coalesce(min(d.title), '')) title
      from passage p join ${kbDocument} d on d.org_id = p.org_id and d.id = p.document_id
      group by p.document_id
    ), site as (
      select language, count(*)::float8 pages from page group by language
    ), held as materialized (
      select p.document_id, p.id passage, p.language, h.lexeme from passage p, unnest(p.tsv) h
      union all
      select p.document_id, null, p.language, h.lexeme from page p, unnest(p.title) h
    ), vocabulary as materialized (
      select language, lexeme, translate(lexeme, ${ACCENTED}, ${PLAIN}) plain, count(*)::float8 pages
      from (select distinct language, lexeme, document_id from held) each group by language, lexeme
    ), term as materialized (
      select distinct s.language, t.place, t.weight, t.fit, translate(l.lexeme, ${ACCENTED}, ${PLAIN}) plain
      from site s, unnest(${column(({ word }) => word)}::text[], ${column(({ place }) => place)}::int[],
          ${column(({ weight }) => weight)}::float8[], ${column(({ fit }) => fit)}::float8[]) t (word, place, weight, fit),
        unnest(to_tsvector(s.language, t.word)) l
      where t.fit = 1 or s.language = ${config}::regconfig
    ), fitting as materialized (
      select v.language, v.lexeme, v.pages, t.place, t.weight, max(t.fit * case when v.plain = t.plain then 1 else ${PART_FITS}::float8 end) fit
      from vocabulary v join term t on t.language = v.language and (v.plain = t.plain
        or least(length(v.plain), length(t.plain)) >= ${BEGINNING_MIN_CHARACTERS}::int
          and (starts_with(v.plain, t.plain) or starts_with(t.plain, v.plain))
        or least(length(v.plain), length(t.plain)) >= ${ENDING_MIN_CHARACTERS}::int and (
          right(v.plain, length(t.plain)) = t.plain or right(t.plain, length(v.plain)) = v.plain
          or left(v.plain, ${ENDING_MIN_CHARACTERS}::int) = left(t.plain, ${ENDING_MIN_CHARACTERS}::int)
            and left(v.plain, ceil(greatest(length(v.plain), length(t.plain)) * 0.6)::int)
              = left(t.plain, ceil(greatest(length(v.plain), length(t.plain)) * 0.6)::int)))
      group by 1, 2, 3, 4, 5
    ), met as materialized (
      select h.document_id, h.passage, h.language, f.place, f.weight, f.lexeme, f.fit, f.pages
      from held h join fitting f on f.language = h.language and f.lexeme = h.lexeme
    ), word as (
      select language, place, sum(fit) pages
      from (select language, place, document_id, max(fit) fit from met group by 1, 2, 3) each group by language, place
    ), hit as materialized (
      select m.document_id, m.passage, m.place, m.weight, max(m.fit) fit,
        max(m.fit * (ln(1 + (s.pages - w.pages + 0.5) / (w.pages + 0.5)) + ln(1 + (s.pages - m.pages + 0.5) / (m.pages + 0.5))) / 2) value
      from met m join word w using (language, place) join site s using (language)
      group by 1, 2, 3, 4
    ), of_page as (
      select document_id, sum(weight * fit) words, bool_or(title > 0) in_title, sum(weight * (${TITLE}::float8 * title + text * (1 + ln(passages)))) value
      from (
        select document_id, place, weight, max(fit) fit, coalesce(max(value) filter (where passage is null), 0) * sqrt(${TITLE_WORDS}::float8 / greatest(length(p.title), 1)) title,
          coalesce(max(value) filter (where passage is not null), 0) text, greatest(count(passage), 1) passages
        from hit join page p using (document_id) group by document_id, place, weight, p.title
      ) each group by document_id
    ), of_passage as (
      select passage, sum(weight * fit) words, sum(weight * value) value from hit where passage is not null group by passage
    ), scored as (
      select p.id, case when o.passage is null and not g.in_title then 0 else
        (share * g.value + (1 + ${OWN}::float8 - share) * coalesce(o.value, 0))
        * (1 + ${EACH_WORD}::float8 * (share * g.words + (1 - share) * coalesce(o.words, 0)))
        * case when p.language = ${config}::regconfig then ${SAME_LANGUAGE}::float8 else 1 end end score
      from passage p join of_page g using (document_id) join page using (document_id)
        cross join least(1, ${PAGE_PASSAGES}::float8 / page.passages) share left join of_passage o on o.passage = p.id
    )
    select c.document_id "documentId", c.kb_id "knowledgeBaseId", c.heading, c.content "text", d.title, d.url, coalesce(s.score, 0) score
    from ${kbChunk} c join ${kbDocument} d on d.org_id = c.org_id and d.id = c.document_id left join scored s on s.id = c.id
    where c.kb_id = any(${sql.param(knowledgeBases)}::uuid[])
    order by score desc, c.document_id, c.ordinal limit ${limit}::int`);
  return rows;
}

type Term = { readonly word: string; readonly place: number; readonly weight: number; readonly fit: number };

/** The words of a question and other words for them; `place` is the same for both. */
function termsOf({ text, mainWords, language: { config } }: Question): Term[] {
  const main = new Set(mainWords);
  const own = questionWords(text).map((word, place): Term => {
    const isCommon = word.length === 1 || /^\d+$/.test(word) || isCommonWord(fold(word), config);
    return { word, place, weight: (main.has(word) ? 1 : FILLER) * (isCommon ? COMMON : 1), fit: 1 };
  });
  // "Second-hand" is two words, of which neither says what both do.
  const joined = (text.toLowerCase().match(HYPHENATED) ?? []).map((word, place): Term => {
    return { word: word.replaceAll('-', ''), place: own.length + place, weight: 1, fit: 1 };
  });
  const others = [...own, ...joined].flatMap((term) =>
    relatedWords(term.word, config).map((word) => ({ ...term, word, fit: RELATED_FITS })),
  );
  return [...own, ...others].slice(0, TERMS_MAX);
}

const HYPHENATED = /\p{L}{2,30}(?:-\p{L}{2,30})+/gu;

/** Letters whose accents a hurried customer leaves out. */
const ACCENTED = 'àáâäãåçèéêëìíîïñòóôöõùúûüýÿ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyy';
