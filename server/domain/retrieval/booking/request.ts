import { type DateOrder, dayIn, type NamedDay } from '../calendar/dates';
import { addDays, daysBetween, type LocalTime } from '../calendar/localTime';
import type { Speech } from '../calendar/say';
import { type NamedTime, timeIn } from '../calendar/times';
import { type HoursKnown, isWithin, settleTime } from '../hours/hoursAnswer';
import { spansOn } from '../hours/schedule';
import type { Phrases } from '../phrases/phrases';
import type { Slot } from './slots';
import { emailIn, nameIn, partySizeIn, phoneIn } from './values';

/** A request that is being taken down, over as many turns as it needs: a booking, a change of one, a message. */
export type Request = {
  readonly kind: 'booking' | 'change' | 'message';
  readonly slots: readonly Slot[];
  /** Told so far, by the slot's place. */
  readonly told: ReadonlyMap<number, string>;
  readonly day?: NamedDay | undefined;
  readonly time?: NamedTime | undefined;
  /** Places of the slots last asked for. */
  readonly asked: readonly number[];
  /** What the person said at the start, for the summary of a change or message. */
  readonly note?: string | undefined;
  /** How often in a row an answer could not be understood. */
  readonly misses?: number | undefined;
};

export type RequestContext = {
  readonly now: LocalTime;
  readonly order: DateOrder;
  readonly hours: HoursKnown | undefined;
  readonly phrases: Phrases;
  readonly speech: Speech;
};

/** What became of a message: taken into the request, or nothing in it answers what was asked. */
export type Taken = { readonly request: Request; readonly isTaken: boolean; readonly objection?: string | undefined };

export function startRequest(kind: Request['kind'], slots: readonly Slot[], note?: string): Request {
  return { kind, slots, told: new Map(), asked: [], note };
}

/** Puts what a message tells into the request. A day or time the business is closed at is objected to and asked for again. */
export function takeIn(request: Request, text: string, context: RequestContext): Taken {
  const askedText = request.asked.find((place) =>
    ['text', 'message', 'purpose'].includes(request.slots[place]?.kind ?? ''),
  );
  if (askedText !== undefined) {
    // An answer in the person's own words may name days and numbers that are no booking.
    return { request: { ...request, told: new Map(request.told).set(askedText, text.trim()) }, isTaken: true };
  }
  const told = new Map(request.told);
  let { day, time } = request;
  request.slots.forEach(({ kind }, place) => {
    const isAsked = request.asked.includes(place);
    const value = toldValue(kind, text, isAsked, request.asked.length === 1);
    if (value !== undefined && (isAsked || !told.has(place))) told.set(place, value);
    if (kind === 'date') day = dayIn(text, context.now, context.order) ?? day;
    if (kind === 'time') time = timeIn(text, isAsked) ?? time;
  });
  const isTaken = told.size > request.told.size || day !== request.day || time !== request.time;
  if (!isTaken && request.asked.length > 0) return { request: takenAsSaid(request, text), isTaken };
  return { ...settleWhen({ ...request, told, day, time, misses: 0 }, context), isTaken };
}

/**
 * An answer that is no date ("as soon as possible") is kept as it was said; for a number, a name or a phone it is asked once more, then
 * left open, so that nobody is asked for ever.
 */
function takenAsSaid(request: Request, text: string): Request {
  const told = new Map(request.told);
  const misses = (request.misses ?? 0) + 1;
  const isWhen = request.asked.some((place) => ['date', 'time'].includes(request.slots[place]?.kind ?? ''));
  if (!isWhen && misses < 2) return { ...request, misses };
  for (const place of request.asked) told.set(place, isWhen && place === request.asked[0] ? text.trim() : '');
  return { ...request, told, misses: 0 };
}

