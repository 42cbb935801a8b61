import { isDropped } from '../booking/intent';
import {
  nameTold,
  nextStep,
  type Request,
  type RequestContext,
  startRequest,
  summaryOf,
  takeIn,
} from '../booking/request';
import { CHANGE_SLOTS, MESSAGE_SLOTS } from '../booking/slots';
import { answerFromFacts } from '../facts/answerFromFacts';
import type { FactAnswer } from '../facts/facts';
import type { Library } from '../library';
import { fold } from '../text/fold';
import type { Step } from './dialogue';
import { sourcesOf } from './sources';

/** Begins to take something down, with what the message tells already. */
export function beginRequest(kind: Request['kind'], text: string, library: Library, context: RequestContext): Step {
  const { phrases } = context;
  const slots = { booking: library.bookingSlots, change: CHANGE_SLOTS, message: MESSAGE_SLOTS }[kind];
  const { request, objection } = takeIn(
    startRequest(kind, slots, kind === 'booking' ? undefined : text.trim()),
    text,
    context,
  );
  const groups = kind === 'booking' ? groupRule(request, library) : undefined;
  if (groups) {
    const reply = { text: groups.text, sources: sourcesOf(groups.units) };
    return { state: { offer: { ...request, asked: [] } }, reply };
  }
  const start = {
    booking: phrases.bookingStart(summaryOf(request, context)),
    change: phrases.changeStart,
    message: phrases.messageStart,
  }[kind];
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

const PARTY_LIMIT =
  /\b(?:up to|maximum(?: of)?|bis zu|hochstens|hasta|maximo|jusqu'a) (\d{1,2}) (?:guests|people|persons|personen|gaste|personas|comensales|personnes)\b/;

/** Goes on with a request; `aside` is the answer to a question that was asked in between. */
export function continueRequest(
  request: Request,
  text: string,
  context: RequestContext,
  aside: Step | undefined,
): Step {
  const { phrases } = context;
  if (isDropped(text, isFreelyAsked(request)))
    return { state: {}, reply: { text: phrases.droppedRequest, sources: [] } };
  if (aside) {
    const step = proceed(request, context, aside.reply.text);
    return { ...step, reply: { ...step.reply, sources: aside.reply.sources } };
  }
  const { request: next, objection } = takeIn(request, text, context);
  return proceed(next, context, objection ? '' : phrases.gotIt, objection);
}

/** Whether the answer may be anything, so that "no, thanks" is one. */
function isFreelyAsked({ asked, slots }: Request): boolean {
  return asked.some((place) => slots[place]?.kind === 'text');
}

/** Asks for what is still open, or closes the request. */
export function proceed(request: Request, context: RequestContext, lead: string, objection?: string): Step {
  const { phrases } = context;
  const step = nextStep(request, context);
  if (step === 'complete') {
    const summary = summaryOf(request, context);
    const done = { booking: phrases.bookingDone, change: phrases.changeDone, message: phrases.messageDone }[
      request.kind
    ];
    const name = nameTold(request);
    return {
      state: {},
      reply: { text: done(name, summary), sources: [], outcome: { kind: request.kind, summary, name } },
    };
  }
  const asked = objection
    ? request.slots.flatMap(({ kind }, place) =>
        ['date', 'time'].includes(kind) && !request.told.has(place) ? [place] : [],
      )
    : step.asked;
  const text = [lead, objection ?? step.question].filter(Boolean).join(' ');
  return { state: { request: { ...request, asked } }, reply: { text, sources: [] } };
}

/** To take a name and a number down, should the next message give them. */
export function offerOf(text: string): Request {
  return { ...startRequest('message', CHANGE_SLOTS, text.trim()), asked: [0, 1] };
}
