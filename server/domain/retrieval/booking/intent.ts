import { conceptsIn } from '../text/concepts';
import { fold } from '../text/fold';

/** What someone wants done rather than told. */
export type Intent = 'booking' | 'change' | 'message' | undefined;

export function intentOf(text: string): Intent {
  const folded = fold(text);
  const concepts = new Set(conceptsIn(folded).map(({ term }) => term));
  if (concepts.has('@cancel') && OWN_BOOKING.test(folded) && !RULE.test(folded)) return 'change';
  if (MESSAGE.test(folded)) return 'message';
  if (TABLE_FOR.test(folded) || COME_OUT.test(folded)) return 'booking';
  const speaksOfBooking =
    concepts.has('@booking') || ORDER.test(folded) || /\b(?:schedule|come in|see (?:a|the|dr))\b/.test(folded);
  return speaksOfBooking && WANT.test(folded) && !RULE.test(folded) ? 'booking' : undefined;
}

/** Whether someone drops a request that is being taken down. Where anything can be answered, "no, thanks" drops nothing. */
export function isDropped(text: string, isFreelyAsked: boolean): boolean {
  const folded = fold(text);
  return DROPPED.test(folded) || (!isFreelyAsked && DECLINED.test(folded));
}

const DROPPED =
  /\b(?:never ?mind|forget (?:it|that)|leave it|scrap that|cancel that|dejelo|dejalo|olvidelo|olvidalo|vergiss es|vergessen sie|laissez(?: tomber)?|laisse tomber)\b/;
const DECLINED = /\b(?:no,? thanks?|no,? thank you|no,? gracias|egal|nein,? danke|non,? merci)\b/;

/** Whether someone says yes to an offer, and no more. */
export function isAssent(text: string): boolean {
  return /^\W*(?:yes|yeah|yep|sure|ok(?:ay)?|please(?: do)?|that would be (?:great|nice)|si|claro|por favor|vale|ja|gerne?|bitte|oui|volontiers|d'accord)(?:[\s,!.]+(?:please|por favor|bitte|gerne?|thanks?|gracias|danke|merci|s'il vous plait|do|that))*\W*$/.test(
    fold(text),
  );
}

/** Whether a message asks something, rather than answering what was asked. */
export function isQuestion(text: string): boolean {
  return (
    text.includes('?') ||
    /^\W*(?:what|when|where|who|why|how|which|do you|does|is there|are you|are there|can you|que|cuando|donde|como|cuanto|tienen|hay|was|wann|wo|wie|haben sie|gibt es|ist|combien|est-ce|avez-vous)\b/.test(
      fold(text),
    )
  );
}

const OWN_BOOKING =
  /\b(?:my|our|the|an?|mi|nuestra|la|una|meinen?|unseren?|den|einen|mon|ma|notre) (?:\w+ ){0,2}(?:appointments?|bookings?|reservations?|tables?|visit|order|cleaning|slot|cita|reserva|mesa|pedido|termin\w*|reservierung|tisch|bestellung|rendez-vous|reservation)\b/;
const RULE =
  /\b(?:polic(?:y|ies)|do (?:i|we|you|people) need|required?|requirement|have to|must i|necessary|necessary|in advance|ahead|deposit|fees?|charge|how (?:long|far|much|do i|can i|early|soon|often)|do you (?:take|accept|do|have) (?:online |walk-in )?(?:reservations|bookings|appointments)|what happens|hace falta|es necesari[oa]|hay que|con cuanta|politica|como (?:puedo|se)|muss (?:ich|man)|braucht man|brauche ich|wie (?:lange|weit|kann)|faut-il|combien)\b/;
const WANT =
  /\b(?:can (?:i|we|you)|could (?:i|we|you)|may (?:i|we)|i'?d (?:like|love)|i would (?:like|love)|we'?d (?:like|love)|want(?:ed)? to|like to|looking to|trying to|hoping to|i need|we need|need (?:an?|to)|please|book (?:me|us|a|an)|make an?|get an?|set up|reserve (?:a|an|us)|schedule (?:a|an|me|us)|do you have (?:a|any) (?:table|appointments?|availability|openings?|slots?)|any availability|any (?:openings|appointments)|is it possible|quiero|queria|quisiera|me gustaria|podria|puedo|necesito|ich (?:mochte|wurde|will|brauche|hatte)|wir (?:mochten|wurden|brauchen)|kann ich|konnen wir|konnte ich|haben sie (?:einen|noch)|bitte|je (?:voudrais|veux|souhaite)|puis-je|j'aimerais|est-il possible)\b/;
const TABLE_FOR =
  /\b(?:table|mesa|tisch|une table) (?:for|para|fur|pour) (?:\d|two|three|four|five|six|seven|eight|nine|ten|twelve|dos|tres|cuatro|cinco|seis|zwei|drei|vier|funf|sechs|deux|trois|quatre|cinq)/;
const COME_OUT =
  /\b(?:(?:send|get) (?:someone|somebody|a (?:plumber|technician|tech|mechanic|handyman))|(?:someone|somebody|a (?:plumber|technician|tech)) (?:to )?(?:come|out)|come (?:out )?(?:and )?(?:fix|look|take a look))\b/;
const ORDER = /\b(?:order|pre-?order|vorbestell\w*|bestell\w*|encargar|encargo|hacer un pedido|commander)\b/;
const MESSAGE =
  /\b(?:(?:speak|talk) (?:to|with) (?:a|an|the|some|your|dr|mr|ms|someone|somebody|anyone)|real (?:person|human)|a human|(?:leave|take|pass on) a message|call(?:ed)? (?:me )?back|give me a call|(?:have|ask) (?:someone|them|him|her) (?:to )?(?:call|contact|ring)|contact me|hablar con|dejar un mensaje|que me llamen|llamenme|devuelvan la llamada|persona real|mit (?:jemandem|einem menschen|einer person|dem|der) .*(?:sprechen|reden)|nachricht hinterlassen|ruck ?ruf|zuruckrufen|rufen sie mich|parler a|laisser un message|rappele[rz])\b/;
