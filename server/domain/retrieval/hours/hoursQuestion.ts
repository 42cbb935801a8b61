import { type DateOrder, dayIn, type NamedDay } from '../calendar/dates';
import type { LocalTime } from '../calendar/localTime';
import { type NamedTime, timeIn } from '../calendar/times';
import { conceptsIn } from '../text/concepts';
import { fold } from '../text/fold';

/** What someone wants to know of the opening hours. */
export type HoursQuestion = {
  readonly kind: 'isOpen' | 'opensWhen' | 'closesWhen' | 'hours';
  readonly day: NamedDay | undefined;
  readonly time: NamedTime | undefined;
  readonly isNow: boolean;
  readonly isWeekend: boolean;
};

/** Undefined where a message does not ask about opening hours. `isFollowUp`: the message before did, so "and on Sunday?" does too. */
export function hoursQuestionIn(
  text: string,
  now: LocalTime,
  order: DateOrder,
  isFollowUp: boolean,
): HoursQuestion | undefined {
  const folded = fold(text);
  const day = dayIn(text, now, order);
  const time = timeIn(text);
  const isWeekend = /\b(?:weekends?|fines? de semana|wochenenden?|week-ends?)\b/.test(folded);
  // "Do you work on Teslas?" asks for no hours, "Do you work on Sundays?" does.
  const isVisit = VISIT.test(folded) && (day !== undefined || time !== undefined || isWeekend);
  const speaksOfOpening = conceptsIn(folded).some(({ term }) => term === '@open') || isVisit;
  const isNow =
    /\b(?:right now|now|currently|at the moment|ahora(?: mismo)?|jetzt|gerade|maintenant|en ce moment)\b/.test(folded);
  const isShortFollowUp = isFollowUp && folded.split(/\s+/).length <= 6 && (day !== undefined || isWeekend);
  if (!speaksOfOpening && !isShortFollowUp) return undefined;
  if (NOT_THE_BUSINESS.test(folded)) return undefined;
  const kind = kindOf(folded);
  // "Are you open?" by itself means now.
  return { kind, day, time, isWeekend, isNow: isNow || (kind === 'isOpen' && !day && !time && !isWeekend) };
}

const VISIT =
  /\b(?:are you (?:there|around|in|working|available)|do you work|can i (?:come|stop|drop|swing|pop|walk)(?: by| in| over)?|estan el|trabajan|puedo pasar|sind sie da|arbeiten sie|kann ich (?:vorbei)?kommen|etes-vous la)\b/;
const NOT_THE_BUSINESS =
  /\b(?:open(?:ing)? (?:a|an|my|the) (?:account|case|file|bottle|claim|ticket)|position|job|vacanc)\b/;
const CLOSES =
  /\b(?:(?:when|what time|how late|until when|till when)\b.*\b(?:clos\w+|open)|close[sd]? at what|how late|(?:a que hora|cuando|hasta (?:que hora|cuando)).*\b(?:cierra\w*|abiert\w+|abren)|wann\b.*\b(?:schliess\w+|zu)|bis wann|wie lange|(?:a quelle heure|quand|jusqu'a quand).*\b(?:ferm\w+|ouvert\w*))\b/;
const CLOSING_WORD =
  /\b(?:clos(?:e|es|ing)|how late|until when|till when|cierra|cierran|hasta|schliess\w+|bis wann|wie lange|zu|fermez|ferme|jusqu)\b/;
const OPENS =
  /\b(?:(?:when|what time|how early)\b.*\bopen\w*|how early|(?:a que hora|cuando|desde cuando).*\babr\w+|wann\b.*\b(?:offn\w+|mach\w+.*auf|geoffnet)|ab wann|(?:a quelle heure|quand).*\bouvr\w+)\b/;

function kindOf(folded: string): HoursQuestion['kind'] {
  if (/\b(?:when|what (?:days|hours|times?)) (?:are|is) (?:you|it|they)\b/.test(folded)) return 'hours';
  if (CLOSES.test(folded) && CLOSING_WORD.test(folded)) return 'closesWhen';
  if (OPENS.test(folded)) return 'opensWhen';
  if (
    /\b(?:hours|horarios?|offnungszeiten|sprechzeiten|horaires?|schedule|when are you|wann (?:haben|habt|ist|sind))\b/.test(
      folded,
    )
  )
    return 'hours';
  return 'isOpen';
}
