import type { AnswerSource } from '#contract/entities/conversation';
import { sentencesOf } from '#contract/rules/agents/sentences';
import type { Db } from '../../db/scoped';
import type { AnswerOutcome } from '../conversations/conversation';
import { type AnswerLanguage, languagesFor, NOT_FOUND_TEXTS } from '../retrieval/languages';
import type { Passage } from '../retrieval/passages';
import { findPassages, readQuestion } from '../retrieval/search';
import { ANSWERED, type AnswerRequest, LEFT_OPEN, type MadeAnswer } from './answerRequest';

/**
 * The answer without a language model: quotes the best passage of prompt or knowledge with its source, or says that nothing was
 * found (host.md 6). Every other sentence it can say is fixed in `languages`.
 */
export async function retrievalAnswer(db: Db, request: AnswerRequest): Promise<MadeAnswer> {
  const beganMs = performance.now();
  const found = await answerFrom(db, request);
  return { ...found, durationMs: Math.round(performance.now() - beganMs) };
}

async function answerFrom(db: Db, request: AnswerRequest): Promise<MadeAnswer> {
  const { prompt, knowledge, turns } = request;
  const message = turns.at(-1)?.text ?? '';
  const asked = message.replace(HELLO, '');
  const whole = await readQuestion(db, asked, languagesFor(request.language));
  const { language, mainWords } = whole;
  // The whole message first, then each question in it.
  for (const part of new Set([asked, ...questionsIn(asked)])) {
    const question = part === asked ? whole : await readQuestion(db, part, [language]);
    const found = await findPassages(db, question, prompt, knowledge);
    if (found.length > 0) return quoted(found);
  }
  if (mainWords.length === 0 && HELLO.test(message)) return greeting(request, language);
  if (mainWords.length === 0 && THANKS.test(message)) return made(language.welcome);
  const before = turns.at(-2);
  const isMessage = before?.role === 'assistant' && NOT_FOUND_TEXTS.has(before.text) && !message.includes('?');
  const { outcome } = isMessage ? MESSAGE_TAKEN : LEFT_OPEN;
  const summary = message.slice(0, SUMMARY_MAX_CHARACTERS);
  const said = made(isMessage ? language.noted : language.notFound, [], { outcome, summary });
  return isMessage ? said : { ...said, unanswered: 'noPassage' };
}

const HELLO =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|hallo|guten (?:morgen|tag|abend)|moin|servus|bonjour|bonsoir|salut|hola|buen[oa]s(?: d[ií]as| tardes| noches)?)(?!\p{L})[\s,.!]*)+/iu;
const THANKS = /(?<!\p{L})(?:thanks?|danke|dank|merci|gracias|bye|goodbye|tschüss|au revoir|adi[oó]s)(?!\p{L})/iu;
const MESSAGE_TAKEN: AnswerOutcome = { outcome: 'Message taken' };
const QUESTIONS_MAX = 3;
const SUMMARY_MAX_CHARACTERS = 300;

const questionsIn = (text: string): string[] =>
  sentencesOf(text)
    .filter((sentence) => sentence.endsWith('?'))
    .slice(0, QUESTIONS_MAX);

function greeting({ greeting: shown, agentName }: AnswerRequest, { hello }: AnswerLanguage): MadeAnswer {
  return shown === undefined ? made(hello) : made(shown, [{ kind: 'greeting', title: agentName, excerpt: shown }]);
}

function quoted(passages: readonly Passage[]): MadeAnswer {
  return made(
    passages.map(({ quote }) => quote).join('\n'),
    passages.map(({ source, quote }) => ({ ...source, excerpt: quote })),
    ANSWERED,
  );
}

function made(text: string, sources: readonly AnswerSource[] = [], outcome?: AnswerOutcome): MadeAnswer {
  return { text, engine: 'retrieval', model: undefined, sources, outcome };
}
