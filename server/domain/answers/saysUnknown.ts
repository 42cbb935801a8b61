import { sentencesOf } from '#contract/rules/agents/sentences';
import { fold } from '../retrieval/words';

/**
 * Whether an answer says in words that it does not know, in the languages that the host knows: a model may say so without calling the
 * function for it. "I don't know which size you want" asks for something, and is no such sentence.
 */
export const saysUnknown = (answer: string): boolean =>
  sentencesOf(answer)
    .flatMap((sentence) => sentence.split('\n'))
    .filter((sentence) => !sentence.trim().endsWith('?'))
    .some((sentence) => NO_SE.test(sentence) || UNKNOWN.test(fold(sentence).replaceAll('’', "'")));

/** Without its accent it would be another word. */
const NO_SE = /(?<!\p{L})no (?:lo )?sé(?!\p{L})/iu;

const UNKNOWN = new RegExp(
  [
    // English
    "\\b(?:i|we) (?:do not|don't|dont) (?:actually |really |currently )?know\\b(?! (?:which|what|when|who|how many|your|you))",
    "\\b(?:i|we) (?:do not|don't|dont) (?:actually |currently )?have (?:any |that |this |the |specific |more |further |exact )*(?:information|info|details?|data)\\b",
    "\\b(?:i|we) (?:could not|couldn't|cannot|can't|can not|was unable to|am unable to) (?:find|tell you|answer|say|confirm) (?:that|this|it|any|whether|if|the|information)\\b",
    "\\bi(?:'m| am) not (?:sure|certain)\\b(?! (?:which|what|when|who|you|i understand))",
    '\\b(?:no|any) information (?:on|about|regarding)\\b',
    '\\b(?:is|are|was) not (?:mentioned|listed|specified|covered) in\\b',
    // German
    '\\b(?:das|dies|es)? ?weiss ich (?:leider |das |es )*nicht\\b|\\bich weiss (?:das |es |leider |nicht genau )*nicht\\b(?!,? (?:welche|was|wann|wer|wie viele))',
    '\\b(?:keine|keinerlei) (?:genaueren? |naheren? |weiteren? )?(?:information(?:en)?|angaben?|auskunft|details)\\b',
    '\\b(?:kann|konnte) ich (?:ihnen |dir |dazu |das |leider |hier )*nicht (?:sagen|beantworten|finden|bestatigen)\\b',
    '\\b(?:mir|uns) (?:ist|sind|liegt|liegen) (?:das |dazu |daruber |leider )*(?:nicht|nichts|keine) (?:bekannt|vor|informationen)\\b',
    // Spanish
    '\\bno (?:tengo|tenemos|dispongo de|disponemos de|encuentro|he encontrado) (?:(?:esa|esta|ninguna|mas|la|el|ese|ningun) )*(?:informacion|dato|datos|detalles)\\b',
    '\\bno (?:puedo|podria|sabria) (?:decirle|decirte|decir|responder|confirmar(?:lo|selo)?)\\b|\\bdesconozco\\b',
    // French
    "\\bje (?:ne )?(?:le )?sais pas\\b(?! (?:quel|quelle|ce que|quand|combien))|\\bje l'ignore\\b",
    "\\bje (?:n'ai|ne dispose|ne trouve|n'ai trouve) (?:malheureusement )?(?:pas|aucune?) (?:trouve )?(?:de |d'|cette |ces |l')?(?:information|renseignement|detail)s?\\b",
    '\\bje ne (?:peux|saurais|suis) (?:malheureusement )?(?:pas )?(?:vous )?(?:le )?(?:dire|repondre|renseigner|confirmer|en mesure de)\\b',
  ].join('|'),
);
