import { isAssent, isDropped, isQuestion, intentOf } from './booking/intent';
import { nameTold, nextStep, type Request, type RequestContext, startRequest, summaryOf, takeIn } from './booking/request';
import { CHANGE_SLOTS, MESSAGE_SLOTS } from './booking/slots';
import { nameIn, phoneIn } from './booking/values';
import type { DateOrder } from './calendar/dates';
import { localTimeOf } from './calendar/localTime';
import { speechIn } from './calendar/say';
import { caseFor } from './cases';
import { answerFromFacts, type FactAnswer } from './facts';
import { answerHours, type HoursKnown } from './hours/hoursAnswer';
import { hoursQuestionIn } from './hours/hoursQuestion';
import type { Library } from './library';
import { smallTalkIn } from './smallTalk';
import { conceptsIn } from './text/concepts';
import { fold } from './text/fold';
import { queryTerms } from './text/terms';
import type { ListItem, UnitSource } from './units/unit';

export type Source = { readonly kind: UnitSource['kind'] | 'greeting'; readonly title: string; readonly excerpt: string; readonly url?: string | undefined };

export type Reply = {
  readonly text: string;
  readonly sources: readonly Source[];
  /** Set when something was taken down for the team. */
  readonly outcome?: { readonly kind: Request['kind']; readonly summary: string; readonly name?: string | undefined } | undefined;
  /** Whether the question stays without an answer. */
  readonly isUnknown?: boolean | undefined;
};

export type Agent = { readonly name: string; readonly greeting?: string | undefined; readonly timeZone: string; readonly dateOrder: DateOrder };

/** A message of the other side, in the order they came. `isAfterPerson`: a person of the team wrote in between. */
export type Turn = { readonly text: string; readonly atMs: number; readonly isAfterPerson?: boolean | undefined };

type State = {
  readonly request?: Request | undefined;
  /** An offer to take a name and number down, which any other message lets lapse. */
  readonly offer?: Request | undefined;
  readonly wasHours?: boolean | undefined;
  readonly item?: ListItem | undefined;
};

type Step = { readonly state: State; readonly reply: Reply };

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
  if (state.request) return continueRequest(state.request, library, agent, text, context);
  if (state.offer && (phoneIn(text) || isAssent(text) || (nameIn(text) && !isQuestion(text)))) {
    return proceed(takeIn(state.offer, text, context).request, context, phrases.gotIt);
  }
  return answer(library, agent, text, state, context) ?? startIntent(text, library, context) ?? unknown(text, library);
}

/** What a message asks for, answered; undefined where nothing is found. */
function answer(library: Library, agent: Agent, text: string, state: State, context: RequestContext): Step | undefined {
  const { phrases } = library;
  const talk = smallTalkIn(text);
  if (talk === 'hello') {
    const greeting = agent.greeting?.trim();
    return greeting
      ? { state: {}, reply: { text: greeting, sources: [{ kind: 'greeting', title: agent.name, excerpt: greeting }] } }
      : { state: {}, reply: { text: phrases.hello, sources: [] } };
  }
  if (talk === 'thanks') return { state: {}, reply: { text: phrases.welcome, sources: [] } };
  if (talk === 'goodbye') return { state: {}, reply: { text: phrases.goodbye, sources: [] } };
  if (talk === 'who') return { state: {}, reply: { text: phrases.whoAmI(agent.name), sources: [] } };
  if (talk === 'help') return { state: {}, reply: { text: phrases.topics(library.topics.join(', ')), sources: [] } };

  const found = caseFor(text, library.units, library.language);
  if (found) return { state: { offer: offerOf(text) }, reply: { text: found.text, sources: sourcesOf([found]) } };
  const intent = intentOf(text);
  if (intent) return beginRequest(intent, text, library, context);

  const questions = questionsIn(text);
  if (questions.length > 1) {
    const replies = questions.map((question) => information(question, library, state, context)).filter((each) => each !== undefined);
    if (replies.length > 0) return joined(replies);
  }
  return information(text, library, state, context);
}

