import { capital } from '../text/capital';
import { fold } from '../text/fold';

/**
 * Tells what a prompt says about the business from what it tells the agent to do. "We are closed on Mondays." may be quoted to a
 * guest; "Never promise a table." may not. An instruction that holds words to say ("If someone smells gas, say: «…»") gives them.
 */

export type Spoken = { readonly text: string; readonly condition?: string | undefined };

/** What of a sentence can be told to a person; undefined where it speaks to the agent. */
export function spokenPart(sentence: string): Spoken | undefined {
  const instruction = conditionalInstruction(sentence);
  if (instruction) return instruction;
  return isInstruction(sentence) ? undefined : { text: sentence };
}

const CONDITION = '(?:if|when(?:ever)?|should|in case|wenn|falls|sobald|si|cuando|en caso de que|quand|lorsque)';
const SAY =
  '(?:say|tell (?:them|him|her|the (?:caller|guest|patient|client|customer))|answer|reply|respond|explain|mention|sag(?:e|en sie)?|erklar(?:e|en sie)|antworte(?:n sie)?|di|diga|dile|digale|responde|responda|explica|explique|dis|dites|repondez|expliquez)';
const CONDITIONAL = new RegExp(
  `^${CONDITION}\\b(.+?)[,:;–—-]\\s*(?:then |please |always |calmly |first )*${SAY}\\b(.*)$`,
  'iu',
);
const QUOTED = /["“„«]([^"“”„«»]{3,})["”“»]/u;

/** `If asked about X, say "Y"` and `…, explain that Y`: what is said and in which case. */
function conditionalInstruction(sentence: string): Spoken | undefined {
  const match = CONDITIONAL.exec(unaccented(sentence));
  if (!match) return undefined;
  const conditionEnd = sentence.length - (match[2]?.length ?? 0);
  const condition = (match[1] ?? '').trim();
  const rest = sentence.slice(conditionEnd);
  const quote = QUOTED.exec(rest)?.[1];
  if (quote) return { text: quote.trim(), condition };
  const clause = /^\s*(?:to (?:them|the \w+) )?(?:that|dass|que)[,:]?\s+(.{8,})$/iu.exec(rest)?.[1];
  return clause && !/\b(?:you|your|them|they|their|the caller|ihr|usted)\b/i.test(clause)
    ? { text: capital(clause), condition }
    : undefined;
}

const TO_AGENT =
  /\b(?:(?:the|a|each|every|any) (?:caller|callers|guest's name|patient's name)|callers?|you are (?:the|a|an)\b|you're (?:the|a|an)\b|your (?:job|role|goal|task|name|tone|answers?)|you (?:must|should|never|always)|make sure|be sure|du bist|sie sind (?:der|die|das) (?:telefon|assistent|stimme)|ihre aufgabe|deine aufgabe|der anrufer|die anrufer\w*|anrufende\w*|eres (?:el|la|un|una)|tu (?:tarea|objetivo|papel)|quien llama|la persona que llama|el llamante|tu es (?:le|la|l')|vous etes (?:le|la|l'|un|une) (?:assistant|voix|accueil)|l'appelant)\b/;
const IMPERATIVE = new RegExp(
  `^(?:${[
    "never|always|do not|don't|no (?:opinions|sympathy|small talk)|ask|answer|avoid|be|begin|call (?:the|911|them)|check|collect|confirm|decline|describe|end|explain|finish|follow|gather|get|give|greet|handle|hand|identify|if|when|whenever|in case|should|introduce|keep|let|limit|listen|mention|note|offer|pass|politely|promise|quote|read|record|refer|remember|repeat|reply|respond|say|send|sound|speak|spell|stay|stick|suggest|summari[sz]e|take|talk|tell|then|thank|transfer|treat|try|understand|use|verify|wait|warn|write|only (?:answer|say|give|offer)|first,? ask",
    'niemals|nie|immer|frag|frage|fragen|antworte|antworten|sag|sage|sagen|sprich|sprechen|bleib|bleibe|bleiben|nimm|nehmen|notiere|notieren|bestatige|bestatigen|biete|bieten|erfinde|erfinden|gib|geben|hore|horen|wenn|falls|wiederhole|wiederholen|verweise|verweisen|versprich|versprechen|verwende|verwenden|begrusse|begrussen|leite|leiten|erfrage|erfragen|halte|halten|nenne|nennen',
    'nunca|siempre|pregunta|pregunte|pide|pida|responde|responda|habla|hable|confirma|confirme|toma|tome|anota|anote|ofrece|ofrezca|repite|repita|di|diga|usa|use|se|sea|si|cuando|evita|evite|no (?:des|de|prometas|prometa|inventes|invente|digas|diga|pidas|pida|interrumpas)|saluda|salude|recoge|recoja|transfiere|transfiera|mantén|manten|mantenga|explica|explique|escucha|escuche',
    "jamais|toujours|demande|demandez|reponds|repondez|parle|parlez|confirme|confirmez|note|notez|propose|proposez|repete|repetez|dis|dites|utilise|utilisez|si|quand|evite|evitez|reste|restez|sois|soyez|n'inventez|ne (?:donne|promets|promettez|dis)",
  ].join('|')})\\b`,
);

/** Whether a sentence speaks to the agent rather than of the business. */
export function isInstruction(sentence: string): boolean {
  const folded = fold(sentence).replace(/^[^\p{L}]+/u, '');
  return IMPERATIVE.test(folded) || TO_AGENT.test(folded);
}

/** Headings under which everything speaks to the agent, however it is worded. */
export function isInstructionHeading(heading: string): boolean {
  return INSTRUCTION_HEADING.test(fold(heading));
}

const INSTRUCTION_HEADING =
  /(?<!house |building |community )\b(?:identity|who you are|wer (?:du bist|sie sind)|qui (?:tu es|vous etes)|quien eres|quien es usted|au telephone|por telefono|your (?:role|job|goals?|task)|role|persona|personality|goals?|objectives?|tone|style|how (?:to|you) (?:talk|speak|sound)|talking on the phone|on the phone|phone manners|voice|conversation flow|call flow|steps?|script|rules|guidelines|guardrails|instructions|never|boundaries|limits|what to (?:ask|collect|take|never)|what you (?:ask|collect|must)|collect|details to take|escalat\w+|transfers?|handing over|closing the call|ending|rolle|ziele?|ton|stil|regeln|niemals|nie|gesprachs\w+|am telefon|was du|was sie (?:erfragen|nie|aufnehmen)|aufzunehmen|erfrag\w*|weiterleit\w+|abschluss|rol|identidad|objetivos?|tono|estilo|reglas|nunca|como hablar|datos que|que (?:preguntar|recoger|nunca)|derivar|cierre|identite|objectifs?|ton et style|regles|jamais|a demander)\b/;

/** Without accents but of the same length, so that places in the text stay. */
function unaccented(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD').at(0) ?? letter).join('');
}
