import type { AnswerSource } from '#contract/entities/conversation';
import { converse } from '../retrieval/converse';
import type { Reply, Turn } from '../retrieval/dialogue/dialogue';
import { phraseLanguage } from '../retrieval/text/languages';
import type { AnswerOutcome, AnswerRequest, MadeAnswer } from './answerRequest';
import { readLibrary } from './libraries';

/** The answer where no language model is connected: looked up in the prompt and the knowledge (host.md 6). */
export function retrievalAnswer(request: AnswerRequest): MadeAnswer {
  const { prompt, knowledge, language, turns, agentName, greeting, timeZone } = request;
  const question = turns.at(-1)?.text ?? '';
  const library = readLibrary(prompt, knowledge, phraseLanguage(language, question));
  const agent = { name: agentName, greeting, timeZone, dateOrder: dateOrderOf(language) };
  const reply = converse(library, agent, questionsOf(request));
  return {
    text: reply.text,
    engine: 'retrieval',
    model: undefined,
    sources: reply.sources.map(shortened),
    outcome: outcomeOf(reply, question),
  };
}

function questionsOf({ turns }: AnswerRequest): Turn[] {
  return turns.flatMap(({ role, text, atMs }, place) =>
    role === 'user' ? [{ text, atMs, isAfterPerson: turns[place - 1]?.role === 'person' }] : [],
  );
}

/** 5/12 is the twelfth of May in the United States, and the fifth of December elsewhere. */
function dateOrderOf(language = 'en-US'): 'month-first' | 'day-first' {
  return /^(?:en-US|es-US|multi)$/i.test(language) ? 'month-first' : 'day-first';
}

const EXCERPT_MAX_CHARACTERS = 600;

function shortened({ kind, title, excerpt, url }: Reply['sources'][number]): AnswerSource {
  const text = excerpt.length > EXCERPT_MAX_CHARACTERS ? `${excerpt.slice(0, EXCERPT_MAX_CHARACTERS - 1)}…` : excerpt;
  return { kind, title, excerpt: text, ...(url === undefined ? {} : { url }) };
}

const OUTCOMES = { booking: 'Booking requested', change: 'Change requested', message: 'Message taken' } as const;

function outcomeOf({ outcome, isUnknown }: Reply, question: string): AnswerOutcome | undefined {
  if (outcome) return { outcome: OUTCOMES[outcome.kind], summary: outcome.summary, name: outcome.name };
  return isUnknown ? { outcome: 'Question left open', summary: question.slice(0, 300) } : undefined;
}
