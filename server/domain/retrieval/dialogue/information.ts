import type { RequestContext } from '../booking/request';
import { answerFromFacts } from '../facts/answerFromFacts';
import { answerHours, type HoursKnown } from '../hours/hoursAnswer';
import { hoursQuestionIn } from '../hours/hoursQuestion';
import type { Library } from '../library';
import { conceptsIn } from '../text/concepts';
import { fold } from '../text/fold';
import { queryTerms } from '../text/terms';
import type { State, Step } from './dialogue';
import { sourcesOf } from './sources';

/** Opening hours, or what the texts say. */
export function information(text: string, library: Library, state: State, context: RequestContext): Step | undefined {
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

const REFERS_BACK =
  /\b(?:it|that(?: one)?|this(?: one)?|them|those|eso|esto|ese|este|das|es|davon|darin|ca|cela|celui-ci)\b/;

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
    ({ variants, isWeak }) =>
      !isWeak && !variants.includes('@open') && !variants.some((variant) => TIME_WORD.test(variant)),
  );
  if (subject.length === 0) return general;
  const isOfItsOwn = library.index
    .search(subject)
    .some(
      ({ unit, coverage }) =>
        coverage > 0.6 &&
        !general?.schedule.lines.some(({ text: line }) => line === unit.text) &&
        conceptsIn(fold(unit.text)).some(({ term }) => ['@open', '@delivery', '@takeaway'].includes(term)),
    );
  return isOfItsOwn ? undefined : general;
}

const TIME_WORD =
  /^(?:\d.*|am|pm|sun\w*|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat\w*|weekend\w*|holiday\w*|@holiday|christma\w*|xmas|eve|year\w*|thanksgiv\w*|easter|noon|midnight|even\w*|morn\w*|afternoon\w*|tonight|night\w*|late\w*|earl\w*|lun\w*|mart\w*|mierc\w*|juev\w*|viern\w*|sabad\w*|doming\w*|montag\w*|dienstag\w*|mittwoch\w*|donnerstag\w*|freitag\w*|samstag\w*|sonntag\w*|wochenend\w*|uhr|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|jan\w*|feb\w*|mar\w*|apr\w*|may|jun\w*|jul\w*|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|dez\w*|visit|com|stop|drop|swing|work|walk)$/;

/** The business's own schedule: the one of its opening, if it has several. */
export function generalHours({ schedules, closures }: Library): HoursKnown | undefined {
  const schedule =
    schedules.find(({ isGeneral, week }) => isGeneral && week.size > 1) ?? schedules.find(({ isGeneral }) => isGeneral);
  return schedule && { schedule, closures };
}