/** Opening hours, or what the texts say. */
function information(text: string, library: Library, state: State, context: RequestContext): Step | undefined {
  const { phrases } = library;
  const question = hoursQuestionIn(text, context.now, context.order, state.wasHours === true);
  const known = question ? hoursFor(text, library) : undefined;
  const hours = question && known ? answerHours(question, known, context.now, phrases, context.speech) : undefined;
  if (hours) {
    return { state: { wasHours: true }, reply: { text: hours.text, sources: sourcesOf(hours.lines) } };
  }
  const asked = state.item && REFERS_BACK.test(fold(text)) ? `${text} ${state.item.name}` : text;
  const facts = answerFromFacts(asked, library);
  if (!facts) return undefined;
  return { state: { item: facts.item ?? state.item }, reply: { text: facts.text, sources: sourcesOf(facts.units) } };
}

const REFERS_BACK = /\b(?:it|that(?: one)?|this(?: one)?|them|those|eso|esto|ese|este|das|es|davon|darin|ca|cela|celui-ci)\b/;

/**
 * The schedule a question means: one whose label it names ("happy hour"), else the business's own; none where it asks about something
 * with a name of its own that the texts describe ("what time does the kitchen close?").
 */
function hoursFor(text: string, library: Library): HoursKnown | undefined {
  const folded = fold(text);
  const labelled = library.schedules.find(({ label }) => label !== '' && folded.includes(label));
  if (labelled) return { schedule: labelled, closures: library.closures };
  const general = generalHours(library);
  const subject = queryTerms(text, library.language).filter(
    ({ variants, isWeak }) => !isWeak && !variants.includes('@open') && !variants.some((variant) => TIME_WORD.test(variant)),
  );
  if (subject.length === 0) return general;
  const isOfItsOwn = library.index.search(subject).some(
    ({ unit, coverage }) =>
      coverage > 0.6 &&
      !general?.schedule.lines.some(({ text: line }) => line === unit.text) &&
      conceptsIn(fold(unit.text)).some(({ term }) => ['@open', '@delivery', '@takeaway'].includes(term)),
  );
  return isOfItsOwn ? undefined : general;
}

const TIME_WORD =
  /^(?:\d.*|am|pm|sun\w*|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat\w*|weekend\w*|holiday\w*|@holiday|christma\w*|xmas|eve|year\w*|thanksgiv\w*|easter|noon|midnight|even\w*|morn\w*|afternoon\w*|tonight|night\w*|late\w*|earl\w*|lun\w*|mart\w*|mierc\w*|juev\w*|viern\w*|sabad\w*|doming\w*|montag\w*|dienstag\w*|mittwoch\w*|donnerstag\w*|freitag\w*|samstag\w*|sonntag\w*|wochenend\w*|uhr|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|jan\w*|feb\w*|mar\w*|apr\w*|may|jun\w*|jul\w*|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|dez\w*|visit|com|stop|drop|swing|work|walk)$/;

function generalHours({ schedules, closures }: Library): HoursKnown | undefined {
  const schedule = schedules.find(({ isGeneral, week }) => isGeneral && week.size > 1) ?? schedules.find(({ isGeneral }) => isGeneral);
  return schedule && { schedule, closures };
}

function startIntent(text: string, library: Library, context: RequestContext): Step | undefined {
  return conceptsIn(fold(text)).some(({ term }) => term === '@booking') ? beginRequest('booking', text, library, context) : undefined;
}

function beginRequest(kind: Request['kind'], text: string, library: Library, context: RequestContext): Step {
  const { phrases } = context;
  const slots = { booking: library.bookingSlots, change: CHANGE_SLOTS, message: MESSAGE_SLOTS }[kind];
  const { request, objection } = takeIn(startRequest(kind, slots, kind === 'booking' ? undefined : text.trim()), text, context);
  const groups = kind === 'booking' ? groupRule(request, library) : undefined;
  if (groups) return { state: { offer: { ...request, asked: [] } }, reply: { text: groups.text, sources: sourcesOf(groups.units) } };
  const start = { booking: phrases.bookingStart(summaryOf(request, context)), change: phrases.changeStart, message: phrases.messageStart }[kind];
  return proceed(request, context, objection ? '' : start, objection);
}

