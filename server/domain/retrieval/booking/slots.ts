import type { SlotKind } from '../phrases/phrases';
import { fold } from '../text/fold';
import type { PhraseLanguage } from '../text/languages';
import type { Line } from '../units/unit';

/** One thing to ask for. `label` is what the agent was told to ask, for kind `text`. */
export type Slot = { readonly kind: SlotKind; readonly label: string };

/** Questions beside the fixed ones; more would be an interrogation. */
const TEXT_SLOTS_MAX = 3;

/**
 * What to ask for a booking: the list under the prompt's own heading for it ("What to collect", "Datos que pedir"), else what any
 * business needs. Things that are optional by the author's words are not asked for.
 */
export function bookingSlots(lines: readonly Line[], language: PhraseLanguage): Slot[] {
  const listed = lines.filter(({ isListItem, heading }) => isListItem && COLLECT_HEADING.test(fold(heading)));
  const slots = listed.flatMap(({ text }) => slotsOf(text, language));
  if (slots.length === 0)
    return isSeated(lines) ? [slot('partySize'), ...WHEN, ...WHO] : [slot('purpose'), ...WHEN, ...WHO];
  const texts = slots.filter(({ kind }) => kind === 'text').slice(0, TEXT_SLOTS_MAX);
  const isFirst = ({ kind }: Slot, place: number) => slots.findIndex((each) => each.kind === kind) === place;
  const what = slots.filter(
    (each, place) => !isWho(each) && (each.kind === 'text' ? texts.includes(each) : isFirst(each, place)),
  );
  const who = WHO_ORDER.filter((kind) => slots.some((each) => each.kind === kind)).map(slot);
  return [...what, ...(who.length > 0 ? who : WHO)];
}

export const CHANGE_SLOTS: readonly Slot[] = [
  { kind: 'name', label: '' },
  { kind: 'phone', label: '' },
];
export const MESSAGE_SLOTS: readonly Slot[] = [
  { kind: 'message', label: '' },
  { kind: 'name', label: '' },
  { kind: 'phone', label: '' },
];

const COLLECT_HEADING =
  /\b(?:collect|take down|to ask|to take|what (?:you|we) (?:ask|need)|intake|booking details|details (?:to|we)|information (?:to|we)|erfrag\w*|aufnehmen|aufzunehmen|angaben|daten|pedir|recoger|preguntar|datos|anotar|demander|a noter)\b/;
const OPTIONAL =
  /\b(?:optional|if (?:they|relevant|any|needed|it|there|given)|only (?:if|when|for)|falls|nur (?:bei|wenn)|si (?:procede|quiere|hay)|opcional|solo si|facultatif|si besoin)\b/;
const WHO_ORDER = ['name', 'phone', 'email'] as const;

function slotsOf(text: string, language: PhraseLanguage): Slot[] {
  const folded = fold(text);
  if (OPTIONAL.test(folded)) return [];
  const short = folded.split(/[(:,;.]| - /)[0] ?? folded;
  const kinds: SlotKind[] = [];
  if (
    /\b(?:party size|how many|number of (?:guests|people)|headcount|personenzahl|anzahl der (?:personen|gaste)|cuant[ao]s personas|numero de personas|comensales|nombre de personnes)\b/.test(
      folded,
    )
  )
    kinds.push('partySize');
  if (/\b(?:birth|geburts\w*|nacimiento|naissance)\b/.test(short))
    return [{ kind: 'text', label: labelOf(text, language) }];
  if (/\b(?:date|day|days|datum|tag|abholtag|fecha|dia|jour)\b/.test(short)) kinds.push('date');
  if (/\b(?:time|uhrzeit|hora|heure)\b/.test(short)) kinds.push('time');
  if (/\b(?:name|nombre(?! de )|nom)\b/.test(short) && !/\bname of\b/.test(short)) kinds.push('name');
  if (
    /\b(?:phone|callback|call-back|mobile|cell|telefon\w*|rufnummer|telefono|movil|telephone)\b|\bnumber (?:to|we|for)\b|\bbest number\b/.test(
      short,
    )
  )
    kinds.push('phone');
  if (/\b(?:e-?mail|correo|courriel)\b/.test(short)) kinds.push('email');
  return kinds.length > 0 ? kinds.map(slot) : [{ kind: 'text', label: labelOf(text, language) }];
}

/** `Reason for the visit (pain, check-up, cleaning).` is asked as `reason for the visit`. */
function labelOf(text: string, language: PhraseLanguage): string {
  const [label = text] = text.split(/\s*[(:;.]|\s[—–-]\s|, (?:if|and if|so that|for)\b/);
  // German nouns keep their capitals.
  return language !== 'de' && /^\p{Lu}\p{Ll}/u.test(label) && !/^(?:I|I'm)\b/.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

function isSeated(lines: readonly Line[]): boolean {
  return lines.some(({ text }) =>
    /\b(?:tables?|party size|parties|guests|mesas?|comensales|tisch|gaste)\b/.test(fold(text)),
  );
}

function slot(kind: SlotKind): Slot {
  return { kind, label: '' };
}

function isWho({ kind }: Slot): boolean {
  return kind === 'name' || kind === 'phone' || kind === 'email';
}

const WHEN: readonly Slot[] = [slot('date'), slot('time')];
const WHO: readonly Slot[] = [slot('name'), slot('phone')];
