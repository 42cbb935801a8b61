import { intentOf, isAssent, isQuestion } from './booking/intent';
import { type RequestContext, takeIn } from './booking/request';
import { nameIn, phoneIn } from './booking/values';
import { localTimeOf } from './calendar/localTime';
import { speechIn } from './calendar/say';
import { caseFor } from './cases';
import type { Agent, Reply, State, Step, Turn } from './dialogue/dialogue';
import { generalHours, information } from './dialogue/information';
import { beginRequest, continueRequest, offerOf, proceed } from './dialogue/requests';
import { sourcesOf } from './dialogue/sources';
import type { Library } from './library';
import { smallTalkIn } from './smallTalk';
import { conceptsIn } from './text/concepts';
import { fold } from './text/fold';

/**
 * The answer to the last turn. Everything that was said is gone through again from the beginning, so that the same conversation
 * always gets the same answers, wherever it is continued.
 */
export function converse(library: Library, agent: Agent, turns: readonly Turn[]): Reply {
  let step: Step = { state: {}, reply: { text: library.phrases.hello, sources: [] } };
  for (const turn of turns) step = respond(library, agent, turn, turn.isAfterPerson ? {} : step.state);
  return step.reply;
}

function respond(library: Library, agent: Agent, { text, atMs }: Turn, state: State): Step {
  const { phrases } = library;
  const now = localTimeOf(atMs, agent.timeZone);
  const context: RequestContext = {
    now,
    order: agent.dateOrder,
    hours: generalHours(library),
    phrases,
    speech: speechIn(phrases, now),
  };
  if (state.request) return continueRequest(state.request, text, context, asideIn(library, agent, text, context));
  if (state.offer && (phoneIn(text) || isAssent(text) || (nameIn(text) && !isQuestion(text)))) {
    return proceed(takeIn(state.offer, text, context).request, context, phrases.gotIt);
  }
  const step = answer(library, agent, text, state, context);
  if (step) return step;
  // Nothing is written of it, but someone who speaks of a booking may want one.
  if (conceptsIn(fold(text)).some(({ term }) => term === '@booking'))
    return beginRequest('booking', text, library, context);
  return { state: { offer: offerOf(text) }, reply: { text: phrases.unknown, sources: [], isUnknown: true } };
}

/** The answer to a question that comes in between, or to danger. */
function asideIn(library: Library, agent: Agent, text: string, context: RequestContext): Step | undefined {
  const isAside = isQuestion(text) || caseFor(text, library) !== undefined;
  const step = isAside ? answer(library, agent, text, {}, context) : undefined;
  return step?.state.request === undefined ? step : undefined;
}

/** What a message asks for, answered; undefined where nothing is found. */
function answer(library: Library, agent: Agent, text: string, state: State, context: RequestContext): Step | undefined {
  const courtesy = courtesyOf(library, agent, text);
  if (courtesy) return { state: {}, reply: courtesy };

  const found = caseFor(text, library);
  if (found) return { state: { offer: offerOf(text) }, reply: { text: found.text, sources: sourcesOf([found]) } };
  const intent = intentOf(text);
  if (intent) return beginRequest(intent, text, library, context);

  const questions = questionsIn(text);
  if (questions.length > 1) {
    const steps = questions.flatMap((question) => information(question, library, state, context) ?? []);
    if (steps.length > 0) return joined(steps);
  }
  return information(text, library, state, context);
}

function courtesyOf({ phrases, topics }: Library, { name, greeting }: Agent, text: string): Reply | undefined {
  switch (smallTalkIn(text)) {
    case 'hello': {
      const shown = greeting?.trim();
      return shown
        ? { text: shown, sources: [{ kind: 'greeting', title: name, excerpt: shown }] }
        : { text: phrases.hello, sources: [] };
    }
    case 'thanks':
      return { text: phrases.welcome, sources: [] };
    case 'goodbye':
      return { text: phrases.goodbye, sources: [] };
    case 'who':
      return { text: phrases.whoAmI(name), sources: [] };
    case 'help':
      return { text: phrases.topics(topics.join(', ')), sources: [] };
    case undefined:
      return undefined;
  }
}

/** Of more questions in one message than a person would answer at once, the first are answered. */
const QUESTIONS_MAX = 4;

/** A message with several questions is answered one by one. */
function questionsIn(text: string): string[] {
  return text
    .split(
      /(?<=\?)\s+|(?<=\S),?\s+(?:and|y|und|et)\s+(?=(?:do|does|is|are|what|when|where|how|can|tienen|hay|cuanto|donde|haben|gibt|wo|wann|avez|où)\b)/iu,
    )
    .map((part) => part.trim())
    .filter((part) => part.length > 2 && smallTalkIn(part) === undefined)
    .slice(0, QUESTIONS_MAX);
}

function joined(steps: readonly Step[]): Step {
  const texts = [...new Set(steps.map(({ reply }) => reply.text))];
  return {
    state: steps.at(-1)?.state ?? {},
    reply: { text: texts.join('\n'), sources: steps.flatMap(({ reply }) => reply.sources) },
  };
}
