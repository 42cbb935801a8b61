import type { Db } from '../../db/scoped';
import type { AnswerLanguage } from './languages';
import { type KnowledgePassage, passagesOf } from './passages';
import { type ReadPassage, readPassage } from './readPassage';
import { type Stemmer, stemmerOf } from './stems';
import { wordsOfTerms } from './terms';
import { fold } from './words';

/** What an agent knows, read once for all that a message asks. */
export type Known = {
  readonly language: AnswerLanguage;
  readonly passages: readonly ReadPassage[];
  readonly stem: Stemmer;
  /** The words that stand in it, folded, and their stems. */
  readonly words: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
};

export async function readKnown(
  db: Db,
  language: AnswerLanguage,
  prompt: string,
  knowledge: readonly KnowledgePassage[],
): Promise<Known> {
  const passages = passagesOf(prompt, knowledge).map(readPassage);
  const words = new Set(passages.flatMap(({ heading, body }) => [...heading, ...body].map(({ word }) => word)));
  const stem = await stemmerOf(db, language.config, [...words, ...wordsOfTerms(language)]);
  return {
    language,
    passages,
    stem,
    words: new Set([...words].map(fold)),
    stems: new Set([...words].flatMap(stem)),
  };
}
