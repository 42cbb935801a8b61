import { sql } from 'drizzle-orm';
import type { Db } from '../../db/scoped';
import type { AnswerLanguage } from './languages';
import { fold, questionWords } from './words';

/** A question, its language, and the words that a passage must hold. */
export type Question = {
  readonly language: AnswerLanguage;
  readonly text: string;
  readonly mainWords: readonly string[];
  /** The other words of its message. Among passages that answer, those are better that hold them, too. */
  readonly besides: readonly string[];
};

/** Detects a question's language: the one with most of its words as stop words, or the earlier of two equal ones. */
export async function readQuestion(
  db: Db,
  text: string,
  languages: readonly AnswerLanguage[],
  message = text,
): Promise<Question> {
  const besides = questionWords(message);
  const configs = languages.map(({ config }) => config);
  const { rows } = await db.execute<{ config: string; words: string[] }>(sql`
    select config, array_agg(word order by place) filter (where to_tsvector(config::regconfig, word) <> '') words
    from unnest(${sql.param(configs)}::text[]) config, unnest(${sql.param(questionWords(text))}::text[]) with ordinality w (word, place)
    group by config`);
  return languages
    .map((language) => {
      const words = rows.find(({ config }) => config === language.config)?.words ?? [];
      return { language, text, besides, mainWords: words.filter((word) => !language.fillers.has(fold(word))) };
    })
    .reduce((best, next) => (next.mainWords.length < best.mainWords.length ? next : best));
}
