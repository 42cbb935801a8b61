import { sentencesOf } from '#contract/rules/agents/sentences';

/**
 * Separates facts in a prompt, which may be quoted, from instructions to the agent, which may not. A heuristic: sentences that begin
 * like an order, and sections whose heading addresses the agent.
 */

const ORDER =
  "never|always|do not|don't|ask|answer|avoid|be|begin|collect|confirm|decline|end|explain|follow|gather|give|go on|greet|keep|mention|note|offer|pass|promise|quote|read|repeat|reply|say|sound|speak|stay|take|talk|tell|transfer|treat|try|use|write" +
  '|nie|niemals|immer|(?:sei|frag|sag|nenn|bleib|biet|nimm|notier|wiederhol|versprich|gib|sprich|antwort|erfind|verweis|begrüß|erklär)(?:e|en sie)?' +
  "|ne|n'\\p{L}+|jamais|toujours|(?:demande|répond|parle|note|répète|propose|confirme|reste|évite)[sz]?|dis|dites|sois|soyez" +
  '|nunca|siempre|no (?:des|dé|digas?|pidas?|prometas?|inventes?)|pregunt[ae]|di|diga|sé|sea|respond[ae]|habl[ae]|repit[ae]|ofre(?:ce|zca)|confirm[ae]|anot[ae]|pid[ae]';
const TO_AGENT = new RegExp(
  `^(?:(?:${ORDER}|you are|you're|you (?:answer|must|should)|your (?:job|role|task|goal)|du bist|sie sind (?:der|die|das)|tu es|vous êtes (?:le|la|l'|un)|eres|usted es)(?![\\p{L}-])|(?:if|when|wenn|falls|si|quand|cuando)\\b[^,:]*[,:] *(?:${ORDER})(?!\\p{L}))`,
  'iu',
);
const HEADING_TO_AGENT =
  /^(?:who you are|your (?:role|goal|job|task|tone)|how (?:to|you) (?:talk|speak|sound|answer|behave)|what (?:to|you) (?:collect|ask|must|never)|handing over|identity|role|persona|goals?|tone|style|rules|guidelines|instructions|wer du bist|ziele|am telefon|was du|ton|stil|regeln|qui tu es|objectifs|au téléphone|à demander|ce que tu|règles|quién eres|objetivos|cómo hablar|datos que pedir|lo que nunca|tono|estilo|reglas)(?!\p{L})/iu;
const CASE =
  /^(?:if|when|wenn|falls|si|quand|cuando)\s(.+?)[,:]\s*(?:please )?(?:say|tell them|answer|reply|sag|sagen sie|antworte|antworten sie|dis|dites|réponds|répondez|di|diga|responde|responda)\b[^"“„«]*["“„«]([^"“”„«»]+)["“”»]/iu;

export const isInstruction = (sentence: string): boolean => TO_AGENT.test(sentence);
export const isInstructionHeading = (heading: string): boolean => HEADING_TO_AGENT.test(heading);

/** `If someone smells gas, say: "Please leave."`: when to quote, and what. Sentences that promise an action are left out. */
export type Case = { readonly when: string; readonly say: string };

export function caseIn(sentence: string): Case | undefined {
  const [, when, words = ''] = CASE.exec(sentence) ?? [];
  const say = sentencesOf(words.trim()).filter((said) => !PROMISE.test(said));
  return when === undefined ? undefined : { when, say: say.join(' ') };
}

const PROMISE = /(?<!\p{L})(?:I(?:['’](?:m|ll))?|being|ich|je|j['’]\p{L}+)(?!\p{L})/iu;
