import type { AnswerSource } from '#contract/entities/conversation';
import { sentencesOf } from '#contract/rules/sentences';
import type { Db } from '../../db/scoped';
import { type AnswerLanguage, languagesFor, NOT_FOUND_TEXTS } from '../retrieval/languages';
import type { Passage } from '../retrieval/passages';
import { findPassages, readQuestion } from '../retrieval/search';
import type { AnswerOutcome, AnswerRequest, MadeAnswer } from './answerRequest';

/**
 * The answer where no language model is connected: the best passage of the prompt and the knowledge, quoted with its source, or that
 * nothing was found (host.md 6). Says nothing that is not written there but the fixed sentences of `languages`.
 */
export async function retrievalAnswer(db: Db, request: AnswerRequest): Promise<MadeAnswer> {
  const { prompt, knowledge, turns } = request;
  const message = turns.at(-1)?.text ?? '';
  const asked = message.replace(HELLO, '');
  const languages = languagesFor(request.language);
  const whole = await readQuestion(db, asked, languages);
  if (whole.mainWords.length === 0 && HELLO.test(message)) {
    const found = await findPassages(db, whole, prompt, knowledge);
    return found.length > 0 ? quoted(found) : greeting(request, whole.language);
  }
  if (whole.mainWords.length === 0 && THANKS.test(message)) return made(whole.language.welcome);

  // The whole message first; else what it asks one by one.
  for (const part of new Set([asked, ...questionsIn(asked)])) {
    const question = await readQuestion(db, part, [whole.language]);
    const found = await findPassages(db, question, prompt, knowledge);
    if (found.length > 0) return quoted(found);
  }
  const before = turns.at(-2);
  const isMessage = before?.role === 'assistant' && NOT_FOUND_TEXTS.has(before.text) && !message.includes('?');
  const { noted, notFound } = whole.language;
  const summary = message.slice(0, SUMMARY_MAX_CHARACTERS);
  return isMessage
    ? made(noted, [], { outcome: 'Message taken', summary })
    : made(notFound, [], { outcome: 'Question left open', summary });
}

const HELLO =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|hallo|guten (?:morgen|tag|abend)|moin|servus|bonjour|bonsoir|salut|hola|buen[oa]s(?: d[ií]as| tardes| noches)?)(?!\p{L})[\s,.!]*)+/iu;
const THANKS = /(?<!\p{L})(?:thanks?|danke|dank|merci|gracias|bye|goodbye|tschüss|au revoir|adi[oó]s)(?!\p{L})/iu;
const QUESTIONS_MAX = 3;
const SUMMARY_MAX_CHARACTERS = 300;
const EXCERPT_MAX_CHARACTERS = 600;

const questionsIn = (text: string): string[] =>
  sentencesOf(text)
    .filter((sentence) => sentence.endsWith('?'))
    .slice(0, QUESTIONS_MAX);

function greeting({ greeting: shown, agentName }: AnswerRequest, { hello }: AnswerLanguage): MadeAnswer {
  return shown === undefined ? made(hello) : made(shown, [{ kind: 'greeting', title: agentName, excerpt: shown }]);
}

/** Passages of one section have one source. */
function quoted(passages: readonly Passage[]): MadeAnswer {
  const sources: AnswerSource[] = [];
  for (const { source, quote } of passages) {
    const same = sources.find(({ kind, title }) => kind === source.kind && title === source.title);
    if (same) same.excerpt = excerptOf(`${same.excerpt}\n${quote}`);
    else sources.push({ ...source, excerpt: excerptOf(quote) });
  }
  return made(passages.map(({ quote }) => quote).join('\n'), sources);
}

function excerptOf(text: string): string {
  return text.length > EXCERPT_MAX_CHARACTERS ? `${text.slice(0, EXCERPT_MAX_CHARACTERS - 1)}…` : text;
}

function made(text: string, sources: readonly AnswerSource[] = [], outcome?: AnswerOutcome): MadeAnswer {
  return { text, engine: 'retrieval', model: undefined, sources, outcome };
}
