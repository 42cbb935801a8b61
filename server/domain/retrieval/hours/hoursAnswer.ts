import { addDays, type Day, type LocalTime } from '../calendar/localTime';
import type { Speech } from '../calendar/say';
import type { NamedTime } from '../calendar/times';
import type { Phrases } from '../phrases/phrases';
import { capital } from '../text/capital';
import type { Line } from '../units/unit';
import type { HoursQuestion } from './hoursQuestion';
import { type Closure, isClosedOn, nextOpenDay, type Schedule, spansOn } from './schedule';
import type { Span } from './spans';

export type HoursAnswer = { readonly text: string; readonly lines: readonly Line[] };

export type HoursKnown = { readonly schedule: Schedule; readonly closures: readonly Closure[] };

/** Answers a question about opening hours from a schedule; undefined where the schedule does not speak of that day. */
export function answerHours(
  question: HoursQuestion,
  known: HoursKnown,
  now: LocalTime,
  phrases: Phrases,
  speech: Speech,
): HoursAnswer | undefined {
  const { schedule } = known;
  if (question.isNow) return { text: nowText(known, now, phrases, speech), lines: schedule.lines };
  if (question.isWeekend) return weekendAnswer(question, known, now, phrases, speech);
  const day = question.day?.day ?? (question.time || isAboutToday(question) ? today(now) : undefined);
  if (!day) return { text: phrases.week(weekLines(schedule, phrases, speech)), lines: schedule.lines };

  const on = speech.on(day, question.day?.by ?? 'relative');
  const isYesNo = question.kind === 'isOpen';
  const closure = known.closures.find(({ holdsOn }) => holdsOn(day));
  if (closure) {
    const closed = isYesNo ? phrases.noClosedOn(on) : phrases.closedOn(on);
    return { text: closure.isClosed ? `${closed} ${closure.sentence}` : closure.sentence, lines: [closure.line] };
  }

  const spans = spansOn(schedule, day);
  if (!spans) return undefined;
  const lines = schedule.lines;
  const caution = question.day?.by === 'holiday' ? ` ${phrases.noSpecialHours(on)}` : '';
  if (spans.length === 0) {
    const closed = isYesNo ? phrases.noClosedOn(on) : phrases.closedOn(on);
    const again = againText(known, addDays(day, 1), phrases, speech);
    return { text: `${[closed, again].filter(Boolean).join(' ')}${caution}`, lines };
  }
  const hours = speech.spans(spans);
  if (question.kind === 'closesWhen')
    return { text: phrases.closesAt(on, speech.time(spans.at(-1)?.endMinute ?? 0)), lines };
  if (question.kind === 'opensWhen')
    return { text: phrases.opensAt(on, speech.time(spans[0]?.startMinute ?? 0)), lines };
  if (question.time && !isWithin(spans, question.time)) return { text: phrases.notThen(on, hours), lines };
  return { text: `${isYesNo ? phrases.yesOpenOn(on, hours) : phrases.openOn(on, hours)}${caution}`, lines };
}

/** Both days of the next weekend, each by itself. */
function weekendAnswer(
  question: HoursQuestion,
  known: HoursKnown,
  now: LocalTime,
  phrases: Phrases,
  speech: Speech,
): HoursAnswer | undefined {
  const days = [6, 0].map((weekday) => addDays(now, (weekday - now.weekday + 7) % 7));
  const answers = days.map((day) =>
    answerHours(
      { ...question, kind: 'hours', isWeekend: false, day: { day, by: 'weekday' } },
      known,
      now,
      phrases,
      speech,
    ),
  );
  const lines = answers.flatMap((answer) => answer?.lines ?? []);
  const texts = answers.flatMap((answer) => answer?.text ?? []);
  return texts.length === 0 ? undefined : { text: texts.join(' '), lines: [...new Set(lines)] };
}

/** Whether a time someone named falls into opening time; one without morning or evening may mean either. */
export function isWithin(spans: readonly Span[], time: NamedTime): boolean {
  return minutesMeant(time).some((minute) =>
    spans.some(({ startMinute, endMinute }) => minute >= startMinute && minute < endMinute),
  );
}

/** The minute of the day that "7" means, given the hours of that day. */
export function settleTime(spans: readonly Span[], time: NamedTime): number {
  const fitting = minutesMeant(time).find((minute) =>
    spans.some((span) => minute >= span.startMinute && minute < span.endMinute),
  );
  if (fitting !== undefined) return fitting;
  // Without hours to tell: nobody comes before seven in the morning.
  return !time.isCertain && time.minuteOfDay < 7 * 60 ? time.minuteOfDay + 720 : time.minuteOfDay;
}

/** The week in lines, days of equal hours together: `Tuesday – Thursday: from 5 PM to 10 PM`. */
function weekLines(schedule: Schedule, phrases: Phrases, speech: Speech): string {
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const spans = schedule.week.get(weekday);
    if (!spans) continue;
    const hours = spans.length === 0 ? phrases.closed : speech.spans(spans);
    const last = groups.at(-1);
    if (last?.hours === hours && last.last === weekday - 1 + (weekday === 0 ? 7 : 0)) last.last = weekday;
    else groups.push({ first: weekday, last: weekday, hours });
  }
  return groups
    .map(({ first, last, hours }) => {
      const days = first === last ? speech.weekday(first) : `${speech.weekday(first)} – ${speech.weekday(last)}`;
      return `${capital(days)}: ${hours}`;
    })
    .join('\n');
}

function nowText(known: HoursKnown, now: LocalTime, phrases: Phrases, speech: Speech): string {
  const day = today(now);
  const isClosedDay = isClosedOn(known.closures, day);
  const yesterday = spansOn(known.schedule, addDays(day, -1)) ?? [];
  const spans = isClosedDay ? [] : (spansOn(known.schedule, day) ?? []);
  const current =
    spans.find(({ startMinute, endMinute }) => now.minuteOfDay >= startMinute && now.minuteOfDay < endMinute) ??
    yesterday.find(({ endMinute }) => now.minuteOfDay + 1440 < endMinute);
  if (current) return phrases.openNow(speech.time(current.endMinute));
  const later = spans.find(({ startMinute }) => startMinute > now.minuteOfDay);
  const again = later
    ? phrases.againOn(phrases.today, speech.spans([later]))
    : againText(known, addDays(day, 1), phrases, speech);
  return [phrases.closedNow, again].filter(Boolean).join(' ');
}

function againText({ schedule, closures }: HoursKnown, from: Day, phrases: Phrases, speech: Speech): string {
  const day = nextOpenDay(schedule, closures, from);
  return day ? phrases.againOn(speech.on(day, 'relative'), speech.spans(spansOn(schedule, day) ?? [])) : '';
}

function minutesMeant({ minuteOfDay, isCertain }: NamedTime): number[] {
  return isCertain ? [minuteOfDay, minuteOfDay + 1440] : [minuteOfDay + 720, minuteOfDay];
}

function isAboutToday({ kind }: HoursQuestion): boolean {
  return kind === 'isOpen';
}

function today({ year, month, day }: LocalTime): Day {
  return { year, month, day };
}
