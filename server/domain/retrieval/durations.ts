/** Questions for a length of time ("how long does it take") are answered only by what tells one. Texts of questions are folded. */
const ASKS_LENGTH =
  /\b(?:how (?:long (?:does|do|will|is|are|would)|much time)|wie ?lange (?:dauer|brauch|gilt|gelten|sind|ist)|cuanto (?:tiempo|tarda|dura)|combien de temps)/;
const ASKS_COUNT =
  /\b(?:how many (?:minutes|hours|days|weeks|months|years)|wie ?viele (?:minuten|stunden|tage|wochen|monate|jahre)|cuant[oa]s (?:minutos|horas|dias|semanas|meses|anos)|combien de (?:minutes|heures|jours|semaines|mois|annees))\b/;
/** "How long are you open" is answered by times of the day. */
const OF_OPENING = /\b(?:open|auf|offen|geoffnet|abiert[oa]s?|ouverte?s?)\b/;
const LENGTH =
  /(?<!\p{L})(?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|segundos?|minutos?|(?<!(?:las|a) \d{1,2} )horas?|d[ií]as?|semanas?|mes(?:es)?|años?|secondes?|heures?|jours?|semaines?|mois|ans?|années?)(?!\p{L})/iu;

export const asksForDuration = (folded: string): boolean =>
  ASKS_COUNT.test(folded) || (ASKS_LENGTH.test(folded) && !OF_OPENING.test(folded));
export const tellsDuration = (text: string): boolean => LENGTH.test(text);
