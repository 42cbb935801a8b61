import type { PromptSection } from './promptSections';

const SUGGESTIONS_MAX = 4;
const QUESTION_MAX_CHARACTERS = 60;

/** Sections of questions as customers ask them. */
const FAQ_HEADING =
  /^(?:faqs?|(?:frequently asked|common|frequent) questions|häufige fragen|preguntas frecuentes|questions fréquentes)$/i;

type Topic = {
  readonly heading: RegExp;
  readonly en: string;
  readonly de: string;
  readonly es: string;
  readonly fr: string;
};

/**
 * What customers ask about a topic that a prompt has a section for. A heading itself may be meant for the agent alone, so only known
 * ones become a question, and none is quoted.
 */
const TOPICS: readonly Topic[] = [
  {
    heading: /^bookings?$|^reservations?$|\btables?$|^(?:reservierungen?|reservas|réservations?)$/i,
    en: 'How do I book?',
    de: 'Wie reserviere ich?',
    es: '¿Cómo reservo?',
    fr: 'Comment réserver ?',
  },
  {
    heading: /^appointments?$|\b(?:for|of) an appointment$|^termine?$|\buna cita$|\brendez-vous$/i,
    en: 'I would like an appointment',
    de: 'Ich hätte gern einen Termin',
    es: 'Quisiera pedir una cita',
    fr: 'Je voudrais un rendez-vous',
  },
  {
    heading: /^ordering$|^how to order$|^(?:vor)?bestell(?:en|ungen)$|^pedidos$|^commander$/i,
    en: 'How do I order?',
    de: 'Wie kann ich bestellen?',
    es: '¿Cómo hago un pedido?',
    fr: 'Comment commander ?',
  },
  {
    heading: /\b(?:diets?|allerg(?:y|ies|ens))\b|allerg(?:ien|ene|ias|énos)|allergies/i,
    en: 'Can you help with allergies?',
    de: 'Was gibt es bei Allergien?',
    es: '¿Qué hay para alergias?',
    fr: 'Que proposez-vous en cas d’allergie ?',
  },
  {
    heading: /\bparking\b|\bparken\b|aparcamiento|stationnement/i,
    en: 'Where can I park?',
    de: 'Wo kann ich parken?',
    es: '¿Dónde puedo aparcar?',
    fr: 'Où puis-je me garer ?',
  },
  {
    heading: /\b(?:prices?|fees|rates)\b|\bpreise\b|\bprecios\b|\bprix\b/i,
    en: 'What does it cost?',
    de: 'Was kostet es?',
    es: '¿Cuánto cuesta?',
    fr: 'Quels sont les prix ?',
  },
  {
    heading: /^(?:our )?menu$|^speisekarte$|^carta$|^la carte$/i,
    en: 'What is on the menu?',
    de: 'Was steht auf der Karte?',
    es: '¿Qué hay en la carta?',
    fr: 'Qu’y a-t-il à la carte ?',
  },
  {
    heading: /\bdelivery\b|^lieferung$|\bdomicilio\b|^livraison$/i,
    en: 'Do you deliver?',
    de: 'Liefern Sie?',
    es: '¿Van a domicilio?',
    fr: 'Livrez-vous ?',
  },
  {
    heading: /^new (?:patients|clients|customers)$|^first consultation$|^primera visita$/i,
    en: 'What happens at a first visit?',
    de: 'Wie läuft der erste Besuch ab?',
    es: '¿Cómo es la primera visita?',
    fr: 'Comment se passe la première visite ?',
  },
  {
    heading: /\bpayments?\b|^paying\b|^bezahlen$|\bpago\b|\bpaiement\b/i,
    en: 'How can I pay?',
    de: 'Wie kann ich bezahlen?',
    es: '¿Cómo puedo pagar?',
    fr: 'Comment puis-je payer ?',
  },
  {
    heading: /^cancell?ations?$|^stornierung$|^cancelaciones$|^annulation$/i,
    en: 'How do I cancel?',
    de: 'Wie sage ich ab?',
    es: '¿Cómo cancelo?',
    fr: 'Comment annuler ?',
  },
  {
    heading: /^where (?:we are|to find us)$|^address$|^adresse\b|^dirección\b/i,
    en: 'How do I get there?',
    de: 'Wie komme ich zu Ihnen?',
    es: '¿Cómo llego?',
    fr: 'Comment venir ?',
  },
];

/** Questions to begin with, from the sections of an agent's prompt: those it quotes as frequent, then its topics. */
export function suggestedQuestions(sections: readonly PromptSection[], language = 'en'): readonly string[] {
  const asked = sections
    .filter(({ heading }) => FAQ_HEADING.test(heading))
    .flatMap(({ lines }) => lines.flatMap(question));
  const code = (['de', 'es', 'fr'] as const).find((each) => language.toLowerCase().startsWith(each)) ?? 'en';
  const topics = TOPICS.filter(({ heading }) => sections.some((section) => heading.test(section.heading)));
  return [...new Set([...asked, ...topics.map((topic) => topic[code])])].slice(0, SUGGESTIONS_MAX);
}

/** The question at the start of a line such as `- Q: Do you take cards? Yes.` */
function question(line: string): readonly string[] {
  const [, text] = /^(?:[-*•–]\s+|\d{1,2}[.)]\s+)?(?:Q(?:uestion)?:\s*)?(¿?\p{Lu}[^.!?:]*\?)/u.exec(line) ?? [];
  return text !== undefined && text.length <= QUESTION_MAX_CHARACTERS ? [text] : [];
}
