import type { AnswerSource } from '#contract/entities/conversation';
import { isCommonWord } from '../retrieval/commonWords';
import { passagesOf } from '../retrieval/passages';
import { fold } from '../retrieval/words';
import type { AnswerRequest } from './answerRequest';
import { knowledgeGiven } from './systemPrompt';

const SOURCES_MAX = 3;
/** Words that answer and passage share, by which one rests on the other; and the share of the best passage's that another needs. */
const SHARED_MIN = 2;
const SHARE_OF_BEST = 0.6;
const WORD_MIN_CHARACTERS = 4;
const CONFIGS = ['english', 'german', 'spanish', 'french'];

/**
 * The lines of prompt and knowledge that a model's answer rests on, since a model does not tell: those whose words and numbers it
 * repeats, beyond what the question had said. None of what the model was not given.
 */
export function usedPassages(answer: string, request: AnswerRequest): AnswerSource[] {
  const asked = tellingWords(request.turns.at(-1)?.text ?? '');
  const told = tellingWords(answer);
  const found = passagesOf(request.prompt, knowledgeGiven(request))
    .filter(({ kind }) => kind === 'item' || kind === 'line')
    .map((passage) => {
      const shared = [...tellingWords(`${passage.heading} ${passage.text}`)].filter((word) => told.has(word));
      return { passage, shared: shared.length, isNew: shared.some((word) => !asked.has(word)) };
    })
    .filter(({ shared, isNew }) => isNew && shared >= SHARED_MIN)
    .sort((one, other) => other.shared - one.shared);
  const best = found[0]?.shared ?? 0;
  return found
    .filter(({ shared }) => shared >= best * SHARE_OF_BEST)
    .slice(0, SOURCES_MAX)
    .map(({ passage: { source, quote } }) => ({ ...source, excerpt: quote }));
}

/** Words that say something, and numbers. */
function tellingWords(text: string): Set<string> {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.filter(
      (word) =>
        /\d/.test(word) ||
        (word.length >= WORD_MIN_CHARACTERS && !CONFIGS.some((config) => isCommonWord(word, config))),
    ),
  );
}
