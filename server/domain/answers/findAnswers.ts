import { sentencesOf } from '#contract/rules/agents/sentences';
import type { Db } from '../../db/scoped';
import type { Passage } from '../retrieval/passages';
import { asksForPrice } from '../retrieval/prices';
import { type Question, readQuestion } from '../retrieval/question';
import { type Known, readKnown } from '../retrieval/readKnown';
import { findPassages } from '../retrieval/search';
import { fold } from '../retrieval/words';
import type { AnswerRequest } from './answerRequest';

const QUESTIONS_MAX = 3;
const CLAUSES_MAX = 4;

/** What was found for a message, and whether for every question in it. */
type Found = { readonly found: readonly Passage[]; readonly isAllFound: boolean };

/** The passages for a message: of each question in it, if there are several. */
export async function findAnswers(
  db: Db,
  whole: Question,
  request: Pick<AnswerRequest, 'prompt' | 'knowledge'>,
): Promise<Found> {
  const questions = sentencesOf(whole.text)
    .filter((sentence) => sentence.endsWith('?'))
    .slice(0, QUESTIONS_MAX);
  const parts = questions.length > 1 ? questions : [whole.text];
  const known = await readKnown(db, whole.language, request.prompt, request.knowledge);
  const answers: Found[] = [];
  for (const part of parts) {
    const question = part === whole.text ? whole : await readQuestion(db, part, [whole.language], whole.text);
    answers.push(await findInParts(db, question, known));
  }
  const found = [...new Map(answers.flatMap((each) => each.found).map((passage) => [passage.quote, passage])).values()];
  return { found, isAllFound: answers.every(({ isAllFound }) => isAllFound) };
}

const NOTHING: Found = { found: [], isAllFound: false };

/**
 * The whole question first. Then the last of its clauses that says something known ("we are ten, is there a deposit?"), and the halves of
 * "parking and Wi-Fi", if both are known. A price is asked for by a whole question only.
 */
async function findInParts(db: Db, question: Question, known: Known): Promise<Found> {
  const { language, text } = question;
  const find = async (part: string) => findPassages(db, await readQuestion(db, part, [language], text), known);
  const found = await findPassages(db, question, known);
  if (found.length > 0) return { found, isAllFound: true };
  if (asksForPrice(fold(text))) return NOTHING;
  for (const [back, clause] of partsOf(text, CLAUSE_END).reverse().entries()) {
    const ofClause = await find(clause);
    if (ofClause.length > 0) return { found: ofClause, isAllFound: back === 0 };
  }
  const halves: (readonly Passage[])[] = [];
  for (const half of partsOf(text, AND)) halves.push(await find(half));
  const isAllFound = halves.length > 0 && halves.every(({ length }) => length > 0);
  return isAllFound ? { found: halves.flat(), isAllFound } : NOTHING;
}

const CLAUSE_END = /[,;:]\s+|(?<=[.!?])\s+/u;
const AND = /\s(?:and|und|y|et|&)\s/iu;

/** The parts of a text, if there are several. */
function partsOf(text: string, end: RegExp): string[] {
  const parts = text.split(end).filter((part) => part.trim() !== '');
  return parts.length > 1 ? parts.slice(0, CLAUSES_MAX) : [];
}
