import type { AnswerSource } from '#contract/entities/conversation';
import type { Db } from '../../db/scoped';
import type { AnswerOutcome } from '../conversations/conversation';
import { isCommonWord } from '../retrieval/commonWords';
import { type AnswerLanguage, ASKS_FOR_MESSAGE, languagesFor } from '../retrieval/languages';
import type { Passage } from '../retrieval/passages';
import { readQuestion } from '../retrieval/question';
import { inOneWord } from '../retrieval/sameWords';
import { complains, wantsPerson } from '../retrieval/wishes';
import { fold } from '../retrieval/words';
import { ANSWERED, type AnswerRequest, LEFT_OPEN, type MadeAnswer } from './answerRequest';
import { findAnswers } from './findAnswers';

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
  const { turns } = request;
  const message = turns.at(-1)?.text ?? '';
  const asked = inOneWord(message.replace(HELLO, ''));
  const whole = await readQuestion(db, asked, languagesFor(request.language));
  const { language } = whole;
  const folded = fold(asked);
  const summary = message.slice(0, SUMMARY_MAX_CHARACTERS);
  if (wantsPerson(folded)) return handedOver(request, language, summary);
  const saysNothing = whole.mainWords.every((word) => isCommonWord(fold(word), language.config));
  if (saysNothing && !message.includes('?') && THANKS.test(message)) return made(language.welcome);
  const { found, isAllFound } = await findAnswers(db, whole, request);
  if (found.length > 0) return isAllFound ? quoted(found) : withRest(quoted(found), language, summary);
  if (complains(folded)) return handedOver(request, language, summary);
  if (whole.mainWords.length === 0 && HELLO.test(message)) return greeting(request, language);
  const before = turns.at(-2);
  const isMessage = before?.role === 'assistant' && ASKS_FOR_MESSAGE.has(before.text) && !message.includes('?');
  const { outcome } = isMessage ? MESSAGE_TAKEN : LEFT_OPEN;
  const said = made(isMessage ? language.noted : language.notFound, [], { outcome, summary });
  return isMessage ? said : { ...said, unanswered: 'noPassage' };
}

const HELLO =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|hallo|guten (?:morgen|tag|abend)|moin|servus|bonjour|bonsoir|salut|hola|buen[oa]s(?: d[ií]as| tardes| noches)?)(?!\p{L})[\s,.!]*)+/iu;
const THANKS = /(?<!\p{L})(?:thanks?|danke|dank|merci|gracias|bye|goodbye|tschüss|au revoir|adi[oó]s)(?!\p{L})/iu;
const MESSAGE_TAKEN: AnswerOutcome = { outcome: 'Message taken' };
const SUMMARY_MAX_CHARACTERS = 300;

/** An agent with the function for it hands over; another says that the team reads along. */
function handedOver({ actions }: AnswerRequest, language: AnswerLanguage, summary: string): MadeAnswer {
  if (!actions.some(({ name }) => name === 'transfer'))
    return made(language.personReads, [], { outcome: 'Asked for a person', summary });
  return { ...made(language.handedOver, [], { outcome: 'Transferred to a person', summary }), handsOver: true };
}

/** Says that some of the questions were not found. */
function withRest(answer: MadeAnswer, { restNotFound }: AnswerLanguage, summary: string): MadeAnswer {
  const outcome = { ...LEFT_OPEN, summary };
  return { ...answer, text: `${answer.text}\n${restNotFound}`, outcome, unanswered: 'noPassage' };
}

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