/** More guests than the texts say can be booked this way ("up to 8 guests"): what they say of groups instead. */
function groupRule(request: Request, library: Library): FactAnswer | undefined {
  const place = request.slots.findIndex(({ kind }) => kind === 'partySize');
  const size = Number(request.told.get(place) ?? 0);
  const limits = library.units.map(({ text }) => Number(PARTY_LIMIT.exec(fold(text))?.[1] ?? Number.POSITIVE_INFINITY));
  if (!(size > Math.min(...limits))) return undefined;
  return answerFromFacts({ en: 'groups', es: 'grupos', de: 'Gruppen', fr: 'groupes' }[library.language], library);
}

const PARTY_LIMIT = /\b(?:up to|maximum(?: of)?|bis zu|hochstens|hasta|maximo|jusqu'a) (\d{1,2}) (?:guests|people|persons|personen|gaste|personas|comensales|personnes)\b/;

function continueRequest(request: Request, library: Library, agent: Agent, text: string, context: RequestContext): Step {
  const { phrases } = context;
  if (isDropped(text)) return { state: {}, reply: { text: phrases.droppedRequest, sources: [] } };
  const isAside = isQuestion(text);
  const urgent = caseFor(text, library.units, library.language);
  const aside = isAside || urgent ? answer(library, agent, text, {}, context) : undefined;
  if (aside && aside.state.request === undefined) {
    const step = proceed(request, context, aside.reply.text);
    return { ...step, reply: { ...step.reply, sources: aside.reply.sources } };
  }
  const { request: next, objection } = takeIn(request, text, context);
  return proceed(next, context, objection ? '' : phrases.gotIt, objection);
}

/** Asks for what is still open, or closes the request. */
function proceed(request: Request, context: RequestContext, lead: string, objection?: string): Step {
  const { phrases } = context;
  const step = nextStep(request, context);
  if (step === 'complete') {
    const summary = summaryOf(request, context);
    const done = { booking: phrases.bookingDone, change: phrases.changeDone, message: phrases.messageDone }[request.kind];
    const name = nameTold(request);
    return { state: {}, reply: { text: done(name, summary), sources: [], outcome: { kind: request.kind, summary, name } } };
  }
  const asked = objection ? request.slots.flatMap(({ kind }, place) => (['date', 'time'].includes(kind) && !request.told.has(place) ? [place] : [])) : step.asked;
  const text = [lead, objection ?? step.question].filter(Boolean).join(' ');
  return { state: { request: { ...request, asked } }, reply: { text, sources: [] } };
}

function unknown(text: string, { phrases }: Library): Step {
  return { state: { offer: offerOf(text) }, reply: { text: phrases.unknown, sources: [], isUnknown: true } };
}

/** To take a name and a number down, should the next message give them. */
function offerOf(text: string): Request {
  return { ...startRequest('message', CHANGE_SLOTS, text.trim()), asked: [0, 1] };
}

/** A message with several questions is answered one by one. */
function questionsIn(text: string): string[] {
  return text
    .split(/(?<=\?)\s+|(?<=\S),?\s+(?:and|y|und|et)\s+(?=(?:do|does|is|are|what|when|where|how|can|tienen|hay|cuanto|donde|haben|gibt|wo|wann|avez|où)\b)/iu)
    .map((part) => part.trim())
    .filter((part) => part.length > 2 && smallTalkIn(part) === undefined);
}

function joined(steps: readonly Step[]): Step {
  const texts = [...new Set(steps.map(({ reply }) => reply.text))];
  return { state: steps.at(-1)?.state ?? {}, reply: { text: texts.join('\n'), sources: steps.flatMap(({ reply }) => reply.sources) } };
}

/** Where an answer was taken from, the lines of one section or document together. */
function sourcesOf(quoted: readonly { source: UnitSource; heading: string; text: string }[]): Source[] {
  const sources = new Map<string, Source>();
  for (const { source, heading, text } of quoted) {
    const { kind, url } = source;
    const title = kind === 'prompt' ? heading.split(' › ').at(-1) || source.title : source.title;
    const known = sources.get(`${kind} ${title}`);
    sources.set(`${kind} ${title}`, { kind, title, excerpt: known ? `${known.excerpt}\n${text}` : text, ...(url ? { url } : {}) });
  }
  return [...sources.values()];
}
