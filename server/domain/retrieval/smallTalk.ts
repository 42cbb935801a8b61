import { fold, wordsOf } from './text/fold';

export type SmallTalk = 'hello' | 'thanks' | 'goodbye' | 'who' | 'help';

/** A message that is courtesy alone, or asks who answers here; undefined where it asks for something. */
export function smallTalkIn(text: string): SmallTalk | undefined {
  const folded = fold(text);
  if (WHO.test(folded)) return 'who';
  if (HELP.test(folded)) return 'help';
  const rest = wordsOf(folded.replaceAll(COURTESY, ' ')).filter((word) => !FILLER.has(word));
  if (rest.length > 0) return undefined;
  if (GOODBYE.test(folded)) return 'goodbye';
  if (THANKS.test(folded)) return 'thanks';
  return HELLO.test(folded) ? 'hello' : undefined;
}

const HELLO_WORDS =
  'hello|hi|hey|hiya|good (?:morning|afternoon|evening|day)|howdy|greetings|hola|buen(?:os|as) (?:dias|tardes|noches)|buenas|guten (?:tag|morgen|abend)|hallo|moin|servus|gruss gott|gruezi|bonjour|bonsoir|salut';
const THANKS_WORDS =
  'thank(?:s| you)(?: (?:so|very) much)?|thx|cheers|much appreciated|(?:muchas |mil )?gracias|danke(?: schon| sehr)?|vielen dank|merci(?: beaucoup| bien)?|perfect|great|perfecto|perfekt|super|parfait|awesome|wonderful|got it';
const GOODBYE_WORDS =
  "bye(?:[- ]bye)?|goodbye|see you(?: (?:soon|later|then|tomorrow))?|have a (?:nice|good|great) (?:day|one|evening|weekend)|that'?s all|that is all|adios|hasta (?:luego|pronto|manana)|nos vemos|eso es todo|tschuss|auf wiedersehen|bis (?:bald|dann)|das war'?s|au revoir|a bientot|c'est tout";
const HELLO = new RegExp(`\\b(?:${HELLO_WORDS})\\b`);
const THANKS = new RegExp(`\\b(?:${THANKS_WORDS})\\b`);
const GOODBYE = new RegExp(`\\b(?:${GOODBYE_WORDS})\\b`);
const COURTESY = new RegExp(`\\b(?:${GOODBYE_WORDS}|${THANKS_WORDS}|${HELLO_WORDS})\\b`, 'g');
const FILLER = new Set(
  'there you all very so much ok okay yes no and for now it that is this help your the a lot again si no y para todo muy ja nein und fur die hilfe alles oui non et pour tout how are doing today que tal'.split(
    ' ',
  ),
);
const WHO =
  /\b(?:who (?:are you|am i (?:speaking|talking|chatting) (?:to|with)|is this)|are you (?:a |an )?(?:real|human|robot|bot|ai|machine|person|computer)|is this (?:a )?(?:real|human|robot|bot|ai|person|computer)|what are you\b|quien eres|quien es usted|eres (?:un|una) (?:robot|bot|persona|maquina)|es usted (?:un|una) (?:robot|persona)|con quien hablo|wer (?:sind sie|bist du)|sind sie (?:ein|eine) (?:mensch|roboter|bot|maschine)|mit wem (?:spreche|schreibe)|qui etes-vous|etes-vous (?:un|une) (?:robot|humain|personne))\b/;
const HELP =
  /\b(?:what can you (?:do|help|tell)|how can you help|what do you know|que puede(?:s)? hacer|en que puede(?:s)? ayudar|was konnen sie (?:alles|fur mich)|wobei konnen sie|que pouvez-vous faire)\b/;