/** The next question, or the summary of a finished request. */
export function nextStep(
  request: Request,
  { phrases }: RequestContext,
): { asked: readonly number[]; question: string } | 'complete' {
  const open = request.slots.map((_, place) => place).filter((place) => !request.told.has(place));
  const [first] = open;
  if (first === undefined) return 'complete';
  const slot = request.slots[first];
  const pair = (a: string, b: string) => open.filter((place) => [a, b].includes(request.slots[place]?.kind ?? ''));
  if (slot?.kind === 'date' || slot?.kind === 'time') {
    const places = pair('date', 'time');
    if (places.length === 2) return { asked: places, question: phrases.askDateAndTime };
  }
  if (slot?.kind === 'name' || slot?.kind === 'phone') {
    const places = pair('name', 'phone');
    if (places.length === 2) return { asked: places, question: phrases.askNameAndPhone };
  }
  if (!slot || slot.kind === 'text') return { asked: [first], question: phrases.askText(slot?.label ?? '') };
  return { asked: [first], question: phrases.asks[slot.kind] };
}

/** `4 people, Friday, November 27, 7 PM, +1 512 555 0142` */
export function summaryOf(request: Request, { phrases }: RequestContext): string {
  const parts = request.slots.flatMap(({ kind, label }, place) => {
    const value = request.told.get(place);
    if (value === undefined || value === '' || kind === 'name') return [];
    if (kind === 'partySize') return [phrases.people(Number(value))];
    return [kind === 'text' ? `${label}: ${value}` : value];
  });
  const note = request.kind === 'booking' || !request.note ? [] : [`“${request.note}”`];
  return [...note, ...parts].join(request.slots.some(({ kind }) => kind === 'text') ? '; ' : ', ');
}

export function nameTold(request: Request): string | undefined {
  const place = request.slots.findIndex(({ kind }) => kind === 'name');
  return request.told.get(place) || undefined;
}

function toldValue(kind: Slot['kind'], text: string, isAsked: boolean, isOnlyOne: boolean): string | undefined {
  if (kind === 'phone') return phoneIn(text);
  if (kind === 'email') return emailIn(text);
  if (kind === 'name') return nameIn(text, isAsked);
  if (kind === 'partySize') return partySizeIn(text, isAsked && isOnlyOne)?.toString();
  return undefined;
}

/** Writes day and time down as phrases once they are known and fit the opening hours. */
function settleWhen(
  given: Request,
  { hours, phrases, speech, now }: RequestContext,
): { request: Request; objection?: string } {
  const request = { ...given, day: notPast(given, now) };
  const told = new Map(request.told);
  const datePlace = request.slots.findIndex(({ kind }) => kind === 'date');
  const timePlace = request.slots.findIndex(({ kind }) => kind === 'time');
  const { day, time } = request;
  const spans = day && hours ? spansOn(hours.schedule, day.day) : undefined;
  if (day && datePlace !== -1) {
    const on = speech.on(day.day, 'date');
    const isClosed = spans?.length === 0 || hours?.closures.some(({ holdsOn }) => holdsOn(day.day));
    if (isClosed) {
      told.delete(datePlace);
      return {
        request: { ...request, told, day: undefined },
        objection: `${phrases.closedOn(on)} ${phrases.otherDay}`,
      };
    }
    told.set(datePlace, speech.date(day.day));
    if (time && spans && !isWithin(spans, time)) {
      told.delete(timePlace);
      const objection = `${phrases.notThen(on, speech.spans(spans))} ${phrases.otherTime}`;
      return { request: { ...request, told, time: undefined }, objection };
    }
  }
  if (time && timePlace !== -1) told.set(timePlace, speech.time(settleTime(spans ?? [], time)));
  return { request: { ...request, told } };
}

/** "Saturday at ten", said on a Saturday at noon, is next week's. */
function notPast({ day, time }: Request, now: LocalTime): NamedDay | undefined {
  if (day?.by !== 'weekday' || !time || daysBetween(now, day.day) > 0) return day;
  const latestMinute = time.isCertain ? time.minuteOfDay : time.minuteOfDay + 720;
  return latestMinute <= now.minuteOfDay ? { ...day, day: addDays(day.day, 7) } : day;
}
